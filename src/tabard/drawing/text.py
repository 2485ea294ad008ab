"""How wide a text is, so that it can be fitted, wrapped and kept apart from its neighbours.

Nobody knows which font a reader has. The widths below are those of the widest of the usual book faces, so that a text
that fits here fits everywhere: in hundredths of the font size, rounded up.
"""

from __future__ import annotations

from typing import Final

from tabard.engine.memory import remembered

__all__ = ["SMALLEST", "fit", "shrink", "width", "wrap", "wrap_to_fit"]

FONTS: Final = (
    "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,"
    "'DejaVu Serif Condensed','DejaVu Serif','Noto Serif',serif"
)
ELLIPSIS: Final = "…"
#: the size of letters that can still be read where a page makes a drawing a little smaller
SMALLEST: Final = 9.5

REGULAR: Final[dict[int, str]] = {
    28: "'", 32: "ijl,. ·ìíîïı‘’‚", 33: "ł", 34: "-/:;\\|", 38: "f", 40: "I()[]ÌÍÎÏ", 41: "tJ!¡²³¹",
    46: '"', 48: "rªº", 50: "*_`§¨°´–†", 52: "s“”„š", 53: "zž", 54: "?¿", 57: "cvxyçýÿ", 59: "•",
    60: "aeàáâãäåèéêë", 61: "koðòóôõöø", 62: "«»", 64: "0123456789${}£¥", 65: "bdghnpquµñùúûüþ", 67: "LTYÝß",
    68: "PÞ", 69: "SŠ", 70: "FZŽ", 72: "X", 73: "AEVÀÁÂÃÄÅÈÉÊË", 74: "B", 75: "K", 76: "R", 77: "CÇ", 80: "G",
    81: "DÐ", 82: "OQÒÓÔÕÖØ", 84: "#+<=>^~±×÷→←↑↓", 85: "UÙÚÛÜ", 86: "w", 88: "HNÑ", 90: "&", 94: "æ", 95: "m",
    96: "%", 97: "¼½¾", 99: "œ", 100: "@—…", 101: "Æ", 103: "MW", 114: "Œ",
}  # fmt: skip
BOLD: Final[dict[int, str]] = {
    31: "'", 35: ",. ·‘’‚", 37: "j/:;\\|", 38: "ilìíîïı", 39: "ł", 42: "-", 44: "f!¡²³¹", 47: "tIÌÍÎÏ", 48: "J()[]",
    49: "ª", 50: "_`¨°´º–", 53: 'r"*§†', 57: "szšž", 58: "“”„", 59: "vy?¿ýÿ", 60: "x", 61: "cç", 63: "«»",
    64: "eèéêë•", 65: "a{}àáâãäå", 67: "oðòóôõöø", 70: "0123456789bdgkpq$£¥þ", 71: "FL", 72: "YÝ",
    73: "hnuSZñùúûüŠŽ", 74: "µ", 75: "T", 76: "PÞß", 77: "EÈÉÊË", 78: "AVXÀÁÂÃÄÅ", 80: "CÇ", 84: "R#+<=>^~±×÷→←↑↓",
    85: "B", 86: "G", 87: "wDK", 88: "OQUÐÒÓÔÕÖØÙÚÛÜ", 91: "&", 92: "NÑ", 95: "H", 96: "%", 98: "æ", 100: "@—…",
    103: "œ", 104: "Æ", 105: "¼½¾", 106: "m", 111: "M", 113: "W", 119: "Œ",
}  # fmt: skip
UNKNOWN: Final = 110
WIDTHS: Final = tuple(
    {letter: width for width, letters in table.items() for letter in letters} for table in (REGULAR, BOLD)
)


@remembered
def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text of a size is, in units."""
    table = WIDTHS[bold]
    return sum([table.get(letter, UNKNOWN) for letter in text]) * size / 100


@remembered
def fit(text: str, size: float, room: float, bold: bool = False) -> str:
    """The text, or as much of it as there is room for, with an ellipsis."""
    if width(text, size, bold) <= room:
        return text
    while text and width(text + ELLIPSIS, size, bold) > room:
        text = text[:-1]
    return text.rstrip(" ,;:-–") + ELLIPSIS


@remembered
def shrink(text: str, room: float, largest: float, smallest: float = SMALLEST, bold: bool = False) -> float:
    """The largest size, in half units, at which the text fits; never less than the smallest."""
    size = largest
    while size > smallest and width(text, size, bold) > room:
        size -= 0.5
    return size


@remembered
def wrap(text: str, size: float, room: float, most: int = 0, bold: bool = False) -> tuple[str, ...]:
    """Lines of whole words that fit; of at most so many lines the last ends in an ellipsis."""
    rows: list[str] = []
    for word in text.split():
        if rows and width(f"{rows[-1]} {word}", size, bold) <= room:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    if most and len(rows) > most:
        rows[most - 1 :] = [" ".join(rows[most - 1 :])]
    return tuple([fit(row, size, room, bold) for row in rows])


@remembered
def wrap_to_fit(
    text: str, room: float, most: int, largest: float, smallest: float = SMALLEST, bold: bool = False
) -> tuple[float, tuple[str, ...]]:
    """The largest size at which the text fits into so many lines, and the lines."""
    size = largest
    while size > smallest:
        rows = wrap(text, size, room, 0, bold)
        if len(rows) <= most and all(not row.endswith(ELLIPSIS) for row in rows):
            return size, rows
        size -= 0.5
    return smallest, wrap(text, smallest, room, most, bold)

"""The kit for drawing games as SVG: parchment, woodcut lines, heraldic colours.

A game is drawn by its package `drawing`, which has one function:

    draw(state, words, theme="light", layout="wide") -> str

It makes a `Sheet`, draws panels for the width of the layout and arranges them:

    sheet = Sheet(state, words, theme, layout, ICONS)
    table = panels.stack([town(sheet, sheet.room), panels.beside([(w, seat(sheet, 0, w)), …])])
    return sheet.drawing(table, title, says)

- A unit is a pixel: `wide` is 900 units across, `narrow` 390. No text is smaller than 9.5 units. Everything else about
  the two layouts is the renderer's choice: usually the same panels, side by side or one above the other.
- For a page (`sheet.parted`) it names its panels as `parts.Part`s instead, and the page arranges them for its window.
- A panel is a `Panel(markup, height)`: something with its top left corner at 0, 0 that was drawn for a given width.
  `panels.panel(id, title, width, body, says)` puts parchment around a body of width `panels.inner(width)`.
- Whatever can be pointed at is `sheet.place(id, …)` or `sheet.piece(id, …)`, with `says` for the words on hover and a
  `halo` that is drawn while it can be chosen. An id that is the spot of an action (`Family.spot` in `actions.py`)
  makes it clickable by itself; further spots are given by `spots`. Options without a spot, or whose spot is not drawn,
  are named in the root's `data-elsewhere`, and the page lists them as buttons.
- A piece keeps its id wherever it lies. Ids are unique in the drawing and made of tokens, not of words.
- Draw only what `sheet.viewer` may know.
- Fit every text with `text.fit`, `text.wrap` or `text.shrink`. Name colours by the theme's names. Cache what does not
  change (`functools.cache`) by language and size.
"""

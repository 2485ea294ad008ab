"""What the server reports to whoever runs it: lines for people, or with `--log json` an object a line for programs."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Final

import orjson

KINDS: Final = ("text", "json")


class JsonLines(logging.Formatter):
    """A log record as a line of JSON: time, level, logger, message and traceback."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return orjson.dumps(told).decode()


def write_json() -> None:
    """Everything that is logged goes to the standard error, from what may matter on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for quiet in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logging.getLogger(quiet).setLevel(logging.WARNING)

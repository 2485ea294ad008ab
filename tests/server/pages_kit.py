"""What tests of whole pages share."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import pytest

from tabard.server.speech import PACKAGE
from tabard.server.templating import MANIFEST

needs_scripts: Final = pytest.mark.skipif(
    not (files(PACKAGE) / MANIFEST).is_file(), reason="the scripts of the pages are not built: make page"
)

"""`python -m tabard` is `tabard`."""

import sys

from tabard.cli import main

sys.exit(main())

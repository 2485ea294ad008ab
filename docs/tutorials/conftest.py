"""`tests/test_tutorials.py` carries these pages out, with their files and commands."""

collect_ignore_glob = ["*.md"]

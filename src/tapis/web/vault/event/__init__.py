"""One event in one file: its archive, whose copy it is, and its secrets under its code."""

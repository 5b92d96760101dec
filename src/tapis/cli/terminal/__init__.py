"""A table on a terminal: one person against the computer."""

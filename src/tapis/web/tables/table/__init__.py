"""A table's own page, opened from the code on its slip."""

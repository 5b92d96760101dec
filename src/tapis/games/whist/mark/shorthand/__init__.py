"""Results of whist in one line."""

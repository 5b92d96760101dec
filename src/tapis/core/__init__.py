"""tapis core."""

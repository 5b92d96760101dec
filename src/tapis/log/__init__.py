"""tapis log."""

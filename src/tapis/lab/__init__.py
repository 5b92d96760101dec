"""tapis lab."""

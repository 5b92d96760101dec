"""tapis web."""

"""tapis law."""

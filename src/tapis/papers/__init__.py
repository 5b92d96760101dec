"""tapis papers."""

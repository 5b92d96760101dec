"""Pages: screen."""

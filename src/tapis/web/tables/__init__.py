"""Pages: tables."""

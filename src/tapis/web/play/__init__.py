"""Pages: the virtual table."""

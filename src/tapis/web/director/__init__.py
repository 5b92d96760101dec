"""Pages: director."""

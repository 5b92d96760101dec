"""Pages: desk."""

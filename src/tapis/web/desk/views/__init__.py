"""Views of the desk."""

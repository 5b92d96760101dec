"""Whist à la couleur."""

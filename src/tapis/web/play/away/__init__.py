"""Reaching people who have left their page."""

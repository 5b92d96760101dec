"""Boards that travel: their hands, what every table made of them, matches."""

"""The games of the house."""

USUAL = "estimation"
"""What is played where nobody says what."""

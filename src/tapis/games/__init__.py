"""The games of the house."""

USUAL = "estimation"
"""The game that is played where nobody names one."""

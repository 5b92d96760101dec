"""Findings of an analysis as panels: what a terminal prints and a page draws."""

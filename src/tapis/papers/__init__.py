"""Papers for the evening, as PDF: lists, seatings, travel cards, slips, bulletins, standings, spares."""

from tapis.papers.data import Paper
from tapis.papers.glyphs import boxed
from tapis.papers.printer import render, render_all

__all__ = ["Paper", "boxed", "render", "render_all"]

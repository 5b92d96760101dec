"""Papers for the evening, as PDF: lists, seatings, travel cards, slips, bulletins, standings, spares."""

from tapis.papers.data import Paper
from tapis.papers.game_picture import GamePicture, PictureRow
from tapis.papers.glyphs import boxed
from tapis.papers.printer import drawn, render, render_all

__all__ = ["GamePicture", "Paper", "PictureRow", "boxed", "drawn", "render", "render_all"]

"""Fills papers from a tournament: the only part of the papers that knows the club."""

from tapis.papers.fill.catalogue import PER_ROUND, SECRET, PaperKind, offered, papers
from tapis.papers.fill.source import PaperSource

__all__ = ["PER_ROUND", "SECRET", "PaperKind", "PaperSource", "offered", "papers"]

"""Fills papers from a tournament: the only part of the papers that knows the club."""

from tapis.papers.fill.catalogue import CODED, PER_ROUND, SECRET, PaperKind, offered, one_table, papers
from tapis.papers.fill.source import PaperSource

__all__ = ["CODED", "PER_ROUND", "SECRET", "PaperKind", "PaperSource", "offered", "one_table", "papers"]

"""Fills papers from a tournament: the only part of the papers that knows the club."""

from tapis.papers.fill.catalogue import CODED, CONFINED, PER_ROUND, PaperKind, offered, one_table, papers
from tapis.papers.fill.source import PaperSource

__all__ = ["CODED", "CONFINED", "PER_ROUND", "PaperKind", "PaperSource", "offered", "one_table", "papers"]

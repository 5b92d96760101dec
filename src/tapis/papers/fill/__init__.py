"""Fills papers from a tournament: the only part of the papers that knows the club."""

from tapis.papers.fill.catalogue import PER_ROUND, SECRET, Kind, offered, papers
from tapis.papers.fill.source import Source

__all__ = ["PER_ROUND", "SECRET", "Kind", "Source", "offered", "papers"]

"""Fills papers from a tournament: the only part of the papers that knows the club."""

from tapis.papers.fill.catalogue import PER_ROUND, Kind, offered, papers
from tapis.papers.fill.source import Source

__all__ = ["PER_ROUND", "Kind", "Source", "offered", "papers"]

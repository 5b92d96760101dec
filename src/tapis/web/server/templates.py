"""Reads templates without their indentation, which people need and pages do not; knows no page.

A template repeats its blanks in every page it draws: the indentation alone would double their size.
Lines stay lines, so that an error still names the right one.
"""

from __future__ import annotations

import re

from django.template import Origin
from django.template.loaders import app_directories
from jinja2.ext import Extension

INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)
BEFORE_COLON = re.compile(r"(\s+)(\{% colon %\})")
"""A formatter gives the tag a line of its own; it brings the space that French puts before it."""


def unindented(source: str) -> str:
    """The template with every line at the margin, and a colon beside its word."""
    return BEFORE_COLON.sub(r"\2\1", INDENTATION.sub("", source))


class Loader(app_directories.Loader):
    """Django's templates of every room, unindented."""

    def get_contents(self, origin: Origin) -> str:
        """The source of one template."""
        return unindented(super().get_contents(origin))


class Unindented(Extension):
    """The same for Jinja's."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002
        """The source of one template."""
        return unindented(source)

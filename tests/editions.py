"""A second edition of estimation, as it would be after a vote: an exact estimate takes fifteen points off."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest

from tapis.core.plugin import AnyPlugin, plugins
from tapis.games.estimation import PLUGIN
from tapis.law import Regulation, parse

TEXT = files("tapis.games.estimation").joinpath("book.toml").read_text("utf-8")
LATER = """
[[figure]]
key = "exact_bonus"
value = 15
since = "2"

[[figure]]
key = "revoke_first"
value = 12
since = "2"

"""


def second_edition() -> Regulation:
    """The book with two figures changed."""
    head = TEXT.replace('edition = "1"', 'edition = "2"\neditions = ["1", "2"]')
    return parse(head.replace('[[clause]]\nref = "16.1"\n', LATER + '[[clause]]\nref = "16.1"\n', 1))


def voted(patch: pytest.MonkeyPatch) -> AnyPlugin:
    """The house after the vote: estimation is now played by its second edition."""
    plugin = replace(PLUGIN, regulation=second_edition())
    patch.setitem(plugins(), "estimation", plugin)
    return plugin

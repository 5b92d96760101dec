"""What the author of a game forgot, in one sentence, found while the game is loaded.

Only what would stop a page or a table later; what makes a game wrong is found by ``tapis.testing``. Sentences
are for authors, in English.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tapis.core.deal_by_deal import DealByDeal
from tapis.core.game import Game

if TYPE_CHECKING:
    from tapis.core.plugin import AnyPlugin

MEMBERS = tuple(name for name, each in vars(Game).items() if not name.startswith("_") and each is not None)
"""What every game has: ``open``, ``to_move``, ``speaker`` and so on."""


OURS = (str(Path(__file__).parents[1]), "<frozen importlib")
"""Where files lie whose lines tell an author nothing."""


def where_it_broke(error: Exception) -> str:
    """What went wrong while a game was imported, and in which line of its author's; a book says so itself."""
    if isinstance(error, ValueError):
        return str(error)
    if isinstance(error, SyntaxError):
        return f"{error.msg} ({Path(error.filename or '').name}, line {error.lineno})."
    said = str(error.args[0]) if isinstance(error, KeyError) and error.args else str(error)
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [
        each for each in frames if not each.filename.startswith(OURS) and "importlib" not in each.filename
    ]
    where = f" ({Path(theirs[-1].filename).name}, line {theirs[-1].lineno})" if theirs else ""
    return f"{said}{where}."


def forgotten(named: str, plugin: AnyPlugin) -> str:
    """The first thing that a game lacks; empty where it has all that pages and tables ask for."""
    found = (each(named, plugin) for each in CHECKS)
    return next((each for each in found if each), "")


def _one_name(named: str, plugin: AnyPlugin) -> str:
    own = plugin.regulation.id
    return "" if own == named else f"its entry point is called {named} and its book {own}; both are one name."


def _formats(_named: str, plugin: AnyPlugin) -> str:
    if not plugin.event.formats:
        return "EventRules has no Format: how many deals has a match?"
    for each in plugin.event.formats:
        if each.rounds < 1 or (each.deals < 1 and not each.open_ended):
            return f"the format {each.id} has {each.rounds} rounds of {each.deals} deals."
    return ""


def _same_columns(_named: str, plugin: AnyPlugin) -> str:
    marking, members = plugin.sheet.marking, plugin.sheet.members
    if not isinstance(marking, DealByDeal) or marking.members == members:
        return ""
    return f"DealByDeal has members={marking.members} and SheetRules members={members}; both are one number."


def _something_to_type(_named: str, plugin: AnyPlugin) -> str:
    if plugin.sheet.fields or plugin.sheet.asked or plugin.shaped:
        return ""
    return "SheetRules has no Field: what is typed of a deal?"


def _whole_game(_named: str, plugin: AnyPlugin) -> str:
    if not plugin.has_cards:
        return ""
    game = plugin.game()
    if missing := [each for each in MEMBERS if not hasattr(game, each)]:
        return f"its game ({type(game).__name__}) has no {', no '.join(missing)}."
    marking = plugin.sheet.marking
    chairs = plugin.columns * plugin.sheet.members
    if isinstance(marking, DealByDeal) and chairs != game.seats:
        return f"its game has {game.seats} seats, and its sheet has room for {chairs}: sizes times members."
    return ""


def _catalogues(_named: str, plugin: AnyPlugin) -> str:
    folder = plugin.voice.locale
    there = folder is None or folder.is_dir()
    return "" if there else f"Voice names the folder {folder}, which is not there."


CHECKS: tuple[Callable[[str, AnyPlugin], str], ...] = (
    _one_name,
    _formats,
    _same_columns,
    _something_to_type,
    _whole_game,
    _catalogues,
)

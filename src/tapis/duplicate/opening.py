"""A table at which boards of a set are played: one person against bots, or whoever sits down there."""

from __future__ import annotations

from tapis.core.plugin import plugins
from tapis.duplicate.state import BoardSet
from tapis.parlour import opening, playing, seating
from tapis.parlour.state.events import VirtualTableOpened
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour

FIRST = 0
"""The chair of whoever plays."""


def table_of(boards: BoardSet, name: str, board: int, language: str) -> VirtualTableOpened:
    """What is agreed at the table at which a board of the set called ``name`` is played."""
    setup, first = boards.setup, boards.first(board)
    plugin = plugins()[setup.regulation]
    dealer, options = playing.start_of(plugin, setup.options, setup.chairs, first)
    return VirtualTableOpened(
        setup.regulation,
        setup.chairs,
        boards.length(),
        dealer,
        options,
        language,
        edition=setup.edition,
        swift=True,
        secret=setup.secret,
        cuts_itself=True,
        declares=plugin.rules.dummy is not None,
        bots=setup.bots,
        board_set=name,
        board=first,
        several=setup.several,
    )


def welcome(table: Parlour, opened: VirtualTableOpened, host: tuple[str, str]) -> Outcome:
    """Put the table up, its player (name, guest) in the first chair; nothing where both are there already.

    Whoever had got up sits down again. Its seeds are those of the set, whatever the house would draw. Where
    several may play, bots wait until they are asked for.
    """
    if table.opened is not None:
        return () if table.chair_of(host[1]) is not None else seating.sit(table, FIRST, *host)
    return opening.welcome(table, opened, host, "" if opened.several else opened.secret)

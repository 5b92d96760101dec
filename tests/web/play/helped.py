"""Felts of players who are helped: a hint, a move taken back or asked for, both hands, practice."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tapis.core.chance import Chance
from tapis.core.plugin import plugins
from tapis.law import Refused
from tapis.parlour import coaching, hints, playing, seating, takeback
from tapis.parlour.seen import moves_of
from tapis.parlour.state.helping import Aids
from tapis.parlour.state.helping_events import CardWeighed
from tapis.web.play.felt.asking import phase
from tapis.web.play.felt.page import TablePage
from tests.parlour.evening import Evening
from tests.parlour.test_coach import coached, losing, to_a_card
from tests.parlour.test_declaring import declaring
from tests.parlour.test_practice import on_from
from tests.parlour.test_takeback import deal_of, lenient, one_move
from tests.web.play.stage import page_of


@cache
def helped(game: str) -> tuple[TablePage, ...]:
    """Pages of every sort, as those read them who are helped; played once."""
    alone = [_at_cards(lenient(game, "ann"), both=False), on_from(game, 30 if game != "putze" else 4)]
    if plugins()[game].rules.dummy is not None:
        alone += [declaring("ann"), _at_cards(declaring("ann"), both=True)]
    pages = [page_of(evening, "ann") for evening in alone]
    moving = [each for each in alone if not isinstance(hints.asked_seat(each.table, "ann"), Refused)]
    pages += [page_of(_hinted(evening), "ann") for evening in moving]
    pages += coached_pages(game)
    asked = lenient(game, "ann", "ben")
    _forward(asked, lambda: takeback.refused(asked.table, 0) is None)
    asked.do(takeback.take_back(asked.table, "ann"))
    return (*pages, page_of(asked, "ann"), page_of(asked, "ben"))


def coached_pages(game: str) -> list[TablePage]:
    """Ann under each sort of coach: all hands open, asked before a card lies, a mistake explained, ended."""
    openly = coached(game, coaching.PRESETS["first-steps"])
    to_a_card(openly)
    stopped = coached(game, Aids(stop=1, points=True, open_hands=True))
    _weighed(stopped, laid=False)
    explained = coached(game, coaching.PRESETS["strict"])
    _weighed(explained, laid=True)
    pages = [page_of(each, "ann") for each in (openly, stopped, explained)]
    last = len(openly.table.chairs) - 1
    openly.do(seating.sit(openly.table, last, "Ben", "ben"))
    return [*pages, page_of(openly, "ann")]


def _weighed(evening: Evening, *, laid: bool) -> None:
    """The coach has weighed a card of Ann's: it lies, or she is asked about it."""
    found = losing(evening, 30.0)
    told = (found.card.code, found.better.code, 30, 100, laid)
    evening.do((CardWeighed(0, found.after, *told),))
    if laid:
        seat = deal_of(evening).movers[0]
        evening.do(playing.play_card(evening.table, "ann", found.card.code, seat))


def _at_cards(evening: Evening, *, both: bool) -> Evening:
    """The moment at which Ann, having decided something, is to play a card; of the other hand, if of both."""

    def due() -> bool:
        seat = hints.asked_seat(evening.table, "ann")
        if isinstance(seat, Refused) or phase(evening.table) != "cards":
            return False
        deal = deal_of(evening)
        return takeback.refused(evening.table, 0) is None and (not both or deal.seats[seat] != 0)

    return _forward(evening, due)


def _forward(evening: Evening, due: Callable[[], bool]) -> Evening:
    chance = Chance("helped")
    while not due():
        one_move(evening, chance)
    return evening


def _hinted(evening: Evening) -> Evening:
    """Ann was given a hint, a poor one perhaps: who looks at a felt need not wait until it is thought of."""
    deal, seat = deal_of(evening), hints.asked_seat(evening.table, "ann")
    assert isinstance(seat, int)
    told = next(move for move in moves_of(deal, deal.speaker(seat)) if move.seat == seat)
    evening.do(hints.give(evening.table, "ann", told, len(deal.events)))
    return evening

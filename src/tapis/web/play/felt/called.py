"""What was called in a deal, in a word or two, and what of it stands at a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tapis.core.events import Called
from tapis.core.plugin import SomeCall, plugins
from tapis.core.speech import Gesture
from tapis.core.tricks import Seat
from tapis.parlour.seen import Seen, gesture
from tapis.parlour.state.table import Parlour, Playing
from tapis.web.play.felt.calls import words_of


def called(table: Parlour, deal: Playing, view: Seen, language: str) -> tuple[tuple[int, str], ...]:
    """The open calls in order, each with the chair that made it."""
    return tuple((deal.seats[seat], words) for seat, words in calls_of(table, view, language))


def calls_of(table: Parlour, view: Seen, language: str) -> list[tuple[Seat, str]]:
    """The same, each with its seat."""
    calls = (
        (each.seat, each.call)
        for each in view.events
        if isinstance(each, Called) and gesture(table.plugin, each.call) is not Gesture.CUT
    )
    regulation = table.setup.regulation
    return [(seat, _short(regulation, call, language)) for seat, call in calls if call is not None]


def last_word(calls: Sequence[tuple[Seat, str]], seat: Seat) -> str:
    """The last call of a seat in an auction; empty where it made none.

    Whoever bids highest passes in the end at some games: what all say at the end tells nothing of a seat that
    has said something which nobody else did.
    """
    end = calls[-1][1] if calls else ""
    closing = next((at for at, (_, words) in enumerate(reversed(calls)) if words != end), len(calls))
    before = [words for speaker, words in calls[: len(calls) - closing] if speaker == seat]
    alone = bool(before) and not any(words == before[-1] for speaker, words in calls if speaker != seat)
    return before[-1] if alone else next((words for speaker, words in reversed(calls) if speaker == seat), "")


@lru_cache(maxsize=10_000)
def _short(regulation: str, call: SomeCall, language: str) -> str:
    """A call in a word or two; cached, since a page repeats the calls of a deal with every card."""
    return words_of(plugins()[regulation], call, language)[1]

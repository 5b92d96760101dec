"""Games a table wrote down for which it never had the jury's yes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tapis.club.events import CaseWord
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament
from tapis.core.faults import Ask
from tapis.core.plugin import Cited
from tapis.core.terms import Json
from tapis.law import Clause


@dataclass(frozen=True, slots=True)
class Unasked:
    """A deal whose game the jury has not accepted; ``clause`` says what follows from that."""

    deal: int
    ask: Ask
    clause: Clause


def unasked(competition: Competition, slip: Slip, deals: Sequence[Json]) -> tuple[Unasked, ...]:
    """The deals made without the jury's word, at an event whose jury is asked by its options."""
    tournament, plugin = competition.tournament, competition.plugin
    options = competition.setup(slip).options
    if not plugin.rules.outside or any(
        options.get(key) != value for key, value in plugin.rules.outside.items()
    ):
        return ()
    asks = {each.code: each for each in competition.asks}
    said = _accepted(tournament, slip)
    return tuple(
        Unasked(number, asks[code], plugin.event.citations.get(Cited.JURY, asks[code].clause))
        for number, deal in enumerate(deals, start=1)
        for code in _named(deal, asks)
        if number not in slip.verdicts and not _said_to_be_accepted(slip, number, code)
        if not _spent(said, number, code)
    )


def _named(deal: Json, asks: dict[str, Ask]) -> list[str]:
    """The codes of what was played in a deal and has to be accepted by the jury."""
    return [value for value in (deal or {}).values() if isinstance(value, str) and value in asks]


def _accepted(tournament: Tournament, slip: Slip) -> Counter[tuple[int, str]]:
    """How often the jury accepted which game at the table, by deal; 0 for no deal in particular."""
    calls = (each.call for each in tournament.answers if each.accepted)
    place = (slip.round, slip.table)
    return Counter((call.deal, call.asks) for call in calls if (call.round, call.table) == place)


def _spent(said: Counter[tuple[int, str]], deal: int, code: str) -> bool:
    """Whether the jury accepted the game in this deal; a word about no deal in particular is for one deal."""
    if said[deal, code]:
        return True
    said[0, code] -= 1
    return said[0, code] >= 0


def _said_to_be_accepted(slip: Slip, deal: int, code: str) -> bool:
    """Whether the jury has said afterwards that it had accepted ``code`` in this deal."""
    said = slip.decided.get(deal)
    return said is not None and (said.asks, said.word) == (code, CaseWord.ACCEPTED)

"""What a deal of putze came to, in players' words: who takes the putzes, and who is pomme."""

from __future__ import annotations

from collections import Counter

from tapis.core.ending import DealOver, Ending
from tapis.core.panel import NamedSeats
from tapis.core.speech import Saying, msgid
from tapis.core.tricks import Seat
from tapis.games.putze.mark.party import WON
from tapis.games.putze.mark.scoring import POMME, PUTZE
from tapis.games.putze.play.table import Table
from tapis.games.putze.result import Result


def ended(deal: DealOver[Table, Result]) -> Ending:
    """Who takes how many putzes; then the pommes, and what each player made."""
    if deal.result.misdealt:
        return Ending(Saying("Misdeal: nobody scores"))
    winners = _who(deal, WON)
    party = (Saying("game won by {players}", {"players": winners}),) if winners.seats else ()
    return Ending(_headline(deal), (*party, *_pommes(deal)), _each(deal))


def _headline(deal: DealOver[Table, Result]) -> Saying:
    putzes = Counter(deal.kinds(PUTZE))
    if not putzes:
        return Saying("Nobody takes a putze")
    most = max(putzes.values())
    if len(putzes) == 1 and most > 1:
        return Saying("{count:putze|putzes}: {players}", {"count": most, "players": _who(deal, PUTZE)})
    text = msgid("A putze each: {players}") if len(putzes) > 1 else msgid("Putze: {players}")
    return Saying(text, _players(deal, PUTZE))


def _pommes(deal: DealOver[Table, Result]) -> tuple[Saying, ...]:
    return (Saying("Pomme: {players}", _players(deal, POMME)),) if deal.kinds(POMME) else ()


def _players(deal: DealOver[Table, Result], kind: str) -> dict[str, object]:
    return {"players": _who(deal, kind)}


def _who(deal: DealOver[Table, Result], kind: str) -> NamedSeats:
    columns = dict.fromkeys(deal.kinds(kind))
    return NamedSeats(tuple(deal.columns.index(column) for column in columns))


def _each(deal: DealOver[Table, Result]) -> dict[int, Saying]:
    return {
        deal.columns[seat]: said
        for seat in range(len(deal.result.played))
        if (said := _made(deal.result, seat)) is not None
    }


def _made(result: Result, seat: Seat) -> Saying | None:
    """What a seat made, with its announcements; that it refused; None where it had no cards."""
    if result.played[seat] is None:
        return None
    if not result.played[seat]:
        return Saying("refused")
    points, announced = result.points[seat], result.announced[seat]
    if points is None:
        return Saying("alone to play")
    if not announced:
        return Saying("{points:point|points} made", {"points": points})
    return Saying(
        "{points:point|points} and {announced} announced", {"points": points, "announced": announced}
    )

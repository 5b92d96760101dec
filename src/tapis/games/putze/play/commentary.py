"""What is said of a deal: while it is played, when it is over, and of what it was worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tapis.core.cards import Suit
from tapis.core.ending import DealOver, Ending
from tapis.core.hindsight import Hindsight, points_of_the_last_cards
from tapis.core.panel import NamedSeats
from tapis.core.placard import Placard
from tapis.core.speech import Saying, msgid
from tapis.core.tricks import Seat
from tapis.games.putze.mark.party import WON
from tapis.games.putze.mark.scoring import POMME, PUTZE
from tapis.games.putze.play.calls import Word
from tapis.games.putze.play.speaking import Message, others_decide_first
from tapis.games.putze.play.table import Table
from tapis.games.putze.result import Result
from tapis.law import Breach, first_bar


def contract(table: Table) -> Saying | None:
    """The trump suit, and the turned card as long as it lies aside: the six of trumps may buy it."""
    if table.variant.aside and table.turned is not None:
        return Saying("Trump: {trump} · {card} lies open", {"trump": table.trump, "card": table.turned})
    return Saying("Trump: {trump}", {"trump": table.trump}) if table.trump else None


def marks(table: Table, seat: Seat) -> Sequence[Saying]:
    """Whether a seat plays, took the blind, and what it has announced; or that it gets no cards."""
    if seat not in table.order:
        return [Saying("sits out")]
    word = dict(table.said).get(seat)
    said = {Word.REFUSE: Saying("refuses"), Word.TAKE: Saying("took the blind"), None: None}
    decided = said.get(word, Saying("plays"))
    values = dict(table.values).get(seat)
    told = [Saying("announced {values}", {"values": " + ".join(map(str, values))})] if values else []
    return [*([decided] if decided else []), *told]


def trump(table: Table) -> Suit | None:
    """The trump suit."""
    return table.trump


def silence(table: Table, seat: Seat) -> Breach | None:
    """Why a seat may send no message now."""
    return first_bar((others_decide_first,), Message(table, seat))


PLACARD = Placard(contract, marks, trump)


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


def hindsight(found: Hindsight) -> Sequence[Saying]:
    """What the last cards cost, and how often the hand makes enough."""
    enough = Saying("your hand makes enough points in {chance:deal|deals} of 100", {"chance": found.chance})
    return [*points_of_the_last_cards(found), *([] if found.chance is None else [enough])]

"""What helps a reader at the felt: a hint, taking a move back, and what others ask about it."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.i18n import phrase
from tapis.law import Refused
from tapis.parlour import coaching, hints, takeback
from tapis.parlour.seen import perceived
from tapis.parlour.state.aids import shows_tally
from tapis.parlour.state.table import Parlour, Playing
from tapis.web.play.hints import HintShown, hint_shown
from tapis.web.play.judging import LosingShown, losing_shown


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpsShown:
    """The buttons beside the prompt, and what is asked there."""

    ask_hint: bool = False
    """Whether the reader may ask for a hint."""
    hint: HintShown | None = None
    """The one that was given for this move."""
    take_back: bool = False
    """Whether the reader may take a move back, or ask for it."""
    asks: bool = False
    """Whether the others are asked first."""
    wished_by: str = ""
    """Who asks the reader to let a move be taken back."""
    wish: str = ""
    """Which wish of all that is: an answer brings it along."""
    waits: tuple[str, ...] = ()
    """Those whom the reader has asked and who have not answered."""
    seconds: int = 0
    """How long they are asked at most."""
    declares: str = ""
    """The bot whose hand the reader has just taken over."""
    declined: bool = False
    """Whether the reader's wish was not granted."""
    weighs: bool = False
    """Whether the coach looks at each card before it lies, for which a page waits longer."""
    losing: LosingShown | None = None
    """What the coach says of the reader's card."""
    coach_ended: bool = False
    """Whether the coach has ended in this deal, since somebody sat down."""


def helps(table: Parlour, chair: int | None, language: str) -> HelpsShown | None:
    """What helps whoever sits in that chair; None where nothing is to be said."""
    deal = table.playing
    if deal is None or chair is None or table.chairs[chair].waits:
        return None
    wish = deal.asked
    asked = () if wish is None else takeback.to_ask(table, wish.chair)
    left = [each for each in asked if wish is not None and each not in wish.agreed]
    hint = hint_shown(table, chair, language)
    return HelpsShown(
        ask_hint=hint is None and not isinstance(hints.asked_seat(table, table.chairs[chair].guest), Refused),
        hint=hint,
        take_back=takeback.refused(table, chair) is None,
        asks=not table.alone(chair),
        wished_by=table.chairs[wish.chair].name if wish and chair in left else "",
        wish=deal.wish if chair in left else "",
        waits=tuple(table.chairs[each].name for each in left) if wish and wish.chair == chair else (),
        seconds=int(takeback.ANSWER_WITHIN),
        declares=_taken_over(table, deal, chair),
        weighs=coaching.weighs(table, table.chairs[chair].guest),
        losing=losing_shown(table, chair, language),
        coach_ended=table.coach_left == table.dealt,
        declined=wish is None and deal.declined is not None and deal.declined == deal.last_of(chair),
    )


def tally(table: Parlour, chair: int | None, language: str) -> tuple[str, ...]:
    """The own estimate and what the deal has brought so far, where the reader is shown them."""
    deal, placard = table.playing, table.plugin.rules.placard
    if deal is None or placard is None or placard.tally is None or not shows_tally(table, chair):
        return ()
    seat = deal.seat_in(chair)
    if seat is None:
        return ()
    told = placard.tally(deal.at.table, seat, perceived(deal, seat))
    return tuple(phrase(each.text, language, **each.args) for each in told)


def taken_back(table: Parlour) -> tuple[tuple[int, int], ...]:
    """The deals that are over in which moves were taken back, and how often."""
    return tuple((deal.number, deal.taken_back) for deal in table.deals if deal.taken_back)


def _taken_over(table: Parlour, deal: Playing, chair: int) -> str:
    """The partner whose hand whoever sits there has taken over, until the second card lies."""
    if deal.exchanged is None or len(deal.events) > deal.exchanged + SAID_FOR:
        return ""
    seat = deal.seat_in(chair)
    return "" if seat is None else table.chairs[deal.terms.chairs(len(deal.seats))[seat]].name


SAID_FOR = 3
"""For how many events it is said that the reader plays another hand."""

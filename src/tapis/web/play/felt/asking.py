"""What a table asks of its reader, in words: what is awaited, of whom, and how the pack is mixed."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tapis.core.events import Called, Move, Played
from tapis.core.game import Table
from tapis.core.placard import Placard
from tapis.core.plugin import SomeCall
from tapis.core.speech import Gesture
from tapis.core.tricks import complete, present
from tapis.i18n import clause_title, labelled, phrase
from tapis.i18n.happenings import happened
from tapis.parlour.seen import Seen, by_itself, gesture
from tapis.parlour.state import pacing, reasons
from tapis.parlour.state.table import Parlour, Playing
from tapis.web.frame.choices import answer


def prompt(table: Parlour, deal: Playing, view: Seen, chair: int | None, language: str) -> str:
    """A sentence that says what is awaited, and of whom."""
    if chair is not None and table.chairs[chair].waits:
        return phrase(reasons.FROM_NEXT.sentence, language)
    if mine := [move for move in view.moves if move.seat in view.movers]:
        return _asked(table, deal, view, mine, language)
    if deal.stuck:
        return _("Only a jury could decide here: the deal is given up and dealt again.")
    if view.seat is not None and pacing.waits(table):
        return _("The bots wait for a tap.")
    told = awaited(table, deal, view)
    return _("Waiting for %(names)s.") % {"names": told} if told else ""


def _asked(table: Parlour, deal: Playing, view: Seen, mine: Sequence[Move[SomeCall]], language: str) -> str:
    """What is asked of a reader who is to move."""
    if any(isinstance(move, Played) for move in mine):
        if view.hand_of == view.seat:
            return _("Play a card.")
        name = table.chairs[deal.seats[view.hand_of]].player
        return _("Play a card for %(name)s.") % {"name": name}
    match _gesture(table, mine[0]):
        case Gesture.CUT:
            return _("It is your turn to cut.")
        case Gesture.ANSWER:
            return _claimed(table, deal, view, language)
    return _("It is your turn to speak.")


def _gesture(table: Parlour, move: Move[SomeCall]) -> Gesture:
    return gesture(table.plugin, move.call) if isinstance(move, Called) else Gesture.WORD


def _claimed(table: Parlour, deal: Playing, view: Seen, language: str) -> str:
    """What is to be answered, in a sentence."""
    names = [table.chairs[chair].player for chair in deal.seats]
    claims = (
        event
        for event in reversed(view.events)
        if isinstance(event, Called) and gesture(table.plugin, event.call) is Gesture.CLAIM
    )
    return next((happened(table.plugin, event, names, language) for event in claims), "")


def own_calls(table: Parlour, view: Seen) -> list[Called[SomeCall]]:
    """The calls the reader may make; none where they are made by themselves."""
    if view.seat is not None and by_itself(table, view.seat):
        return []
    return [move for move in view.moves if isinstance(move, Called) and move.seat == view.seat]


def contract(placard: Placard[Table] | None, view: Seen, language: str) -> str:
    """What is played, in the reader's words."""
    found = placard.contract(view.table) if placard else None
    return phrase(found.text, language, **found.args) if found else ""


def awaited(table: Parlour, deal: Playing, view: Seen) -> str:
    """The names of those who are to move."""
    names = [table.chairs[deal.seats[deal.speaker(seat)]].player for seat in view.movers]
    return ", ".join(dict.fromkeys(names))


def waiting(table: Parlour) -> str:
    """What is awaited before anything is dealt."""
    free = sum(chair.open for chair in table.chairs)
    return _("Waiting for people; free seats: %(free)s.") % {"free": free} if free else ""


def model(table: Parlour, language: str) -> str:
    """The words for how the pack is mixed, by the house option where a game has one."""
    option = table.plugin.regulation.options.get("deal_model")
    chosen = str(table.plugin.regulation.profile(table.options).get("deal_model", "uniform"))
    if option is None or chosen == "uniform":
        return _("Fisher–Yates: every order of the pack is equally likely.")
    return labelled(clause_title(option.clause, language), str(answer(option, chosen)), language)


def phase(table: Parlour) -> str:
    """What goes on at a table: one of the phases of ``TablePage``."""
    if table.playing is not None and not table.playing.stuck:
        tricks = table.playing.at.table.tricks
        return "cards" if present(tricks) is not None or complete(tricks) else "calls"
    if not table.begun:
        return "waiting"
    return "over" if table.over and table.playing is None else "between"

"""What a table asks of its reader, in words: what is awaited, of whom, and how the pack is mixed."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tapis.core.events import Played
from tapis.i18n import clause_title, labelled, phrase
from tapis.parlour import reasons
from tapis.parlour.seen import Seen
from tapis.parlour.table import Parlour, Playing
from tapis.web.frame.choices import ANSWERS


def prompt(table: Parlour, deal: Playing, view: Seen, chair: int | None, language: str) -> str:
    """A sentence that says what is awaited, and of whom."""
    if chair is not None and table.chairs[chair].waits:
        return phrase(reasons.FROM_NEXT.sentence, language)
    mine = [move for move in view.moves if move.seat in view.movers]
    if any(isinstance(move, Played) for move in mine):
        if view.hand_of == view.seat:
            return _("Play a card.")
        name = table.chairs[deal.seats[view.hand_of]].player
        return _("Play a card for %(name)s.") % {"name": name}
    if mine:
        return _("It is your turn to speak.")
    if deal.stuck:
        return _("Only a jury could decide here: the deal is given up and dealt again.")
    told = awaited(table, deal, view)
    return _("Waiting for %(names)s.") % {"names": told} if told else ""


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
    return labelled(clause_title(option.clause, language), str(ANSWERS.get(chosen, chosen)), language)

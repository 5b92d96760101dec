"""What the calls at a table mean by the system of its bots, in the reader's language.

Made of what was called openly, so that it tells everybody the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tapis.bots.meanings import CallMeant, explaining
from tapis.core.events import Called
from tapis.core.game import Table
from tapis.i18n import phrase
from tapis.i18n.catalogue import spoken
from tapis.parlour.seen import Seen
from tapis.parlour.state.table import Parlour, Playing
from tapis.web.frame.systems import card_address


@dataclass(frozen=True, slots=True)
class Meant:
    """What one call means: the convention, what it tells, and whether a person made it."""

    name: str
    says: tuple[str, ...]
    alert: bool
    person: bool
    system: bool = True
    """It is so by the system of the table's bots; else by the rules, for everybody."""
    agreed: bool = True
    """That system has a meaning for it."""
    card: str = ""
    """Where that system is read; empty where it is not."""


def meant_at(table: Parlour, deal: Playing, view: Seen, language: str) -> tuple[Meant, ...]:
    """What the calls mean where a bot sits, which bids by its system; a table of people has its own."""
    if not any(chair.bot for chair in table.chairs):
        return ()
    speakers = [each.seat for each in view.events if isinstance(each, Called) and each.call is not None]
    people = [not table.chairs[deal.seats[seat]].bot for seat in speakers]
    return meant(table.setup.regulation, view.table, people, language)


def meant(regulation: str, table: Table, people: Sequence[bool], language: str) -> tuple[Meant, ...]:
    """The meaning of each call, in order; ``people`` tells of each whether a person made it."""
    found = explaining(regulation)
    if found is None:
        return ()
    told = zip(found.calls(table), people, strict=False)
    card = card_address(regulation, table)
    return tuple(replace(_meant(each, person, language), card=card) for each, person in told)


def _meant(each: CallMeant, person: bool, language: str) -> Meant:
    says = tuple(phrase(said.text, language, **said.args) for said in each.says)
    return Meant(each.texts.get(spoken(language), ""), says, each.alert, person, agreed=each.agreed)

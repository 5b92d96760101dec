"""Paying at the door in the same gesture as being here: what is laid down, what is given back.

The till itself is ``treasury``'s; here is only what stands beside the list after somebody has come.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.club.events import Presence
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.prizes.amounts import amount_in, short_amount, written_amount
from tapis.club.state.competition import Competition
from tapis.club.state.fold import one_after_the_other
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Entrant, Tournament
from tapis.web.director.money.views import NO_AMOUNT
from tapis.web.frame.numbers import int_of, signed_int_of

GIVES = "gives"
NOTES = 3
"""How many notes are offered beside the exact sum."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cashier:
    """What stands beside the list about the money of whoever came last."""

    entrant: Entrant
    currency: str
    owed: str = ""
    """What is still due; empty where nothing is."""
    keys: tuple[tuple[str, str], ...] = ()
    """What may be laid down: as a form sends it, and as it is read."""
    back: str = ""
    """What is given back; empty where it was exact."""


def comes_and_pays(competition: Competition, number: int, typed: str, now: str) -> Outcome:
    """Whoever lays money down is here, if not already, and has paid."""
    given = amount_in(typed)
    if given is None:
        return NO_AMOUNT(typed=typed[:40])
    entrant = competition.tournament.entrants.get(number)
    here = entrant is not None and entrant.plays
    return one_after_the_other(
        competition,
        lambda now_: () if here else registration.check_in(now_, number, Presence.PRESENT, now),
        lambda now_: treasury.take(now_.tournament, number, given),
    )


def told(before: Tournament, number: int, mark: str) -> dict[str, str]:
    """What the next page is to say of the money, for its address; nothing where nobody owes anything."""
    entrant = before.entrants.get(number)
    if entrant is None:
        return {}
    if mark.startswith(GIVES):
        return {
            "payer": str(number),
            "change": str(treasury.change(before, number, amount_in(mark[6:]) or 0)),
        }
    owes = mark == Presence.PRESENT.value and treasury.owed(before, entrant)
    return {"payer": str(number)} if owes else {}


def cashier(tournament: Tournament, asked: Mapping[str, str]) -> Cashier | None:
    """What to say of the money of whoever the address names; None where there is nothing to say."""
    entrant = tournament.entrants.get(int_of(asked.get("payer")))
    if entrant is None:
        return None
    currency = treasury.fund_of(tournament).currency
    left = treasury.owed(tournament, entrant)
    change = max(0, signed_int_of(asked.get("change")))
    if not left and "change" not in asked:
        return None
    notes = [each for each in reversed(treasury.PIECES[currency]) if each > left][:NOTES] if left else []
    return Cashier(
        entrant=entrant,
        currency=currency.value,
        owed=written_amount(left, currency) if left else "",
        keys=tuple((short_amount(each, currency),) * 2 for each in ([left, *notes] if left else [])),
        back=written_amount(change, currency) if change else "",
    )

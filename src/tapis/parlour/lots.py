"""Whether lots say who plays with whom, until a card is dealt: what they come to was sealed at opening."""

from __future__ import annotations

from tapis.parlour.state import reasons
from tapis.parlour.state.party_events import LotsChosen
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour


def offered(table: Parlour, guest: str) -> bool:
    """Whether a guest may choose it: who opened the table, before the first card, where partners are."""
    setup = table.setup
    bound = setup.event or setup.origin or setup.board_set
    partners = table.plugin.sheet.members > 1 and bool(setup.seed)
    return partners and not bound and not table.dealt and bool(guest) and guest == table.host


def choose(table: Parlour, guest: str, *, by_lot: bool) -> Outcome:
    """Let lots draw the partners once the table is full, or everybody take a seat beside whom they like."""
    if not offered(table, guest):
        return reasons.NO_LOTS_NOW()
    return () if table.setup.by_lot is by_lot else (LotsChosen(by_lot),)

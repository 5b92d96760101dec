"""Seeds that house and players make together, so that neither the house nor any one player chooses the cards.

The house draws one secret when a table opens; that of each deal is derived from it, and its commitment can be
shown from the beginning. Whoever sits there adds a number to the next deal, without seeing anybody else's.
Nobody waits for a number: a deal is made of those that have come.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tapis.core.chance import derived
from tapis.core.seed_parts import SeedParts, is_number
from tapis.parlour import reasons
from tapis.parlour.events import NumberAdded
from tapis.parlour.reasons import Outcome
from tapis.parlour.table import Parlour


@dataclass(frozen=True, slots=True)
class Brought:
    """A number that comes with a form, and the commitment its browser had seen; empty without one."""

    number: str = ""
    seal: str = ""


def next_parts(table: Parlour) -> SeedParts | None:
    """What the next deal's seed is made of so far; None at a table that was opened without a secret."""
    setup = table.setup
    if not setup.secret:
        return None
    own = setup.first if table.dealt == 0 else ""
    return SeedParts(own or derived(setup.secret, f"deal {table.dealt + 1}"), table.numbers)


def next_seed(table: Parlour, fresh: str) -> str:
    """The seed of the deal that begins now; ``fresh`` at a table without a secret."""
    parts = next_parts(table)
    return parts.seed if parts else fresh


def add_number(table: Parlour, guest: str, brought: Brought) -> Outcome:
    """Add a number to the next deal: one from each chair, and the first one counts."""
    chair, parts = table.chair_of(guest), next_parts(table)
    if chair is None:
        return reasons.NOT_SEATED()
    if parts is None or brought.seal != parts.commitment:
        return reasons.OTHER_SEAL()
    if not is_number(brought.number):
        return reasons.NO_NUMBER()
    if chair in dict(table.numbers):
        return reasons.NUMBER_THERE()
    return (NumberAdded(chair, brought.number),)


def along(guest: str, brought: Brought) -> Callable[[Parlour], Outcome]:
    """Add the number that a form brings along, if it can be used; a deal never fails for want of one."""

    def step(table: Parlour) -> Outcome:
        outcome = add_number(table, guest, brought)
        return outcome if isinstance(outcome, tuple) else ()

    return step

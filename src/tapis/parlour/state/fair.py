"""Seeds that house and players make together, so that neither the house nor any one player chooses the cards.

The house draws one secret when a table opens; that of each deal is derived from it, and its commitment can be
shown from the beginning. Whoever sits there promises a number for the next deal by its hash. Once everybody
who sits there has promised, the list of promises is closed; only then are numbers told, and a deal is made of
exactly that list: who tells last knows the others' numbers and can no longer choose. Who sits down later, or
promises nothing, is not in it. Nobody waits: a number that was promised and not told is missed in the proof.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tapis.core.chance import derived
from tapis.core.seed_parts import SeedParts, is_number, is_promise, promise
from tapis.law import Refused
from tapis.parlour.state import reasons
from tapis.parlour.state.events import NumberAdded, NumberPromised, NumbersAgreed, ParlourEvent
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour


@dataclass(frozen=True, slots=True)
class Brought:
    """A number that comes with a form, or its promise; and the commitment its browser had seen."""

    number: str = ""
    seal: str = ""
    promise: str = ""


def next_parts(table: Parlour) -> SeedParts | None:
    """What the next deal's seed is made of so far; None at a table that was opened without a secret."""
    setup = table.setup
    if not setup.secret:
        return None
    own = setup.first if table.dealt == 0 else ""
    secret = own or derived(setup.secret, _label(table))
    return SeedParts(secret, table.numbers, table.agreed, table.agreed_people)


def board_label(board: int) -> str:
    """What the secret of a board is derived for from that of its set."""
    return f"board {board}"


def _label(table: Parlour) -> str:
    """What the next secret is derived for: a board of a set, or a deal of this table alone."""
    setup = table.setup
    return board_label(setup.board + len(table.deals)) if setup.board_set else f"deal {table.dealt + 1}"


def next_seed(table: Parlour, fresh: str) -> str:
    """The seed of the deal that begins now; ``fresh`` at a table without a secret."""
    parts = next_parts(table)
    return parts.seed if parts else fresh


def promise_number(table: Parlour, guest: str, brought: Brought) -> Outcome:
    """Promise a number for the next deal: one from each chair; the last one closes the list."""
    chair = _chair(table, guest, brought.seal)
    if isinstance(chair, Refused):
        return chair
    if not is_promise(brought.promise):
        return reasons.NO_NUMBER()
    if table.agreed is not None:
        return reasons.LIST_CLOSED()
    if chair in dict(table.promises):
        return reasons.NUMBER_THERE()
    promised = {**dict(table.promises), chair: brought.promise}
    said = NumberPromised(chair, brought.promise)
    return (said, _agreed(table, promised)) if promised.keys() >= {*table.people_at} else (said,)


def closed(table: Parlour) -> tuple[NumbersAgreed, ...]:
    """The list is closed as it stands; nothing where it is, or where nobody has promised anything."""
    if table.agreed is not None or not table.promises:
        return ()
    return (_agreed(table, dict(table.promises)),)


def add_number(table: Parlour, guest: str, brought: Brought) -> Outcome:
    """Tell the number that was promised for the next deal, once the list is closed."""
    chair = _chair(table, guest, brought.seal)
    if isinstance(chair, Refused):
        return chair
    if not is_number(brought.number):
        return reasons.NO_NUMBER()
    if dict(table.agreed or ()).get(chair) != promise(brought.number):
        return reasons.NOT_PROMISED()
    if chair in dict(table.numbers):
        return reasons.NUMBER_THERE()
    return (NumberAdded(chair, brought.number),)


def _chair(table: Parlour, guest: str, seal: str) -> int | Refused:
    """The chair of a guest who has seen the seal of the next deal, or why nothing is taken."""
    if table.setup.board_set:
        return reasons.SAME_FOR_ALL()
    chair, parts = table.chair_of(guest), next_parts(table)
    if chair is None:
        return reasons.NOT_SEATED()
    return chair if parts is not None and seal == parts.commitment else reasons.OTHER_SEAL()


def _agreed(table: Parlour, promised: dict[int, str]) -> NumbersAgreed:
    return NumbersAgreed(tuple(sorted(promised.items())), table.people_at)


def along(guest: str, brought: Brought) -> Callable[[Parlour], Outcome]:
    """Add the number that a form brings along, if it can be used; a deal never fails for want of one.

    Who sits alone needs no list: there is nobody to know a number before, and the seal is on the form.
    """

    def step(table: Parlour) -> Outcome:
        told = add_number(table, guest, brought)
        if isinstance(told, tuple):
            return told
        chair = _chair(table, guest, brought.seal)
        alone = table.people_at == (chair,) and table.agreed is None and is_number(brought.number)
        return _alone(table, chair, brought.number) if alone and isinstance(chair, int) else ()

    return step


def _alone(table: Parlour, chair: int, number: str) -> tuple[ParlourEvent, ...]:
    """Promise, list and number at once, of somebody nobody else sits with."""
    told = promise(number)
    return (NumberPromised(chair, told), _agreed(table, {chair: told}), NumberAdded(chair, number))

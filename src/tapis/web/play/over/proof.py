"""What a page shows of how a deal was drawn: the seal of the next one, and the proof of the one that is over.

Nothing of a deal's secret, of its numbers or of its seed is here before it is over.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.lots import partners
from tapis.core.seed_parts import Promises
from tapis.parlour.state.fair import next_parts
from tapis.parlour.state.table import Parlour


@dataclass(frozen=True, slots=True)
class NextSeal:
    """The commitment to the house's part of the next deal's seed."""

    seal: str
    number: int
    """Which deal of the table it is, those that were given up included."""
    wanted: str
    """What is still to come from the reader's seat: a *promise* or the *number*; empty for nothing."""
    agreed: str
    """The list of promises, once it is closed."""
    people: str
    """The chairs in which people sat then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """How a deal that is over was drawn."""

    seal: str
    """The commitment that was shown before."""
    secret: str
    seed: str
    numbers: tuple[tuple[int, str, str], ...]
    """Of each chair that added one: the chair, who sat there, the number."""
    number: int
    """Which deal of the table it was, those that were given up included."""
    agreed: str | None
    """The list that was closed before any number was told; None for the older kind."""
    people: str


def listed(agreed: Promises | None) -> str:
    """A list of promises as the page's script reads it; empty as long as it is open."""
    return ";".join(f"{chair} {told}" for chair, told in agreed or ())


def next_seal(table: Parlour, chair: int | None) -> NextSeal | None:
    """The seal of the deal to come; None at a table from before, where the house alone draws."""
    parts = next_parts(table)
    if parts is None:
        return None
    return NextSeal(
        parts.commitment,
        table.dealt + 1,
        _wanted(table, chair),
        listed(table.agreed),
        " ".join(map(str, table.agreed_people)),
    )


def _wanted(table: Parlour, chair: int | None) -> str:
    if chair is None or table.setup.board_set:
        return ""
    if table.agreed is None:
        return "" if chair in dict(table.promises) else "promise"
    return "number" if chair in dict(table.agreed) and chair not in dict(table.numbers) else ""


def chairs_after(table: Parlour) -> tuple[int, ...]:
    """For each chair where whoever had it as the last deal's numbers were told sat in that deal."""
    chairs = range(table.setup.chairs)
    moved = table.setup.by_lot and table.dealt == 1
    order = partners(table.setup.seed, len(chairs)) if moved else tuple(chairs)
    return tuple(order.index(each) for each in chairs)


def proof(table: Parlour) -> Proof | None:
    """The proof of the deal just finished; None while one is played, or where nothing was made together."""
    deal = table.last
    if table.playing is not None or deal is None or deal.parts is None:
        return None
    names, at = table.deals[-1].names, chairs_after(table)
    numbers = tuple((chair, names[at[chair]], number) for chair, number in deal.parts.numbers)
    return Proof(
        seal=deal.commitment,
        secret=deal.parts.secret,
        seed=deal.seed,
        numbers=numbers,
        number=table.dealt,
        agreed=None if deal.parts.agreed is None else listed(deal.parts.agreed),
        people=" ".join(map(str, deal.parts.people)),
    )

"""The boxes of one deal as a page shows them: what is asked, what stands there, what the deal adds up to."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.form import Field, Scope, Total


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryChoice:
    """One answer to a field."""

    value: str
    word: str
    """The msgid of its name; empty where the answer is a ``column``."""
    column: int | None = None
    """The column it names, if it names one."""
    chosen: bool = False
    taken: tuple[int, ...] = ()
    """The columns that have had this answer already."""
    closed: bool = False
    """The column in question is among them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryBox:
    """One thing to type."""

    name: str
    """That of the box in the form."""
    field: Field
    seat: int
    value: str
    """What stands in it."""
    shown: bool = True
    """Its condition holds."""
    implied: str = ""
    """What it counts as while it is empty, because the other boxes leave no choice."""
    choices: tuple[EntryChoice, ...] = ()
    rests: bool = False
    """The seat does not play this deal, so there is nothing to type."""
    fixed: bool = False
    """What it says is known already and is not typed here."""

    @property
    def counts(self) -> str:
        """What the box counts as: what stands in it, else what is implied."""
        return self.value or self.implied

    @property
    def length(self) -> int:
        """How many characters it may hold."""
        return max(3, *(len(str(bound)) for bound in self.field.bounds))

    @property
    def signed(self) -> bool:
        """Whether it may hold less than nothing."""
        return self.field.bounds[0] < 0


@dataclass(frozen=True, slots=True)
class FieldRow:
    """One field across the seats of a deal."""

    field: Field
    boxes: tuple[EntryBox, ...]


@dataclass(frozen=True, slots=True)
class DealForm:
    """The boxes of one deal; ``total`` is what the checked field's boxes add to, where they can be added.

    ``allowed`` are the sums it may have, the usual one first; what was typed in short counts as what it says.
    """

    deal: int
    rows: tuple[FieldRow, ...]
    total: int | None = None
    allowed: tuple[Total, ...] = ()

    @property
    def before(self) -> tuple[EntryBox, ...]:
        """What is asked of the whole deal before the seats."""
        return tuple(row.boxes[0] for row in self.rows[: self._seats_from] if row.field.scope is Scope.DEAL)

    @property
    def after(self) -> tuple[EntryBox, ...]:
        """What is asked of the whole deal after the seats."""
        return tuple(row.boxes[0] for row in self.rows[self._seats_from :] if row.field.scope is Scope.DEAL)

    @property
    def seats(self) -> tuple[tuple[EntryBox, ...], ...]:
        """The boxes of each seat."""
        return tuple(zip(*(row.boxes for row in self.rows if row.field.scope is Scope.SEAT), strict=True))

    @property
    def _seats_from(self) -> int:
        scopes = [row.field.scope for row in self.rows]
        return scopes.index(Scope.SEAT) if Scope.SEAT in scopes else len(scopes)

    @property
    def wanted(self) -> int | None:
        """The usual sum."""
        return self.allowed[0].points if self.allowed else None

    @property
    def difference(self) -> int | None:
        """How far the total is from what it must be."""
        if self.total is None or not self.allowed:
            return None
        good = self.total in (each.points for each in self.allowed)
        return 0 if good else self.total - self.allowed[0].points

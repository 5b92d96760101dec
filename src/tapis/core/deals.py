"""Deals that many tables play, as the files of a field tell them: numbered hands, and who made what of them.

A game that has such files brings ``DealFiles``, one ``DealFormat`` a kind of file; nothing else knows how
they are written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.event_told import FieldTold
from tapis.core.sheet import Points
from tapis.law import Profile, Reason, Refused, Setting

V = TypeVar("V")

Hands: TypeAlias = "tuple[Cards, ...]"
"""A hand for each seat."""

Tricks: TypeAlias = "tuple[tuple[int, ...], ...]"
"""For each seat the tricks it takes in each strain when everybody plays the best cards, all hands seen."""

Columns: TypeAlias = "tuple[Points | None, Points | None]"
"""What the first and the second side earn."""

LARGEST = 4_000_000
"""Bytes: a file of deals is never larger."""

TOO_LARGE = Reason("deals-too-large", "A file of boards is never larger than {size} MB.")
UNKNOWN_KIND = Reason("deals-unknown-kind", "This is no file of boards; what is read here is {kinds}.")
IN_FILE = Reason("in-file", "{file}: {problem}")


@dataclass(frozen=True, slots=True)
class GivenScore(Generic[V]):
    """What a director set for one side in place of a result; nothing of all this: it was not played."""

    award: str = ""
    """The code of an award, such as ``A+``."""
    points: Points | None = None
    """Points in the unit of the comparison."""
    results: tuple[tuple[int, V], ...] = ()
    """Results with their weights in per cent."""


@dataclass(frozen=True, slots=True)
class Scored(Generic[V]):
    """What one table made of a deal."""

    sides: tuple[str, str]
    """The numbers or names of its two sides."""
    result: V | None
    net: Points = 0
    """The first side's net points."""
    round: int = 0
    table: int = 0
    earned: Columns = (None, None)
    """What the comparison gives either side."""
    marks: Columns = (None, None)
    """The same in marks that players count, where the comparison has them."""
    instead: tuple[GivenScore[V], GivenScore[V]] | None = None
    """What a director set for either side, in place of ``result``."""
    called: str = ""
    """What the table is called, where that is not its number."""


@dataclass(frozen=True, slots=True)
class Par(Generic[V]):
    """What a deal comes to when both sides bid and play their best, all hands seen."""

    score: int
    """Points for the first side."""
    result: V


@dataclass(frozen=True, slots=True)
class OpeningLead:
    """How the play of a result began."""

    declarer: int
    """The seat that plays; the one after it leads."""
    strain: int
    """What is played, by its place in ``Makeable.strains``."""
    card: Card


@dataclass(frozen=True, slots=True)
class LeadsLeft:
    """What every first lead leaves whoever declares a strain, all hands seen."""

    declarer: int
    strain: int
    """Its place in ``Makeable.strains``."""
    left: tuple[tuple[str, int], ...]
    """Cards that may be led, by their codes, each with the tricks that declarer takes after it."""


@dataclass(frozen=True, slots=True)
class Makeable(Generic[V]):
    """How a game tells what can be made of a deal that many tables play."""

    strains: tuple[str, ...]
    """The suits that may be trump, "" for none, in the order in which tricks are counted."""
    without: Callable[[str], str]
    """What a language writes for no trump."""
    par: Callable[[int, Tricks, Profile], Par[V]]
    """The par of the deal of that number with these tricks, under the answers of an event."""
    led: Callable[[V], OpeningLead | None]
    """The lead that a result tells; None where it tells none, or nothing was played."""


@dataclass(frozen=True, slots=True)
class SharedDeal(Generic[V]):
    """A numbered deal; ``hands`` is None where only results are known.

    ``tricks`` and ``par`` are None where nobody found them out.
    """

    number: int
    hands: Hands | None = None
    scores: tuple[Scored[V], ...] = ()
    tricks: Tricks | None = None
    par: Par[V] | None = None


@dataclass(frozen=True, slots=True)
class DealsRead(Generic[V]):
    """The deals of a file in order of their numbers, and a sentence for all that was mended or left out."""

    deals: tuple[SharedDeal[V], ...]
    notes: tuple[Refused, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptDeal(Generic[V]):
    """One record of a file as it stands there; nothing of it is judged."""

    place: int
    """The records of one deal have one place, counted from 0."""
    number: int | None
    label: str
    """Its number as the file has it; empty without one."""
    line: int
    hands: Hands | None
    """None unless the file gives every card."""
    results: int
    """How many it tells."""
    own: object
    """The whole record, in a form that only its game knows."""
    tricks: Tricks | None = None
    par: Par[V] | None = None


@dataclass(frozen=True, slots=True)
class KeptFile(Generic[V]):
    """A file as it stands: every record, and a sentence for all that was mended or left out of it."""

    records: tuple[KeptDeal[V], ...]
    notes: tuple[Refused, ...] = ()

    @property
    def deals(self) -> tuple[tuple[KeptDeal[V], ...], ...]:
        """The records of each deal, in order of the first of them."""
        found: dict[int, list[KeptDeal[V]]] = {}
        for record in self.records:
            found.setdefault(record.place, []).append(record)
        return tuple(map(tuple, found.values()))


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """A file made of records, how many of them it holds, and what such files have no place for."""

    content: bytes
    records: int
    notes: tuple[Refused, ...] = ()


@dataclass(frozen=True, slots=True)
class EveningRead(Generic[V]):
    """A whole evening played elsewhere, as a file tells it.

    The numbers of ``told.sides`` are those of the sides in ``deals``; a number that stands there twice had
    other cards at the tables of the second. Totals are the file's own, to be compared with ours.
    """

    told: FieldTold
    deals: tuple[SharedDeal[V], ...]
    notes: tuple[Refused, ...] = ()
    options: Mapping[str, Setting] = field(default_factory=dict)
    """Answers to open questions that the file shows by its figures."""


@dataclass(frozen=True, slots=True)
class DealFormat(Generic[V]):
    """One kind of file of deals."""

    suffix: str
    """Of such files, without a dot."""
    title: str
    """What people call it: a proper name, the same in every language."""
    fits: Callable[[bytes], bool]
    """Whether a file looks like one of this kind."""
    read: Callable[[bytes, bool], DealsRead[V] | Refused] | None = None
    """Its deals, or a refusal that names line and deal; None where such files are only written. The second
    argument says that what a deal's number settles holds, even where the file says otherwise.
    """
    write: Callable[[FieldTold, Sequence[SharedDeal[V]]], bytes] | None = None
    """A file of these deals."""
    results: bool = False
    """Whether it is made for results: of no use before anybody has played."""
    keep: Callable[[bytes], KeptFile[V] | Refused] | None = None
    """All a file tells, as it stands there."""
    put: Callable[[Sequence[KeptDeal[V]]], WrittenFile] | None = None
    """A file of all these records tell."""
    evening: Callable[[bytes], EveningRead[V] | Refused] | None = None
    """The evening that a file tells, or a refusal with line and deal; None: such files tell no whole one."""


@dataclass(frozen=True, slots=True)
class DealFiles(Generic[V]):
    """Every kind of file of deals, the usual one first, and how a deal is dealt here."""

    formats: tuple[DealFormat[V], ...]
    deal: Callable[[Chance, int], Hands]
    """The hands of the deal of that number."""
    weighed: Callable[[KeptDeal[V], Tricks], KeptDeal[V]]
    """A record with what its hands can make, and the par of it."""
    typed: Callable[[str], Hands | Refused]
    """The hands of a deal as somebody types them in one line, or why they are none."""

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Of the files that can be read, without a dot."""
        return tuple(each.suffix for each in self.formats if each.read is not None)

    @property
    def written(self) -> tuple[DealFormat[V], ...]:
        """The kinds in which the deals of an event leave."""
        return tuple(each for each in self.formats if each.write is not None)

    @property
    def titles(self) -> str:
        """The kinds that can be read, as a list for people."""
        return ", ".join(each.title for each in self.formats if each.read is not None)

    def written_as(self, suffix: str) -> DealFormat[V] | None:
        """The kind with that suffix, where it can be written."""
        return next((each for each in self.formats if each.suffix == suffix and each.write), None)

    def put_as(self, suffix: str) -> DealFormat[V] | None:
        """The kind with that suffix, where a file can be made of records."""
        return next((each for each in self.formats if each.suffix == suffix and each.put), None)

    def read(self, source: bytes, *, by_number: bool = False) -> DealsRead[V] | Refused:
        """The deals of a file of whatever kind, as an event takes them; its name does not matter."""
        form = self._kind(source)
        if isinstance(form, Refused):
            return form
        assert form.read is not None
        return form.read(source, by_number)

    def keep(self, source: bytes) -> KeptFile[V] | Refused:
        """All that a file of whatever kind tells, as it stands there."""
        form = self._kind(source)
        if isinstance(form, Refused):
            return form
        assert form.keep is not None
        return form.keep(source)

    @property
    def of_evenings(self) -> tuple[DealFormat[V], ...]:
        """The kinds that tell a whole evening."""
        return tuple(each for each in self.formats if each.evening is not None)

    def _kind(self, source: bytes) -> DealFormat[V] | Refused:
        """Which kind a file is of."""
        if len(source) > LARGEST:
            return TOO_LARGE(size=LARGEST // 1_000_000)
        found = next((each for each in self.formats if each.read is not None and each.fits(source)), None)
        return found or UNKNOWN_KIND(kinds=self.titles)


def numbers_text(numbers: Iterable[int]) -> str:
    """Numbers as a line: ``1–16, 18``."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in runs)

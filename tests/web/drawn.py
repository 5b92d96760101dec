"""What a walk of thousands of pages has drawn, so that it need not draw the very same again.

A page is made of what it reads. An event is taken apart into its fields: those of the event, its settings and
its stage, and those of its rounds, slips, entrants and their people, each over all of them. What is asked of
them while a page is drawn is noted, and where all of that is as it was when the page was drawn before, at
another moment or after another act, it would be the same page. A page that reads the log is always drawn.
The frame of the pages of an event is drawn once for each account after an act; one page answers for what it
reads.

Knows nothing of what else pages hang on: the hour, accounts, other events. A walk leaves these alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, fields
from typing import Any
from unittest.mock import patch

from django.template.loader_tags import BLOCK_CONTEXT_KEY, BlockNode

from tapis.club.events import Person, Settings
from tapis.club.ranking.standings import Standings, standings
from tapis.club.state.entrants import Entrant
from tapis.club.state.rounds import Round
from tapis.club.state.slips import Slip
from tapis.club.state.stage import Stage
from tapis.club.state.tournament import Tournament
from tapis.web.frame import rail
from tapis.web.room.room import Room
from tapis.web.screen import press, walls
from tapis.web.sheet.standings_memo import Computed

Field = tuple[type, str]
"""A field of a part of an event."""
PARTS: tuple[type, ...] = (Tournament, Settings, Stage, Round, Slip, Entrant, Person)
FIELDS = {part: frozenset(each.name for each in fields(part)) for part in PARTS}
LOG: Field = (Room, "records")
FRAME = frozenset({"rail", "header", "skip", "footer"})
"""The blocks that the pages of an event have in common, where a page puts nothing else in their place."""
FRAMES = ("frame/event.html", "frame/base.html")


def taken_apart(whole: Tournament) -> Mapping[Field, list[Any]]:
    """The values of each field over all parts of a kind, in order; a part stands in another as its kind.

    Two mappings are the same where they have the same order, since a page shows it.
    """
    found: dict[Field, list[Any]] = {}

    def apart(value: Any) -> Any:
        kind = type(value)
        if kind in FIELDS:
            for name in FIELDS[kind]:
                found.setdefault((kind, name), []).append(apart(getattr(value, name)))
            return kind
        if isinstance(value, Mapping):
            return [(key, apart(each)) for key, each in value.items()]
        if isinstance(value, tuple | list):
            return [apart(each) for each in value]
        return value

    apart(whole)
    return found


@dataclass(frozen=True, slots=True)
class _Watched:
    """A field of a part whose next reading is noted; then it is itself again, so that others cost nothing."""

    of: Field
    itself: Any
    read: Callable[[Field], None]

    def __get__(self, part: Any, kind: type | None = None) -> Any:
        if part is None:
            return self.itself
        setattr(*self.of, self.itself)
        self.read(self.of)
        return self.itself.__get__(part, kind)

    def __set__(self, part: Any, value: Any) -> None:
        self.itself.__set__(part, value)


class Drawn:
    """The pages that were drawn in a walk, and from what; which patterns were ``shut`` to an account."""

    def __init__(self) -> None:
        self.shut: set[tuple[str, str]] = set()
        self._values: dict[Field, list[Any]] = {}
        self._now: dict[Field, int] = {}
        """For each field the place in ``_values`` of what it is now."""
        self._pages: dict[object, list[Mapping[Field, int]]] = {}
        self._reads: set[Field] = set()
        self._watched = {
            (part, name): _Watched((part, name), part.__dict__[name], self._note)
            for part, names in FIELDS.items()
            for name in names
        }
        self._ranking: set[Field] = set()
        """What the standings are made of: they are computed once for all pages of a state."""
        self._frames: dict[tuple[object, ...], tuple[str, set[Field]]] = {}
        """Each frame that was drawn, and what it reads."""
        self._framed = False

    def becomes(self, whole: Tournament) -> None:
        """The event is this one from now on."""
        self._frames.clear()
        self._ranking.clear()
        self._now = {each: self._place(each, value) for each, value in taken_apart(whole).items()}

    def _place(self, of: Field, value: list[Any]) -> int:
        known = self._values.setdefault(of, [])
        if value not in known:
            known.append(value)
        return known.index(value)

    def again(self, page: object) -> bool:
        """Whether a page was drawn from the very same values before."""
        before = self._pages.get(page, ())
        return any(all(self._now.get(each, -1) == at for each, at in read.items()) for read in before)

    def begins(self, *, framed: bool = False) -> None:
        """A page begins to be drawn; what others printed is printed anew, so that its reads are noted.

        What the frame reads is noted of a page that is ``framed``, and of no other.
        """
        press.PRESS.clear()
        rail._cases.clear()
        walls._walls.clear()
        self._framed = framed
        self._resume(set())

    def ends(self, page: object) -> None:
        """The page was drawn."""
        if LOG not in self._reads:
            read = {each: self._now.get(each, -1) for each in self._reads}
            self._pages.setdefault(page, []).append(read)

    @contextmanager
    def noted(self, *, frames: bool) -> Iterator[None]:
        """What is read of any event is noted; with ``frames`` those that were drawn are taken again."""
        with ExitStack() as patches:
            patches.callback(self._leave)
            self._watch()
            patches.enter_context(patch.object(Room, "records", self._reading_log(Room.records)))
            patches.enter_context(patch.object(Computed, "__getattribute__", self._sharing))
            ranking = self._ranking_of(standings)
            patches.enter_context(patch("tapis.web.sheet.standings_memo.standings", ranking))
            if frames:
                patches.enter_context(patch.object(BlockNode, "render", self._framing(BlockNode.render)))
            yield

    def _note(self, field: Field) -> None:
        self._reads.add(field)

    def _resume(self, reads: set[Field]) -> set[Field]:
        """What is read is added to ``reads`` from now on; what was noted before."""
        before, self._reads = self._reads, reads
        for each in (before - reads) & self._watched.keys():
            setattr(*each, self._watched[each])
        return before

    def _watch(self) -> None:
        self._reads = set()
        for each, watched in self._watched.items():
            setattr(*each, watched)

    def _leave(self) -> None:
        for each, watched in self._watched.items():
            setattr(*each, watched.itself)

    def _reading_log(self, usual: Callable[[Room[Any], int], Any]) -> Callable[..., Any]:
        def records(room: Room[Any], after: int = 0) -> Any:
            self._reads.add(LOG)
            return usual(room, after)

        return records

    def _ranking_of(self, usual: Callable[..., Standings]) -> Callable[..., Standings]:
        def computed(*asked: Any) -> Standings:
            before = self._resume(set())
            try:
                return usual(*asked)
            finally:
                self._ranking |= self._reads
                self._resume(before | self._reads)

        return computed

    @property
    def _sharing(self) -> Callable[[Computed, str], Any]:
        def getattribute(computed: Computed, name: str) -> Any:
            if name == "table":
                self._reads |= self._ranking
            return object.__getattribute__(computed, name)

        return getattribute

    def _framing(self, usual: Callable[[BlockNode, Any], str]) -> Callable[[BlockNode, Any], str]:
        def render(block: BlockNode, context: Any) -> str:
            blocks = context.render_context.get(BLOCK_CONTEXT_KEY)
            shown = blocks.get_block(block.name) if blocks else block
            origin = shown.origin.template_name if shown else ""
            if block.name not in FRAME or origin not in FRAMES or "visit" not in context:
                return usual(block, context)
            visit = context["visit"]
            key = origin, block.name, visit.account, visit.roles
            if key not in self._frames:
                page = self._resume(set())
                try:
                    told = usual(block, context)
                finally:
                    reads = self._resume(page)
                self._frames[key] = told, reads
            told, reads = self._frames[key]
            if self._framed:
                self._reads |= reads
            return told

        return render

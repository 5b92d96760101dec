"""One game of a PBN file as its reader asks for it: each tag once, what it inherits, what is doubtful.

``#`` as a value repeats the game before; ``##`` before a value lets it hold for the games that follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from tapis.core.whole import whole
from tapis.games.bridge.files.pbn.board import Board, Doubt, Section
from tapis.games.bridge.files.pbn.cells import Irregular
from tapis.games.bridge.files.pbn.scan import Game, Tag, Unreadable
from tapis.games.bridge.files.pbn.sections import rows_of
from tapis.games.bridge.files.pbn.values import MOST_DIGITS, SHOWN, Hands, Wrong, read_board, read_deal
from tapis.law import Reason, Refusal

T = TypeVar("T")

Doubts: TypeAlias = "list[Doubt] | None"
"""Where doubts are collected; None where the first is an error."""

IN_BOARD = Reason("pbn-in-board", "Board {board}: {problem}")
NO_EMPTY_LINE = Reason(
    "pbn-no-empty-line", "No empty line stands between this board and the one before; both were read."
)
TAG_AGAIN = Reason("pbn-tag-again", "The tag {name} says “{value}” again on the same board.")
SECTION_AGAIN = Reason("pbn-section-again", "The section {name} stands twice on the same board.")
NOTE_ASTRAY = Reason("pbn-note-astray", "The note “{text}” stands at no call and no card.")
SAME, LASTING = "#", "##"
DEAL, NOTE = "Deal", "Note"


def first_of_each(game: Game) -> tuple[dict[str, Tag], dict[str, list[Tag]]]:
    """Each tag once, as it came first; the notes by the section they follow."""
    tags: dict[str, Tag] = {}
    notes: dict[str, list[Tag]] = {}
    section = ""
    for tag in game.tags:
        if tag.name == NOTE:
            notes.setdefault(section, []).append(tag)
        else:
            section = tag.name
            tags.setdefault(tag.name, tag)
    return tags, notes


@dataclass(frozen=True, slots=True)
class Inherited:
    """The tags of the game before, and those that hold for every game to come."""

    before: Mapping[str, Tag]
    lasting: Mapping[str, Tag]

    def into(self, tags: Mapping[str, Tag]) -> tuple[Inherited, dict[str, Tag]]:
        """What the next game inherits, and the tags of this one in full."""
        lasting = {name: tag for name, tag in self.lasting.items() if name not in tags}
        full = dict(lasting)
        for name, tag in tags.items():
            full[name] = self._value(tag)
            if tag.value.startswith(LASTING):
                lasting[name] = full[name]
        return Inherited(full, lasting), full

    def _value(self, tag: Tag) -> Tag:
        if not tag.value.startswith(SAME):
            return tag
        if tag.value in (SAME, LASTING):
            old = self.before.get(tag.name, Tag(tag.name, "", tag.line))
            return replace(old, line=tag.line)
        return replace(tag, value=tag.value.removeprefix(LASTING))


@dataclass(frozen=True, slots=True)
class Source:
    """One game: its tags in full, the notes by section, and where doubts about it are collected."""

    tags: Mapping[str, Tag]
    notes: Mapping[str, list[Tag]]
    doubts: Doubts
    in_order: bool = False
    """Whether cards stand in the order in which they fell, rather than in columns."""

    @property
    def printed(self) -> str:
        """The number of the board as it is written."""
        return self.tags["Board"].value.strip()[:SHOWN] if "Board" in self.tags else ""

    def doubt(self, error: Unreadable) -> None:
        """Collect what cannot be read; it is an error where nothing may be left out."""
        if self.doubts is None:
            raise error
        self.remark(error.line, error.problem)

    def remark(self, line: int, problem: Refusal, *, mended: bool = False) -> None:
        """Tell what was left out or mended, where that is asked for."""
        if self.doubts is not None:
            self.doubts.append(Doubt(line, self.printed, problem, mended=mended))

    def judge(self, game: Game) -> None:
        """Collect how the game stands in its file: joined to the one before, or with a tag that changes."""
        if self.doubts is None:
            return
        if game.joined:
            self.remark(game.tags[0].line, NO_EMPTY_LINE(), mended=True)
        first: dict[str, Tag] = {}
        for tag in game.tags:
            before = first.setdefault(tag.name, tag)
            if tag.name == NOTE or before is tag:
                continue
            if before.value != tag.value:
                self.remark(tag.line, TAG_AGAIN(name=tag.name, value=tag.value[:SHOWN]))
            if before.texts != tag.texts and tag.words:
                self.remark(tag.line, SECTION_AGAIN(name=tag.name))
        for section, notes in self.notes.items():
            if section not in self.tags or not self.tags[section].words:
                self.astray(notes)

    def astray(self, notes: Iterable[Tag]) -> None:
        """Tell of notes that stand at nothing."""
        for note in notes:
            self.remark(note.line, NOTE_ASTRAY(text=note.value[:SHOWN]))

    def known(self, name: str, reader: Callable[[str], T]) -> T | None:
        """What the value of a tag means."""
        if name not in self.tags:
            return None
        tag = self.tags[name]
        try:
            return reader(tag.value)
        except Wrong as wrong:
            self.doubt(Unreadable(tag.line, wrong.problem))
            return None

    def number(self) -> int | None:
        """The number of the board; where doubts are collected, what is printed instead is judged later."""
        try:
            return read_board(self.printed)
        except Wrong as wrong:
            if self.doubts is None:
                raise Unreadable(self.tags["Board"].line, wrong.problem) from wrong
            return None

    def hands(self) -> Hands | None:
        """The hands; what is wrong with them is always an error, which names the board."""
        if DEAL not in self.tags:
            return None
        tag = self.tags[DEAL]
        try:
            return read_deal(tag.value)
        except Wrong as wrong:
            told = IN_BOARD(board=self.printed, problem=wrong.problem) if self.printed else wrong.problem
            raise Unreadable(tag.line, told if self.doubts is not None else wrong.problem) from wrong

    def interpreted(self, name: str, board: Board, reader: Callable[[], Board]) -> Board:
        """The board with a section read; one that cannot be is kept as it stands."""
        try:
            return reader()
        except Irregular:
            pass
        except Unreadable as error:
            self.doubt(error)
        return replace(board, sections=(*board.sections, self.section(name)))

    def section(self, name: str) -> Section:
        """A section as it is written."""
        tag = self.tags[name]
        rows = tuple(tuple(word.text for word in row) for row in rows_of(tag.words))
        return Section(tag.name, tag.value, rows, tuple(note.value for note in self.notes.get(tag.name, ())))

    def texts(self, name: str, numbers: Mapping[int, int]) -> dict[int, str]:
        """The texts beside calls or cards by place, as ``1:forcing`` gives them; else empty."""
        found: dict[int, Tag] = {}
        for note in self.notes.get(name, ()):
            number = whole(note.value.partition(":")[0], MOST_DIGITS)
            if number in found or number not in numbers.values():
                self.astray([note])
            elif number is not None:
                found[number] = note
        told = {number: note.value.partition(":")[2].strip() for number, note in found.items()}
        return {place: told.get(number, "") for place, number in numbers.items()}

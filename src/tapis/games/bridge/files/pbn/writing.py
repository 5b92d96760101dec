"""Writes PBN 2.1 in its export form: the fifteen tags everybody expects, then the others, then sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tapis.core.cards import Card
from tapis.core.tricks import Seat
from tapis.games.bridge.files.pbn.board import Board, Section
from tapis.games.bridge.files.pbn.scan import escaped
from tapis.games.bridge.files.pbn.sections import DECLARERS, DENOMINATIONS
from tapis.games.bridge.files.pbn.source import LASTING, SAME
from tapis.games.bridge.files.pbn.values import WRITTEN, write_call, write_contract, write_deal
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.tricks import opening_leader, ranking, winner_leads
from tapis.games.bridge.result import COMPASS, NO_TRUMP, SEATS, STRAINS, TRICKS, Contract, PassedOut

HEAD = "% PBN 2.1\n% EXPORT\n"
LATIN, UNICODE = "ISO-8859-1", "UTF-8"
CONTENT = "%Content-type: text/x-pbn; charset={charset}\n"
FIRST = ("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal")
THEN = ("Scoring", "Declarer", "Contract", "Result")
QUESTIONED = {"Event", "Site", "Date", "West", "North", "East", "South"}
"""Tags in which a question mark says that nothing is known; other readers take it in no other of these."""

COUNTED = "Board"
"""A number or nothing: readers that count stop at a question mark, and at an empty value."""

TABLE_HEAD = "Declarer;Denomination\\2R;Result\\2R"
WIDTH = 8


def write(boards: Iterable[Board]) -> str:
    """The boards as the text of a PBN file."""
    return HEAD + "\n".join("".join(f"{line}\n" for line in _board(board)) for board in boards)


def write_bytes(boards: Iterable[Board]) -> bytes:
    """The same as a file: in Latin-1, which PBN asks for, or in UTF-8 when a name needs it."""
    text = write(boards).removeprefix(HEAD)
    try:
        return (HEAD + CONTENT.format(charset=LATIN)).encode() + text.encode("latin-1")
    except UnicodeEncodeError:
        return (HEAD + CONTENT.format(charset=UNICODE) + text).encode()


def _board(board: Board) -> Iterator[str]:
    values = {**board.tags, **_told(board)}
    first = tuple(name for name in FIRST if name != COUNTED or values.get(name))
    names = (*first, *THEN, *sorted(set(board.tags) - {*FIRST, *THEN}))
    yield from (_tag(name, values.get(name, "") or ("?" if name in QUESTIONED else "")) for name in names)
    yield from (_comment(comment) for comment in board.comments)
    yield from _auction(board)
    yield from _play(board)
    for section in board.sections:
        yield from _section(section)
    yield from _double_dummy(board)


def _tag(name: str, value: str) -> str:
    """A tag on one line, whatever its value; a sign for the board before is kept from being one."""
    line = " ".join(value.splitlines())
    plain = f" {line}" if line == SAME or line.startswith(LASTING) else line
    return f'[{name} "{escaped(plain)}"]'


def _told(board: Board) -> Mapping[str, str]:
    """The tags this program understands, as far as nothing else is written there."""
    known = written_values(board)
    return {name: value for name, value in known.items() if value.strip("?") or not board.tags.get(name)}


def _comment(comment: str) -> str:
    """A comment without the brace that would end it, or a line that only programs read."""
    return "{" + comment.replace("}", ")").replace("\n%", "\n %") + "}"


def written_values(board: Board) -> Mapping[str, str]:
    """The tags this program understands; an unknown value is empty or a question mark."""
    passed = isinstance(board.contract, PassedOut)
    contract = "?" if board.contract is None else write_contract(board.contract)
    return {
        "Board": board.printed.strip("?") if board.number is None else str(board.number),
        "Dealer": _seat(board.dealer),
        "Vulnerable": "" if board.vulnerable is None else WRITTEN[board.vulnerable],
        "Deal": write_deal(board.hands, board.dealer or 0),
        "Declarer": "" if passed else _seat(board.declarer) or "?",
        "Contract": contract,
        "Result": "" if passed else "?" if board.tricks is None else str(board.tricks),
    }


def _seat(seat: Seat | None) -> str:
    return "" if seat is None else COMPASS[seat]


def _auction(board: Board) -> Iterator[str]:
    if board.auction is None or board.dealer is None:
        return
    yield _tag("Auction", COMPASS[board.dealer])
    notes = _Notes(board.auction_notes, board.auction_marks)
    words = [write_call(call) + notes.beside(at) for at, call in enumerate(board.auction)]
    if not Auction(board.dealer, board.auction).over:
        words.append("*")
    yield from _rows(words)
    yield from notes.tags()


def _play(board: Board) -> Iterator[str]:
    if board.play is None or not isinstance(board.contract, Contract) or board.declarer is None:
        return
    first = opening_leader(board.declarer)
    yield _tag("Play", COMPASS[first])
    notes = _Notes(board.play_notes, board.play_marks)
    for order, trick in _tricks(board.play, board.contract, first):
        cards = {order[place]: (at, card) for place, (at, card) in enumerate(trick)}
        words = (cards.get((first + column) % SEATS) for column in range(SEATS))
        written = ("-" if word is None else word[1].code + notes.beside(word[0]) for word in words)
        yield " ".join(written)
    if len(board.play) < SEATS * TRICKS:
        yield "*"
    yield from notes.tags()


def _tricks(
    play: tuple[Card, ...], contract: Contract, leader: Seat
) -> Iterator[tuple[tuple[Seat, ...], list[tuple[int, Card]]]]:
    """Each trick: the seats in order, and its cards with their places in the play."""
    numbered = list(enumerate(play))
    for start in range(0, len(play), SEATS):
        trick = winner_leads(leader, ranking(contract))
        cards = numbered[start : start + SEATS]
        yield trick.order, cards
        for _, card in cards:
            trick = trick.lay(card)
        leader = trick.winner


@dataclass(frozen=True, slots=True)
class _Notes:
    """The notes of a section, each different text with a number of its own."""

    texts: Mapping[int, str]
    marks: Mapping[int, str]

    @property
    def numbers(self) -> dict[str, int]:
        """The number of each text, in order of first use."""
        ordered = dict.fromkeys(self.texts[at] for at in sorted(self.texts))
        return {text: number for number, text in enumerate(ordered, start=1)}

    def beside(self, at: int) -> str:
        """The marks beside the call or card at this index, and the number of its note."""
        note = f" ={self.numbers[self.texts[at]]}=" if at in self.texts else ""
        return self.marks.get(at, "") + note

    def tags(self) -> Iterator[str]:
        """The lines of the notes, in order of their numbers."""
        yield from (_tag("Note", f"{number}:{text}") for text, number in self.numbers.items())


def _rows(words: list[str]) -> Iterator[str]:
    for start in range(0, len(words), SEATS):
        yield " ".join(word.ljust(WIDTH) for word in words[start : start + SEATS]).rstrip()


def _section(section: Section) -> Iterator[str]:
    yield _tag(section.name, section.value)
    yield from (_row(row, section.widths) for row in section.rows)
    yield from (_tag("Note", note) for note in section.notes)


def _row(row: tuple[str, ...], widths: tuple[tuple[int, bool], ...]) -> str:
    """The cells of a line, each as wide as its column."""
    if len(row) != len(widths):
        return " ".join(row)
    cells = zip(row, widths, strict=True)
    return " ".join(
        text.rjust(width) if right else text.ljust(width) for text, (width, right) in cells
    ).rstrip()


def _double_dummy(board: Board) -> Iterator[str]:
    if board.double_dummy is None:
        return
    table = board.double_dummy
    found = [
        (seat, strain, table[COMPASS.index(seat)][STRAINS.index(strain)])
        for seat in DECLARERS
        for strain in DENOMINATIONS
    ]
    yield _tag("DoubleDummyTricks", "".join(f"{tricks:x}" for _, _, tricks in found))
    yield _tag("OptimumResultTable", TABLE_HEAD)
    for seat, strain, tricks in found:
        yield f"{seat} {'NT' if strain == NO_TRUMP else strain:>2} {tricks:>2}"

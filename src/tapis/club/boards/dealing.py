"""Commands about boards: deal each from a secret of its own, take them over, give them out with results.

Hands are nobody's business before a board has been played: ``known`` tells which boards may be shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tapis.club.crossings.boards.fouled import AS_FIRST
from tapis.club.events import BoardHands, BoardsTaken
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.marks import first_board
from tapis.club.state.reasons import Outcome
from tapis.club.state.seals import board_secret
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.teams.matches import plays_matches
from tapis.club.state.tournament import Tournament
from tapis.core.cards import Cards
from tapis.core.chance import Chance, unguessable
from tapis.core.deals import DealsRead, SharedDeal, numbers_text
from tapis.core.plugin import AnyPlugin, SomeResult
from tapis.law import Reason, Refused

NO_DEAL_FILES = Reason("no-deal-files", "This regulation knows no boards that could be dealt beforehand.")
NOT_COMPARED = Reason(
    "not-compared", "Choose in the settings how tables are compared before boards are dealt."
)
NO_HANDS = Reason("no-hands", "The file holds no complete hands.")
MISSING = Reason("boards-missing", "Boards of this event without hands in the file: {boards}.")
NOT_NEEDED = Reason("boards-not-needed", "Boards that this event does not play as it stands: {boards}.")
NOT_KEPT = Reason("boards-not-kept", "Boards that this event does not play are not kept: {boards}.")
NONE_PLAYED = Reason(
    "no-board-played", "None of these boards is played in this event, which plays boards {boards}."
)
BOARD_PLAYED = Reason("board-played", "Board {number} has been played already; its hands stay as they were.")


def needed(tournament: Tournament) -> range:
    """The numbers of all boards the event plays, round by round."""
    sets = [at for each in tournament.rounds for at in each.seating.sets]
    by_round = any(plays_matches(each) for each in tournament.rounds)
    count = 0 if by_round else max(sets, default=-1) + 1
    count = count or tournament.setup.rounds
    return range(1, count * tournament.setup.deals + 1)


def deal_boards(competition: Competition, secret: str, word: str = "", *, missing: bool = False) -> Outcome:
    """Deal every board that no table has begun, from the ``secret`` the house drew and a ``word``, if any.

    With ``missing`` hands that are known stay as they are: those boards may have been made already.
    """
    assert unguessable(secret)
    if refusal := _closed(competition):
        return refusal
    begun = _begun(competition.tournament)
    numbers = [number for number in needed(competition.tournament) if number not in begun]
    if missing:
        numbers = undealt(competition.tournament)
    if not numbers:
        return () if missing else BOARD_PLAYED(number=max(begun))
    word = " ".join(word.split())
    return (
        BoardsTaken(hands_of_secret(competition.plugin, numbers, secret, word), secret=secret, word=word),
    )


def hands_of_secret(
    plugin: AnyPlugin, numbers: Iterable[int], secret: str, word: str = ""
) -> tuple[BoardHands, ...]:
    """The hands of boards, each dealt from a secret of its own."""
    return tuple(_dealt(plugin, number, board_secret(secret, word, number)) for number in numbers)


def hands_of_seed(plugin: AnyPlugin, numbers: Iterable[int], seed: str) -> tuple[BoardHands, ...]:
    """The hands of boards that were all dealt from one seed, as until 0.1."""
    return tuple(_dealt(plugin, number, seed) for number in numbers)


def _dealt(plugin: AnyPlugin, number: int, seed: str) -> BoardHands:
    assert plugin.deal_files is not None
    return _written(number, plugin.deal_files.deal(Chance(seed), number))


def read_boards(
    competition: Competition, source: bytes, *, by_number: bool = False
) -> DealsRead[SomeResult] | Refused:
    """The boards of a file, with a note of what was mended and which boards of the event are missing.

    ``by_number``: what a board's number settles holds, even where the file says otherwise.
    """
    if refusal := _closed(competition):
        return refusal
    assert competition.plugin.deal_files is not None
    read = competition.plugin.deal_files.read(source, by_number=by_number)
    if isinstance(read, Refused):
        return read
    given = {each.number for each in read.deals if each.hands is not None}
    if not given:
        return NO_HANDS()
    wanted = set(needed(competition.tournament))
    left, over = numbers_text(wanted - given), numbers_text(given - wanted)
    not_needed = NOT_KEPT if competition.tournament.rounds else NOT_NEEDED
    counted = (MISSING(boards=left) if left else None, not_needed(boards=over) if over else None)
    return replace(read, notes=(*read.notes, *filter(None, counted)))


def replaced(tournament: Tournament, deals: Iterable[SharedDeal[SomeResult]]) -> str:
    """The boards that have other hands already, as a line; empty where there is none."""
    told = {each.number: each.hands for each in _played(tournament, deals)}
    before = tournament.boards
    return numbers_text(number for number, hands in told.items() if before.get(number, hands) != hands)


def held(tournament: Tournament) -> frozenset[int]:
    """The boards whose hands are known: of those that the event plays, once anything is drawn."""
    boards = frozenset(tournament.boards)
    return boards & frozenset(needed(tournament)) if tournament.rounds else boards


def _played(tournament: Tournament, deals: Iterable[SharedDeal[SomeResult]]) -> tuple[BoardHands, ...]:
    """The hands of a file; of boards that the event plays, once anything is drawn."""
    boards = (_written(each.number, each.hands) for each in deals if each.hands is not None)
    wanted = needed(tournament)
    return tuple(each for each in boards if not tournament.rounds or each.number in wanted)


def missing_hands(tournament: Tournament) -> str:
    """The boards of the event of which no hands are known, as a line; empty before any are known."""
    return numbers_text(set(needed(tournament)) - set(tournament.boards)) if tournament.boards else ""


def undealt(tournament: Tournament) -> list[int]:
    """The boards of the event without hands that no table has begun, so that they can still be dealt."""
    return sorted(set(needed(tournament)) - set(tournament.boards) - _begun(tournament))


def take_boards(
    competition: Competition, deals: Iterable[SharedDeal[SomeResult]], name: str, secret: str = ""
) -> Outcome:
    """Take over the hands of a file that was read; they are sealed with the ``secret`` the house drew.

    What the event does not play stays away, once it is known what it plays.
    """
    if refusal := _closed(competition):
        return refusal
    boards = _played(competition.tournament, deals)
    if not boards:
        return NONE_PLAYED(boards=numbers_text(needed(competition.tournament)))
    return _unplayed(competition.tournament, boards) or (
        BoardsTaken(boards, source=name.strip(), secret=secret),
    )


def _written(number: int, hands: Iterable[Cards]) -> BoardHands:
    return BoardHands(number, tuple(map(str, hands)))


def _closed(competition: Competition) -> Refused | None:
    if competition.plugin.deal_files is None:
        return NO_DEAL_FILES()
    if competition.tournament.closed:
        return reasons.EVENT_CLOSED()
    return None if competition.tournament.setup.comparison else NOT_COMPARED()


def _unplayed(tournament: Tournament, boards: Iterable[BoardHands]) -> Refused | None:
    begun = _begun(tournament)
    changed = (each for each in boards if each.number in begun)
    found = next((each for each in changed if tournament.boards.get(each.number) != each.hands), None)
    return None if found is None else BOARD_PLAYED(number=found.number)


def _begun(tournament: Tournament) -> frozenset[int]:
    """The boards that some table has begun to write down."""
    begun = (slip for slip in tournament.slips if slip.entered)
    return frozenset(number for slip in begun for number in boards_of(tournament, slip))


def boards_of(tournament: Tournament, slip: Slip) -> range:
    """The numbers of the boards that the table of ``slip`` plays in its round."""
    first = first_board(tournament.setup, slip)
    return range(first, first + tournament.setup.deals)


def known(tournament: Tournament) -> frozenset[int]:
    """The boards whose hands may be shown: no table of any drawn round has still to play them."""
    waiting = {
        number
        for slip in tournament.slips
        if slip.confirmed is None and slip.state is not SlipState.VOID
        for number in boards_of(tournament, slip)
    }
    coming = {
        number
        for each in tournament.rounds
        if not each.published
        for at in each.seating.sets
        for number in range(1 + at * tournament.setup.deals, 1 + (at + 1) * tournament.setup.deals)
    }
    played = {number for slip in tournament.slips for number in boards_of(tournament, slip)}
    return frozenset(played - waiting - coming)


def hands(tournament: Tournament, number: int, cards: int = AS_FIRST) -> tuple[Cards, ...] | None:
    """The hands of a board in seat order, as they were first or as other ``cards``; None: unknown."""
    written = tournament.boards.get(number)
    if cards != AS_FIRST:
        written = tournament.fouled[number][cards - 1].hands
    return tuple(map(Cards.read, written)) if written else None

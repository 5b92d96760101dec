"""What came of boards, read from the logs of the tables at which they were played, and kept when those go.

A score is written when its deal is over, or when somebody looks for it: whatever was missed is found then.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from django.db.models import QuerySet

from tapis.core.game import replay
from tapis.core.plugin import AnyPlugin, SomeCall
from tapis.core.record import DealRecord
from tapis.core.sheet import Points
from tapis.duplicate.state import BoardSet, TakenBoard
from tapis.i18n import phrase
from tapis.law import LANGUAGES
from tapis.parlour.looking_back import against, brought, deal_record
from tapis.parlour.state.played import PlayedDeal
from tapis.parlour.state.table import Parlour
from tapis.selves.state import owner_of
from tapis.web.room.families import PARLOUR, SETS
from tapis.web.room.house import house
from tapis.web.selves.deals import points_of
from tapis.web.selves.hiding import hidden_from, somebody
from tapis.web.server.instants import instant
from tapis.web.sets import asking
from tapis.web.sets.asking import SetPlayer
from tapis.web.store.models import StoredRecord, StoredScore

AT_ONCE = 30
"""How many tables are looked at for one page at most."""


@dataclass(frozen=True, slots=True)
class BoardScore:
    """What somebody made of a board."""

    player: str
    name: str
    points: Points
    contract: str
    """What was played, in the reader's words; empty where the game has none."""
    table: str
    shows: bool
    counted: bool
    at: str = ""
    board: int = 0
    chair: int = 0

    @property
    def bot(self) -> bool:
        """Whether no person made it."""
        return not self.player


@dataclass(frozen=True, slots=True)
class ScoreReader:
    """Who reads scores: in which language, and whose names are hidden."""

    language: str
    hidden: frozenset[str] = frozenset()
    """The pages of those who hide from the reader."""

    @classmethod
    def of(cls, who: SetPlayer, language: str) -> ScoreReader:
        """Whoever asks."""
        return cls(language, hidden_from(who.players))

    def called(self, player: str, name: str) -> str:
        """What a player is called for the reader, who is called so; empty where that is nobody's any more."""
        return somebody() if player in self.hidden else name


def noted(name: str, table: Parlour) -> None:
    """Write down what is over at a table where boards of a set are played, as soon as it is."""
    if table.playing is None:
        _note(name, table)


def _note(name: str, table: Parlour) -> None:
    if table.opened is None or not table.setup.board_set or not table.deals:
        return
    known = StoredScore.objects.filter(board_set=table.setup.board_set, table=name).count()
    each = len(table.chairs) if table.setup.several else 1
    if known < each * len(table.deals):
        StoredScore.objects.bulk_create(tuple(_rows(name, table)), ignore_conflicts=True)


def gather(name: str, boards: BoardSet, first: Sequence[str] = ()) -> None:
    """Write down what is missing of a set, as far as there is time; that of ``first`` before all."""
    if boards.setup.several:
        _gather_tables(boards.tables)
        return
    rows = StoredScore.objects.filter(board_set=name).values_list("player", "board")
    known, length = set(rows), boards.length()
    missing = [
        each
        for each in reversed(tuple(boards.taken.values()))
        if any((each.player, each.board + more) not in known for more in range(length))
    ]
    _gather_tables(
        [each.table for each in sorted(missing, key=lambda taken: taken.player not in first)[:AT_ONCE]]
    )


def _gather_tables(names: Sequence[str]) -> None:
    for name, table in house().looks(PARLOUR, names).items():
        _note(name, table)


def of_board(name: str, board: int, reader: ScoreReader) -> list[BoardScore]:
    """Every score of a board, the first one first."""
    return _read(StoredScore.objects.filter(board_set=name, board=board).order_by("at", "id"), reader)


def of_tables(name: str, reader: ScoreReader) -> Sequence[BoardScore]:
    """Every score of a set, chair by chair."""
    return _read(StoredScore.objects.filter(board_set=name).order_by("board", "at", "id"), reader)


def of_set(name: str, reader: ScoreReader) -> Mapping[tuple[str, int], BoardScore]:
    """Every score of a set, by player and board."""
    rows = StoredScore.objects.filter(board_set=name).order_by("at", "id")
    return {(each.player, each.board): each for each in _read(rows, reader)}


def own_of(found: Sequence[BoardScore], players: Collection[str]) -> BoardScore | None:
    """The score of a person who may have been several: the one that counts, else the first."""
    mine = (each for each in found if each.player in players)
    return min(mine, key=lambda each: not each.counted, default=None)


def turned_out_one(players: Collection[str]) -> None:
    """Let the first try alone count, of boards that somebody has played as several people."""
    rows = StoredScore.objects.filter(player__in=players, counted=True)
    for row in rows:
        boards = house().room(SETS, row.board_set).look().state
        first = boards.at(players, row.board) if boards.opened else None
        if first is not None and first.player != row.player:
            StoredScore.objects.filter(id=row.id).update(counted=False)


def worth(table: Parlour, deal: PlayedDeal, column: int) -> Points:
    """What a deal brought a column; of two sides, less what it brought the other."""
    return brought(table, deal, column) - against(table, deal, column)


def contracts(plugin: AnyPlugin, record: DealRecord[SomeCall]) -> Mapping[str, str]:
    """What was played, by language; nothing where the game has no word for it."""
    placard = plugin.rules.placard
    at = replay(record.game(plugin), record.dealer, record.events).table
    said = placard.contract(at) if placard else None
    return {} if said is None else {each: phrase("{contract}", each, contract=said) for each in LANGUAGES}


READ = ("player", "name", "points", "contract", "table", "shows", "counted", "at", "board", "chair")


def _read(rows: QuerySet[StoredScore], reader: ScoreReader) -> list[BoardScore]:
    """Scores as somebody may read them: who hides has no name, and shows nobody the own way."""
    found = []
    for player, name, points, contract, table, shows, *told in rows.values_list(*READ):
        hides = player in reader.hidden
        called, open_to = (somebody(), False) if hides else (name, shows)
        said = _contract(contract, reader.language)
        found.append(BoardScore(player, called, points_of(points), said, table, open_to, *told))
    return found


@lru_cache(maxsize=4096)
def _contract(text: str, language: str) -> str:
    """What was played, in a language: of thousands of results some hundred differ."""
    told: Mapping[str, str] = json.loads(text)
    return told.get(language, "")


def _rows(name: str, table: Parlour) -> Iterator[StoredScore]:
    setup = table.setup
    boards = house().room(SETS, setup.board_set).look().state
    if boards.opened is not None and setup.several:
        yield from _of_every_chair(name, table, boards)
        return
    taken = next(boards.of(name), None)
    if boards.opened is None or taken is None:
        return
    for deal, at in zip(table.deals, ended_at(name), strict=True):
        if (record := deal_record(table, deal.number)) is not None:
            counts = _counts(setup.board_set, boards, taken, deal, at)
            yield _row(table, deal, taken, contracts(table.plugin, record), (at, counts))


def _of_every_chair(name: str, table: Parlour, boards: BoardSet) -> Iterator[StoredScore]:
    """What each chair of a table of several made of its boards, a bot's too."""
    for deal, begun, over in zip(table.deals, _begun_there(name), ended_at(name), strict=True):
        record = deal_record(table, deal.number)
        assert record is not None
        in_time = _in_time(boards, begun, over)
        for seat, chair in enumerate(deal.seats):
            guest, board = deal.guests[chair], table.setup.board + deal.number - 1
            player = owner_of(guest) if guest else ""
            first = boards.at(asking.everywhere(player).players, board) if player else None
            yield StoredScore(
                board_set=table.setup.board_set,
                board=board,
                player=player,
                table=name,
                chair=chair,
                name=deal.names[chair],
                shows=True,
                at=over,
                points=str(worth(table, deal, chair % table.columns)),
                contract=json.dumps(contracts(table.plugin, record)),
                counted=in_time and first is not None and first.table == name and not deal.stands_in(seat),
            )


def _begun_there(name: str) -> Sequence[str]:
    """The instants at which the deals of a table that are over were begun; of one dealt again the last."""
    kinds = ("deal-begun", "deal-ended")
    rows = StoredRecord.objects.filter(stream=PARLOUR.stream(name), kind__in=kinds).order_by("version")
    told = list(rows.values_list("kind", "at"))
    return [at for (kind, at), (then, _at) in pairwise(told) if (kind, then) == kinds]


def _in_time(boards: BoardSet, begun: str, over: str) -> bool:
    since, until = instant(begun), instant(over)
    if since is None or until is None:
        return False
    return boards.counts(since.timestamp(), until.timestamp())


def ended_at(name: str) -> Sequence[str]:
    """The instants at which the deals of a table were over."""
    ended = StoredRecord.objects.filter(stream=PARLOUR.stream(name), kind="deal-ended").order_by("version")
    return tuple(ended.values_list("at", flat=True))


def _begun_at(name: str, table: str) -> str:
    """The instant at which the board of a table was begun."""
    rows = StoredRecord.objects.filter(stream=SETS.stream(name), op_id=taking_of(table))
    return rows.values_list("at", flat=True).first() or ""


def taking_of(table: str) -> str:
    """The operation by which the board of a table is begun."""
    return f"take/{table}"


def _row(
    table: Parlour,
    deal: PlayedDeal,
    taken: TakenBoard,
    contract: Mapping[str, str],
    over: tuple[str, bool],
) -> StoredScore:
    chair = deal.guests.index(table.founder) if table.founder in deal.guests else 0
    return StoredScore(
        board_set=table.setup.board_set,
        board=taken.board + deal.number - 1,
        player=taken.player,
        table=taken.table,
        name=deal.names[chair],
        shows=taken.shows,
        at=over[0],
        points=str(worth(table, deal, chair % table.columns)),
        contract=json.dumps(contract),
        counted=over[1],
    )


def _counts(name: str, boards: BoardSet, taken: TakenBoard, deal: PlayedDeal, at: str) -> bool:
    """Whether it was over in time, at the first try, and nobody played for the one whose deal it is."""
    if deal.stood_in or not _in_time(boards, _begun_at(name, taken.table), at):
        return False
    return boards.at(asking.everywhere(taken.player).players, taken.board) == taken

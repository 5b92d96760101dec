"""Deals played by the computer and written down decision by decision, for programs that learn from examples.

Deals are played in parts of a few, each part a Parquet file of its own in a folder beside the result, so that
a run that was stopped goes on where it was; when all are there they become one file, with a card that tells
what it holds. The same order gives the same rows.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from tapis.core.chance import Chance
from tapis.lab.keeping import NO_DUCKDB, NOT_KEPT, OTHER_RUN
from tapis.law import IllegalMove
from tapis.log.replacing import replace_file
from tapis.practice.players import simulated
from tapis.rl.actions import actions
from tapis.version import VERSION

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

PART = 64
"""Deals of a part."""

COLUMNS: Mapping[str, tuple[str, str]] = {
    "deal": ("BIGINT", "the number of the deal, from 0"),
    "move": ("BIGINT", "the number of the move in its deal, from 0"),
    "seat": ("UTINYINT", "the seat that moves"),
    "player": ("UTINYINT", "who chooses its move: the same seat, but for a dummy"),
    "observation": ("BLOB", "what that player may know, a byte for each place told below"),
    "legal": ("USMALLINT[]", "the numbers of the moves that may be made, ascending"),
    "action": ("USMALLINT", "the number of the move made"),
    "returns": ("DOUBLE[]", "what the whole deal brought each seat, in points of the mark"),
}
Column: TypeAlias = "list[int] | list[bytes] | list[list[int]] | list[list[float]]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """Which deals are written down, and who plays them: deal i has a seed and a dealer of its own."""

    game: str
    player: str
    seed: str
    first: int = 0
    deals: int

    @property
    def identity(self) -> str:
        """All that the rows of a deal depend on."""
        from tapis.rl.deals import VERSION as SEEN  # noqa: PLC0415 - an extra that may be missing

        told = {"game": self.game, "player": self.player, "seed": self.seed, "tapis": VERSION, "seen": SEEN}
        return json.dumps(told, sort_keys=True)

    def parts(self) -> list[Recording]:
        """The same deals, a few at a time."""
        starts = range(0, self.deals, PART)
        return [
            Recording(
                game=self.game,
                player=self.player,
                seed=self.seed,
                first=start,
                deals=min(PART, self.deals - start),
            )
            for start in starts
        ]


def play_part(order: Recording) -> list[Column]:
    """The rows of a part, column by column."""
    rows: list[tuple[object, ...]] = []
    for number in range(order.first, order.first + order.deals):
        rows += _played(order, number)
    return [list(column) for column in zip(*rows, strict=True)]


def _played(order: Recording, number: int) -> list[tuple[object, ...]]:
    from tapis.rl.deals import DealState  # noqa: PLC0415 - an extra that is there by now

    player, seed = simulated(order.game)[order.player], f"{order.seed}/{number}"
    seats = DealState(order.game, seed).seats
    state, chance = DealState(order.game, seed, number % seats), Chance(f"{seed}/choices")
    rows: list[tuple[object, ...]] = []
    for move in count():
        seat, chooser = state.seat, state.player
        if seat is None or chooser is None:
            break
        action = state.decide(player, chance)
        seen = state.observation(chooser).tobytes()
        rows.append((number, move, seat, chooser, seen, state.legal_actions(), action))
        state.step(action)
    return [(*row, list(state.returns())) for row in rows]


class RecordedParts:
    """The parts of a run beside the file they become.

    Raises IllegalMove where those of another run lie there, or DuckDB is missing.
    """

    def __init__(self, out: Path, order: Recording) -> None:
        self._out, self._order = out, order
        self._folder = out.with_name(f"{out.name}.parts")
        self._connection = _connection()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise IllegalMove(NOT_KEPT(path=out, problem=error.strerror or error)) from error
        told = self._folder / "order.json"
        if not told.exists():
            replace_file(told, order.identity.encode())
        if (held := told.read_text("utf-8")) != order.identity:
            raise IllegalMove(OTHER_RUN(path=self._folder, held=held))

    def missing(self) -> list[Recording]:
        """The parts still to be played."""
        return [part for part in self._order.parts() if not self._path(part).exists()]

    def add(self, part: Recording, columns: Sequence[Column]) -> None:
        """Write a part, as a whole or not at all."""
        kinds = ", ".join(f"unnest(?::{kind}[]) AS {name}" for name, (kind, _) in COLUMNS.items())
        self._connection.execute(f"CREATE OR REPLACE TEMP TABLE part AS SELECT {kinds}", [*columns])
        self._write("SELECT * FROM part", self._path(part))

    def join(self) -> int:
        """Make the parts one file with its card, and clean up; how many rows it has."""
        paths = ", ".join(_quoted(self._path(part)) for part in self._order.parts())
        self._write(f"SELECT * FROM read_parquet([{paths}]) ORDER BY deal, move", self._out)  # noqa: S608
        (rows,) = self._connection.execute(
            f"SELECT count(*) FROM read_parquet({_quoted(self._out)})"  # noqa: S608 - a path, quoted
        ).fetchall()[0]
        replace_file(card_of(self._out), data_card(self._order, int(rows)).encode())
        shutil.rmtree(self._folder)
        return int(rows)

    def _path(self, part: Recording) -> Path:
        return self._folder / f"{part.first:09}-{part.deals}.parquet"

    def _write(self, query: str, path: Path) -> None:
        aside = path.with_name(f"{path.name}.part")
        from duckdb import Error  # noqa: PLC0415 - an extra that is there by now

        try:
            self._connection.execute(f"COPY ({query}) TO {_quoted(aside)} (FORMAT parquet, COMPRESSION zstd)")
        except Error as error:
            raise IllegalMove(NOT_KEPT(path=path, problem=str(error).partition("\n")[0])) from error
        aside.replace(path)


def _connection() -> DuckDBPyConnection:
    try:
        import duckdb  # noqa: PLC0415 - an extra that may be missing
    except ImportError as error:
        raise IllegalMove(NO_DUCKDB()) from error
    return duckdb.connect(config={"threads": 1})


def _quoted(path: Path) -> str:
    return "'" + str(path).replace("'", "''") + "'"


def card_of(out: Path) -> Path:
    """Where the card of a file stands."""
    return out.with_name(f"{out.name}.md")


def data_card(order: Recording, rows: int) -> str:
    """What a file holds and how it was made, in Markdown."""
    from tapis.rl.deals import VERSION as SEEN  # noqa: PLC0415 - an extra that is there by now
    from tapis.rl.deals import DealState, features  # noqa: PLC0415

    seen = features(order.game, DealState(order.game, "0").seats).values()
    columns = (f"| {name} | {kind} | {meaning} |" for name, (kind, meaning) in COLUMNS.items())
    places = (
        f"| {each.start} | {each.name} | {' × '.join(map(str, each.shape))} | {each.meaning} |"
        for each in seen
    )
    lines = (
        f"# {order.game}: {order.deals} deals played by {order.player}\n",
        f"Made by Tapis {VERSION} from the seed `{order.seed}`: {rows} decisions, a row each.",
        "The same order gives the same rows.",
        "Nobody's data are in it: the computer dealt, called and played.\n",
        "| column | type | what it is |",
        "|---|---|---|",
        *columns,
        f"\nAn observation is version `{SEEN}`: bytes, seats counted from the player who looks.\n",
        "| from | name | shape | what it holds |",
        "|---|---|---|---|",
        *places,
        f"\nThere are {len(actions(order.game))} actions: 0 to 51 lay a card, two of spades to ace of",
        "clubs; the calls follow from 52 on, as `tapis.rl.actions` numbers them.\n",
    )
    return "\n".join(lines)

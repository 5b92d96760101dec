"""The published ladders: plays one by ``tapis ladder GAME``, and writes it into research/ladder.md.

``uv run python benchmarks/ladders.py estimation`` plays the ladder of estimation over as many deals as
``DEALS`` says, with the seed ``published``, and puts the table in place of the one that stands in the page,
the command beneath it. ``--players A,B,…`` leaves the others out, the slowest or the hopeless; the command
says so. With ``--keep FOLDER`` every row is written down: a ladder that was stopped goes on,
and one that is longer begins with what is there. ``--deals`` plays another number; ``--show`` prints the
table and leaves the page alone.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

PAGE = Path(__file__).parent.parent / "research" / "ladder.md"
SEED = "published"
DEALS = {"estimation": 160, "tutti": 400, "putze": 400, "whist": 240, "bridge": 64}
"""Of each pair, each played twice: a quarter of an hour or so of one core for each game."""
UNITS = {
    "estimation": "points less off a deal",
    "tutti": "points more a deal, bonus included",
    "putze": "putzes less pommes more a deal",
    "whist": "points more in a column a deal",
    "bridge": "IMPs more a board",
}
NOUGHT = "0"


class Figure(Struct):
    """A mean with the ends of its interval; None for an end that nothing bounds."""

    value: float
    low: float | None
    high: float | None


class MoveMs(Struct):
    """How many milliseconds a move takes."""

    mean: float
    p99: float


class Rung(Struct):
    """A player of a ladder."""

    name: str
    rating: Figure
    above: Figure | None
    strangers: Figure | None
    move_ms: MoveMs


class Anchor(Struct):
    """What people make who stand beside a ladder."""

    who: str


class Ladder(Struct):
    """What ``tapis ladder --json`` answers, as far as the page tells it."""

    game: str
    deals: int
    parties: int
    players: tuple[Rung, ...]
    people: tuple[Anchor, ...]


def asked(game: str, deals: int, players: str) -> tuple[str, ...]:
    """The command that plays a ladder, of all players unless some are named."""
    who = ("--players", players) if players else ()
    return "tapis", "ladder", game, *who, "--deals", str(deals), "--seed", SEED


def played(command: Sequence[str], game: str, keep: Path | None, workers: int) -> Ladder:
    """The answer of the command."""
    more = ("--keep", str(keep / f"{game}.duckdb")) if keep else ()
    told = ("--json", "--workers", str(workers), *more)
    full = [sys.executable, "-m", *command, *told]
    answer = subprocess.run(full, check=True, stdout=subprocess.PIPE)
    return msgspec.json.decode(answer.stdout, type=Ladder)


def figure(found: Figure | None, sign: str = "+") -> str:
    """A mean with its interval; nothing where there is none, a plain nought where it is so by agreement."""
    if found is None:
        return ""
    if found.low == found.high == 0:
        return NOUGHT
    value = f"{found.value:{sign}.2f}".replace("-", "−")
    if found.low is None or found.high is None:
        return value
    ends = (f"{end:{sign}.2f}".replace("-", "−") for end in (found.low, found.high))
    return f"{value} ({' to '.join(ends)})"


def rows(ladder: Ladder) -> Iterator[tuple[str, ...]]:
    """The table, its heads first."""
    people = bool(ladder.people)
    among = ("alone among strangers: off",) if people else ()
    unit = UNITS[ladder.game]
    yield (
        f"{ladder.game}, {unit}",
        "rating",
        "better than the next",
        *among,
        "a move",
        "99th percentile",
    )
    for each in ladder.players:
        name = "*cheater*" if each.name == "cheater" else f"`{each.name}`"
        alone = (figure(each.strangers, ""),) if people else ()
        times = (f"{spent:.2f} ms" for spent in (each.move_ms.mean, each.move_ms.p99))
        yield name, figure(each.rating), figure(each.above), *alone, *times


def told(ladder: Ladder, command: Sequence[str]) -> str:
    """The table as the page has it, and what it rests on."""
    heads, *body = rows(ladder)
    lines = [heads, ("---", *("---:" for _ in heads[1:])), *body]
    table = "\n".join("| " + " | ".join(line) + " |" for line in lines)
    rests = f"{ladder.deals} deals of each pair, each played twice, in {ladder.parties} games."
    return f"{table}\n\n{rests}\n\n```console\n$ {' '.join(command)}\n```\n"


def put(game: str, text: str) -> None:
    """Put the table in place of the one in the page; ValueError where the page has no place for it."""
    begin, end = f"<!-- ladder: {game} -->\n", f"<!-- end of ladder: {game} -->\n"
    page = PAGE.read_text()
    before, rest = page.split(begin)
    _, after = rest.split(end)
    PAGE.write_text(f"{before}{begin}{text}{end}{after}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", choices=[*DEALS])
    parser.add_argument("--deals", type=int, default=0)
    parser.add_argument("--players", default="", metavar="A,B,…")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--show", action="store_true")
    wanted = parser.parse_args()
    for game in wanted.games:
        command = asked(game, wanted.deals or DEALS[game], wanted.players)
        text = told(played(command, game, wanted.keep, wanted.workers), command)
        print(text, flush=True)
        if not wanted.show:
            put(game, text)


if __name__ == "__main__":
    main()

"""Many virtual tables at once, each with a person and bots, at the pace of people.

``uv run --group test python benchmarks/parlour.py --tables 250 --seconds 120 --game tutti`` opens the tables,
starts the server and sits a simulated browser down at each: it listens for news, fetches the felt when
something has happened that it does not show yet, says every ten seconds that it is there, and plays a legal
card two seconds after its turn has come, as the bots do. Whoever sits there keeps a page with a key, plays
games of two deals that count for a rating, and opens the own page once a minute; with ``--guests`` nobody
does. At a pace of two seconds a game is over after some three minutes; with ``--ending`` tables begin some
moves before the end of theirs, so that within two minutes all are over, rated, and followed by others.
Printed are the seconds a card took to be answered, until a first deal was over and since, those of a page
after news, the bytes of each, how many games ended and were rated, and the server's memory and processor.
``--level 2`` (or ``--bots level2``) has bots that think ahead. ``--whole`` asks for whole felts, as a browser
does that holds nothing.

``--processes 2`` has so many serve over PostgreSQL and Valkey, ``--processes 1 --database postgresql`` one
beside it; with ``--kill`` one is killed without warning half-way. Then it is told how long tables stood
still, and what the log holds of the cards that were accepted: each once, every deal right by its rules.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, quantiles

from grown import load
from parlour_browsers import Browser, Met
from parlour_house import Seated, in_the_log, opened, over, rated, rated_anew
from served import DATABASES, Served
from served import over as served_over

DEALS, OWN = 2, 60.0
"""How many deals a game of people with pages has, and how often each opens the own page."""


@dataclass(frozen=True)
class Asked:
    """What an evening is like."""

    pace: float
    seconds: float
    whole: bool
    own: float
    kill: bool


async def evening(served: Served, tables: list[tuple[str, str]], asked: Asked) -> tuple[Met, float]:
    """Everybody plays for so many seconds; what was met in the last four fifths, and when one was killed."""
    met, killed = Met(), 0.0
    browsers = [
        Browser(served.port, name, cookie, asked.pace, met, whole=asked.whole, own=asked.own)
        for name, cookie in tables
    ]
    at_play = [asyncio.create_task(each.play()) for each in browsers]
    await asyncio.sleep(asked.seconds / 5)
    met.begin()
    await asyncio.sleep(asked.seconds * 2 / 5)
    if asked.kill:
        os.kill(served.busiest(), signal.SIGKILL)
        killed = time.perf_counter()
    await asyncio.sleep(asked.seconds * 2 / 5)
    now = time.perf_counter()
    met.still += [(each.moved, now - each.moved) for each in browsers if each.moved]
    for each in at_play:
        each.cancel()
    problems = [each for each in await asyncio.gather(*at_play, return_exceptions=True) if each]
    for problem in {repr(each) for each in problems if not isinstance(each, asyncio.CancelledError)}:
        print("a browser gave up:", problem)
    return met, killed


def _told(what: str, waits: list[float]) -> str:
    cuts = quantiles(waits, n=100) if len(waits) > 1 else [0.0] * 99
    places = ", ".join(f"p{at} {cuts[at - 1] * 1000:.0f} ms" for at in (50, 95, 99))
    return f"{what}: {len(waits)}, {places}, longest {max(waits, default=0) * 1000:.0f} ms"


def _still(met: Met, killed: float) -> None:
    """How long tables stood still, and how long those did that stood while a process was killed."""
    stood = [length for _begun, length in met.still]
    print(_told("a table stands still", stood))
    if killed:
        then = [length for begun, length in met.still if begun <= killed <= begun + length]
        print(_told("a table stands still over the kill", then))
        print(f"forms sent again: {met.resent}, streams cut: {met.cut}")


def _kept(met: Met, names: list[str]) -> None:
    """What the log has of the cards that were accepted, and what became of games that are over."""
    print(f"cards of people: {in_the_log(met, names)}; {rated()}")
    ended = over(names)
    games, people, spent = rated_anew()
    told = f"{spent * 1000 / games:.1f} ms of processor each" if games else "none"
    print(f"games over: {ended}; rated from the logs once more: {games} of {people} people, {told}")


def main() -> None:
    """Open, play, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--pace", type=float, default=2.0)
    parser.add_argument("--game", default="tutti")
    parser.add_argument("--bots", default="", help="the player in the bots' chairs, such as level2")
    parser.add_argument("--level", type=int, help="the level of those bots, a shorter way to say it")
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--guests", action="store_true", help="nobody keeps a page, and games have no end")
    parser.add_argument("--ending", action="store_true", help="tables begin near the end of their game")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--database", choices=DATABASES, help="postgresql with several processes")
    parser.add_argument("--kill", action="store_true", help="one of several processes, half-way")
    asked = parser.parse_args()
    if asked.level:
        asked.bots = f"level{asked.level}"
    several = asked.processes > 1
    database = asked.database or DATABASES[several]
    with tempfile.TemporaryDirectory() as folder, served_over(database, valkey=True) as settings:
        measured(Path(folder), asked, settings)


def measured(home: Path, asked: argparse.Namespace, settings: dict[str, str]) -> None:
    """An evening, and what is told of it."""
    before = load()
    deals = 0 if asked.guests else DEALS
    who = Seated(asked.tables, asked.game, asked.bots, deals, asked.ending)
    tables = opened(home, who, **settings)
    served = Served(home)
    several = ("--workers", str(asked.processes)) if asked.processes > 1 else ()
    served.start(*several, TAPIS_PLAY_PACE=str(asked.pace), **settings)
    served.wait_for("/healthz")
    empty, used = served.memory(), served.processor()
    how = Asked(asked.pace, asked.seconds, asked.whole, 0.0 if asked.guests else OWN, asked.kill)
    try:
        met, killed = asyncio.run(evening(served, tables, how))
    finally:
        after, spent = served.memory(), served.processor() - used
        served.stop()
    well = f", bots {asked.bots}" if asked.bots else ""
    whose = "guests" if asked.guests else "people with pages"
    over_what = "PostgreSQL and Valkey" if settings else "SQLite"
    print(f"{asked.tables} tables of {asked.game}{well}, {whose}, a move every {asked.pace} s at each")
    print(f"processes: {asked.processes} over {over_what}; load before {before:.1f}, after {load():.1f}")
    print(_told("cards and calls of people", met.cards))
    for when, cards in (("until", met.cards[: met.until_over]), ("since", met.cards[met.until_over :])):
        print(_told(f"{when} a first deal is over", cards))
    print(_told("next deals", met.begun))
    print(_told("pages after news", met.pages))
    print(_told("beats", met.beats))
    print(_told("own pages", met.own))
    _still(met, killed)
    for what, sizes in {**met.sizes, "answers with gzip": met.packed}.items():
        print(f"bytes, {what}: mean {mean(sizes or [0]):.0f}, largest {max(sizes, default=0)}")
    print(f"statuses: {dict(met.statuses)}")
    _kept(met, [name for name, _ in tables])
    if not killed:  # what a process took that was killed nobody knows
        print(f"memory: {after:.0f} MB, {(after - empty) * 1024 / asked.tables:.0f} kB a table")
        print(f"processor: {spent / asked.seconds:.0%} of one core")


if __name__ == "__main__":
    main()

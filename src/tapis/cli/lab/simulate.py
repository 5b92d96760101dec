"""``tapis simulate``: whole tournaments, played by the computer and verified."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import TypedDict, Unpack

import click

from tapis.cli.game_name import GAME_NAME
from tapis.cli.lab.parties import simulate_parties
from tapis.cli.lab.scale import read_scale
from tapis.cli.lab.spreading import spreading
from tapis.cli.progress import progress
from tapis.cli.shell import Command, Failure, LocalOption, dump, json_option, language
from tapis.cli.tables import show
from tapis.cli.terminal import asked as shared
from tapis.club.rounds.table_sizes import largest
from tapis.club.state.reasons import NO_LARGER, TOO_FEW
from tapis.core.plugin import AnyPlugin
from tapis.core.terms import Json
from tapis.games import USUAL
from tapis.i18n import msgid, words
from tapis.i18n.numbers import plain_text
from tapis.lab.parties import Parties
from tapis.lab.report import Report, report
from tapis.lab.running import Spread
from tapis.log.replacing import replace_file
from tapis.practice.evening import Programme
from tapis.practice.players import simulated

PLAYER = msgid("Player")
HEADS = (
    msgid("Seed"),
    msgid("Events"),
    msgid("Winner"),
    msgid("Best"),
    msgid("Worst"),
    msgid("Points per deal"),
    msgid("Findings"),
)


class Asked(TypedDict):
    """What the command line asks for."""

    regulation: str
    people: int
    """Players or teams."""
    rounds: int
    deals: int | None
    """Those of a round; None for the usual number."""
    seed: str
    strategy: str
    """The name of a player in ``lab.players``."""
    parties: int | None
    """How many parties are played instead of evenings; None for evenings."""
    size: int
    """The size of a table; 0 for the usual one."""
    larger: bool
    """Tables may be larger."""
    place_bonus: str
    """The points for places, as typed."""


@click.command(
    cls=Command,
    former={"--strategy": "--player"},
    help=msgid("Whole tournaments, played by the computer and verified."),
)
@click.argument("regulation", metavar="[GAME]", type=GAME_NAME, default=USUAL)
@click.option(
    "--players",
    "people",
    type=click.IntRange(2, 10_000),
    default=40,
    cls=LocalOption,
    help=msgid("How many come: players, or teams where a team shares a sheet."),
)
@click.option(
    "--rounds", type=click.IntRange(1, 20), default=4, cls=LocalOption, help=msgid("How many rounds.")
)
@click.option(
    "--deals",
    type=click.IntRange(1, 40),
    cls=LocalOption,
    help=msgid("How many deals a round has; the regulation's own number unless told otherwise."),
)
@click.option(
    "--events", "times", type=click.IntRange(1), default=1, cls=LocalOption, help=msgid("How many evenings.")
)
@shared.seed
@click.option(
    "--player",
    "strategy",
    default="random",
    cls=LocalOption,
    help=msgid("Who plays every seat, by name: {players}; not every game has all."),
)
@shared.cores
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    cls=LocalOption,
    help=msgid("A folder for the archives."),
)
@click.option(
    "--games",
    "--parties",
    "parties",
    type=click.IntRange(1),
    cls=LocalOption,
    help=msgid("Only games of one table, so many of them, summed up with intervals."),
)
@shared.sharing
@click.option(
    "--ray", "cluster", is_flag=True, cls=LocalOption, help=msgid("Spread the evenings over a Ray cluster.")
)
@click.option(
    "--larger",
    is_flag=True,
    cls=LocalOption,
    help=msgid("Seat those left over as fifth or sixth at a table."),
)
@click.option(
    "--place-bonus",
    default="",
    cls=LocalOption,
    help=msgid("What the places at each table bring in each round, such as 90,60,30,0."),
)
@json_option
def command(
    times: int, workers: int, cluster: bool, out: Path | None, as_json: bool, **asked: Unpack[Asked]
) -> None:
    """Simulate evenings, or parties of one table, and sum them up."""
    regulation, people, rounds = asked["regulation"], asked["people"], asked["rounds"]
    seed, player = asked["seed"], asked["strategy"]
    bonus = read_scale(asked["place_bonus"], "--place-bonus")
    game = shared.game_called(regulation)
    shared.check_player(regulation, player, simulated(regulation))
    if count := asked["parties"]:
        shared.check_sheet(game, asked["size"])
        simulate_parties(Parties(regulation, count, seed, 1, asked["size"], player), workers, as_json=as_json)
        return
    deals = asked["deals"] or _deals(game)
    if people < (least := game.columns):
        raise Failure(TOO_FEW(needed=least, present=people))
    if asked["larger"] and largest(game) == least:
        raise Failure(NO_LARGER(columns=least))
    called = PLAYER if as_json else words(PLAYER, language())
    seeds = [seed] if times == 1 else [f"{seed}-{number}" for number in range(1, times + 1)]
    programmes = [
        Programme(regulation, people, rounds, deals, each, player, asked["larger"], bonus, called)
        for each in seeds
    ]
    reports = list(_reports(programmes, workers, spreading("" if cluster else None)))
    if out is not None:
        _write(out, reports)
    if as_json:
        head = {"regulation": regulation, "people": people, "rounds": rounds, "deals": deals}
        dump({**head, "strategy": player, "events": [_numbers(each) for each in reports]})
    else:
        _show(reports)
    if any(each.findings for each in reports):
        raise click.exceptions.Exit(1)


def _deals(plugin: AnyPlugin) -> int:
    """How many deals a round has in the regulation's first format."""
    return plugin.event.formats[0].deals if plugin.event.formats else 1


def _reports(programmes: Sequence[Programme], workers: int, spread_over: Spread) -> Iterator[Report]:
    with progress(sum(each.played for each in programmes)) as advance:
        if len(programmes) == 1:
            yield report(programmes[0], advance)
            return
        for each, programme in zip(spread_over(report, programmes, workers), programmes, strict=True):
            advance(programme.played)
            yield each


def _write(folder: Path, reports: Sequence[Report]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, each in enumerate(reports, start=1):
        replace_file(folder / f"event-{number}.json", each.archive.encode())


def _numbers(each: Report) -> dict[str, Json]:
    return {
        key: str(value) if isinstance(value, Fraction) else value
        for key, value in asdict(each).items()
        if key != "archive"
    }


def _show(reports: Sequence[Report]) -> None:
    rows = [
        (
            each.seed,
            str(each.events),
            each.winner,
            plain_text(each.best, language()),
            plain_text(each.worst, language()),
            f"{each.per_deal:.1f}",
            str(each.findings),
        )
        for each in reports
    ]
    show([words(head, language()) for head in HEADS], rows, numbers=(1, 3, 4, 5, 6))

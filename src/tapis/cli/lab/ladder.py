"""``tapis ladder``: the players of a game by strength, everybody against everybody with the same cards."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from pathlib import Path

import click

from tapis.bots.levels import ORDER
from tapis.cli.game_name import GAME_NAME
from tapis.cli.lab import sampling
from tapis.cli.shell import Command, Failure, LocalOption, dump, language, tell
from tapis.cli.tables import show
from tapis.cli.terminal import asked
from tapis.core.plugin import plugins
from tapis.core.terms import Json
from tapis.i18n import msgid, words
from tapis.lab.arena import contestants
from tapis.lab.cheats import CHEATER
from tapis.lab.figures import Estimate
from tapis.lab.ladders import Ladder, Rung, deals, enough, summed
from tapis.lab.strangers import STRANGERS, Strangers
from tapis.lab.study import Rows
from tapis.law import Reason
from tapis.practice.players import THUMB

HEADS = (
    msgid("Player"),
    msgid("Rating"),
    msgid("Better than the next by"),
    msgid("ms a move"),
    msgid("The slowest 1 %"),
)
ALONE = Reason("alone", "Nobody meets {name}; name two players or more.")
TOO_FEW = msgid("Too few games for an interval.")
AMONG = msgid("Among strangers")


@click.command(
    cls=Command,
    former={"--players": "--player"},
    help=msgid("The players of a game by strength, everybody against everybody."),
)
@click.argument("game", type=GAME_NAME)
@click.option(
    "--player",
    "players",
    default="",
    metavar="A,B,…",
    cls=LocalOption,
    help=msgid("Who meet, by name: {players}; not every game has all. All of the game unless told."),
)
@asked.meeting(
    msgid("How many deals every pair plays; each twice, with the sides changed."),
    msgid("Stop as soon as the order is certain; intervals are wider for it."),
)
def command(  # noqa: PLR0913 - click hands over every option by its name
    *,
    game: str,
    players: str,
    many: int,
    sure: bool,
    keep: Path | None,
    seed: str,
    size: int,
    workers: int,
    as_json: bool,
) -> None:
    """Let everybody meet everybody, and say who is how strong."""
    asked.check_sheet(asked.game_called(game), size)
    names = _named(game, players)
    ladder = Ladder(game=game, players=names, deals=many, seed=seed, columns=size, sure=sure)
    samples = sampling.gathered(ladder.run, keep, workers, partial(enough, ladder))
    if as_json:
        dump(_data(ladder, samples))
    else:
        _show(ladder, samples)


def _named(game: str, players: str) -> tuple[str, ...]:
    """Those who were asked for; else all that have a name in the game, and who sees every hand."""
    known = contestants(game)
    asked_for = tuple(dict.fromkeys(name.strip() for name in players.split(",") if name.strip()))
    for name in asked_for:
        asked.check_player(game, name, (*ORDER, *known))
    if len(asked_for) == 1:
        raise Failure(ALONE(name=asked_for[0]))
    return asked_for or tuple(name for name in known if name != THUMB)


def _data(ladder: Ladder, samples: list[Rows]) -> dict[str, Json]:
    field = STRANGERS.get(ladder.game)
    return {
        "game": ladder.game,
        "table": ladder.arena.setup.columns,
        "seed": ladder.seed,
        "deals": deals(samples),
        "parties": len(samples),
        "sure": ladder.sure,
        "unit": ladder.arena.unit,
        "lowest_wins": plugins()[ladder.game].sheet.marking.lowest_wins,
        "players": [_rung(each) for each in summed(ladder, samples)],
        "people": [] if field is None else [asdict(each) for each in field.anchors],
    }


def _rung(each: Rung) -> dict[str, Json]:
    return {
        "name": each.name,
        "rating": each.rating.data,
        "above": None if each.above is None else each.above.data,
        "strangers": None if each.strangers is None else each.strangers.data,
        "move_ms": {"mean": each.mean_ms, "p99": each.p99_ms},
    }


def _show(ladder: Ladder, samples: list[Rows]) -> None:
    rungs, field = summed(ladder, samples), STRANGERS.get(ladder.game)
    heads = [words(head, language()) for head in (*HEADS, *((AMONG,) if field else ()))]
    show(heads, map(_row, rungs), numbers=range(1, len(heads)))
    tell(
        msgid(
            "Ratings are {unit} a deal better than level1, by least squares; intervals hold 95 %, "
            "over whole games."
        ),
        unit=asked.unit(ladder.arena.unit),
    )
    if not all(each.rating.bounded for each in rungs):
        tell(TOO_FEW)
    tell(
        msgid("Deals of each pair, each played twice: {deals}; games: {games}. Seed: {seed}."),
        deals=deals(samples),
        games=len(samples),
        seed=ladder.seed,
    )
    if CHEATER in ladder.players:
        tell(msgid("The cheater sees every hand: nobody can play so at a table."))
    if field is not None:
        _tell_people(field)


def _row(each: Rung) -> list[str]:
    spent = f"{each.mean_ms:.2f}", f"{each.p99_ms:.2f}"
    among = [_figure(each.strangers, "")] if each.strangers else []
    return [each.name, _figure(each.rating), _figure(each.above) if each.above else "", *spent, *among]


def _figure(each: Estimate, sign: str = "+") -> str:
    value, low, high = (f"{number:{sign}.2f}" for number in (each.value, each.low, each.high))
    return f"{value} ({low} – {high})" if each.bounded else value


def _tell_people(field: Strangers) -> None:
    tell(field.told)
    for anchor in field.anchors:
        span = f"{anchor.low}" if anchor.low == anchor.high else f"{anchor.low}–{anchor.high}"
        tell(msgid("People: {who}, points a deal: {points}."), who=words(anchor.who, language()), points=span)
    tell(msgid("They did not know each other's way of writing, as the strangers here; four alike do."))

"""``tapis draw``: who meets whom in every round, and the audit of it."""

from __future__ import annotations

import click

from tapis.cli.shell import Command, LocalOption, dump, json_option, language, tell
from tapis.cli.tables import show
from tapis.club.crossings import Crossing, Seating, draw
from tapis.club.crossings.figures.audit import audit
from tapis.club.crossings.figures.figures import TITLES, Audit
from tapis.club.state.reasons import TOO_FEW
from tapis.core.terms import Json
from tapis.i18n import msgid, say, seat_letter, words

ROUND = msgid("Round {round}")
OUT = msgid("Sitting out: {players}")
FOUR = 4
SIZES = {"players": FOUR, "teams": 2}
"""How many share a table."""
MOST = 10_000


@click.command(cls=Command, help=msgid("Who meets whom, with the audit of it."))
@click.option(
    "--kind",
    type=click.Choice(list(SIZES)),
    default="players",
    cls=LocalOption,
    help=msgid("Players at tables of four, or teams of two at tables of two teams."),
)
@click.option(
    "--players",
    "--teams",
    "players",
    type=click.IntRange(2, MOST),
    required=True,
    cls=LocalOption,
    help=msgid("How many players or teams there are; they are numbered from 1."),
)
@click.option(
    "--rounds", type=click.IntRange(1, 20), required=True, cls=LocalOption, help=msgid("How many rounds.")
)
@click.option(
    "--seed", default="1", cls=LocalOption, help=msgid("What chance is drawn from; the same gives the same.")
)
@click.option(
    "--larger",
    type=click.IntRange(5, 8),
    cls=LocalOption,
    help=msgid("Nobody sits out where tables of up to so many players have room for all."),
)
@json_option
def command(kind: str, players: int, rounds: int, seed: str, larger: int | None, as_json: bool) -> None:
    """Draw every round of an event."""
    size = SIZES[kind]
    if players < size:
        raise click.BadParameter(say(TOO_FEW(needed=size, present=players), language()))
    crossing = draw(
        range(1, players + 1), rounds, seed, size=size, largest=(larger or 0) if size == FOUR else 0
    )
    found = audit(crossing, size=size)
    if as_json:
        dump({"rounds": [_round(seating) for seating in crossing], "audit": _figures(found)})
    else:
        _show_rounds(crossing)
        _show_audit(found)


def _round(seating: Seating) -> dict[str, Json]:
    tables = [{"table": table, "players": list(group)} for table, group in enumerate(seating.tables, start=1)]
    return {"tables": tables, "out": list(seating.out)}


def _figures(found: Audit) -> dict[str, Json]:
    figures = {name: {"value": each.value, "bound": each.bound} for name, each in found.figures().items()}
    return {"players": found.players, "rounds": found.rounds, **figures}


def _show_rounds(crossing: Crossing) -> None:
    most = max(len(group) for seating in crossing for group in seating.tables)
    heads = (words(msgid("Table"), language()), *map(seat_letter, range(most)))
    for number, seating in enumerate(crossing, start=1):
        tell(ROUND, round=number)
        rows = [
            (str(table), *map(str, group), *[""] * (most - len(group)))
            for table, group in enumerate(seating.tables, start=1)
        ]
        show(heads, rows, numbers=range(len(heads)))
        if seating.out:
            tell(OUT, players=", ".join(map(str, seating.out)))
        click.echo()


def _show_audit(found: Audit) -> None:
    heads = [words(head, language()) for head in (msgid("Audit"), msgid("Value"), msgid("Best possible"))]
    rows = [
        (words(TITLES[name], language()), str(each.value), str(each.bound))
        for name, each in found.figures().items()
    ]
    show(heads, rows, numbers=(1, 2))

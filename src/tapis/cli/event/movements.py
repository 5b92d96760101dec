"""``tapis movements``: every movement of pairs, with its repeats, sit-outs, sharing and evenness."""

from __future__ import annotations

from collections.abc import Iterable

import click

from tapis.cli.event.friends import friends_table, individuals_table, tell_rotation
from tapis.cli.shell import Command, LocalOption, dump, json_option, language
from tapis.cli.tables import show
from tapis.club.crossings.boards.survey import MOST, NAMES, USUAL_ROUNDS, SurveyLine, survey
from tapis.club.crossings.grids.individuals import FEWEST_FRIENDS, MOST_FRIENDS
from tapis.core.terms import Json
from tapis.i18n import msgid, words

HEADS = (
    msgid("Pairs"),
    msgid("Movement"),
    msgid("Rounds"),
    msgid("Tables"),
    msgid("Sets"),
    msgid("Opponents again"),
    msgid("Boards again"),
    msgid("Sits out"),
    msgid("Tables sharing"),
    msgid("Copies"),
    msgid("Even, %"),
    msgid("One list: turned in"),
    msgid("One list: even, %"),
)
NUMBERS = (0, *range(2, len(HEADS)))
STANDARD_NAMES = {
    "mitchell": msgid("Mitchell, standard"),
    "skip": msgid("Skip Mitchell, standard"),
    "howell": msgid("Howell, no table turned"),
}


@click.command(cls=Command, help=msgid("Every movement of pairs over boards that travel, audited."))
@click.option(
    "--pairs",
    type=click.IntRange(3, MOST),
    cls=LocalOption,
    help=msgid("Only those of so many pairs."),
)
@click.option(
    "--rounds",
    type=click.IntRange(1, 20),
    default=USUAL_ROUNDS,
    show_default=True,
    cls=LocalOption,
    help=msgid("Longer movements are cut after so many rounds."),
)
@click.option(
    "--markdown", is_flag=True, cls=LocalOption, help=msgid("A table in Markdown, as docs/movements.md.")
)
@click.option(
    "--friends",
    type=click.IntRange(FEWEST_FRIENDS, MOST_FRIENDS),
    cls=LocalOption,
    help=msgid("Instead, the rotation of so many friends who change partners, round by round."),
)
@json_option
def command(pairs: int | None, rounds: int, markdown: bool, friends: int | None, as_json: bool) -> None:
    """Survey the movements, or print one rotation of friends."""
    if friends is not None:
        tell_rotation(friends, as_json=as_json)
        return
    found = survey((pairs,), rounds) if pairs else survey(rounds=rounds)
    heads = [words(head, language()) for head in HEADS]
    if as_json:
        dump([_data(line) for line in found])
    elif markdown:
        rule = ["---:" if at in NUMBERS else "---" for at in range(len(HEADS))]
        _markdown(heads, rule, *map(_row, found))
        click.echo()
        _markdown(*friends_table())
        click.echo()
        _markdown(*individuals_table())
    else:
        show(heads, map(_row, found), numbers=NUMBERS)


def _markdown(*rows: Iterable[str]) -> None:
    for cells in rows:
        click.echo(f"| {' | '.join(cells)} |")


def _row(line: SurveyLine) -> tuple[str, ...]:
    """A movement as a line of the table."""
    counted = (line.rounds, line.tables, line.sets, line.opponents_again, line.boards_again, line.out)
    names = STANDARD_NAMES if line.standard else NAMES
    return (
        str(line.pairs),
        words(names[line.kind], language()),
        *map(str, counted),
        str(line.sharing),
        str(line.copies),
        str(line.even),
        ", ".join(map(str, line.turned)),
        "" if line.even_in_one is None else str(line.even_in_one),
    )


def _data(line: SurveyLine) -> dict[str, Json]:
    return {
        "pairs": line.pairs,
        "movement": line.kind,
        "standard": line.standard,
        "rounds": line.rounds,
        "tables": line.tables,
        "sets": line.sets,
        "opponents_again": line.opponents_again,
        "boards_again": line.boards_again,
        "sits_out": line.out,
        "tables_sharing": line.sharing,
        "copies": line.copies,
        "even": line.even,
        "turned": list(line.turned),
        "even_in_one_list": line.even_in_one,
    }

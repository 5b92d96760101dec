"""``tapis duel``: two players of a game against each other, each deal twice with the sides changed."""

from __future__ import annotations

from dataclasses import asdict

import click

from tapis.cli import asked
from tapis.cli.progress import progress
from tapis.cli.shell import Command, LocalOption, dump, json_option, language, tell
from tapis.cli.tables import show
from tapis.core.plugin import plugins
from tapis.i18n import msgid, words
from tapis.lab.matches import Match, MatchPart, MatchResult, play_match, summed
from tapis.lab.players import simulated
from tapis.lab.pool import spread

HEADS = msgid("Player"), msgid("A deal")
UNITS = {"points": msgid("points"), "IMP": msgid("IMPs")}


@click.command(cls=Command, help=msgid("Two players of a game against each other, with the same cards."))
@click.argument("game")
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@click.option(
    "--deals",
    type=click.IntRange(1),
    default=200,
    cls=LocalOption,
    help=msgid("How many deals; each is played twice, with the sides changed."),
)
@asked.seed
@asked.sharing
@asked.cores
@json_option
def command(  # noqa: PLR0913 - click hands over every option by its name
    *, game: str, one: str, other: str, deals: int, seed: str, size: int, workers: int, as_json: bool
) -> None:
    """Play the match on every core, and say by how much the one is better."""
    asked.check_sheet(asked.game_called(game), size)
    for name in (one, other):
        asked.check_player(game, name, simulated(game))
    match = Match(game=game, one=one, other=other, deals=deals, seed=seed, columns=size)
    parts: list[MatchPart] = []
    with progress(deals) as advance:
        for job, part in zip(match.jobs(), spread(play_match, match.jobs(), workers), strict=True):
            parts.append(part)
            advance(job.deals)
    found = summed(match, parts)
    if as_json:
        dump(_data(match, found))
    else:
        _show(match, found)


def _data(match: Match, found: MatchResult) -> dict[str, object]:
    return {
        "game": match.game,
        "a": match.one,
        "b": match.other,
        "seed": match.seed,
        "deals": found.deals,
        "unit": found.unit,
        "mean": {"a": found.one, "b": found.other},
        "difference": asdict(found.difference),
        "move_ms": {"mean": found.mean_ms, "p99": found.p99_ms},
    }


def _show(match: Match, found: MatchResult) -> None:
    rows = [(match.one, f"{found.one:.2f}"), (match.other, f"{found.other:.2f}")]
    show([words(head, language()) for head in HEADS], rows, numbers=(1,))
    gain = found.difference
    tell(
        msgid(
            "{one} less {other}: {value} {unit} a deal (95 %: {low} to {high}). "
            "Deals, each played twice: {deals}."
        ),
        one=match.one,
        other=match.other,
        value=f"{gain.value:+.2f}",
        unit=words(UNITS.get(found.unit, found.unit), language()),
        low=f"{gain.low:+.2f}",
        high=f"{gain.high:+.2f}",
        deals=found.deals,
    )
    if plugins()[match.game].sheet.marking.lowest_wins:
        tell(msgid("The lowest total wins."))
    told = msgid("{one} thinks {mean} ms a move; one move in a hundred takes longer than {p99} ms.")
    tell(told, one=match.one, mean=f"{found.mean_ms:.2f}", p99=f"{found.p99_ms:.2f}")

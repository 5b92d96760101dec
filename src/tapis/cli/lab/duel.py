"""``tapis duel``: two players of a game against each other, each deal twice with the sides changed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from tapis.bots.levels import ORDER
from tapis.cli.game_name import GAME_NAME
from tapis.cli.lab import sampling
from tapis.cli.shell import Command, dump, language, tell
from tapis.cli.system_file import system_option
from tapis.cli.tables import show
from tapis.cli.terminal import asked
from tapis.core.plugin import plugins
from tapis.i18n import msgid, phrase, words
from tapis.lab.arena import contestants
from tapis.lab.matches import Match, MatchResult, enough, summed

HEADS = msgid("Player"), msgid("A deal")
PLAYED = msgid(
    "{deals:deal is|deals are} played, each twice with the sides changed: "
    "{games:whole game|whole games} of {length:deal|deals}."
)
PLAYED_AT_MOST = msgid(
    "{deals:deal is|deals are} played at most, each twice with the sides changed: "
    "{games:whole game|whole games} of {length:deal|deals}."
)
PLAYED_UNTIL = msgid(
    "Whole games are played, each twice with the sides changed, until they have {deals:deal|deals} or more."
)
UNTIL_SURE = msgid(
    "Whole games are played, each twice with the sides changed, until it is certain who is better, "
    "or they have {deals:deal|deals} or more."
)


@click.command(cls=Command, help=msgid("Two players of a game against each other, with the same cards."))
@click.argument("game", type=GAME_NAME)
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@system_option()
@asked.meeting(
    msgid("How many deals; each is played twice, with the sides changed."),
    msgid("Stop as soon as it is certain who is better; intervals are wider for it."),
)
def command(  # noqa: PLR0913 - click hands over every option by its name
    *,
    game: str,
    one: str,
    other: str,
    by: str,
    many: int,
    sure: bool,
    keep: Path | None,
    seed: str,
    size: int,
    workers: int,
    as_json: bool,
) -> None:
    """Play the match on every core, and say by how much the one is better."""
    asked.check_sheet(asked.game_called(game), size)
    for name in (one, other):
        asked.check_player(game, name, (*ORDER, *contestants(game)))
    bid = asked.system_of(game, by)
    match = Match(game=game, one=one, other=other, deals=many, seed=seed, columns=size, sure=sure, system=bid)
    _announce(match)
    found = summed(match, sampling.gathered(match.run, keep, workers, partial(enough, match)))
    if as_json:
        dump(_data(match, found))
    else:
        _show(match, found)


def _announce(match: Match) -> None:
    """Say how much will be played, since a game is never broken off; where answers in JSON go it does not."""
    length, games = match.arena.party_deals, match.parties
    if length is None or games is None:
        told = phrase(UNTIL_SURE if match.sure else PLAYED_UNTIL, language(), deals=match.deals)
    else:
        figures = {"deals": games * length, "games": games, "length": length}
        told = phrase(PLAYED_AT_MOST if match.sure else PLAYED, language(), **figures)
    click.echo(told, err=True)


def _data(match: Match, found: MatchResult) -> dict[str, object]:
    return {
        "game": match.game,
        "a": match.one,
        "b": match.other,
        "seed": match.seed,
        "deals": found.deals,
        "unit": found.unit,
        "mean": {"a": found.one, "b": found.other},
        "difference": found.difference.data,
        "move_ms": {"mean": found.mean_ms, "p99": found.p99_ms},
    }


def _show(match: Match, found: MatchResult) -> None:
    rows = [(match.one, f"{found.one:.2f}"), (match.other, f"{found.other:.2f}")]
    show([words(head, language()) for head in HEADS], rows, numbers=(1,))
    _tell_gain(match, found)
    if plugins()[match.game].sheet.marking.lowest_wins:
        tell(msgid("The lowest total wins."))
    told = msgid("{one} thinks {mean} ms a move; one move in a hundred takes longer than {p99} ms.")
    tell(told, one=match.one, mean=f"{found.mean_ms:.2f}", p99=f"{found.p99_ms:.2f}")


def _tell_gain(match: Match, found: MatchResult) -> None:
    gain = found.difference
    known = {
        "one": match.one,
        "other": match.other,
        "value": f"{gain.value:+.2f}",
        "unit": asked.unit(found.unit),
        "deals": found.deals,
    }
    if not gain.bounded:
        tell(
            msgid(
                "{one} less {other}: {value} {unit} a deal; too few games for an interval. "
                "Deals, each played twice: {deals}."
            ),
            **known,
        )
        return
    tell(
        msgid(
            "{one} less {other}: {value} {unit} a deal (95 %: {low} to {high}). "
            "Deals, each played twice: {deals}."
        ),
        **known,
        low=f"{gain.low:+.2f}",
        high=f"{gain.high:+.2f}",
    )

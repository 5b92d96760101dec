"""``tapis generate``: deals played by the computer, as a file for programs that learn from examples."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.game_name import GAME_NAME
from tapis.cli.lab.sampling import STOPPED
from tapis.cli.progress import progress
from tapis.cli.shell import Command, Failure, Interrupted, LocalOption, tell
from tapis.cli.terminal import asked
from tapis.i18n import msgid
from tapis.lab.generating import RecordedParts, Recording, card_of, play_part
from tapis.lab.pool import spread
from tapis.law import IllegalMove, Reason
from tapis.practice.players import simulated

THERE_ALREADY = Reason("there-already", "{path} is there already; name another file.")
NOT_NUMBERED = Reason(
    "not-numbered", "{regulation} does not number its calls: its deals cannot be generated."
)


@click.command(
    cls=Command, help=msgid("Deals played by the computer, decision by decision, as a Parquet file.")
)
@click.argument("game", type=GAME_NAME)
@click.option(
    "--player",
    default="level1",
    cls=LocalOption,
    help=msgid("Who plays every seat, by name: {players}; not every game has all."),
)
@click.option(
    "--deals", type=click.IntRange(1), default=1000, cls=LocalOption, help=msgid("How many deals are played.")
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    cls=LocalOption,
    help=msgid("The file; a card that tells what it holds is written beside it."),
)
@asked.seed
@asked.cores
def command(*, game: str, player: str, deals: int, out: Path, seed: str, workers: int) -> None:
    """Play what is missing, then make one file of it."""
    if asked.game_called(game).rules.learning is None:
        raise Failure(NOT_NUMBERED(regulation=game))
    asked.check_player(game, player, simulated(game))
    if out.exists():
        raise Failure(THERE_ALREADY(path=out))
    try:
        parts = RecordedParts(out, Recording(game=game, player=player, seed=seed, deals=deals))
        missing = parts.missing()
        with progress(deals) as advance:
            advance(deals - sum(part.deals for part in missing))
            for part, columns in zip(missing, spread(play_part, missing, workers), strict=True):
                parts.add(part, columns)
                advance(part.deals)
        rows = parts.join()
    except IllegalMove as error:
        raise Failure(error.refusal) from error
    except KeyboardInterrupt as error:
        raise Interrupted(STOPPED()) from error
    tell(
        msgid("{rows} decisions in {path}; {card} tells what they hold."),
        rows=rows,
        path=out,
        card=card_of(out),
    )

"""``tapis problems``: questions cut from deals that bots play, for the pages where a game is learnt."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import click

from tapis.bots import players
from tapis.bots.installed import EXTRA
from tapis.cli.game_name import GAME_NAME
from tapis.cli.progress import progress
from tapis.cli.shell import Command, Failure, LocalOption, language, read_bytes, tell, write_bytes
from tapis.core.plugin import plugins
from tapis.i18n import msgid, say
from tapis.law import Reason
from tapis.learn.problems.kinds import otherwise
from tapis.learn.problems.making import COUNT, make
from tapis.learn.problems.making import Progress as Made
from tapis.learn.problems.problem import Problem, Tag
from tapis.learn.problems.reading import read
from tapis.learn.problems.writing import written
from tapis.solver import engine

NO_ENGINE = Reason(
    "problems-no-engine", "Problems are made with the compiled engine only: “{extra}” brings it."
)
NO_PLAYERS = Reason("problems-no-players", "Nobody here plays {game} well enough to make problems of it.")
OTHERWISE = Reason("problem-otherwise", "Problem {id}: its answers cost something else than it says.")
NOT_SOUND = Reason("problems-not-sound", "{path}: {n:fault|faults} to be mended.")
SOUND = msgid("{path}: {n:problem|problems}, everything as it says.")
SECONDS = 600


@click.command(
    cls=Command, help=msgid("Make problems of a game, to learn it by: questions with one best answer.")
)
@click.argument("game", type=GAME_NAME)
@click.option(
    "--count",
    type=click.IntRange(1, 1000),
    default=COUNT,
    show_default=True,
    cls=LocalOption,
    help=msgid("How many problems to make."),
)
@click.option(
    "--seconds",
    type=click.IntRange(1),
    default=SECONDS,
    show_default=True,
    cls=LocalOption,
    help=msgid("After how many seconds to make do with what was found."),
)
@click.option(
    "--seed", default="", cls=LocalOption, help=msgid("What chance is drawn from; the same gives the same.")
)
@click.option(
    "--theme",
    type=click.Choice([tag.value for tag in Tag]),
    default=None,
    cls=LocalOption,
    help=msgid("Only problems about this."),
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=None,
    cls=LocalOption,
    help=msgid("The file to write; without it the problems are printed."),
)
@click.option(
    "--check",
    "file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=None,
    cls=LocalOption,
    help=msgid("Make none: read a file of problems and weigh every answer again."),
)
@click.option(
    "--renew",
    "old",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    default=None,
    cls=LocalOption,
    help=msgid("Keep the problems of this file that would still be made, and make others for the rest."),
)
def command(  # noqa: PLR0913, PLR0917 - one for each option
    game: str,
    count: int,
    seconds: int,
    seed: str,
    theme: str | None,
    out: Path | None,
    file: Path | None,
    old: Path | None,
) -> None:
    """Problems of a game."""
    if not engine.compiled():
        raise Failure(NO_ENGINE(extra=EXTRA))
    if file is not None:
        _check(game, file)
        return
    if game not in plugins() or not {"level1", "instant", "level2"} <= players(game).keys():
        raise Failure(NO_PLAYERS(game=game))
    before = () if old is None else _read(old)
    with progress(count) as advance:
        over = _over_after(seconds, advance)
        found = make(
            plugins()[game],
            count=count,
            seed=seed,
            about=None if theme is None else Tag(theme),
            over=over,
            old=before,
        )
    text = written(game, found)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_bytes(out, text.encode())


def _over_after(seconds: int, advance: Callable[[int], None]) -> Callable[[Made], bool]:
    """Tells how far the making is, and whether there is no time left for more."""
    end, known = time.monotonic() + seconds, 0

    def over(made: Made) -> bool:
        nonlocal known
        advance(made.found - known)
        known = made.found
        return time.monotonic() > end

    return over


def _read(file: Path) -> tuple[Problem, ...]:
    """The problems of a file; one that is damaged refuses it."""
    found = read(file.name, read_bytes(file))
    if found.faults:
        raise Failure(found.faults[0])
    return found.problems


def _check(game: str, file: Path) -> None:
    """Tell what a file of problems has that cannot be read, or that the engine finds otherwise now."""
    if game not in plugins():
        raise Failure(NO_PLAYERS(game=game))
    found = read(file.name, read_bytes(file))
    faults = [*found.faults, *(OTHERWISE(id=each.id) for each in otherwise(plugins()[game], found.problems))]
    for each in faults:
        click.echo(say(each, language()), err=True)
    if faults:
        raise Failure(NOT_SOUND(path=file, n=len(faults)))
    tell(SOUND, path=file, n=len(found.problems))

"""``tapis lab``: questions about the games and how they are ranked, answered by playing them."""

from __future__ import annotations

import shlex
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import click

from tapis.cli.lab.figures import data, show_cells
from tapis.cli.lab.sampling import ending_early
from tapis.cli.lab.spreading import spreading
from tapis.cli.progress import progress
from tapis.cli.shell import Command, Failure, Group, LocalOption, dump, json_option
from tapis.cli.terminal import asked
from tapis.i18n import msgid
from tapis.lab.keeping import kept
from tapis.lab.running import draw, summed_up
from tapis.lab.studies.recorded import written
from tapis.lab.studies.registry import STUDIES
from tapis.lab.study import Cells, Choices, Rows, Run, Study, StudySetting, Value
from tapis.law import Reason
from tapis.practice.players import simulated

MOST = 1_000_000
NOT_WRITTEN = Reason("not-written", "The file {path} cannot be written: {problem}")


@dataclass(frozen=True, slots=True)
class Means:
    """How a run is done: on how many cores or which cluster, and in which file it is kept."""

    workers: int
    ray: str | None
    keep: Path | None
    write: Path | None = None
    """The file for a page's figures."""


@click.group(
    "lab",
    cls=Group,
    invoke_without_command=True,
    help=msgid("Questions about the games, answered by playing them."),
)
@click.pass_context
def command(context: click.Context) -> None:
    """List the studies where none is named."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def _studied(  # noqa: PLR0913 - click hands over every option by its name
    study: Study,
    *,
    samples: int,
    seed: str,
    workers: int,
    ray: str | None,
    keep: Path | None,
    as_json: bool,
    write: Path | None = None,
    **given: Value,
) -> None:
    """Draw the samples, with a progress bar, and sum them up."""
    means = Means(workers, ray, keep, write)
    _check(study, given)
    run = Run(study, given, seed, samples)
    with ending_early(means.keep, means.ray):
        answer = _answer(run, means)
    if as_json:
        dump(data(run, answer))
    else:
        show_cells(answer)


def _check(study: Study, choices: Choices) -> None:
    regulation = choices.get("regulation")
    asked.game_called(str(regulation))
    for name in ("player", "than"):
        if choices.get(name) is not None:
            asked.check_player(str(regulation), str(choices[name]), simulated(str(regulation)))
    if (refusal := study.check(choices)) is not None:
        raise Failure(refusal)


def _answer(run: Run, means: Means) -> tuple[Cells, ...]:
    with kept(run, means.keep) as keep, progress(run.samples) as advance:
        advance(sum(number <= run.samples for number in keep.known()))
        draw(run, keep, spreading(means.ray), means.workers, advance)
        if means.write is not None:
            _record(run, means.write, keep.read(run.samples))
        return summed_up(run, keep)


def _record(run: Run, path: Path, samples: Sequence[Rows]) -> None:
    """Write what a page reads of the answer, with the day and the command that gives it again."""
    assert run.study.record is not None
    game = str(run.choices["regulation"])
    given = "".join(f" --{each.name} {told}" for each in run.study.choices if (told := _told(run, each)))
    command = f"tapis lab {run.study.name}{given} --samples {run.samples} --seed {shlex.quote(run.seed)}"
    figures = run.study.record(run.choices, samples)
    dated = {**figures, "day": datetime.now(UTC).date().isoformat(), "command": command}
    try:
        written(path, run.study.name, game, dated)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Failure(NOT_WRITTEN(path=str(path), problem=str(error))) from error


def _told(run: Run, choice: StudySetting) -> str:
    """A setting as the command names it; empty for its default."""
    value = run.choices[choice.name]
    return "" if value == choice.default else shlex.quote(str(value))


def _option(choice: StudySetting) -> LocalOption:
    bounded = click.IntRange(choice.low, choice.high) if choice.low is not None else choice.kind
    kind = click.Choice(choice.among) if choice.among else bounded
    return LocalOption(
        [f"--{choice.name}"], type=kind, default=choice.default, help=choice.help, show_default=True
    )


def _shared(study: Study) -> list[click.Parameter]:
    """The options that every study has."""
    many = click.IntRange(1, MOST)
    return [
        LocalOption(
            ["--samples"],
            type=many,
            default=study.samples,
            show_default=True,
            help=msgid("How many samples are drawn: games or events."),
        ),
        LocalOption(
            ["--seed"], default="1", help=msgid("What chance is drawn from; the same gives the same.")
        ),
        LocalOption(
            ["--workers"], type=click.IntRange(0), default=0, help=msgid("How many cores; 0 takes all.")
        ),
        LocalOption(
            ["--ray"],
            is_flag=False,
            flag_value="",
            metavar="[ADDRESS]",
            help=msgid("Spread the samples over a Ray cluster, at an address or wherever Ray finds one."),
        ),
        LocalOption(
            ["--keep"],
            type=click.Path(path_type=Path, dir_okay=False),
            help=msgid("A DuckDB file for what is drawn: a run that was stopped goes on from it."),
        ),
    ]


WRITE = LocalOption(
    ["--write"],
    type=click.Path(path_type=Path, dir_okay=False),
    help=msgid("A TOML file into which the figures of the game are written, as pages read them."),
)


def _command(study: Study) -> click.Command:
    options = [*map(_option, study.choices), *_shared(study), *([WRITE] if study.record else [])]
    made = Command(study.name, params=options, callback=partial(_studied, study), help=study.question)
    return json_option(made)


for _each in STUDIES.values():
    command.add_command(_command(_each))

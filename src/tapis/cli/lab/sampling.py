"""How samples are drawn at a terminal: with a bar, kept or not, and told in one line why it ended early."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import click

from tapis.cli.lab.spreading import NO_CLUSTER
from tapis.cli.progress import progress
from tapis.cli.shell import Failure, Interrupted, LocalOption
from tapis.i18n import msgid
from tapis.lab.keeping import kept
from tapis.lab.pool import spread
from tapis.lab.running import drawn
from tapis.lab.study import Rows, Run
from tapis.law import IllegalMove, Reason

STOPPED = Reason("stopped", "Stopped; the same command goes on from there.")
FORGOTTEN = Reason("forgotten", "Stopped; nothing is kept without --keep.")

keeping = click.option(
    "--keep",
    type=click.Path(path_type=Path, dir_okay=False),
    cls=LocalOption,
    help=msgid("A DuckDB file for what is drawn: a run that was stopped goes on from it."),
)


@contextmanager
def ending_early(keep: Path | None, ray: str | None = None) -> Iterator[None]:
    """Tell in one line why a run has ended early."""
    try:
        yield
    except IllegalMove as problem:
        raise Failure(problem.refusal) from problem
    except KeyboardInterrupt as stop:
        raise Interrupted(STOPPED() if keep else FORGOTTEN()) from stop
    except ConnectionError as problem:
        if ray is None:
            raise
        raise Failure(NO_CLUSTER(address=ray or "RAY_ADDRESS")) from problem


def gathered(
    run: Run, keep: Path | None, workers: int, enough: Callable[[Sequence[Rows]], bool]
) -> list[Rows]:
    """Samples of the run, in their order, until there are ``enough``."""
    samples: list[Rows] = []
    with ending_early(keep), kept(run, keep) as place, progress(run.samples) as advance:
        with closing(drawn(run, place, spread, workers)) as coming:
            for rows in coming:
                samples.append(rows)
                advance()
                if enough(samples):
                    break
        return samples

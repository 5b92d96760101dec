"""Reads the files a game leaves behind, and says where one of them is wrong."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.shell import Failure, LocalOption, read_bytes, read_text
from tapis.core.brought import foreign_file
from tapis.core.notation import AT_LINE, read_deal, read_results
from tapis.core.plugin import AnyPlugin, SomeCall, SomeResult, plugins
from tapis.core.record import DealRecord, ResultsRecord
from tapis.core.verify import Finding
from tapis.i18n import msgid
from tapis.law import Reason, Refusal, Refused

HEADER = 1
SEVERAL = Reason(
    "several-deals",
    "The file tells {count} deals; say which by --deal and its place: {deals}.",
)
NO_SUCH_DEAL = Reason("no-such-deal", "The file tells {count:deal|deals}; there is no deal {number}.")


deal_option = click.option(
    "--deal",
    "number",
    type=click.IntRange(1),
    cls=LocalOption,
    help=msgid("Which deal of a PBN or LIN file that tells several: its place in the file, counted from 1."),
)


def read_told(path: Path, number: int | None) -> tuple[AnyPlugin, DealRecord[SomeCall]]:
    """The deal told by a log, or by the file of another program; of several the one at place ``number``."""
    plugin, record, stops = read_as_far(path, number)
    if stops is not None:
        raise Failure(stops)
    return plugin, record


def read_as_far(path: Path, number: int | None) -> tuple[AnyPlugin, DealRecord[SomeCall], Refused | None]:
    """The same as far as the file of another program tells it, and what is missing of it."""
    file = foreign_file(read_bytes(path), plugins())
    if isinstance(file, Refused):
        raise Failure(file)
    if number is None and file is not None and len(file.deals) > 1:
        named = (f"{place} ({deal.label})" for place, deal in enumerate(file.deals, 1))
        raise Failure(SEVERAL(count=len(file.deals), deals=", ".join(named)))
    place, last = number or 1, len(file.deals) if file else 1
    if place > last:
        raise Failure(NO_SUCH_DEAL(number=place, count=last))
    if file is None:
        return *read_record(path), None
    record = file.record(place - 1, as_far=True)
    if isinstance(record, Refused):
        raise Failure(record)
    return file.plugin, record, file.stops(place - 1)


def read_record(path: Path) -> tuple[AnyPlugin, DealRecord[SomeCall]]:
    """The deal recorded in ``path``, with its game; a file that cannot be read is a failure."""
    record = read_deal(read_text(path), plugins())
    if isinstance(record, Refused):
        raise Failure(record)
    return plugins()[record.regulation], record


def read_typed(path: Path) -> tuple[AnyPlugin, ResultsRecord[SomeResult]]:
    """The typed results in ``path``, with their game."""
    record = read_results(read_text(path), plugins())
    if isinstance(record, Refused):
        raise Failure(record)
    return plugins()[record.regulation], record


def located(finding: Finding) -> Refusal:
    """The finding with the line of the file it stands on."""
    return AT_LINE(line=finding.event + HEADER + 1, problem=finding.refusal)

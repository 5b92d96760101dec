"""Reads the files a game leaves behind, and says where one of them is wrong."""

from __future__ import annotations

from pathlib import Path

from tapis.cli.shell import Failure, read_text
from tapis.core.notation import AT_LINE, read_deal, read_results
from tapis.core.plugin import AnyPlugin, SomeCall, SomeResult, plugins
from tapis.core.record import DealRecord, ResultsRecord
from tapis.core.verify import Finding
from tapis.law import Refusal, Refused

HEADER = 1


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

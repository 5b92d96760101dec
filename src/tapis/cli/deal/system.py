"""``tapis system``: a bidding system as a file of one's own, begun and checked."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.analysis.jobs import OfAuctions
from tapis.bots.bridge.system.checking import SystemFinding, checked
from tapis.bots.bridge.system.rules import SYSTEMS, source
from tapis.cli.deal.analyse import BOARDS, SEED, print_panels
from tapis.cli.progress import progress
from tapis.cli.shell import Command, Failure, Group, LocalOption, language, read_text, tell
from tapis.i18n import msgid, phrase
from tapis.law import Reason
from tapis.log.replacing import create_file
from tapis.web.server.os_trouble import why
from tapis.web.vault.reasons import NOT_WRITTEN

FAULTS = Reason("system-faults", "{path}: {n:fault|faults} to be mended.")
AT_LINE = msgid("Line {line}: {what}")
SOUND = msgid("{path}: sound, {rules:rule|rules}; principles answer {holes:call|calls}.")
BEGUN = msgid("Written to {path}: change it, and check it.")


@click.group("system", cls=Group, help=msgid("Bidding systems of bridge as files: begin one, check it."))
def command() -> None:
    """Systems of a club's own."""


@command.command("new", cls=Command, help=msgid("Begin a system of your own: a copy of one of ours."))
@click.argument("system", type=click.Choice(SYSTEMS))
@click.argument("path", type=click.Path(path_type=Path))
def new(system: str, path: Path) -> None:
    """Write a copy, never over another file."""
    try:
        create_file(path, source(system).encode())
    except OSError as error:
        raise Failure(NOT_WRITTEN(path=path, problem=why(error))) from error
    tell(BEGUN, path=path)


@command.command(
    "check",
    cls=Command,
    help=msgid("What cannot be read, contradicts or is open, a line each; then a census of its auctions."),
)
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--deals",
    type=click.IntRange(0),
    default=BOARDS,
    cls=LocalOption,
    show_default=True,
    help=msgid("How many deals to bid."),
)
@SEED
def check_one(path: Path, deals: int, seed: str) -> None:
    """Look through a file; with a fault nothing is bid by it."""
    found, told = checked(path.stem, read_text(path))
    for each in told:
        click.echo(_line(each))
    faults = sum(each.fault for each in told)
    if faults or found is None:
        raise Failure(FAULTS(path=path.name, n=faults))
    tell(SOUND, path=path.name, rules=len(found.rules), holes=len(told))
    if deals:
        with progress(deals) as advance:
            panels = tuple(OfAuctions(deals, seed, advance, found).panels())
        print_panels(panels)


def _line(each: SystemFinding) -> str:
    what = phrase(each.says.text, language(), **each.says.args)
    return phrase(AT_LINE, language(), line=each.line, what=what) if each.line else what

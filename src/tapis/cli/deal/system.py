"""``tapis system``: a bidding system as a file of one's own: begun, checked, offered by the house."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.analysis.jobs import OfAuctions
from tapis.bots.bridge.system import System
from tapis.bots.bridge.system.checking import SystemFinding, checked
from tapis.bots.bridge.system.describing import OWN
from tapis.bots.bridge.system.rules import SYSTEMS, source
from tapis.bots.bridge.system.written.shape import LARGEST
from tapis.cli.database import opened
from tapis.cli.deal.analyse import BOARDS, SEED, print_panels
from tapis.cli.options import home
from tapis.cli.progress import progress
from tapis.cli.shell import Command, Failure, Group, LocalOption, language, read_text, tell
from tapis.cli.tables import show
from tapis.games.bridge.book import ART
from tapis.i18n import msgid, phrase, spoken, words
from tapis.law import Reason
from tapis.log.replacing import create_file
from tapis.web.server.os_trouble import why
from tapis.web.vault.reasons import NOT_WRITTEN

FAULTS = Reason("system-faults", "{path}: {n:fault|faults} to be mended.")
TOO_LARGE = Reason("system-too-large", "{path}: a system never has more than {most:letter|letters}.")
TOO_MANY = Reason(
    "systems-too-many",
    "The house offers as many systems as it can; take one away with “tapis system remove”.",
)
NONE_SUCH = Reason(
    "system-none-such", "No system of the house begins with {digest}; “tapis system list” shows them."
)
AT_LINE = msgid("Line {line}: {what}")
AT_RULE = msgid("Line {line}, rule {rule}: {what}")
OFFERED = msgid("{title} ({digest}) may now be chosen where a table of bridge is opened.")
WITHDRAWN = msgid("{title} ({digest}) is offered no longer; tables that were opened with it keep it.")
HEADS = (msgid("Fingerprint"), msgid("Title"), msgid("Version"))
SOUND = msgid("{path}: sound, {rules:rule|rules}; principles answer {holes:call|calls}.")
BEGUN = msgid("Written to {path}: change it, and check it.")


@click.group(
    "system", cls=Group, help=msgid("Bidding systems of bridge as files: begin one, check it, offer it.")
)
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
    found = _sound(path, _text(path))
    if deals:
        with progress(deals) as advance:
            panels = tuple(OfAuctions(deals, seed, advance, found).panels())
        print_panels(panels)


@command.command("add", cls=Command, help=msgid("Offer a system wherever a table of bridge is opened here."))
@click.argument("path", type=click.Path(path_type=Path))
@home
def added(path: Path, home: Path | None) -> None:
    """Check a file as ``check`` does; with a fault the house does not take it."""
    text = _text(path)
    _sound(path, text)
    opened(home)
    from tapis.web.store.systems import offer  # noqa: PLC0415 - models need Django set up

    digest, card = OWN.key(text), OWN.card(text)
    if not offer(ART.id, digest, text, card):
        raise Failure(TOO_MANY())
    tell(OFFERED, title=card.titles[spoken(language())], digest=digest)


@command.command("list", cls=Command, help=msgid("The systems that the house offers besides ours."))
@home
def listed(home: Path | None) -> None:
    """Fingerprint, title, version."""
    opened(home)
    from tapis.web.store.systems import offered  # noqa: PLC0415 - models need Django set up

    rows = [(each.digest, each.title(spoken(language())), each.version) for each in offered(ART.id)]
    show([words(head, language()) for head in HEADS], rows)


@command.command("remove", cls=Command, help=msgid("Offer a system no longer; tables that have it keep it."))
@click.argument("digest")
@home
def removed(digest: str, home: Path | None) -> None:
    """Take a system away, by its fingerprint or the beginning of it."""
    opened(home)
    from tapis.web.store.systems import offered, withdraw  # noqa: PLC0415 - models need Django set up

    several = [each for each in offered(ART.id) if digest and each.digest.startswith(digest)]
    if len(several) != 1:
        raise Failure(NONE_SUCH(digest=digest))
    withdraw(ART.id, several[0].digest)
    tell(WITHDRAWN, title=several[0].title(spoken(language())), digest=several[0].digest)


def _text(path: Path) -> str:
    """The text of a file; what is far too large is not even read."""
    if path.is_file() and path.stat().st_size > 4 * LARGEST:
        raise Failure(TOO_LARGE(path=path.name, most=LARGEST))
    return read_text(path).replace("\r\n", "\n")


def _sound(path: Path, text: str) -> System:
    """The system in a file, once every finding is told; a Failure where one of them is a fault."""
    found, told = checked(path.stem, text)
    for each in told:
        click.echo(_line(each))
    faults = sum(each.fault for each in told)
    if faults or found is None:
        raise Failure(FAULTS(path=path.name, n=faults))
    tell(SOUND, path=path.name, rules=len(found.rules), holes=len(told))
    return found


def _line(each: SystemFinding) -> str:
    what = phrase(each.says.text, language(), **each.says.args)
    if each.rule:
        return phrase(AT_RULE, language(), line=each.line or "?", rule=each.rule, what=what)
    return phrase(AT_LINE, language(), line=each.line, what=what) if each.line else what

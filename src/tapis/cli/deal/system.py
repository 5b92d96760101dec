"""``tapis system``: a bidding system as a file of one's own: begun, checked, offered by the house."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.analysis.jobs import OfAuctions
from tapis.bots.bridge.system.describing import OWN
from tapis.bots.bridge.system.rules import SYSTEMS, source
from tapis.bots.bridge.system.written.titling import titled
from tapis.cli.database import opened
from tapis.cli.deal.analyse import BOARDS, SEED, print_panels
from tapis.cli.options import home
from tapis.cli.progress import progress
from tapis.cli.shell import Command, Failure, Group, LocalOption, language, tell
from tapis.cli.system_file import sound, tell_findings, text_of
from tapis.cli.tables import show
from tapis.games.bridge.book import ART
from tapis.i18n import msgid, spoken, words
from tapis.law import Reason
from tapis.log.replacing import create_file
from tapis.web.server.os_trouble import why
from tapis.web.vault.reasons import NOT_WRITTEN

NAME_ASKED = Reason(
    "system-name-asked", "A system here is called {title} already: give yours a name of its own by --title."
)
NONE_SUCH = Reason(
    "system-none-such", "No system of the house begins with {digest}; “tapis system list” shows them."
)
OFFERED = msgid("{title} ({digest}) may now be chosen where a table of bridge is opened.")
WITHDRAWN = msgid("{title} ({digest}) is offered no longer; tables that were opened with it keep it.")
HEADS = (msgid("Fingerprint"), msgid("Title"), msgid("Version"))
SOUND = msgid("{path}: sound, {rules:rule|rules}; principles answer {holes:call|calls}.")
BEGUN = msgid("Written to {path}: change it, and check it.")
TITLE = click.option(
    "--title",
    default="",
    cls=LocalOption,
    help=msgid("What your system is called; the file's own title otherwise."),
)


@click.group(
    "system", cls=Group, help=msgid("Bidding systems of bridge as files: begin one, check it, offer it.")
)
def command() -> None:
    """Systems of a club's own."""


@command.command("new", cls=Command, help=msgid("Begin a system of your own: a copy of one of ours."))
@click.argument("system", type=click.Choice(SYSTEMS))
@click.argument("path", type=click.Path(path_type=Path))
@TITLE
def new(system: str, path: Path, title: str) -> None:
    """Write a copy, never over another file."""
    text = source(system)
    try:
        create_file(path, ((titled(text, spoken(language()), title) if title else None) or text).encode())
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
    found, told = sound(path, text_of(path))
    tell(SOUND, path=path.name, rules=len(found.rules), holes=told)
    if deals:
        with progress(deals) as advance:
            panels = tuple(OfAuctions(deals, seed, advance, found).panels())
        print_panels(panels)


@command.command("add", cls=Command, help=msgid("Offer a system wherever a table of bridge is opened here."))
@click.argument("path", type=click.Path(path_type=Path))
@TITLE
@home
def added(path: Path, title: str, home: Path | None) -> None:
    """Check a file as ``check`` does; with a fault the house does not take it."""
    text = text_of(path)
    opened(home)
    from tapis.web.store.systems import TITLE_TAKEN, BringingWish, bring  # noqa: PLC0415 - models need Django

    brought = bring(ART.id, OWN, text, BringingWish(title, spoken(language())))
    tell_findings(path, brought.findings)
    if (refusal := brought.refusal) is not None:
        raise Failure(NAME_ASKED(**refusal.args) if refusal.code == TITLE_TAKEN.code else refusal)
    assert brought.row is not None
    tell(OFFERED, title=brought.row.title(spoken(language())), digest=brought.row.digest)


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

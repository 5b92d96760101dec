"""``tapis verify``: every draw, sheet and ranking of an archive computed again, or a deal dealt again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from zipfile import is_zipfile

import click

from tapis.archive.verification import LogFinding, verify
from tapis.cli.deal.records import located, read_record
from tapis.cli.event.archives import read_event_file
from tapis.cli.progress import progress
from tapis.cli.shell import (
    Command,
    Failure,
    LocalOption,
    dump,
    json_option,
    language,
    read_text,
    refusal_data,
    tell,
)
from tapis.core.fairness import Checked, binding, check
from tapis.core.notation import DEAL_LOG
from tapis.core.plugin import AnyPlugin, SomeCall, SomeResult
from tapis.core.record import DealRecord
from tapis.core.seed_parts import list_digest
from tapis.core.verify import Finding as Broken
from tapis.i18n import msgid, phrase, say
from tapis.law import Reason, Refused
from tapis.log.archive import Archive

AGREES = msgid("{stream}, {events:entry|entries}: every draw, sheet and ranking agrees.")
FOUND = msgid("Version {version}: {problem}")

PLAYED = msgid("{events:entry|entries}: every move was open to the player who made it.")
DEALS = msgid("The seed {seed} deals exactly these cards.")
NO_SEED = msgid("The log names no seed, so nothing says where the cards come from.")
BINDS = msgid("The commitment {digest} binds the seed {seed}.")
OTHER_CARDS = Reason("other-cards", "The seed {seed} does not deal these cards: {problem}")
OTHER_SEED = Reason("other-seed", "The commitment {digest} binds another seed.")
MADE = msgid("The seed is made of the house's secret and {numbers:number|numbers} that players added.")
ADDED = msgid("{number} is in it, from chair {chair}.")
OTHER_PARTS = Reason(
    "other-parts", "The house's secret and the players' numbers do not make the seed {seed}."
)
NOT_ADDED = Reason("number-missing", "The number {number} is not in the seed.")
UNBOUND = Reason("no-seed", "The log names no seed that a commitment could bind.")
AS_AGREED = msgid("The numbers are those that were promised before any was told, each from a person's chair.")
OLDER = msgid("The log is of the older kind: numbers were told without having been promised.")
NOT_AS_AGREED = Reason(
    "not-as-agreed", "Not as agreed: the numbers in the seed are not those that people had promised before."
)
OTHER_LIST = Reason("other-list", "Not as agreed: the list {digest} is not the one in this log.")
NO_DEAL = Reason("no-deal-log", "Only the seed of a deal has a commitment; {path} is no log of a deal.")


@click.command(
    cls=Command,
    help=msgid("Compute every draw, sheet and ranking of an archive again, or deal the log of a deal again."),
)
@click.argument("archive", type=click.Path(path_type=Path))
@click.option(
    "--commitment",
    "digest",
    default="",
    cls=LocalOption,
    help=msgid("The commitment that was shown before a deal: does it bind the seed of this log?"),
)
@click.option(
    "--number",
    default="",
    cls=LocalOption,
    help=msgid("The number that your browser added before the deal: is it in the seed of this log?"),
)
@click.option(
    "--list",
    "agreed",
    default="",
    cls=LocalOption,
    help=msgid("The hash of the list of promises that your browser noted: is it the list of this log?"),
)
@json_option
def command(archive: Path, digest: str, number: str, agreed: str, as_json: bool) -> None:
    """Tell everything in the archive or log that does not agree."""
    if _is_deal(archive):
        shown = _Shown(digest, number.strip().lower(), agreed.strip().lower())
        _verify_deal(archive, shown, as_json)
        return
    if digest or number or agreed:
        raise Failure(NO_DEAL(path=archive))
    read, plugin, entries = read_event_file(archive)
    with progress(len(entries)) as advance:
        findings = verify(entries, plugin, lambda _version: advance())
    if as_json:
        _dump(read, findings)
    elif findings:
        for finding in findings:
            click.echo(
                phrase(FOUND, language(), version=finding.version, problem=say(finding.problem, language()))
            )
    else:
        tell(AGREES, events=len(entries), stream=read.stream)
    if findings:
        raise click.exceptions.Exit(1)


def _is_deal(path: Path) -> bool:
    """Whether a file is the log of a deal; archives name themselves in their first line too."""
    return not is_zipfile(path) and f'"{DEAL_LOG}"' in read_text(path).partition("\n")[0]


def _verify_deal(path: Path, shown: _Shown, as_json: bool) -> None:
    plugin, record = read_record(path)
    checked = check(plugin, record)
    if isinstance(checked, Broken):
        raise Failure(located(checked))
    if as_json:
        _dump_deal(plugin, record, checked, shown)
        return
    digest, number = shown.digest, shown.number
    _compare(record, checked, digest)
    if problem := _not_as_agreed(record, shown):
        raise Failure(problem)
    if number and _chair_of(record, number) is None:
        raise Failure(NOT_ADDED(number=number))
    tell(PLAYED, events=len(record.events))
    tell(DEALS if checked.bound else NO_SEED, seed=record.seed)
    for bound in checked.bound:
        if not digest or bound == binding(checked.bound, digest):
            tell(BINDS, digest=bound.commitment, seed=bound.seed)
    if record.parts is not None:
        tell(MADE, numbers=len(record.parts.numbers))
        tell(OLDER if record.parts.as_agreed is None else AS_AGREED)
    if number:
        tell(ADDED, number=number, chair=_chair_of(record, number))


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a player has from before the deal: commitment, number, list of promises; empty where unknown."""

    digest: str
    number: str
    agreed: str


def _not_as_agreed(record: DealRecord[SomeCall], shown: _Shown) -> Refused | None:
    """Why the numbers are not those of the list that was closed, or the list not the one that was shown."""
    parts = record.parts
    if parts is not None and parts.as_agreed is False:
        return NOT_AS_AGREED()
    if shown.agreed and (parts is None or list_digest(parts.agreed or ()) != shown.agreed):
        return OTHER_LIST(digest=shown.agreed)
    return None


def _chair_of(record: DealRecord[SomeCall], number: str) -> int | None:
    """The chair, from 1, from which a number was added; None where it was not."""
    numbers = record.parts.numbers if record.parts else ()
    return next((chair + 1 for chair, each in numbers if each == number), None)


def _compare(record: DealRecord[SomeCall], checked: Checked[SomeResult], digest: str) -> None:
    """A Failure where the seed is not what it is made of, deals other cards, or is not what was bound."""
    if not checked.made:
        raise Failure(OTHER_PARTS(seed=record.seed))
    if checked.differs is not None:
        raise Failure(OTHER_CARDS(seed=record.seed, problem=located(checked.differs)))
    if digest and not checked.bound:
        raise Failure(UNBOUND())
    if digest and binding(checked.bound, digest) is None:
        raise Failure(OTHER_SEED(digest=digest))


def _dump_deal(
    plugin: AnyPlugin, record: DealRecord[SomeCall], checked: Checked[SomeResult], shown: _Shown
) -> None:
    found = binding(checked.bound, shown.digest) if shown.digest else None
    chair = _chair_of(record, shown.number) if shown.number else None
    parts = record.parts
    dump(
        {
            "regulation": record.regulation,
            "edition": record.edition,
            "events": len(record.events),
            "result": plugin.sheet.results.encode(checked.result),
            "seed": record.seed,
            "dealt_by_seed": checked.dealt_by_seed,
            "commitments": [{"seed": each.seed, "commitment": each.commitment} for each in checked.bound],
            "matches": None if found is None else found.seed,
            "made_of": parts and {"secret": parts.secret, "numbers": dict(parts.numbers)},
            "added_by": chair,
            "as_agreed": parts and parts.as_agreed,
        }
    )
    missing = (shown.digest and found is None) or (shown.number and chair is None)
    if checked.differs is not None or not checked.made or missing or _not_as_agreed(record, shown):
        raise click.exceptions.Exit(1)


def _dump(archive: Archive, findings: tuple[LogFinding, ...]) -> None:
    told = [{"version": each.version, **refusal_data(each.problem)} for each in findings]
    head = {"stream": archive.stream, "regulation": archive.regulation, "edition": archive.edition}
    dump({**head, "events": len(archive.records), "findings": told})

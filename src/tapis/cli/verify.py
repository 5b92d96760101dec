"""``tapis verify``: every draw, sheet and ranking of an archive computed again."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.archives import read_event_file
from tapis.cli.progress import progress
from tapis.cli.shell import Command, dump, json_option, language, refusal_data, tell
from tapis.club.verify import Finding, verify
from tapis.i18n import msgid, phrase, say
from tapis.log.archive import Archive

AGREES = msgid("{events} events of {stream}: every draw, sheet and ranking agrees.")
FOUND = msgid("Version {version}: {problem}")


@click.command(cls=Command, help=msgid("Compute every draw, sheet and ranking of an archive again."))
@click.argument("archive", type=click.Path(path_type=Path))
@json_option
def command(archive: Path, as_json: bool) -> None:
    """Tell everything in the archive that does not agree."""
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


def _dump(archive: Archive, findings: tuple[Finding, ...]) -> None:
    told = [{"version": each.version, **refusal_data(each.problem)} for each in findings]
    head = {"stream": archive.stream, "regulation": archive.regulation, "edition": archive.edition}
    dump({**head, "events": len(archive.records), "findings": told})

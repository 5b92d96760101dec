"""``tapis replay``: the result and the sheet of a recorded deal, or the first thing wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tapis.cli.records import located, read_record
from tapis.cli.sheets import lines_data, print_sheet
from tapis.cli.shell import Command, Failure, dump, json_option, language, refusal_data, tell
from tapis.cli.tables import show
from tapis.core.form import Field, Scope
from tapis.core.plugin import Plugin
from tapis.core.record import DealRecord
from tapis.core.sheet import Line, Mistake, Setup, fold
from tapis.core.verify import Finding, verify
from tapis.i18n import msgid, seat_letter, words


@click.command(cls=Command, help=msgid("The result and the sheet of a recorded deal, or the first breach."))
@click.argument("log", type=click.Path(path_type=Path))
@json_option
def command(log: Path, as_json: bool) -> None:
    """Check every event of a deal log, then mark the deal."""
    plugin, record = read_record(log)
    game = plugin.game(record.options, record.conditions)
    outcome, columns = verify(game, record), game.seats // plugin.members
    if isinstance(outcome, Finding):
        _fail(outcome, as_json)
    lines = _marked(plugin, record, outcome, columns)
    result = plugin.results.encode(outcome)
    if as_json:
        head = {"regulation": record.regulation, "edition": record.edition, "dealer": record.dealer}
        dump({**head, "result": result, **lines_data(columns, lines)})
        return
    _show_result(plugin, result, columns)
    click.echo()
    print_sheet(columns, lines)


def _fail(finding: Finding, as_json: bool) -> None:
    if as_json:
        dump({"line": finding.event + 2, **refusal_data(finding.refusal)})
        raise click.exceptions.Exit(1)
    raise Failure(located(finding))


def _marked(plugin: Plugin[Any], record: DealRecord[Any], result: Any, columns: int) -> list[Line]:
    """The lines of the deal, as if it were the first of a usual round."""
    deals = plugin.formats[0].deals if plugin.formats else 1
    setup = Setup(deals, record.dealer, plugin.regulation.profile(record.options), columns)
    sheet = fold(plugin.marking, setup, [result])
    assert not isinstance(sheet, Mistake), sheet
    return list(plugin.marking.lines(sheet))


def _show_result(plugin: Plugin[Any], result: dict[str, Any], columns: int) -> None:
    for field in plugin.fields:
        if field.scope is Scope.DEAL and result.get(field.key) is not None:
            said = _chosen(field, result[field.key])
            tell(msgid("{what}: {said}"), what=words(field.label, language()), said=said)
    boxes = [field for field in plugin.fields if field.scope is Scope.SEAT]
    if not boxes:
        return
    labels = [words(field.label, language()) for field in boxes]
    rows = [
        (seat_letter(seat), *(_text(field, result[field.key][seat]) for field in boxes))
        for seat in range(columns)
    ]
    show((words(msgid("Seat"), language()), *labels), rows, numbers=range(1, len(labels) + 1))


def _chosen(field: Field, value: object) -> str:
    """What was chosen or typed for the whole deal, in words where the choice has words."""
    named = dict(zip(field.choices, field.words, strict=False))
    return words(named[str(value)], language()) if named.get(str(value)) else str(value)


def _text(field: Field, value: object) -> str:
    return "–" if value is None else _chosen(field, value)

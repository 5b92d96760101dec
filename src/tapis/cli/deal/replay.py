"""``tapis replay``: the result and the sheet of a recorded deal, or the first thing wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import click

from tapis.cli.deal.records import deal_option, located, read_as_far
from tapis.cli.deal.sheets import lines_data, print_sheet
from tapis.cli.shell import Command, Failure, LocalOption, dump, json_option, language, refusal_data, tell
from tapis.cli.tables import show
from tapis.cli.terminal.seat import show as felt_line
from tapis.core.events import Played
from tapis.core.fairness import columns_of, mark_alone
from tapis.core.form import Field, Scope
from tapis.core.plugin import AnyPlugin, SomeCall
from tapis.core.record import DealRecord
from tapis.core.steps import choice
from tapis.core.steps import steps as deal_steps
from tapis.core.terms import Json
from tapis.core.verify import Finding, verify
from tapis.i18n import msgid, phrase, say, seat_letter, words
from tapis.i18n.explaining import explained
from tapis.i18n.happenings import happened
from tapis.law import Refused

SEAT = msgid("Seat {seat}")
FIRST = msgid("Scored as the first deal of a game: what the deals before it made is not in the log.")


@click.command(cls=Command, help=msgid("The result and the sheet of a recorded deal, or the first breach."))
@click.argument("log", type=click.Path(path_type=Path))
@click.option(
    "--steps", is_flag=True, cls=LocalOption, help=msgid("Tell every step, and why cards were not open.")
)
@deal_option
@json_option
def command(log: Path, steps: bool, number: int | None, as_json: bool) -> None:
    """Check every event of a deal log, then mark the deal."""
    plugin, record, stops = read_as_far(log, number)
    if stops is not None:
        _tell_as_far(plugin, record, stops, as_json)
        return
    outcome, columns = (
        verify(record.game(plugin), record),
        columns_of(plugin, record),
    )
    if isinstance(outcome, Finding):
        _fail(outcome, as_json)
    alone = mark_alone(plugin, record, outcome)
    lines, result = alone.lines if alone else (), plugin.sheet.results.encode(outcome)
    if as_json:
        head = {"regulation": record.regulation, "edition": record.edition, "dealer": record.dealer}
        dump({**head, "result": result, **lines_data(columns, lines)})
        return
    if steps:
        _tell_steps(plugin, record)
    _show_result(plugin, result, columns)
    click.echo()
    print_sheet(columns, lines)
    if alone is None or not alone.agrees:
        tell(FIRST)


def _tell_as_far(plugin: AnyPlugin, record: DealRecord[SomeCall], stops: Refused, as_json: bool) -> None:
    """Print a deal that the file breaks off, step by step, and what is missing; to a program that is a no."""
    if as_json:
        dump({"line": len(record.events) + 1, **refusal_data(stops)})
        raise click.exceptions.Exit(1)
    _tell_steps(plugin, record)
    click.echo(say(stops, language()))


def _tell_steps(plugin: AnyPlugin, record: DealRecord[SomeCall]) -> None:
    """Print what happened, all hands open, and under a card which others were not open and why."""
    game = record.game(plugin)
    chairs = record.terms.chairs(game.seats)
    names = [phrase(SEAT, language(), seat=chair) for chair in chairs]
    for step in deal_steps(plugin, record):
        felt_line(f"{step.number:>3}. {happened(plugin, step.event, names, language())}")
        chosen = choice(game, step) if isinstance(step.event, Played) else None
        for line in explained(chosen, names[step.mover or 0], language()):
            felt_line(f"       {line}", style="dim")
    click.echo()


def _fail(finding: Finding, as_json: bool) -> NoReturn:
    if as_json:
        dump({"line": finding.event + 2, **refusal_data(finding.refusal)})
        raise click.exceptions.Exit(1)
    raise Failure(located(finding))


def _show_result(plugin: AnyPlugin, result: dict[str, Json], columns: int) -> None:
    for field in plugin.sheet.fields:
        if field.scope is Scope.DEAL and result.get(field.key) is not None:
            said = _chosen(field, result[field.key])
            tell(msgid("{what}: {said}"), what=words(field.label, language()), said=said)
    boxes = [field for field in plugin.sheet.fields if field.scope is Scope.SEAT and field.key in result]
    if not boxes:
        return
    labels = [words(field.label, language()) for field in boxes]
    rows = [
        (seat_letter(seat), *(_text(field, result[field.key][seat]) for field in boxes))
        for seat in range(columns)
    ]
    show((words(msgid("Seat"), language()), *labels), rows, numbers=range(1, len(labels) + 1))


def _chosen(field: Field, value: object) -> str:
    """A value chosen or typed for the whole deal, in words where the choice has words."""
    named = dict(zip(field.choices, field.words, strict=False))
    return words(named[str(value)], language()) if named.get(str(value)) else str(value)


def _text(field: Field, value: object) -> str:
    return "–" if value is None else _chosen(field, value)

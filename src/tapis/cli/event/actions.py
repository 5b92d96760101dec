"""``tapis actions``: what may be done when and by whom, tried out on an evening."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tapis.cli.game_name import GAME_NAME
from tapis.cli.shell import Command, Failure, LocalOption, dump, json_option, language
from tapis.cli.terminal.asked import game_called
from tapis.core.plugin import AnyPlugin
from tapis.core.terms import Json
from tapis.games import USUAL
from tapis.i18n import msgid, phrase, say, words
from tapis.lab.actions import ROLES, Action, ActionCell, ActionVerdict, table_of
from tapis.lab.stages import STAGES
from tapis.law import IllegalMove

NAMED = {
    "director": msgid("director"),
    "desk": msgid("desk"),
    "jury": msgid("jury"),
    "table": msgid("table"),
}
TITLE = msgid("What may be done when, and by whom")
ABOUT = msgid(
    "Every command tried in every state of a round of {regulation}. "
    "A director may do whatever a desk or a jury may; a table types for itself only."
)
SIGNS = {ActionVerdict.ALLOWED: "✓", ActionVerdict.REASON: "✓ ✎", ActionVerdict.REFUSED: "–"}
LEGEND = msgid(
    "✓ allowed · ✎ with a reason that stays in the log · – refused, with the sentence of the number"
)


@click.command(cls=Command, help=msgid("What may be done when, and by whom."))
@click.argument("regulation", metavar="[GAME]", type=GAME_NAME, default=USUAL)
@click.option("--markdown", is_flag=True, cls=LocalOption, help=msgid("As a page of the documentation."))
@json_option
def command(regulation: str, markdown: bool, as_json: bool) -> None:
    """Every action in every state of a round."""
    plugin = game_called(regulation)
    try:
        if as_json:
            dump([_data(action, cells) for action, cells in table_of(plugin)])
            return
        for line in page(plugin, language()) if markdown else _lines(plugin):
            click.echo(line)
    except IllegalMove as refused:
        raise Failure(refused.refusal) from refused


def _data(action: Action, cells: dict[str, ActionCell]) -> dict[str, Json]:
    stages = {
        stage: {"verdict": cell.verdict.value, "code": cell.refusal.code if cell.refusal else None}
        for stage, cell in cells.items()
    }
    return {"action": action.id, "roles": list(action.roles), "stages": stages}


def _lines(plugin: AnyPlugin) -> Iterator[str]:
    """The table as lines for a terminal, one action after the other."""
    for action, cells in table_of(plugin):
        roles = ", ".join(words(NAMED[role], language()) for role in action.roles)
        yield f"{words(action.title, language())} ({roles})"
        for stage, cell in cells.items():
            said = f"  {say(cell.refusal, language())}" if cell.refusal else ""
            yield f"  {SIGNS[cell.verdict]:4} {words(STAGES[stage], language())}{said}"


def page(plugin: AnyPlugin, speech: str) -> Iterator[str]:
    """The table as Markdown, refusals as numbered notes."""
    notes: list[str] = []
    title = plugin.regulation.title[speech]
    yield from (f"# {words(TITLE, speech)}", "", phrase(ABOUT, speech, regulation=title), "")
    heads = [words(STAGES[stage], speech) for stage in STAGES]
    yield f"| | {' | '.join(words(NAMED[role], speech) for role in ROLES)} | {' | '.join(heads)} |"
    yield "|---" * (1 + len(ROLES) + len(STAGES)) + "|"
    for action, cells in table_of(plugin):
        may = ["•" if role in action.roles else "" for role in ROLES]
        shown = [_shown(cell, notes, speech) for cell in cells.values()]
        yield f"| {words(action.title, speech)} | {' | '.join((*may, *shown))} |"
    yield from ("", words(LEGEND, speech), "")
    yield from (f"{number}. {note}" for number, note in enumerate(notes, start=1))


def _shown(cell: ActionCell, notes: list[str], speech: str) -> str:
    if cell.refusal is None:
        return SIGNS[cell.verdict]
    said = say(cell.refusal, speech)
    if said not in notes:
        notes.append(said)
    return f"{SIGNS[cell.verdict]} <sup>{notes.index(said) + 1}</sup>"

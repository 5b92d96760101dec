"""``tapis score``: the sheet of typed results."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import click

from tapis.cli.deal.records import read_typed
from tapis.cli.deal.sheets import lines_data, print_sheet
from tapis.cli.game_name import GAME_NAME
from tapis.cli.shell import Command, Failure, dump, json_option, refusal_data
from tapis.core.notation import AT_DEAL
from tapis.core.sheet import Mistake, columns, fold
from tapis.i18n import msgid
from tapis.law import Reason

OTHER = Reason("other-regulation", "These are results of {found}, not of {asked}.")


@click.command(cls=Command, help=msgid("A sheet from typed results."))
@click.argument("regulation", metavar="GAME", type=GAME_NAME)
@click.argument("results", type=click.Path(path_type=Path))
@json_option
def command(regulation: str, results: Path, as_json: bool) -> None:
    """Fold results into a sheet, or name the first deal that cannot be."""
    plugin, record = read_typed(results)
    if record.regulation != regulation:
        raise Failure(OTHER(found=record.regulation, asked=regulation))
    sheet = fold(plugin.sheet.marking, record.setup(plugin), record.deals, plugin.sheet.possible)
    if isinstance(sheet, Mistake):
        _fail(sheet, as_json)
    lines, width = plugin.sheet.marking.lines(sheet), columns(plugin.sheet.marking, record.setup(plugin))
    if as_json:
        dump({"regulation": regulation, "deals": len(record.deals), **lines_data(width, lines)})
    else:
        print_sheet(width, lines)


def _fail(mistake: Mistake, as_json: bool) -> NoReturn:
    if as_json:
        dump({"deal": mistake.deal, **refusal_data(mistake.breach)})
        raise click.exceptions.Exit(1)
    raise Failure(AT_DEAL(deal=mistake.deal, problem=mistake.breach))

"""``tapis analyse board``: what every board of a file can make, all hands seen, and the par of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import click

from tapis.analysis.makeable import every_board
from tapis.analysis.whole_files import NOTHING_WHOLE, looked_into, whole_boards
from tapis.cli.deal.boards import put_records, read_kept, tell_notes
from tapis.cli.progress import progress
from tapis.cli.shell import Command, Failure, LocalOption, dump, json_option, language, refusal_data
from tapis.cli.tables import show
from tapis.cli.terminal.asked import cores
from tapis.core.cards import SYMBOLS
from tapis.core.deals import KeptDeal, KeptFile, Tricks
from tapis.core.plugin import AnyPlugin, SomeResult
from tapis.core.terms import Json
from tapis.i18n import msgid, words
from tapis.i18n.seats import seat_called
from tapis.lab.pool import spread
from tapis.law import Reason

BEYOND = Reason("file-beyond", "This machine cannot find out in reasonable time what these boards can make.")


@click.command(
    "board",
    cls=Command,
    help=msgid("What every board of a file can make with best play, and its par."),
)
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    cls=LocalOption,
    help=msgid("Write the boards with all that was found into this file; its name tells which kind."),
)
@cores
@json_option
def command(path: Path, out: Path | None, workers: int, as_json: bool) -> None:
    """Look into every board of a file, once each."""
    plugin, read = read_kept(path)
    found = _weighed(plugin, read, workers)
    if out is not None:
        assert plugin.deal_files is not None
        put_records(plugin.deal_files, found, found.records, out)
    elif as_json:
        told = [refusal_data(note) for note in found.notes]
        dump({"boards": [_data(plugin, each[0]) for each in _known(found)], "notes": told})
    else:
        _tell(plugin, found)


def _weighed(plugin: AnyPlugin, read: KeptFile[SomeResult], workers: int) -> KeptFile[SomeResult]:
    """The file with what its boards can make; a bar shows how many are done."""
    files, dealt = plugin.deal_files, whole_boards(read)
    assert files is not None
    if not dealt:
        raise Failure(NOTHING_WHOLE())
    made: dict[int, Tricks] = {}
    with progress(len(dealt)) as advance:
        jobs = [[hands] for hands in dealt.values()]
        answers = spread(partial(every_board, plugin.regulation.id), jobs, workers)
        for place, told in zip(dealt, answers, strict=True):
            if not told:
                raise Failure(BEYOND())
            made[place] = told[0]
            advance()
    return looked_into(files, read, made)


def _known(read: KeptFile[SomeResult]) -> list[tuple[KeptDeal[SomeResult], ...]]:
    """The boards of which something was found out."""
    return [each for each in read.deals if each[0].tricks is not None]


def _tell(plugin: AnyPlugin, read: KeptFile[SomeResult]) -> None:
    """Print four lines a board, one a declarer, the par beside the first."""
    makeable, spoken = plugin.boards.makeable if plugin.boards else None, language()
    assert makeable is not None
    strains = [SYMBOLS.get(strain, makeable.without(spoken)) for strain in makeable.strains]
    board, declarer, par = msgid("Board"), msgid("Declarer"), msgid("Par")
    heads = [words(board, spoken), words(declarer, spoken), *strains, words(par, spoken)]
    rows = [row for each in _known(read) for row in _rows(plugin, each[0], spoken)]
    show(heads, rows, numbers=range(2, 2 + len(strains)))
    tell_notes(read.notes)


def _rows(plugin: AnyPlugin, record: KeptDeal[SomeResult], spoken: str) -> Iterator[list[str]]:
    for seat, tricks in enumerate(record.tricks or ()):
        name = seat_called(plugin, seat, spoken)
        beside = _par(plugin, record, spoken) if seat == 0 else ""
        yield [record.label if seat == 0 else "", name, *map(str, tricks), beside]


def _par(plugin: AnyPlugin, record: KeptDeal[SomeResult], spoken: str) -> str:
    write = plugin.sheet.shorthand
    if record.par is None or write is None:
        return ""
    return f"{record.par.score:+d}  {write.write(record.par.result, spoken[:2])}"


def _data(plugin: AnyPlugin, record: KeptDeal[SomeResult]) -> dict[str, Json]:
    """Tricks by seat, in the strains from clubs to no trump; the par in the letters of English."""
    write, par = plugin.sheet.shorthand, record.par
    told: Json = None
    if par is not None and write is not None:
        told = {"score": par.score, "contract": write.write(par.result, "en")}
    made: list[Json] = [list(row) for row in record.tricks or ()]
    return {"board": record.number or record.label or None, "tricks": made, "par": told}

"""``tapis analyse board``: what every board of a file can make, all hands seen, and the par of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from tapis.analysis.makeable import every_board
from tapis.cli.deal.boards import put_records, read_kept, tell_notes
from tapis.cli.progress import progress
from tapis.cli.shell import Command, Failure, LocalOption, dump, json_option, language, refusal_data
from tapis.cli.tables import show
from tapis.cli.terminal.asked import cores
from tapis.core.cards import SYMBOLS
from tapis.core.deals import KeptDeal, KeptFile, Tricks, numbers_text
from tapis.core.plugin import AnyPlugin, SomeResult
from tapis.core.terms import Json
from tapis.i18n import msgid, words
from tapis.i18n.seats import seat_called
from tapis.lab.pool import spread
from tapis.law import Reason, Refused

NOTHING_WHOLE = Reason("file-no-whole-board", "The file gives of no board every hand.")
NOT_WHOLE = Reason("file-not-whole", "Not analysed, since the file does not give every hand: {boards}.")
OTHER_TRICKS = Reason("file-other-tricks", "The file tells other tricks, which were replaced: {boards}.")
NO_TERMS = Reason(
    "file-no-terms", "Without par, since the file does not say who deals and who is vulnerable: {boards}."
)
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
    records, notes = _weighed(plugin, read, workers)
    found = replace(read, records=records, notes=(*read.notes, *notes))
    if out is not None:
        assert plugin.event.deal_files is not None
        put_records(plugin.event.deal_files, found, records, out)
    elif as_json:
        told = [refusal_data(note) for note in found.notes]
        dump({"boards": [_data(plugin, each[0]) for each in _known(found)], "notes": told})
    else:
        _tell(plugin, found)


def _weighed(
    plugin: AnyPlugin, read: KeptFile[SomeResult], workers: int
) -> tuple[tuple[KeptDeal[SomeResult], ...], tuple[Refused, ...]]:
    """The records with what their boards can make; a bar shows how many are done."""
    files = plugin.event.deal_files
    assert files is not None
    dealt = {each.place: each.hands for each in read.records if each.hands is not None}
    if not dealt:
        raise Failure(NOTHING_WHOLE())
    jobs = [[tuple(map(str, hands))] for hands in dealt.values()]
    made: dict[int, Tricks] = {}
    with progress(len(jobs)) as advance:
        answers = spread(partial(every_board, plugin.regulation.id), jobs, workers)
        for place, told in zip(dealt, answers, strict=True):
            if not told:
                raise Failure(BEYOND())
            made[place] = told[0]
            advance()
    records = tuple(
        files.weighed(each, made[each.place]) if each.place in made else each for each in read.records
    )
    return records, tuple(_notes(read.records, records))


def _notes(
    before: Sequence[KeptDeal[SomeResult]], after: Sequence[KeptDeal[SomeResult]]
) -> Iterator[Refused]:
    """What of the file could not be looked into, or tells otherwise."""
    pairs = list(zip(before, after, strict=True))
    cases = (
        (NOT_WHOLE, [one for one, other in pairs if other.tricks is None]),
        (OTHER_TRICKS, [one for one, other in pairs if one.tricks not in (None, other.tricks)]),
        (NO_TERMS, [one for one, other in pairs if other.tricks is not None and other.par is None]),
    )
    for reason, found in cases:
        if found:
            yield reason(boards=_labels(found))


def _labels(records: Sequence[KeptDeal[SomeResult]]) -> str:
    """Boards as a line: their numbers, then what stands in place of one."""
    numbers = numbers_text(each.number for each in records if each.number)
    others = dict.fromkeys(each.label or "?" for each in records if not each.number)
    return ", ".join(filter(None, (numbers, *others)))


def _known(read: KeptFile[SomeResult]) -> list[tuple[KeptDeal[SomeResult], ...]]:
    """The boards of which something was found out."""
    return [each for each in read.deals if each[0].tricks is not None]


def _tell(plugin: AnyPlugin, read: KeptFile[SomeResult]) -> None:
    """Print four lines a board, one a declarer, the par beside the first."""
    makeable, spoken = plugin.event.makeable, language()
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

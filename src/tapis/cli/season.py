"""``tapis season``: the ranking of a club over the archives of several evenings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tapis.cli.archives import read_event_file
from tapis.cli.event import NOT_WRITTEN
from tapis.cli.scale import read_scale
from tapis.cli.shell import Command, Failure, Option, dump, json_option, language
from tapis.cli.tables import show
from tapis.club import fold
from tapis.club.season import By, Counting, Evening, Place, Share, evening, season
from tapis.core.plugin import Plugin
from tapis.i18n import msgid, points_text, words
from tapis.law import Reason

SEVERAL = Reason("several-regulations", "These archives are of several regulations: {regulations}.")
HEADS = (msgid("Rank"), msgid("Name"))
TOTAL = msgid("Total")


@click.command(cls=Command, help=msgid("The ranking of a club over the archives of several evenings."))
@click.argument("archives", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--best",
    type=click.IntRange(1, 99),
    default=99,
    cls=Option,
    help=msgid("How many evenings of each person count."),
)
@click.option(
    "--by",
    type=click.Choice([each.value for each in By]),
    default=By.POINTS.value,
    cls=Option,
    help=msgid("What an evening brings: the points scored, or points for the rank."),
)
@click.option(
    "--scale",
    default="",
    cls=Option,
    help=msgid("Points for the ranks from the first on, such as 10,8,6,4,2,1."),
)
@click.option(
    "--pdf", type=click.Path(path_type=Path, dir_okay=False), cls=Option, help=msgid("A file to print.")
)
@json_option
def command(
    archives: tuple[Path, ...], best: int, by: str, scale: str, pdf: Path | None, as_json: bool
) -> None:
    """Add up the best evenings of everybody."""
    read = [read_event_file(path) for path in archives]
    names = sorted({archive.regulation for archive, _, _ in read})
    if len(names) > 1:
        raise Failure(SEVERAL(regulations=", ".join(names)))
    plugin = read[0][1]
    evenings = sorted((evening(fold.replay(entries), plugin) for _, _, entries in read), key=_when)
    counting = Counting(best, By(by), read_scale(scale, "--scale"), plugin.marking.lowest_wins)
    if pdf is not None:
        _print(pdf, evenings, counting, plugin)
    if as_json:
        dump(_data(evenings, counting))
    else:
        _show(evenings, season(evenings, counting))


def _when(each: Evening) -> tuple[str, str]:
    return each.date, each.title


def _print(path: Path, evenings: list[Evening], counting: Counting, plugin: Plugin[Any]) -> None:
    from tapis.papers import render_all  # noqa: PLC0415 - a compiler of papers is not needed otherwise
    from tapis.papers.fill.season import season_paper  # noqa: PLC0415

    title = plugin.regulation.title.get(language(), plugin.regulation.id)
    paper = season_paper(evenings, counting, title, language())
    try:
        path.write_bytes(render_all((paper,), language()))
    except OSError as error:
        raise Failure(NOT_WRITTEN(path=path)) from error


def _show(evenings: list[Evening], places: tuple[Place, ...]) -> None:
    rank, name = (words(head, language()) for head in HEADS)
    heads = (rank, name, *(each.date or each.title for each in evenings), words(TOTAL, language()))
    rows = [
        (
            f"{'=' if place.shared else ''}{place.rank}",
            place.name,
            *map(_share, place.shares),
            points_text(place.total),
        )
        for place in places
    ]
    show(heads, rows, numbers=(0, *range(2, len(heads))))


def _share(share: Share | None) -> str:
    """What does not count stands in brackets."""
    if share is None:
        return "–"
    text = points_text(share.points)
    return text if share.counts else f"({text})"


def _data(evenings: list[Evening], counting: Counting) -> dict[str, Any]:
    told = [{"title": each.title, "date": each.date} for each in evenings]
    return {
        "best": counting.best,
        "by": counting.by.value,
        "evenings": told,
        "ranking": [
            {
                "rank": place.rank,
                "name": place.name,
                "total": str(place.total),
                "evenings": [
                    None if share is None else {"points": str(share.points), "counts": share.counts}
                    for share in place.shares
                ],
            }
            for place in season(evenings, counting)
        ],
    }

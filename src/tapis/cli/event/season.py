"""``tapis season``: the ranking of a club over the archives of several evenings."""

from __future__ import annotations

from pathlib import Path

import click

from tapis.cli.event.archives import read_event_file
from tapis.cli.lab.scale import read_scale
from tapis.cli.printing import sheet
from tapis.cli.shell import Command, Failure, LocalOption, dump, json_option, language, write_bytes
from tapis.cli.tables import show
from tapis.club.ranking.clubs import Adding, ClubPlace, clubs, of_season
from tapis.club.ranking.evenings import (
    CountedBy,
    Counting,
    Evening,
    LevelBy,
    SeasonPlace,
    Share,
    counted_by,
    evening,
)
from tapis.club.ranking.season import season
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.core.plugin import AnyPlugin
from tapis.core.terms import Json
from tapis.i18n import measured_text, msgid, words
from tapis.law import Reason

SEVERAL = Reason("several-regulations", "These archives are of several regulations: {regulations}.")
HEADS = (msgid("Rank"), msgid("Name"))
TOTAL, CLUB = msgid("Total"), msgid("Club")


@click.command(cls=Command, help=msgid("The ranking of a club over the archives of several evenings."))
@click.argument("archives", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--best",
    type=click.IntRange(1, 99),
    default=99,
    cls=LocalOption,
    help=msgid("How many evenings of each person count."),
)
@click.option(
    "--by",
    type=click.Choice([each.value for each in CountedBy]),
    default=CountedBy.POINTS.value,
    cls=LocalOption,
    help=msgid("What an evening brings: the points scored, or points for the rank."),
)
@click.option(
    "--scale",
    default="",
    cls=LocalOption,
    help=msgid("Points for the ranks from the first on, such as 10,8,6,4,2,1."),
)
@click.option(
    "--bonus",
    type=click.IntRange(0, 1000),
    default=0,
    cls=LocalOption,
    help=msgid("What every evening played brings besides."),
)
@click.option(
    "--ties",
    type=click.Choice([each.value for each in LevelBy]),
    default=LevelBy.SAME.value,
    cls=LocalOption,
    help=msgid("What parts equal totals: the best evening, more evenings, or nothing."),
)
@click.option(
    "--clubs",
    "of_club",
    type=click.IntRange(1, 99),
    default=None,
    cls=LocalOption,
    help=msgid("Rank clubs instead, by so many people of each."),
)
@click.option(
    "--pdf", type=click.Path(path_type=Path, dir_okay=False), cls=LocalOption, help=msgid("A file to print.")
)
@json_option
def command(  # noqa: PLR0913, PLR0917 - one for each option
    archives: tuple[Path, ...],
    best: int,
    by: str,
    scale: str,
    bonus: int,
    ties: str,
    of_club: int | None,
    pdf: Path | None,
    as_json: bool,
) -> None:
    """Add up the best evenings of everybody."""
    read = [read_event_file(path) for path in archives]
    names = sorted({archive.regulation for archive, _, _ in read})
    if len(names) > 1:
        raise Failure(SEVERAL(regulations=", ".join(names)))
    plugin = read[0][1]
    evenings = sorted(
        (evening(Competition(fold.replay(entries), plugin)) for _, _, entries in read), key=_when
    )
    counting = Counting(
        best,
        counted_by(evenings, CountedBy(by)),
        read_scale(scale, "--scale"),
        plugin.sheet.marking.lowest_wins,
        bonus=bonus,
        level=LevelBy(ties),
    )
    if pdf is not None:
        _print(pdf, evenings, counting, plugin, of_club)
    if as_json:
        dump(_data(evenings, counting) | _data_of_clubs(evenings, counting, of_club))
    elif of_club:
        _show_clubs(_ranked_clubs(evenings, counting, of_club))
    else:
        _show(evenings, season(evenings, counting))


def _when(each: Evening) -> tuple[str, str]:
    return each.date, each.title


def _ranked_clubs(evenings: list[Evening], counting: Counting, best: int) -> tuple[ClubPlace, ...]:
    return clubs(of_season(season(evenings, counting)), Adding(best, counting.sign == 1))


def _print(
    path: Path, evenings: list[Evening], counting: Counting, plugin: AnyPlugin, of_club: int | None
) -> None:
    from tapis.papers import render_all  # noqa: PLC0415 - a compiler of papers is not needed otherwise
    from tapis.papers.fill.clubs import season_of_clubs  # noqa: PLC0415
    from tapis.papers.fill.season import season_paper  # noqa: PLC0415

    title = plugin.regulation.title.get(language(), plugin.regulation.id)
    paper = season_paper(evenings, counting, title, language())
    if of_club:
        paper = season_of_clubs(season(evenings, counting), counting, of_club, title, language())
    write_bytes(path, render_all((paper,), language(), sheet()))


def _show(evenings: list[Evening], places: tuple[SeasonPlace, ...]) -> None:
    rank, name = (words(head, language()) for head in HEADS)
    heads = (rank, name, *(each.date or each.title for each in evenings), words(TOTAL, language()))
    rows = [
        (
            f"{'=' if place.shared else ''}{place.rank}",
            place.called,
            *map(_share, place.shares),
            measured_text(place.total, place.unit, language()),
        )
        for place in places
    ]
    show(heads, rows, numbers=(0, *range(2, len(heads))))


def _show_clubs(places: tuple[ClubPlace, ...]) -> None:
    """Print the ranking of clubs, each with the members whose points count."""
    heads = (words(HEADS[0], language()), words(CLUB, language()), "", words(TOTAL, language()))
    rows = [
        (
            f"{'=' if place.shared else ''}{place.rank}",
            place.club,
            " · ".join(
                f"{each.name} {measured_text(each.points, each.unit, language())}" for each in place.counting
            ),
            measured_text(place.total, place.unit, language()),
        )
        for place in places
    ]
    show(heads, rows, numbers=(0, 3))


def _share(share: Share | None) -> str:
    """The points of one evening as text, in brackets where they do not count; a dash where there are none."""
    if share is None:
        return "–"
    text = measured_text(share.points, share.unit, language())
    return text if share.counts else f"({text})"


def _data(evenings: list[Evening], counting: Counting) -> dict[str, Json]:
    told = [{"title": each.title, "date": each.date} for each in evenings]
    return {
        "best": counting.best,
        "by": counting.by.value,
        "evenings": told,
        "ranking": [
            {
                "rank": place.rank,
                "name": place.name,
                "beside": place.beside,
                "total": str(place.total),
                "evenings": [
                    None if share is None else {"points": str(share.points), "counts": share.counts}
                    for share in place.shares
                ],
            }
            for place in season(evenings, counting)
        ],
    }


def _data_of_clubs(evenings: list[Evening], counting: Counting, best: int | None) -> dict[str, object]:
    """The ranking of clubs as JSON data; empty where it is not asked for."""
    if not best:
        return {}
    places = [
        {
            "rank": place.rank,
            "club": place.club,
            "total": str(place.total),
            "members": [
                {"name": each.name, "points": str(each.points), "counts": each.counts}
                for each in place.members
            ],
        }
        for place in _ranked_clubs(evenings, counting, best)
    ]
    return {"clubs": {"best": best, "ranking": places}}

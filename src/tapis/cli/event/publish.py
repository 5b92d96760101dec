"""``tapis publish``: the pages of an event or a season, listed, put where they belong, or taken back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapis.cli.database import opened, readable
from tapis.cli.event.exchange import PREFIX
from tapis.cli.event.forget import NO_EVENT
from tapis.cli.options import home
from tapis.cli.shell import Command, Failure, LocalOption, dump, json_option, language, tell, write_bytes
from tapis.cli.tables import show
from tapis.club.publishing.events import NamesOut
from tapis.club.publishing.plan import PageChange
from tapis.club.state.competition import Competition
from tapis.i18n import msgid, words
from tapis.law import Reason, Refused

if TYPE_CHECKING:
    from tapis.web.publishing.drafts import Proofs
    from tapis.web.publishing.making import Edition

CONSOLE = "tapis"
"""Who the log says has published: whoever sits at a console gives no name."""
CHANGES = {
    PageChange.NEW: msgid("new"),
    PageChange.CHANGES: msgid("changes"),
    PageChange.UNCHANGED: msgid("unchanged"),
    PageChange.WITHDRAWN: msgid("is taken back"),
}
HELP = msgid("Publish an event or a season as plain pages, in a folder, on a site or as a ZIP.")
NO_SEASON = Reason("no-season", "There is no season called {name}; its address ends with its name.")
HEADS = (msgid("Page"), msgid("Address"))
PUBLISHED = msgid("Published at {place}: {pages:page|pages}.")
TAKEN_BACK = msgid("Taken back at {place}. Publishing puts the pages there again.")
PACKED = msgid("Written to {path}: {pages:page|pages}.")


@click.command(cls=Command, help=HELP)
@click.argument("name")
@click.option(
    "--season", is_flag=True, cls=LocalOption, help=msgid("NAME is that of a season, as its address ends.")
)
@click.option("--list", "only_list", is_flag=True, cls=LocalOption, help=msgid("Only say what would go out."))
@click.option(
    "--names",
    type=click.Choice([each.value for each in NamesOut]),
    default=None,
    cls=LocalOption,
    help=msgid("Name people in full, or by given name and initial; what they asked for holds anyway."),
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=None,
    cls=LocalOption,
    help=msgid("The folder that pages go to from now on."),
)
@click.option(
    "--zip",
    "packed",
    type=click.Path(path_type=Path, dir_okay=False),
    default=None,
    cls=LocalOption,
    help=msgid("Write all pages into a ZIP instead."),
)
@click.option("--take-back", "back", is_flag=True, cls=LocalOption, help=msgid("Take the pages back."))
@home
@json_option
def command(  # noqa: PLR0913, PLR0917 - one for each option
    name: str,
    season: bool,
    only_list: bool,
    names: str | None,
    folder: Path | None,
    packed: Path | None,
    back: bool,
    home: Path | None,
    as_json: bool,
) -> None:
    """Publish, or whatever was asked for instead."""
    opened(home)
    with readable():
        proofs = _proofs(name, NamesOut(names) if names else None, season=season)
    if folder is not None:
        _choose(folder)
    if only_list or as_json:
        _list(proofs, as_json=as_json)
    elif packed is not None:
        _pack(proofs, packed)
    elif back:
        _take_back(proofs)
    else:
        _publish(proofs)


def _proofs(name: str, names: NamesOut | None, *, season: bool) -> Proofs:
    from tapis.web.publishing.work import of_event, of_season  # noqa: PLC0415 - models need Django set up
    from tapis.web.room.families import SEASONS, TOURNAMENTS  # noqa: PLC0415
    from tapis.web.room.house import house  # noqa: PLC0415

    if season:
        found = house().room(SEASONS, name).look().state
        if not found.title:
            raise Failure(NO_SEASON(name=name))
        return of_season(name, found, names)
    if not house().log.version(PREFIX + name):
        raise Failure(NO_EVENT(name=name))
    tournament = house().room(TOURNAMENTS, name).look().state
    return of_event(name, Competition.of(tournament), names)


def _choose(folder: Path) -> None:
    from tapis.web.publishing.choice import choose, folder_choice  # noqa: PLC0415

    found = folder_choice(str(folder.absolute()))
    if isinstance(found, Refused):
        raise Failure(found)
    choose(found)


def _editions(proofs: Proofs, *, packed: bool = False) -> tuple[Edition, ...]:
    from tapis.web.publishing.work import editions  # noqa: PLC0415

    with readable():
        return editions(proofs, packed=packed)


def _list(proofs: Proofs, *, as_json: bool) -> None:
    lines = [(each, page) for each in _editions(proofs) for page in each.shown]
    if as_json:
        dump(
            [
                {"title": page.title, "address": f"{each.folder}/{page.path}", "change": page.change.value}
                for each, page in lines
            ]
        )
        return
    rows = [
        (page.title, f"/{each.folder}/{page.path}", words(CHANGES[page.change], language()))
        for each, page in lines
    ]
    show((*(words(head, language()) for head in HEADS), ""), rows)


def _pack(proofs: Proofs, path: Path) -> None:
    from tapis.web.publishing.targets.zipped import zipped  # noqa: PLC0415

    made = _editions(proofs, packed=True)
    write_bytes(path, zipped({at: text for each in made for at, text in each.packed.items()}))
    tell(PACKED, path=path, pages=sum(len(each.shown) for each in made))


def _publish(proofs: Proofs) -> None:
    from tapis.web.publishing.work import Publisher, publish  # noqa: PLC0415

    made = _editions(proofs)
    if refusal := publish(made, Publisher(account=CONSOLE)):
        raise Failure(refusal)
    tell(PUBLISHED, place=_place(), pages=sum(len(each.shown) for each in made if each.new))


def _take_back(proofs: Proofs) -> None:
    from tapis.web.publishing.work import Publisher, take_back  # noqa: PLC0415

    if refusal := take_back(proofs, Publisher(account=CONSOLE)):
        raise Failure(refusal)
    tell(TAKEN_BACK, place=_place())


def _place() -> str:
    from tapis.web.publishing.choice import choice  # noqa: PLC0415

    place = choice().place
    return place.called if place else ""

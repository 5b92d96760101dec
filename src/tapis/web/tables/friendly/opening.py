"""Sitting down at a friendly table: which game, who plays, who deals first, house conventions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language

from tapis.club.friendly import scorekeeping as club
from tapis.club.friendly import secrets
from tapis.club.friendly.events import FriendlyTableOpened
from tapis.club.friendly.rotation import changes_partners
from tapis.core.chance import commitment
from tapis.core.plugin import AnyPlugin, Format, plugins
from tapis.i18n import format_title
from tapis.i18n.seats import seat_called
from tapis.law import IllegalMove, Option, Setting
from tapis.web import view_support
from tapis.web.access.tries import TOO_MANY_TRIES, Tries
from tapis.web.chance import lot_of
from tapis.web.frame.choices import Named, named_answers
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.tables.friendly.hosting import remember

SALT_NEW = "tapis.new-table"
NAME_LASTS = 24 * 3600
"""Seconds for which a page may open a table under the name it was given."""

MOST_TABLES = 40
"""How many tables one address may open in five minutes: a whole hall may stand behind it."""

_opening = Tries(limit=MOST_TABLES, seconds=300, name="opening")


@dataclass(frozen=True, slots=True)
class NameToFill:
    """A name to fill in when a table opens: its seat, and its number among partners (0: alone)."""

    seat: int
    member: int


@dataclass(frozen=True, slots=True)
class ColumnPlaces:
    """The places of one column of the sheet."""

    column: int
    places: tuple[NameToFill, ...]


def new(request: HttpRequest) -> HttpResponse:
    """Sit down: which game, then names, who deals first, house conventions."""
    posted = view_support.posted(request)
    plugin = chosen_game(posted.get("regulation") or request.GET.get("game", ""))
    if plugin is None:
        return render(request, "tables/games.html", {"games": games(), "language": get_language() or "fr"})
    name = own_name(posted)
    refusal = None
    if request.method == "POST":
        count(request)
        opened = _with_lots(_opened(plugin, posted), plugin, posted, lot_of(name))
        outcome = view_support.act_at_table(
            request, name, lambda table: club.open_table(table, plugin, opened)
        )
        if isinstance(outcome, Accepted):
            return remember(request, name, redirect("tables:friendly", name))
        refusal = outcome
    page = {
        "refusal": refusal,
        "name": signed(name),
        "several": len(plugins()) > 1,
        "rotation": changes_partners(plugin),
        "sides": _sides(plugin),
        "dealers": _dealers(plugin),
        "hidden": secrets.secret_field(plugin),
        "dealer": int_of(posted.get("dealer")),
        "by_lot": posted.get("dealer") == "lot",
        "seal": commitment(lot_of(name)),
        **agreement(plugin, posted, marks=True),
    }
    return render(request, "tables/new.html", page, status=status_of(refusal) if refusal else 200)


def agreement(plugin: AnyPlugin, posted: Mapping[str, str], *, marks: bool = False) -> dict[str, object]:
    """What has to be agreed before a table opens, for its page, with what was chosen so far.

    A table that only ``marks`` is not asked how cards are played.
    """
    kind, deals = _kind(plugin, posted), posted.get("deals", "").strip()
    usual, language = kind.deals_at(size_of(plugin, posted)), get_language() or "fr"
    return {
        "typed": posted,
        "plugin": plugin,
        "regulation": plugin.regulation.id,
        "title": plugin.regulation.title,
        "sizes": sorted(plugin.sheet.marking.sizes),
        "size": size_of(plugin, posted),
        "kinds": [(each, format_title(plugin.regulation, each, language)) for each in kinds_of(plugin)],
        "kind": kind,
        "options": [each for each in questions(plugin, posted) if not (marks and each[0].in_play)],
        "deals": usual,
        "wanted": usual if not deals or _left_alone(posted) else deals,
        "usual": [(size, kind.deals_at(size)) for size in sorted(plugin.sheet.marking.sizes)],
        "language": language,
    }


def chosen_game(regulation: str) -> AnyPlugin | None:
    """The game that was chosen, or the only one there is; None before that."""
    known = plugins()
    return known.get(regulation) or (next(iter(known.values())) if len(known) == 1 else None)


def games() -> list[tuple[str, Mapping[str, str], AnyPlugin]]:
    """Every game by its id, with its titles."""
    return [(each.regulation.id, each.regulation.title, each) for each in plugins().values()]


def _sides(plugin: AnyPlugin) -> list[ColumnPlaces]:
    """The places of everybody who may sit down, by column; partners sit as far apart as there are columns."""
    columns, members = max(plugin.sheet.marking.sizes), plugin.sheet.members

    def place(column: int, member: int) -> NameToFill:
        return NameToFill(column + member * columns, member + 1 if members > 1 else 0)

    return [
        ColumnPlaces(column, tuple(place(column, each) for each in range(members)))
        for column in range(columns)
    ]


def _dealers(plugin: AnyPlugin) -> list[tuple[int, str]]:
    """Every seat in order of play, with its label."""
    seats = max(plugin.sheet.marking.sizes) * plugin.sheet.members
    return [(seat, seat_called(plugin, seat, get_language() or "fr")) for seat in range(seats)]


def size_of(plugin: AnyPlugin, posted: Mapping[str, str]) -> int:
    """The number of columns asked for, or the usual number."""
    asked = int_of(posted.get("players"))
    return asked if asked in plugin.sheet.marking.sizes else plugin.columns


def count(request: HttpRequest) -> None:
    """Count one more table for the address; refused where it has opened too many."""
    address = str(request.META.get("REMOTE_ADDR", ""))
    if _opening.exhausted(address):
        raise IllegalMove(TOO_MANY_TRIES())
    _opening.count(address)


def signed(name: str) -> str:
    """The signed name of a table to come, for a page to carry."""
    return signing.dumps(name, salt=SALT_NEW)


def own_name(posted: Mapping[str, str]) -> str:
    """The name the page was given for its table, so that a double tap opens one table only."""
    return name_within(posted.get("name", ""), NAME_LASTS) or view_support.new_name()


def name_within(token: str, seconds: float) -> str:
    """The name that a page was given so many seconds ago at most; empty where it was given none."""
    try:
        return str(signing.loads(token, salt=SALT_NEW, max_age=timedelta(seconds=seconds)))
    except signing.BadSignature:
        return ""


def kinds_of(plugin: AnyPlugin) -> tuple[Format, ...]:
    """The formats that one table may play, where a game has several."""
    alone = tuple(each for each in plugin.event.formats if each.rounds == 1 and each.options)
    return alone if len(alone) > 1 else ()


def _kind(plugin: AnyPlugin, posted: Mapping[str, str]) -> Format:
    """The format that was chosen, or the usual one."""
    chosen = (each for each in kinds_of(plugin) if each.id == posted.get("kind"))
    return next(chosen, plugin.event.formats[0])


def questions(
    plugin: AnyPlugin, posted: Mapping[str, str]
) -> list[tuple[Option, list[tuple[str, Named]], str]]:
    """Each open question of the regulation with its answers and the one chosen so far."""
    answered = {key for each in kinds_of(plugin) for key in each.options}
    every = (each for each in plugin.regulation.options.values() if not each.in_event)
    options = (each for each in every if each.key not in answered)
    return [_question(each, posted, left_open=each.key in _preset(plugin)) for each in options]


def _question(
    option: Option, posted: Mapping[str, str], *, left_open: bool
) -> tuple[Option, list[tuple[str, Named]], str]:
    usual = "" if left_open else str(option.proposed)
    return option, named_answers(option, left_open=left_open), posted.get(option.key, usual)


def _preset(plugin: AnyPlugin) -> frozenset[str]:
    """The open questions that the kind of party answers until somebody answers otherwise."""
    return frozenset(key for each in kinds_of(plugin) for key in each.presets)


def _opened(plugin: AnyPlugin, posted: Mapping[str, str]) -> FriendlyTableOpened:
    seats = size_of(plugin, posted) * plugin.sheet.members
    return FriendlyTableOpened(
        plugin.regulation.id,
        tuple(" ".join(posted.get(f"name{seat}", "").split()) for seat in range(seats)),
        deals_of(plugin, posted),
        min(int_of(posted.get("dealer")), seats - 1),
        options_of(plugin, posted),
        get_language() or "fr",
        secret=secrets.secret_field(plugin) is not None and bool(posted.get("secret")),
    )


def _with_lots(
    opened: FriendlyTableOpened, plugin: AnyPlugin, posted: Mapping[str, str], seed: str
) -> FriendlyTableOpened:
    """The table with first dealer and seats drawn, as far as people leave them to the lot."""
    dealer, seats = posted.get("dealer") == "lot", bool(posted.get("seats"))
    return club.drawn_by_lot(opened, plugin, seed, dealer=dealer, seats=seats)


def deals_of(plugin: AnyPlugin, posted: Mapping[str, str]) -> int:
    """The number of deals asked for; the usual one where a party ends by itself or nobody said."""
    kind, nothing = _kind(plugin, posted), not posted.get("deals", "").strip()
    if plugin.sheet.ends_itself or _left_alone(posted) or (nothing and kinds_of(plugin)):
        return kind.deals_at(size_of(plugin, posted))
    return int_of(posted.get("deals"))


def _left_alone(posted: Mapping[str, str]) -> bool:
    """Whether the number of deals is still the proposed one, which follows the size of the table."""
    return "usual" in posted and posted.get("deals", "").strip() == posted["usual"]


def options_of(plugin: AnyPlugin, posted: Mapping[str, str]) -> Mapping[str, Setting]:
    """The house conventions chosen; what was not asked is answered as forms propose it today."""
    kind = _kind(plugin, posted) if kinds_of(plugin) else None
    chosen: dict[str, Setting] = {**plugin.regulation.proposed, **(kind.presets if kind else {})}
    for option in plugin.regulation.options.values():
        typed, answers = posted.get(option.key, "").strip(), {str(each): each for each in option.choices}
        if typed in answers:
            chosen[option.key] = answers[typed]
        elif option.bounds and typed:
            chosen[option.key] = int_of(posted.get(option.key), option.bounds[0] - 1)
    return {**chosen, **(kind.options if kind else {})}

"""The same deals at several tables of friends: who sits where, and what is compared once it is played."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language

from tapis.core.plugin import AnyPlugin, plugins
from tapis.duplicate.opening import table_of, welcome
from tapis.duplicate.state import BoardSet, SetPhase
from tapis.i18n import spoken
from tapis.i18n.numbers import decimals_text
from tapis.law import Refusal
from tapis.parlour import opening as parlour_opening
from tapis.parlour.seating import NAME_LIMIT, plain
from tapis.parlour.state.table import NOBODY_YET, Parlour
from tapis.web import view_support
from tapis.web.chance import secret
from tapis.web.frame.codes import code_of
from tapis.web.play import tables
from tapis.web.play.door import identity
from tapis.web.play.door.now import some_name
from tapis.web.room.families import PARLOUR
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.same.apart import beside_own, told_apart
from tapis.web.same.challenges import last_day
from tapis.web.same.compared import Worths, people, worths
from tapis.web.same.field import called, told
from tapis.web.same.luck import MEASURED
from tapis.web.selves import browser
from tapis.web.selves.browser import OwnReader
from tapis.web.selves.company import closed_to
from tapis.web.selves.hiding import veiled
from tapis.web.selves.known import KnownPages
from tapis.web.server.lan import reachable
from tapis.web.sets import asking, clock, making, scores, sitting
from tapis.web.sets.asking import SetPlayer
from tapis.web.sets.scores import BoardScore, ScoreReader
from tapis.web.sets.sitting import WantedChair
from tapis.web.tables.friendly import opening

ONE_PLACE = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBeside:
    """A table of a set, for whoever looks at the set's page."""

    name: str
    number: int
    people: Sequence[tuple[str, bool]]
    """Who sits there, and whether it is a bot."""
    board: int
    """The one in play or the last one; 0 before the first."""
    playing: bool
    done: bool
    own: bool
    """The reader sits there."""
    place: str
    """The bot whose chair the reader may take; empty for none."""
    waits: bool
    """Chairs are free, and nothing is dealt."""
    watch: bool
    """The reader has played whatever it shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellBeside:
    """What a table made of a board with the reader's cards."""

    points: str
    contract: str
    bot: bool
    """A bot held them."""
    link: str
    """Where it is shown beside the reader's own way; empty for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RowBeside:
    """A board that the reader may know."""

    board: int
    cells: Sequence[CellBeside | None]
    """By table; None where it is not over."""
    worth: str
    """What the reader's own result is worth; empty where there is none, or nothing to compare it with."""
    log: str
    """Where its log can be had, once its secret is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow:
    """Somebody beside who held the same cards."""

    name: str
    own: bool
    boards: int
    points: str
    per_cent: str
    beside: str


def shown(request: HttpRequest, name: str, boards: BoardSet, refusal: Refusal | None = None) -> HttpResponse:
    """The tables, and what may be compared by whoever asks."""
    who, setup = asking.who_asks(request), boards.setup
    plugin = plugins()[setup.regulation]
    scores.gather(name, boards)
    reads = ScoreReader.of(who, _language())
    seen = [each for each in boards.numbers if not asking.still_to_play(who, boards, each)]
    known = [each for each in scores.of_tables(name, reads) if each.board in seen]
    there = {
        each: table
        for each, table in house().looks(PARLOUR, boards.tables).items()
        if table.opened is not None
    }
    listed = _tables(browser.reader_of(request), boards, there, seen)
    worth = worths(plugin, boards, known)
    link = reachable(request, reverse("same:set", args=(name,)))
    page = {
        "name": name,
        "setup": setup,
        "title": plugin.regulation.title.get(_language(), setup.regulation),
        "founder": called(setup.founder, reads.called(setup.founder, setup.called)),
        "until": last_day(setup.until),
        "over": boards.phase(clock.now()) in (SetPhase.OVER, SetPhase.LATE),
        "tables": listed,
        "own_table": next((each for each in listed if each.own), None),
        "rows": [_row(plugin, boards, (name, who, board), (known, worth), tuple(there)) for board in seen],
        "unseen": setup.boards - len(seen),
        "people": _people(who, known, worth),
        "imps": plugin.boards is not None,
        "per_cent": any(each.per_cent is not None for each in worth.values()),
        "apart": told_apart(plugin, beside_own(who.players, known), _language()),
        "measured": MEASURED.get(setup.regulation),
        "own_name": browser.own_name(request),
        "link": link,
        "code": code_of(link),
        "seals": [(each, boards.seal(each)) for each in boards.numbers],
        "bots": (setup.bots, setup.version),
        "refusal": refusal,
    }
    return render(request, "same/tables.html", page, status=200 if refusal is None else 422)


def acted(request: HttpRequest, name: str, boards: BoardSet) -> HttpResponse | Refusal:
    """Open a table, or sit down at one in a bot's place; or why not."""
    posted = view_support.posted(request)
    reader = browser.reader_of(request)
    if posted.get("do") == "open":
        table = making.link_of(f"table/{view_support.operation(request)}")
        state, chair = _look(table), 0
        opening.count(request)
    else:
        table = posted.get("table", "")
        state = _look(table)
        if state.opened is None or state.setup.board_set != name or not state.setup.several:
            raise Http404(name)
        chair = _place(state, (*reader.page.guests, reader.guest))
        if (refusal := closed_to(state, reader, reader.guest)) is not None:
            return refusal
    guest = identity.guest_of(request, table) or identity.new_guest()
    if state.chair_of(guest) is not None:
        return redirect("play:table", table)
    own = plain(posted.get("name", ""))[:NAME_LIMIT] or browser.own_name(request) or some_name()
    wanted = WantedChair(SetPlayer.of(reader, guest), guest, own, table, chair)
    refused = _sat(request, name, boards, wanted, state)
    if refused is not None:
        return refused
    went = browser.remember_name(redirect("play:table", table), own)
    return went if reader.guest else identity.remember(went, guest)


def _sat(
    request: HttpRequest, name: str, boards: BoardSet, wanted: WantedChair, state: Parlour
) -> Refusal | None:
    """Sit down, at a table that is opened by it where there is none."""
    operation = view_support.operation(request)
    refused = sitting.bind(wanted, state, name, operation)
    if refused is not None:
        return refused
    host, chair = (wanted.called, wanted.guest), (wanted.chair, wanted.called, wanted.guest)
    opened = table_of(boards, name, 1, get_language() or "fr")
    sit = partial(welcome, opened=opened, host=host)
    if state.opened is not None:
        sit = partial(parlour_opening.sit, place=chair, seed=secret())
    seated = tables.act(request, wanted.table, wanted.guest, sit)
    if not isinstance(seated, Accepted):
        return seated
    return sitting.confirmed(wanted, name, operation)


def _language() -> str:
    return spoken(get_language() or "fr")


def _look(name: str) -> Parlour:
    return house().room(PARLOUR, name).look().state if name.isalnum() else NOBODY_YET


def _place(table: Parlour, guests: Collection[str] = ()) -> int:
    """The chair for whoever comes: one they got up from, a free one, then a bot's; -1 where there is none."""
    left = {chair for guest, chair in table.playing.left if guest in guests} if table.playing else set()
    ranked = sorted(
        (number not in left, not chair.open, number)
        for number, chair in enumerate(table.chairs)
        if not chair.guest
    )
    return ranked[0][2] if ranked else -1


def _tables(
    reader: OwnReader, boards: BoardSet, there: Mapping[str, Parlour], seen: Collection[int]
) -> Sequence[TableBeside]:
    """The tables of a set, in their order; those are left out that were never opened, or put away."""
    numbered, pages = enumerate(boards.tables, start=1), KnownPages.at(there.values())
    return [
        _table((reader, pages), boards, (each, there[each]), n, seen) for n, each in numbered if each in there
    ]


def _table(
    reads: tuple[OwnReader, KnownPages],
    boards: BoardSet,
    at: tuple[str, Parlour],
    number: int,
    seen: Collection[int],
) -> TableBeside:
    """A table as the set's page lists it."""
    (reader, pages), (name, table) = reads, at
    who = SetPlayer.of(reader)
    own, chair = sitting.sits(who, table), _place(table)
    named = table if own else veiled(table, reader, reader.guest, pages)
    done = table.playing is None and len(table.deals) >= boards.setup.boards
    there = sitting.dealt_at(table)
    shows = range(table.setup.board, table.setup.board + there)
    free = chair >= 0 and not own and not done
    return TableBeside(
        name=name,
        number=number,
        people=[(each.name, each.bot) for each in named.chairs if not each.open],
        board=there,
        playing=table.playing is not None,
        done=done,
        own=own,
        place=table.chairs[chair].name if free and table.begun else "",
        waits=free and not table.begun,
        watch=not own and table.begun and all(each in seen for each in shows),
    )


def _row(
    plugin: AnyPlugin,
    boards: BoardSet,
    at: tuple[str, SetPlayer, int],
    told_of: tuple[Sequence[BoardScore], Worths],
    tables: Sequence[str],
) -> RowBeside:
    (name, who, board), (known, worth) = at, told_of
    here = [each for each in known if each.board == board]
    own = scores.own_of(here, who.players)
    chair = own.chair if own is not None else 0
    held = {each.table: each for each in here if each.chair == chair}
    mine = worth.get((board, own.table, own.chair)) if own is not None else None
    over = boards.phase(clock.now()) is SetPhase.OVER
    log = reverse("replay:deal-log", args=(own.table, board)) if own is not None and over else ""
    return RowBeside(
        board=board,
        cells=[_cell(plugin, name, held[each], own) if each in held else None for each in tables],
        worth="" if mine is None else _signed(mine.points),
        log=log,
    )


def _cell(plugin: AnyPlugin, name: str, score: BoardScore, own: BoardScore | None) -> CellBeside:
    mine = own is None or own.table == score.table
    beside = reverse("same:beside", args=(name, score.board))
    return CellBeside(
        points=told(plugin, score.points, _language()),
        contract=score.contract,
        bot=score.bot,
        link="" if mine else f"{beside}?with={score.table}",
    )


def _people(who: SetPlayer, known: Sequence[BoardScore], worth: Worths) -> Sequence[PersonRow]:
    person_of = asking.persons(each.player for each in known if each.player)
    mine = _mine(who, person_of)
    names = {person_of[each.player]: each for each in known if each.player}
    return [
        PersonRow(
            name=called(each.person, names[each.person].name),
            own=each.person in mine,
            boards=each.boards,
            points=_signed(each.points),
            per_cent="" if each.per_cent is None else decimals_text(float(each.per_cent), 1, _language()),
            beside=", ".join(called(score.player, score.name) for score in each.beside),
        )
        for each in people(known, worth, person_of)
    ]


def _mine(who: SetPlayer, person_of: Mapping[str, str]) -> Collection[str]:
    return {person for player, person in person_of.items() if player in who.players}


def _signed(points: Fraction) -> str:
    return ("+" if points > 0 else "") + decimals_text(float(points), ONE_PLACE, _language())

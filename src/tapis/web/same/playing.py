"""Beginning a board: one tap, one first time, however many tabs and devices ask, and whatever is killed."""

from __future__ import annotations

from datetime import date
from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language

from tapis.core.plugin import plugins
from tapis.duplicate import taking
from tapis.duplicate.events import BoardTaken
from tapis.duplicate.opening import table_of, welcome
from tapis.duplicate.state import BoardSet, TakenBoard
from tapis.law import IllegalMove, Refusal
from tapis.parlour.seating import NAME_LIMIT, plain
from tapis.selves.state import owner_of
from tapis.web import view_support
from tapis.web.frame.pack import looks
from tapis.web.play import tables
from tapis.web.play.door import identity
from tapis.web.play.door.now import some_name
from tapis.web.room.families import SETS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.selves import browser
from tapis.web.server.instants import day as read_day
from tapis.web.sets import asking, clock, making, scores
from tapis.web.sets.asking import SetPlayer
from tapis.web.sets.making import DAY
from tapis.web.tables.friendly import opening


def found_set(name: str) -> BoardSet:
    """A set by its name, that of a day's deal as soon as its day has come; 404 where there is none."""
    asked = day_of(name)
    if asked is not None and asked[1] == clock.today(clock.now()):
        making.deal_of_the_day(*asked)
    return asking.look(name)


def day_of(name: str) -> tuple[str, date] | None:
    """The game and the day that a set is called after; None for a challenge."""
    if not name.startswith(DAY):
        return None
    told, _, game = name.removeprefix(DAY).rpartition("-")
    when, plugin = read_day(told), plugins().get(game)
    return (game, when) if when is not None and plugin is not None and plugin.has_cards else None


def next_board(who: SetPlayer, boards: BoardSet) -> int:
    """The first board that a person has not finished; 0 where none is left."""
    return next((each for each in boards.numbers if not played(who, boards, each)), 0)


def played(who: SetPlayer, boards: BoardSet, board: int) -> bool:
    """Whether a person has finished a board."""
    taken = boards.at(who.players, board)
    return taken is not None and asking.is_played(taken, board)


def begin(request: HttpRequest, name: str, boards: BoardSet) -> HttpResponse | Refusal:
    """Lead to the table of the next board: one that was begun, or a new one; or why there is none."""
    posted, reader = view_support.posted(request), browser.reader_of(request)
    guest = reader.guest or identity.new_guest()
    who = SetPlayer.of(reader, guest)
    board = next_board(who, boards)
    if not board:
        return redirect("same:set", name)
    called = plain(posted.get("name", ""))[:NAME_LIMIT] or browser.own_name(request) or some_name()
    player = reader.owner or owner_of(guest)
    wanted = BoardTaken(
        player, boards.first(board), view_support.new_name(), called, shows=posted.get("shows") != "no"
    )
    taken = _taken(request, name, who, wanted)
    if not isinstance(taken, TakenBoard):
        return taken
    opened = table_of(boards, name, board, get_language() or "fr")
    sits = identity.guest_of(request, taken.table) or guest
    seated = tables.act(
        request, taken.table, sits, lambda table: welcome(table, opened, (taken.called or called, sits))
    )
    if not isinstance(seated, Accepted) and seated.code != "board-of-one":
        raise IllegalMove(seated)
    went = browser.remember_name(redirect("play:table", taken.table), called)
    return looks.keep(went if reader.guest else identity.remember(went, guest), looks.take_pack(request))


def _taken(request: HttpRequest, name: str, who: SetPlayer, wanted: BoardTaken) -> TakenBoard | Refusal:
    """Where the person plays the board, from now on or since before."""
    room = house().room(SETS, name)
    found = room.look().state.at(who.players, wanted.board)
    if found is not None:
        return found
    opening.count(request)
    command = partial(taking.take, players=who.players, wanted=wanted, now=clock.now())
    outcome = room.act(command, scores.taking_of(wanted.table), "")
    if not isinstance(outcome, Accepted):
        return outcome
    found = outcome.state.at(who.players, wanted.board)
    if found is None:
        raise Http404(name)
    return found

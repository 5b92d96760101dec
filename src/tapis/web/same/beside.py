"""Two ways to play one board, trick by trick: what is the same is folded, where they part is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tapis.core.cards import Card
from tapis.core.events import Called
from tapis.core.game import replay
from tapis.core.plugin import AnyPlugin, SomeCall, plugins
from tapis.core.record import DealRecord
from tapis.core.steps import tricks
from tapis.duplicate.state import BoardSet
from tapis.i18n import phrase, spoken
from tapis.i18n.happenings import saying
from tapis.parlour.looking_back import deal_record
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.same.anchors import anchors
from tapis.web.same.field import bot_called, called, told
from tapis.web.same.playing import found_set
from tapis.web.selves import browser
from tapis.web.selves.browser import OwnReader
from tapis.web.selves.hiding import veiled
from tapis.web.sets import asking, scores
from tapis.web.sets.scores import BoardScore, ScoreReader


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedWay:
    """How somebody played a board."""

    name: str
    points: str
    contract: str
    calls: Sequence[tuple[int, str, str]]
    """Which seat, who sits there, and what was said, in order."""
    tricks: Sequence[Sequence[tuple[str, Card, bool]]]
    """Of each trick who laid what, and whether it took the trick."""


@dataclass(frozen=True, slots=True)
class WayReader:
    """Who compares."""

    reader: OwnReader
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickBeside:
    """A trick as it went in either way."""

    number: int
    mine: Sequence[tuple[str, Card, bool]]
    theirs: Sequence[tuple[str, Card, bool]]
    same: bool
    parts: bool
    """Here the ways part."""


@require_safe
def beside(request: HttpRequest, name: str, board: int) -> HttpResponse:
    """The own way beside another one; nobody is asked here who has still to play."""
    boards, who = found_set(name), asking.who_asks(request)
    if board not in boards.numbers or asking.still_to_play(who, boards, board):
        return redirect("same:set", name)
    language = spoken(get_language() or "fr")
    found = scores.of_board(name, board, ScoreReader.of(who, language))
    own = scores.own_of(found, who.players)
    reads = WayReader(browser.reader_of(request), language)
    mine = None if own is None else _way(boards, own, board, _("you"), reads)
    asked = request.GET.get("with", "")
    if boards.setup.several:
        theirs = _with_the_same_cards(boards, own, found, asked, reads)
    else:
        theirs = _other(boards, (name, board), found, asked, reads)
    if mine is None or theirs is None:
        raise Http404(name)
    parted = [(seat, said) for seat, _n, said in mine.calls] != [
        (seat, said) for seat, _n, said in theirs.calls
    ]
    page = {
        "name": name,
        "board": board,
        "title": plugins()[boards.setup.regulation].regulation.title.get(language, boards.setup.regulation),
        "game": boards.setup.regulation,
        "mine": mine,
        "theirs": theirs,
        "ways": (mine, theirs),
        "parted": parted,
        "tricks": list(_tricks(mine, theirs, parted=parted)),
    }
    answer = render(request, "same/beside.html", page)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _other(
    boards: BoardSet, at: tuple[str, int], found: Sequence[BoardScore], key: str, reads: WayReader
) -> PlayedWay | None:
    """The way of somebody who shows it, or of a bot."""
    (name, board), language = at, reads.language
    plugin = plugins()[boards.setup.regulation]
    score = next((each for each in found if each.player == key and each.shows), None)
    if score is not None:
        return _way(boards, score, board, called(score.player, score.name), reads)
    bot = next((each for each in anchors(boards, name, board) if each.word == key), None)
    if bot is None:
        return None
    named = bot_called(plugin.regulation.id, bot.word)
    points, contract = told(plugin, bot.points, language), bot.contract.get(language, "")
    return _played(plugin, bot.record, (named, *bot.names[1:]), (named, points, contract), language)


def _with_the_same_cards(
    boards: BoardSet, own: BoardScore | None, found: Sequence[BoardScore], table: str, reads: WayReader
) -> PlayedWay | None:
    """The way of another table, as who held the reader's cards there."""
    chair = own.chair if own is not None else 0
    score = next((each for each in found if each.table == table and each.chair == chair), None)
    return None if score is None else _way(boards, score, score.board, score.name, reads)


def _way(boards: BoardSet, score: BoardScore, board: int, name: str, reads: WayReader) -> PlayedWay | None:
    """The way of a person, headed ``name``, from the table's log; None once that was put away."""
    table = house().room(PARLOUR, score.table).look().state
    number = board - boards.first(board) + 1
    record = deal_record(table, number) if table.opened is not None else None
    if record is None:
        return None
    seen = veiled(table, reads.reader, reads.reader.guest)
    names, plugin = list(seen.deals[number - 1].names), table.plugin
    names[score.chair] = called(score.player, score.name)  # what was said needs a name: "you passes" is none
    points = told(plugin, score.points, reads.language)
    return _played(plugin, record, names, (name, points, score.contract), reads.language)


def _played(
    plugin: AnyPlugin,
    record: DealRecord[SomeCall],
    chairs: Sequence[str],
    head: tuple[str, str, str],
    language: str,
) -> PlayedWay:
    game = record.game(plugin)
    names = [chairs[chair] for chair in record.terms.chairs(game.seats)]
    at = replay(game, record.dealer, record.events)
    made = (each for each in record.events if isinstance(each, Called) and each.call is not None)
    return PlayedWay(
        name=head[0],
        points=head[1],
        contract=head[2],
        calls=[
            (each.seat, names[each.seat], phrase("{call}", language, call=saying(plugin, each.call)))
            for each in made
            if each.call is not None
        ],
        tricks=[
            [
                (names[seat], card, seat == trick.winner)
                for seat, card in zip(trick.order, trick.cards, strict=False)
            ]
            for trick in tricks(at.table)
        ],
    )


def _tricks(mine: PlayedWay, theirs: PlayedWay, *, parted: bool) -> Iterator[TrickBeside]:
    """Both ways, trick beside trick; those that are the same card by card are told so."""
    for number in range(max(len(mine.tricks), len(theirs.tricks))):
        own = mine.tricks[number] if number < len(mine.tricks) else ()
        other = theirs.tricks[number] if number < len(theirs.tricks) else ()
        same = [card for _n, card, _w in own] == [card for _n, card, _w in other]
        yield TrickBeside(number=number + 1, mine=own, theirs=other, same=same, parts=not same and not parted)
        parted = parted or not same

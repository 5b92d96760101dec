"""The deal of the day, and the field of a board once it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tapis.core.plugin import AnyPlugin, plugins
from tapis.duplicate.state import BoardSet, SetPhase
from tapis.i18n import spoken
from tapis.law import Breach, Refused
from tapis.web.frame.middleware import status_of
from tapis.web.same import challenges, several
from tapis.web.same.anchors import BotScore, anchors
from tapis.web.same.apart import told_apart
from tapis.web.same.field import NamedScore, bot_called, field_of, to_compare, told
from tapis.web.same.picture import picture
from tapis.web.same.playing import begin, day_of, found_set, next_board, played
from tapis.web.selves import browser
from tapis.web.sets import asking, clock, making, scores
from tapis.web.sets.begun import begun_challenges
from tapis.web.sets.days import deals_of_today, yesterday_of
from tapis.web.sets.scores import BoardScore, ScoreReader

LOOKED_AT = 12
"""So many are offered for looking at side by side."""


def private(answer: HttpResponse) -> HttpResponse:
    """An answer that is for whoever asks alone: nobody on the way keeps it."""
    answer.headers["Cache-Control"] = "no-store"
    patch_vary_headers(answer, ("Cookie",))
    return answer


def language() -> str:
    """That of the page."""
    return spoken(get_language() or "fr")


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """One deal a game, the same for everybody until midnight."""
    now, reads = clock.now(), ScoreReader.of(asking.who_asks(request), language())
    page = {
        "deals": deals_of_today(request),
        "yesterday": yesterday_of(request),
        "challenges": [
            (each, challenges.whose(each.setup, reads), challenges.last_day(each.setup.until))
            for each in begun_challenges(request)
        ],
        "day": date_format(clock.today(now), "DATE_FORMAT"),
        "seals": [
            (title_of(plugin), making.next_seal(game, clock.tomorrow(clock.today(now))))
            for game, plugin in making.games()
        ],
        "own_name": browser.own_name(request),
        "grace": making.grace() // 60,
    }
    return private(render(request, "same/today.html", page))


def board_set(request: HttpRequest, name: str) -> HttpResponse:
    """Begin the next board; else what there is to see: a day's field, or who is how far in a challenge."""
    boards = found_set(name)
    if boards.setup.several:
        went = several.acted(request, name, boards) if request.method == "POST" else None
        if isinstance(went, HttpResponse):
            return private(went)
        return private(several.shown(request, name, boards, went))
    if request.method == "POST":
        went = begin(request, name, boards)
        if isinstance(went, HttpResponse):
            return private(went)
        return private(refused(request, went))
    if boards.setup.day:
        done = played(asking.who_asks(request), boards, 1) or boards.phase(clock.now()) is SetPhase.OVER
        return private(redirect(*(("same:field", name, 1) if done else ("same:today",))))
    return private(challenges.shown(request, name, boards))


def refused(request: HttpRequest, refusal: Breach | Refused) -> HttpResponse:
    """Why nothing was begun."""
    return render(request, "frame/refused.html", {"refusal": refusal}, status=status_of(refusal))


@require_safe
def field(request: HttpRequest, name: str, board: int) -> HttpResponse:
    """What everybody made of a board: for whoever has played it, and for all once nobody can any more."""
    boards, who = found_set(name), asking.who_asks(request)
    if boards.setup.several or board not in boards.numbers or asking.still_to_play(who, boards, board):
        return private(redirect("same:set", name))
    scores.gather(name, boards, who.players)
    found = scores.of_board(name, board, ScoreReader.of(who, language()))
    own = scores.own_of(found, who.players)
    plugin = plugins()[boards.setup.regulation]
    machines = anchors(boards, name, board)
    page: dict[str, object] = {
        "name": name,
        "board": board,
        "boards": boards.setup.boards,
        "title": title_of(plugin),
        "game": boards.setup.regulation,
        "day": day_words(name),
        "played": len(found),
        "machines": [
            (bot_called(plugin.regulation.id, each.word), told(plugin, each.points, language()))
            for each in machines
        ],
        "lowest": plugin.sheet.marking.lowest_wins,
        "more": 0 if boards.setup.day else next_board(who, boards),
        **proof_of(boards, board, own.table if own else ""),
    }
    if own is not None:
        page |= _beside_others(plugin, (name, boards, board), own, found, machines)
    return private(render(request, "same/field.html", page))


def _beside_others(
    plugin: AnyPlugin,
    at: tuple[str, BoardSet, int],
    own: BoardScore,
    found: Sequence[BoardScore],
    machines: Sequence[BotScore],
) -> dict[str, object]:
    """Where somebody stands in the field of a board that they have played."""
    name, boards, board = at
    rest = [each.points for each in found if each is not own and each.counted]
    bots = [(bot_called(plugin.regulation.id, each.word), each.points) for each in machines]
    made = [*((False, each) for each in rest), *((True, points) for _bot, points in bots)]
    return {
        "shown": field_of(plugin, boards, own, found, language()),
        "picture": picture(own.points, rest, bots, language()),
        "apart": told_apart(plugin, [(own.points, made)], language()),
        "own_number": board - boards.first(board) + 1,
        "beside": _beside(plugin, name, board, to_compare(plugin, own, found, machines)),
    }


def _beside(
    plugin: AnyPlugin, name: str, board: int, others: Sequence[NamedScore]
) -> Sequence[tuple[NamedScore, str, str]]:
    address = reverse("same:beside", args=(name, board))
    return [
        (each, told(plugin, each.score, language()), f"{address}?with={each.key}")
        for each in others[:LOOKED_AT]
    ]


def proof_of(boards: BoardSet, board: int, table: str) -> Mapping[str, object]:
    """The seal of a board, and how it is checked once its secret is told."""
    over = boards.phase(clock.now()) is SetPhase.OVER
    number = board - boards.first(board) + 1
    log = reverse("replay:deal-log", args=(table, number)) if table and over else ""
    return {
        "seal": boards.seal(board),
        "over": over,
        "log": log,
        "file": f"tapis-{table}-{number}.jsonl" if log else "",
        "bots": (boards.setup.bots, boards.setup.version),
    }


def title_of(plugin: AnyPlugin) -> str:
    """What a game is called."""
    return plugin.regulation.title.get(language(), plugin.regulation.id)


def day_words(name: str) -> str:
    """The day of a set, as the language writes it; empty for a challenge."""
    asked = day_of(name)
    return date_format(asked[1], "DATE_FORMAT") if asked else ""

"""Challenges by link: so many deals, the same for whoever has the link, each when they like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language

from tapis.core.plugin import AnyPlugin, plugins
from tapis.core.sheet import Points
from tapis.core.whole import whole
from tapis.duplicate.events import BoardSetOpened
from tapis.duplicate.state import BoardSet, SetPhase
from tapis.duplicate.taking import CHALLENGES
from tapis.i18n import spoken
from tapis.parlour.seating import NAME_LIMIT, plain
from tapis.selves.state import owner_of
from tapis.web import view_support
from tapis.web.frame.codes import code_of
from tapis.web.play.door import identity
from tapis.web.play.door.now import some_name
from tapis.web.same.apart import beside_own, told_apart
from tapis.web.same.field import called, imps_of, merit, told
from tapis.web.same.luck import MEASURED
from tapis.web.same.playing import next_board
from tapis.web.selves import browser
from tapis.web.server.lan import reachable
from tapis.web.sets import asking, clock, making, scores
from tapis.web.sets.asking import SetPlayer
from tapis.web.sets.scores import BoardScore, ScoreReader
from tapis.web.tables.friendly import opening

USUAL = 8
TABLES = "tables"
"""Whole tables of people play the deals; else each plays alone with bots."""
Scores = Mapping[tuple[str, int], BoardScore]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeRow:
    """Somebody who has begun a challenge."""

    name: str
    own: bool
    done: int
    cells: Sequence[str]
    """What each board that the reader has played brought; empty where it is still to come."""
    total: str
    """Of all boards; empty before everything may be known."""
    against: str
    """In IMPs, what the reader has won from this player; empty where nobody counts so."""
    rank: int


def new(request: HttpRequest) -> HttpResponse:
    """Which game, how many deals; the link is made at once."""
    posted = view_support.posted(request)
    games = [(game, plugin.regulation.title.get(_language(), game)) for game, plugin in making.games()]
    boards, game = whole(posted.get("boards", ""), 2), posted.get("game", "")
    if request.method == "POST" and boards in CHALLENGES and game in dict(games):
        return _made(request, game, boards, posted)
    asked = request.GET.get("game", "")
    page = {
        "games": games,
        "game": asked if asked in dict(games) else games[0][0],
        "numbers": CHALLENGES,
        "usual": USUAL,
        "lasts": making.LASTS,
        "own_name": browser.own_name(request),
        "how": TABLES if request.GET.get("how") == TABLES else "alone",
    }
    return render(request, "same/new.html", page)


def _made(request: HttpRequest, game: str, boards: int, posted: Mapping[str, str]) -> HttpResponse:
    opening.count(request)
    reader = browser.reader_of(request)
    guest = reader.guest or identity.new_guest()
    name = plain(posted.get("name", ""))[:NAME_LIMIT] or browser.own_name(request) or some_name()
    founder = (reader.owner or owner_of(guest), name)
    link = making.link_of(operation := view_support.operation(request))
    several = posted.get("how") == TABLES
    made = making.challenge(game, boards, founder, clock.now(), several=several)
    making.sealed(link, made, operation)
    went = browser.remember_name(redirect("same:set", link), name)
    return went if reader.guest else identity.remember(went, guest)


def shown(request: HttpRequest, name: str, boards: BoardSet) -> HttpResponse:
    """A challenge for whoever opens its link: what awaits them, who is how far, and what may be compared."""
    who, setup = asking.who_asks(request), boards.setup
    plugin = plugins()[setup.regulation]
    scores.gather(name, boards, who.players)
    reads = ScoreReader.of(who, _language())
    found = scores.of_set(name, reads)
    seen = [each for each in boards.numbers if not asking.still_to_play(who, boards, each)]
    known = [each for (_player, board), each in found.items() if board in seen]
    rows = _rows(plugin, boards, (who, reads), found, seen)
    link = reachable(request, reverse("same:set", args=(name,)))
    page = {
        "name": name,
        "setup": setup,
        "title": plugin.regulation.title.get(_language(), setup.regulation),
        "founder": called(setup.founder, reads.called(setup.founder, setup.called)),
        "own": setup.founder in who.players,
        "link": link,
        "code": code_of(link),
        "until": last_day(setup.until),
        "over": boards.phase(clock.now()) in (SetPhase.OVER, SetPhase.LATE),
        "next": next_board(who, boards),
        "begun": any(boards.at(who.players, each) for each in boards.numbers),
        "rows": rows,
        "seen": seen,
        "verdict": verdict(rows, len(seen) == setup.boards),
        "apart": told_apart(plugin, beside_own(who.players, known), _language()),
        "measured": MEASURED.get(setup.regulation),
        "own_name": browser.own_name(request),
        "seals": [(each, boards.seal(each)) for each in boards.numbers],
        "bots": (setup.bots, setup.version),
    }
    return render(request, "same/challenge.html", page)


def _language() -> str:
    return spoken(get_language() or "fr")


def whose(setup: BoardSetOpened, reads: ScoreReader) -> str:
    """The game of a challenge, and who made it."""
    title = plugins()[setup.regulation].regulation.title.get(_language(), setup.regulation)
    return f"{title} · {called(setup.founder, reads.called(setup.founder, setup.called))}"


def last_day(until: int) -> str:
    """The last day on which a challenge counts."""
    return date_format(timezone.localtime(datetime.fromtimestamp(until - 1, UTC)), "DATE_FORMAT")


def _rows(
    plugin: AnyPlugin,
    boards: BoardSet,
    reader: tuple[SetPlayer, ScoreReader],
    told_of: Scores,
    seen: Sequence[int],
) -> Sequence[ChallengeRow]:
    """Everybody who has begun, the reader first; of a board that the reader has to play nothing is told."""
    who, reads = reader
    persons = asking.persons((*boards.players, *(player for player, _board in told_of)))
    found, people = (
        _by_person(told_of, persons),
        list(dict.fromkeys(persons[each] for each in boards.players)),
    )
    mine = next((persons[each] for each in who.players if each in boards.players), "")
    everybody = sorted(people, key=lambda each: each != mine)
    names = {persons[each.player]: each.called for each in reversed(tuple(boards.taken.values()))}
    whole_totals = {
        player: _sum(found[player, each].points for each in boards.numbers)
        for player in everybody
        if len(seen) == boards.setup.boards and _all_counted(boards, player, found)
    }
    ranks = {
        player: 1 + sum(merit(plugin, other) > merit(plugin, total) for other in whole_totals.values())
        for player, total in whole_totals.items()
    }
    return [
        ChallengeRow(
            name=called(player, reads.called(player, names.get(player, ""))),
            own=player == mine,
            done=sum((player, each) in found for each in boards.numbers),
            cells=[_cell(plugin, found.get((player, each)), each in seen) for each in boards.numbers],
            total=told(plugin, whole_totals[player], _language()) if player in whole_totals else "",
            against=_against(plugin, boards, (mine, player), found, seen),
            rank=ranks.get(player, 0),
        )
        for player in everybody
    ]


def _by_person(found: Scores, persons: Mapping[str, str]) -> Scores:
    """The scores of people who may have been several: what counts stands before what does not."""
    last_first = sorted(found.items(), key=lambda each: each[1].counted)
    return {(persons[player], board): score for (player, board), score in last_first}


def _all_counted(boards: BoardSet, player: str, found: Scores) -> bool:
    return all((player, each) in found and found[player, each].counted for each in boards.numbers)


def _cell(plugin: AnyPlugin, score: BoardScore | None, known: bool) -> str:
    return told(plugin, score.points, _language()) if score is not None and known else ""


def _against(
    plugin: AnyPlugin, boards: BoardSet, pair: tuple[str, str], found: Scores, seen: Sequence[int]
) -> str:
    mine, theirs = pair
    both = [each for each in seen if (mine, each) in found and (theirs, each) in found]
    if mine == theirs or not both or (worth := imps_of(plugin, boards)) is None:
        return ""
    won = (worth(found[mine, each].points, found[theirs, each].points) for each in both)
    return told(plugin, _sum(won), _language())


def _sum(points: object) -> Points:
    total = sum(map(Fraction, points), Fraction(0))  # type: ignore[call-overload]
    return int(total) if total.denominator == 1 else total


def verdict(rows: Sequence[ChallengeRow], done: bool) -> tuple[str, Sequence[str]]:
    """How it stands for whoever has played everything: *first*, *level*, *alone* or *behind*; who leads."""
    ranked = [each for each in rows if each.rank]
    leaders = [each for each in ranked if each.rank == 1]
    if not done or not ranked:
        return "", ()
    if len(ranked) == 1:
        return "alone", ()
    names = [each.name for each in leaders if not each.own]
    if any(each.own for each in leaders):
        return ("level", names) if names else ("first", ())
    return "behind", names

"""The page of a virtual table: what its reader may see, and what the reader does there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language

from tapis.core.tricks import Seat
from tapis.law import IllegalMove, Refusal, Refused
from tapis.parlour import clocks, coaching, hints, lots, opening, playing, ready, seating, takeback
from tapis.parlour.coaching import Losing
from tapis.parlour.state import pacing, reasons
from tapis.parlour.state.reasons import Outcome
from tapis.parlour.state.table import Parlour
from tapis.web import view_support
from tapis.web.access.links import FORGED
from tapis.web.chance import secret
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.frame.pack import looks
from tapis.web.play import answers, judging, tables
from tapis.web.play.coach import aids_of, for_game
from tapis.web.play.door import chairs, identity, links
from tapis.web.play.door.numbers import brought
from tapis.web.play.door.watchers import watchers_at
from tapis.web.play.felt.drawing import FeltReader, table_page
from tapis.web.play.felt.page import TablePage
from tapis.web.play.felt.phrases import hurried
from tapis.web.play.hints import Advice, advice
from tapis.web.play.over.boards import same_for_all
from tapis.web.play.over.hindsight import weigher
from tapis.web.play.over.picture import may_be_shown
from tapis.web.play.turns.pace import pace
from tapis.web.play.turns.runner import runner
from tapis.web.play.turns.thinking_rooms import rooms
from tapis.web.room.family import Accepted, Snapshot
from tapis.web.selves import browser
from tapis.web.selves.company import befriend_at, still_open, strangers_at
from tapis.web.selves.hiding import hidden_at, veiled
from tapis.web.server.speaking import speak_of
from tapis.web.sets import asking

WATCHING = "watching"
TURN_PARTS = 3
"""Of what tells a turn: the deal, the moves of the own seat, those of the hand played from."""


@dataclass(frozen=True, slots=True)
class FromOutside:
    """What no command asks for itself."""

    seed: str
    """A seed nobody knows."""
    now: float
    """The moment at which the form came."""
    advice: Advice | None = None
    """The hint that was thought of, where one is asked for."""
    losing: Losing | None = None
    """What a card loses that is to be laid, where the coach weighs it."""


Act = Callable[[Parlour, str, Mapping[str, str], FromOutside], Outcome]
"""A command of a form, given the table, the guest, what was sent, and what comes from outside."""


def table(request: HttpRequest, name: str) -> HttpResponse:
    """The table as this reader sees it; ``?part=felt`` is what changes, ``watching`` who looks on."""
    known = identity.guest_of(request, name)
    guest = known or identity.new_guest()
    found, part = tables.look(name).state, answers.in_part(request)
    if found.setup.several and request.method != "POST" and asking.told_nothing(request, guest, name, found):
        return chairs.to_its_set(found.setup.board_set, part=part)
    asking.guard(request, guest, name, found)
    if known:
        tables.heard(name, guest)
    if request.GET.get("part") == WATCHING and request.method != "POST":
        return answers.looking_on(request, watchers_at(name, found, browser.reader_of(request), guest))
    pack = looks.take_pack(request) if request.method == "POST" else None
    acted = _acted if request.method == "POST" else _looked
    seen, refusal = acted(request, name, guest)
    if request.method == "POST" and refusal is None and not part:
        went = answers.named(request, redirect("play:table", name))
        return looks.keep(went if known else identity.remember(went, guest), pack)
    page = replace(_page(request, name, guest, seen), refusal=refusal)
    answer = answers.part(request, page) if part else answers.whole(request, page)
    answer.status_code = status_of(refusal) if refusal else 200
    answer.headers["Cache-Control"] = "no-store"
    return looks.keep(answer if known else identity.remember(answer, guest), pack)


def seat(_request: HttpRequest, name: str, token: str) -> HttpResponse:
    """Take over one's own seat on another device."""
    guest = identity.read_seat(token, name)
    if not guest or tables.look(name).state.chair_of(guest) is None:
        raise IllegalMove(FORGED())
    return identity.remember_seat(redirect("play:table", name), name, guest)


def _page(request: HttpRequest, name: str, guest: str, seen: Snapshot[Parlour]) -> TablePage:
    chair, own = seen.state.chair_of(guest), browser.reader_of(request)
    speak_of(seen.state.plugin.regulation.id)
    judging.prepare(seen.state, guest)
    hidden, named = hidden_at(seen.state, own, guest), veiled(seen.state, own, guest)
    felt = FeltReader(chair, get_language() or "fr", guest, runner().wall(), hidden)
    page = table_page(name, replace(seen, state=named), felt)
    return replace(
        same_for_all(page, seen.state),
        pictured=page.game_over is not None and may_be_shown(seen.state, guest),
        turning=seen.state.turning,
        watchers=watchers_at(name, seen.state, own, guest),
        strangers=strangers_at(named, own, guest) if page.game_over else (),
        own_name=browser.own_name(request) if chair is None else "",
        sit_link=links.table(request, name),
        device_link="" if chair is None else links.seat(request, name, guest),
        weighing=chair is not None and weigher().awaits(name, page.deal),
    )


def _looked(_request: HttpRequest, name: str, guest: str) -> tuple[Snapshot[Parlour], Refusal | None]:
    return tables.look(name, guest), None


def _acted(request: HttpRequest, name: str, guest: str) -> tuple[Snapshot[Parlour], Refusal | None]:
    """Carry out what the guest's form asks for; the table after it, and why it was refused, or None."""
    posted = view_support.posted(request)
    act = ACTS.get(posted.get("do", ""), _back)
    if posted.get("do") not in {*ACTS, "friend"}:
        raise Http404
    found = tables.look(name, guest, acts=posted["do"] != "leave")
    if posted["do"] in TALK and (refusal := hurried(guest)) is not None:
        return found, refusal
    if posted["do"] == "friend":
        return found, befriend_at(request, found.state, int_of(posted.get("seat"), -1), guest)
    if posted["do"] == "sit" and (closed := chairs.closed(request, name, guest, found.state)):
        return found, closed
    if isinstance(given := _outside(name, found.state, guest, posted), Refused):
        return found, given
    shut = still_open(found.state, browser.reader_of(request), guest) if posted["do"] == "sit" else _free
    outcome = tables.act(request, name, guest, lambda state: shut(state) or act(state, guest, posted, given))
    kept = chairs.confirmed(request, name, guest, outcome)
    if isinstance(outcome, Accepted) and kept is None and pace().pace and not outcome.resent:
        return Snapshot(outcome.version, outcome.state), None
    return tables.look(name, guest), kept if isinstance(outcome, Accepted) else outcome


def _free(_state: Parlour) -> None:
    """Nothing is asked about who sits there."""


def _outside(name: str, state: Parlour, guest: str, posted: Mapping[str, str]) -> FromOutside | Refused:
    """What no command asks for itself; refused while it cannot be thought of."""
    thought = _thought(name, state, guest) if posted["do"] == "hint" else None
    card, of = posted.get("card", ""), _seat_of(state, posted)
    losing = judging.weighed(name, state, guest, card, of) if posted["do"] == "card" else None
    if isinstance(thought, Refused):
        return thought
    return losing if isinstance(losing, Refused) else FromOutside(secret(), runner().wall(), thought, losing)


def _thought(name: str, state: Parlour, guest: str) -> Advice | Refused | None:
    """A hint for a guest; refused while the table thinks of one, or too many others do."""
    with rooms.enter(name) as free:
        return advice(state, guest) if free else reasons.TOO_MANY_HINTS()


def _card(state: Parlour, guest: str, posted: Mapping[str, str], given: FromOutside) -> Outcome:
    of = _seat_of(state, posted)
    if (late := _late(state, guest, posted, of)) is not None:
        return late
    played = playing.play_card(state, guest, posted.get("card", ""), of)
    return coaching.spoken(state, guest, played, given.losing)


def _coach(state: Parlour, guest: str, posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    chosen = for_game(aids_of(posted), state.setup.regulation)
    return reasons.BAD_COACH() if chosen is None else coaching.choose(state, guest, chosen)


def _say(state: Parlour, guest: str, posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    number, template = posted.get("n", "").strip(), posted.get("template", "")
    chosen = template.replace("{n}", number) if number.isdecimal() and len(number) < 5 else ""
    return _late(state, guest, posted) or playing.call(state, guest, posted.get("call") or chosen)


def _sit(state: Parlour, guest: str, posted: Mapping[str, str], given: FromOutside) -> Outcome:
    place = (int_of(posted.get("seat"), -1), posted.get("name", ""), guest)
    return opening.sit(state, place, given.seed, brought(posted))


def _go_on(state: Parlour, guest: str, posted: Mapping[str, str], given: FromOutside) -> Outcome:
    return clocks.go_on(state, guest, int_of(posted.get("seat"), -1), given.now)


def _back(_state: Parlour, _guest: str, _posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return ()


def _send_away(state: Parlour, guest: str, posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return seating.send_away(state, guest, int_of(posted.get("seat"), -1), posted.get("name", ""))


def _leave(state: Parlour, guest: str, _posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return seating.leave(state, guest)


def _fill(state: Parlour, guest: str, _posted: Mapping[str, str], given: FromOutside) -> Outcome:
    return opening.fill(state, guest, given.seed)


def _next(state: Parlour, guest: str, _posted: Mapping[str, str], given: FromOutside) -> Outcome:
    return ready.ready(state, guest, given.seed)


def _again(state: Parlour, guest: str, _posted: Mapping[str, str], given: FromOutside) -> Outcome:
    return ready.ready(state, guest, given.seed, anew=True)


def _rematch(state: Parlour, guest: str, _posted: Mapping[str, str], given: FromOutside) -> Outcome:
    return ready.ready(state, guest, given.seed, anew=True, turned=True)


def _chat(state: Parlour, guest: str, posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return playing.say(state, guest, posted.get("text", ""))


def _phrase(state: Parlour, guest: str, posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return playing.say_phrase(state, guest, posted.get("phrase", ""))


def _pace(state: Parlour, guest: str, posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return pacing.choose(state, guest, posted.get("pace", ""))


def _lots(state: Parlour, guest: str, posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return lots.choose(state, guest, by_lot=posted.get("lots") == "draw")


def _tap(state: Parlour, guest: str, _posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return pacing.tap(state, guest)


def _late(state: Parlour, guest: str, posted: Mapping[str, str], of: Seat | None = None) -> Refused | None:
    """Why a tap is not for this turn, if its page says for which it was: it may have been long on its way."""
    deal, seat = state.playing, state.seat_of(state.chair_of(guest))
    sent = posted.get("turn", "").split(".")
    if len(sent) < TURN_PARTS or seat is None:
        return None
    if deal is None or sent[0] != deal.turns:
        return reasons.GONE_ON()
    moved = (sent[1], deal.turn(seat)) if of in (None, seat) else (sent[2], deal.turn(of))
    return None if moved[0] == str(moved[1]) else reasons.GONE_ON()


def _hint(state: Parlour, guest: str, _posted: Mapping[str, str], given: FromOutside) -> Outcome:
    if given.advice is None:
        seat = hints.asked_seat(state, guest)
        return seat if isinstance(seat, Refused) else reasons.NO_HINT()
    return hints.give(state, guest, given.advice.move, given.advice.events, given.advice.found)


def _take_back(state: Parlour, guest: str, posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return _late(state, guest, posted) or takeback.take_back(state, guest)


def _agree(state: Parlour, guest: str, posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return _other_wish(state, posted) or takeback.answer(state, guest, yes=True)


def _decline(state: Parlour, guest: str, posted: Mapping[str, str], _given: FromOutside) -> Outcome:
    return _other_wish(state, posted) or takeback.answer(state, guest, yes=False)


def _other_wish(state: Parlour, posted: Mapping[str, str]) -> Refused | None:
    """Why an answer is not to the wish that is open now, if its page says to which it was."""
    asked, answered = state.playing.wish if state.playing else "", posted.get("wish", "")
    return reasons.OTHER_WISH() if asked and answered and answered != asked else None


def _seat_of(state: Parlour, posted: Mapping[str, str]) -> int | None:
    """The seat from which a card is played; the page speaks of chairs."""
    chair = int_of(posted.get("from"), -1)
    if state.playing is None or chair < 0:
        return None
    seat = state.playing.seat_in(chair)
    return -1 if seat is None else seat


ACTS: Mapping[str, Act] = {
    "card": _card,
    "say": _say,
    "sit": _sit,
    "leave": _leave,
    "send-away": _send_away,
    "go-on": _go_on,
    "back": _back,
    "hint": _hint,
    "coach": _coach,
    "take-back": _take_back,
    "agree": _agree,
    "decline": _decline,
    "fill": _fill,
    "next": _next,
    "again": _again,
    "rematch": _rematch,
    "chat": _chat,
    "phrase": _phrase,
    "pace": _pace,
    "lots": _lots,
    "tap": _tap,
}
TALK = frozenset({"chat", "phrase"})

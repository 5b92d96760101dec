"""Draws up the page of a virtual table for one reader, from what that reader has seen and nothing else.

Seats are told as chairs: the same number for the whole evening, whoever rests in a deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from tapis.core.cards import Card
from tapis.core.chance import commitment
from tapis.core.events import Played
from tapis.core.tricks import Seat, Trick
from tapis.i18n import card_name, labelled, phrase, spoken
from tapis.parlour import lots
from tapis.parlour.playing import silenced
from tapis.parlour.seen import Seen, all_open, looked_at, seen
from tapis.parlour.state import pacing, reasons
from tapis.parlour.state.aids import lies_open
from tapis.parlour.state.chair import Chair
from tapis.parlour.state.table import Parlour, Playing
from tapis.selves.counters import told_apart
from tapis.web.play import coach
from tapis.web.play.door import strength
from tapis.web.play.felt.asking import awaited, contract, model, own_calls, phase, prompt, waiting
from tapis.web.play.felt.called import called, calls_of, last_word
from tapis.web.play.felt.calls import groups
from tapis.web.play.felt.counting import clock_of, waited
from tapis.web.play.felt.course import course
from tapis.web.play.felt.meanings import meant_at
from tapis.web.play.felt.narration import told_lines
from tapis.web.play.felt.page import HandCard, Laid, SeatSeen, TablePage, TrickShown
from tapis.web.play.felt.phrases import chat
from tapis.web.play.felt.seats import may_send_away, may_sit
from tapis.web.play.felt.sheets import accounts, sheet
from tapis.web.play.helps import helps, taken_back, tally
from tapis.web.play.memo import memo
from tapis.web.play.over.ending import DealShown, OpenHand, deal_shown, ready_ones
from tapis.web.play.over.game import game_shown
from tapis.web.play.over.proof import next_seal, proof
from tapis.web.play.told import told_after, told_before
from tapis.web.room.family import Snapshot

ROUND = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top-left", "top-right", "right"),
    6: ("bottom", "left", "top-left", "top", "top-right", "right"),
}
"""Where chairs are drawn, clockwise from the reader's own."""


@dataclass(frozen=True, slots=True)
class FeltReader:
    """Who reads a page: the chair (None for a spectator), the language, the guest's id."""

    chair: int | None
    language: str
    guest: str = ""
    now: float = 0.0
    """The moment at which the page is read."""
    hidden: frozenset[int] = frozenset()
    """The chairs of those who hide from the reader: their counters tell as little as their names."""


def table_page(name: str, at: Snapshot[Parlour], reader: FeltReader) -> TablePage:
    """The page of a table, without its links and without a refusal."""
    table = at.state
    deal = table.playing or table.last
    page = TablePage(
        name=name,
        game=table.setup.regulation,
        title=table.plugin.regulation.title.get(spoken(reader.language), table.setup.regulation),
        phase=phase(table),
        me=reader.chair,
        sheet=(marked := sheet(name, table, reader.language)),
        game_over=game_shown(table, marked, reader.chair, reader.language),
        accounts=accounts(table),
        version=at.version,
        may_sit=may_sit(table, reader.chair, reader.guest),
        may_send_away=may_send_away(table, reader.guest),
        hosting=bool(reader.guest) and reader.guest == table.host,
        sent_away=reasons.SENT_AWAY() if reader.guest in table.sent_away else None,
        chat=chat(table, reader.chair),
        counter_clockwise=not table.plugin.rules.clockwise,
        model=model(table, reader.language),
        next_seal=next_seal(table, reader.chair),
        proof=proof(table),
        lot_seal=commitment(table.setup.seed) if table.setup.seed else "",
        lot=table.setup.seed if table.begun else "",
        by_lot=table.setup.by_lot,
        chat_silenced=silenced(table, reader.chair),
        places=(),
        origin=table.setup.origin,
        helps=helps(table, reader.chair, reader.language),
        taken_back=taken_back(table),
        waited=waited(table, reader.chair, reader.guest, reader.now),
        ready=ready_ones(table),
        taps=reader.chair is not None and not table.chairs[reader.chair].waits and pacing.waits(table),
        pace=table.pace,
        coach=coach.offered(table, reader.chair),
        bots=strength.told(table),
        stood_in=reader.chair is not None and table.playing is not None and table.chairs[reader.chair].idle,
    )
    return _undealt(page, table, reader) if deal is None else _of_the_deal(page, table, deal, reader)


def _undealt(page: TablePage, table: Parlour, reader: FeltReader) -> TablePage:
    """The page of a table at which nothing was dealt yet."""
    may_draw = lots.offered(table, reader.guest)
    return replace(page, places=tuple(_chairs(table, reader, {})), prompt=waiting(table), may_draw=may_draw)


def _of_the_deal(page: TablePage, table: Parlour, deal: Playing, reader: FeltReader) -> TablePage:
    """The page with what it tells of the deal being played, or of the one just over."""
    view = seen(deal, table.seat_of(reader.chair))
    opened = lies_open(table, reader.chair) and view.table.tricks is not None
    view = all_open(deal, view) if opened else view
    over = table.playing is None
    trick = view.trick if view.trick and view.trick.cards else None
    lingering = trick is None and bool(view.won)
    looked = () if over else looked_at(deal, view.seat)
    calls = [] if over else own_calls(table, view)
    placard = table.plugin.rules.placard
    lines = _facts(table, deal, view, reader.language)
    return replace(
        page,
        places=_places(table, reader, lines),
        trick=_laid(table, deal, view.won[-1] if lingering else trick, reader),
        lingering=lingering,
        tricks=tuple(_looked_at(deal, trick, table, reader) for trick in looked),
        tricks_title=_tricks_title(table, deal, looked, reader),
        hand=_hand(view, reader.language),
        hand_of=deal.seats[view.hand_of] if view.seat is not None else 0,
        own=() if view.hand_of == view.seat else tuple(view.own),
        called=called(table, deal, view, reader.language),
        meant=meant_at(table, deal, view, reader.language) or told_after(table, deal, reader.language),
        told=told_before(table, view, calls, reader.language),
        says=groups(table.plugin, table.sheet, calls, reader.language),
        prompt="" if over else prompt(table, deal, view, reader.chair, reader.language),
        awaited="" if over else awaited(table, deal, view),
        trump=(placard.trump(view.table) or "") if placard else "",
        contract=contract(placard, view, reader.language),
        story=told_lines(table, deal, view, reader.language),
        deal=deal.number,
        commitment=deal.commitment,
        seed=deal.seed if over else "",
        turn="" if over or view.seat is None else turn_token(deal, view.seat, view.hand_of),
        course=None if over else course(placard, view.table, reader.language),
        open_hands=opened,
        memo=memo(table, deal, view, reader.chair, reader.language),
        ended=_ended(page, table, deal, reader, lines) if over else None,
    )


def _places(table: Parlour, reader: FeltReader, facts: dict[int, _Fact]) -> tuple[SeatSeen, ...]:
    """The chairs as the reader sees them; at the own one what the reader wants and has, where it is shown."""
    own = tally(table, reader.chair, reader.language)
    return tuple(
        replace(place, marks=(*place.marks, *own)) if place.seat == reader.chair else place
        for place in _chairs(table, reader, facts)
    )


def _chairs(table: Parlour, reader: FeltReader, facts: dict[int, _Fact]) -> list[SeatSeen]:
    """The chairs, those of people with the counters of who sits there."""
    people = table.people_at
    known = {each: f"chair {each}" if each in reader.hidden else table.chairs[each].guest for each in people}
    sitting = told_apart([(known[each], table.chairs[each].name) for each in people])
    counters = dict(zip(people, sitting, strict=True))
    return [
        replace(_chair(table, number, reader, facts), counter=counters.get(number))
        for number in range(len(table.chairs))
    ]


def _ended(
    page: TablePage, table: Parlour, deal: Playing, reader: FeltReader, facts: dict[int, _Fact]
) -> DealShown | None:
    """What the deal just over came to, its hands open."""
    hands = [
        OpenHand(
            name=table.chairs[chair].player or _("nobody"),
            position=_position(table, chair, reader.chair),
            mine=chair == reader.chair,
            marks=facts[chair].marks,
        )
        for chair in deal.seats
    ]
    return deal_shown(table, deal, page.sheet, hands, reader) if page.sheet else None


def turn_token(deal: Playing, seat: Seat, hand_of: Seat) -> str:
    """What a form of this turn brings along: the deal, and how often each seat has moved."""
    return f"{deal.turns}.{deal.turn(seat)}.{deal.turn(hand_of)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Fact:
    """What the reader may know of one chair in a deal."""

    seat: Seat
    dealer: bool
    turn: bool
    backs: int
    shown: tuple[Card, ...]
    said: tuple[str, ...]
    tricks: int
    last: str
    marks: tuple[str, ...]


def _facts(table: Parlour, deal: Playing, view: Seen, language: str) -> dict[int, _Fact]:
    placard, facts = table.plugin.rules.placard, {}
    tricks = Counter(trick.winner for trick in view.won)
    calls = calls_of(table, view, language)
    goes = phase(table) == "cards" and table.plugin.voice.rounds_of_calls
    for seat, chair in enumerate(deal.seats):
        marks = placard.marks(view.table, seat) if placard else ()
        facts[chair] = _Fact(
            seat=seat,
            dealer=chair == deal.dealing,
            turn=seat in view.movers and table.playing is not None,
            backs=view.backs[seat],
            shown=tuple(view.shown[seat]),
            said=tuple(words for speaker, words in calls if speaker == seat),
            last=last_word(calls, seat) if goes else "",
            tricks=tricks[seat],
            marks=tuple(phrase(mark.text, language, **mark.args) for mark in marks),
        )
    return facts


def _chair(table: Parlour, number: int, reader: FeltReader, facts: dict[int, _Fact]) -> SeatSeen:
    chair, fact = table.chairs[number], facts.get(number)
    position = _position(table, number, reader.chair)
    kinds = {
        "you": number == reader.chair and not chair.waits,
        "open": chair.open,
        "waiting": chair.waits,
        "bot": chair.bot,
        "held": chair.away,
        "idle": chair.idle,
    }
    kind = next((kind for kind, so in kinds.items() if so), "person")
    place = SeatSeen(
        seat=number,
        position=position,
        name=chair.name or _("free"),
        kind=kind,
        clock=clock_of(table, number, reader.now),
    )
    if fact is None:
        resting = (_("rests"),) if facts else ()
        deal = table.playing or table.last
        deals = number == (deal.dealing if deal and facts else table.setup.dealer)
        return replace(place, dealer=deals, marks=resting)
    return replace(
        place,
        dealer=fact.dealer,
        turn=fact.turn,
        backs=fact.backs,
        shown=fact.shown,
        said=tuple(_by(chair, each, reader.language) for each in fact.said),
        last=_by(chair, fact.last, reader.language),
        tricks=fact.tricks,
        marks=tuple(_by(chair, each, reader.language) for each in fact.marks),
    )


def _by(chair: Chair, words: str, language: str) -> str:
    """What a chair has said or is, with the bot's name where whoever sits there did not play this deal."""
    return labelled(chair.deputy, words, language) if chair.waits and words else words


def _position(table: Parlour, number: int, own: int | None) -> str:
    size, deal = len(table.chairs), table.playing or table.last
    if deal is not None and deal.exchanged is not None:  # the order of play has changed with the places
        number, own = deal.seats.index(number), deal.seats.index(own or 0)
    after = (number - (own or 0)) % size
    return ROUND[size][after if table.plugin.rules.clockwise else -after % size]


def _laid(table: Parlour, deal: Playing, trick: Trick | None, reader: FeltReader) -> tuple[Laid, ...]:
    if trick is None or not trick.cards:
        return ()
    winner = trick.winner
    return tuple(
        Laid(deal.seats[seat], _position(table, deal.seats[seat], reader.chair), card, seat == winner)
        for seat, card in zip(trick.order, trick.cards, strict=False)
    )


def _hand(view: Seen, language: str) -> tuple[HandCard, ...]:
    open_now = {move.card for move in view.moves if isinstance(move, Played) and move.seat == view.hand_of}
    return tuple(HandCard(card, card in open_now, card_name(card, language)) for card in view.hand)


def _tricks_title(table: Parlour, deal: Playing, tricks: Sequence[Trick], reader: FeltReader) -> str:
    """The heading of the tricks that the reader may look at again."""
    if not tricks:
        return ""
    if tuple(tricks) == deal.at.table.tricks.won[-1:]:
        return _("Last trick")
    chairs = [deal.seats[trick.winner] for trick in tricks]
    if reader.chair is None or any((chair - reader.chair) % table.columns for chair in chairs):
        return _("Tricks to look at again (%(tricks)s)") % {"tricks": len(tricks)}
    own = _("My tricks (%(tricks)s)") if table.plugin.sheet.members == 1 else _("Our tricks (%(tricks)s)")
    return own % {"tricks": len(tricks)}


def _looked_at(deal: Playing, trick: Trick, table: Parlour, reader: FeltReader) -> TrickShown:
    number = deal.at.table.tricks.won.index(trick) + 1
    return TrickShown(number, deal.seats[trick.winner], _laid(table, deal, trick, reader))

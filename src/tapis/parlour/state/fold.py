"""The fold: a log of events becomes the table. Events were checked when they were accepted.

Every event costs the same, however long the evening: a deal's position is carried along, an old one is kept.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from tapis.core.events import Called, Played
from tapis.core.game import replay
from tapis.core.hindsight import Hindsight
from tapis.core.notation import read_event
from tapis.core.shapes import Grammar
from tapis.core.terms import DealTerms
from tapis.parlour.state.advancing import after
from tapis.parlour.state.aids import coached
from tapis.parlour.state.chair import Chair
from tapis.parlour.state.chairs import all_play, drawn, got_up, seated, turned
from tapis.parlour.state.clearing_events import ChatCleared, GuestForgotten
from tapis.parlour.state.events import (
    DealAbandoned,
    DealBegun,
    DealEnded,
    DealWeighed,
    GuestSentAway,
    Happened,
    NumberAdded,
    NumberPromised,
    NumbersAgreed,
    PaceChosen,
    PlayPaused,
    PlayResumed,
    Said,
    SeatFilled,
    SeatHeld,
    SeatLeft,
    SeatResumed,
    SeatTaken,
    StandInCalled,
    StandInWanted,
    TappedOn,
    VirtualTableOpened,
)
from tapis.parlour.state.fair import next_parts
from tapis.parlour.state.helping import Hint
from tapis.parlour.state.helping_events import (
    CardWeighed,
    CoachChosen,
    HintGiven,
    MovesTakenBack,
    PartnersExchanged,
    TakeBackAgreed,
    TakeBackAsked,
    TakeBackDeclined,
)
from tapis.parlour.state.pacing import still_tapped
from tapis.parlour.state.party_events import GuestReady, LotsChosen, PartyBegun, PlacesTurned
from tapis.parlour.state.places import exchanged, guests_at, players
from tapis.parlour.state.played import PlayedDeal
from tapis.parlour.state.table import Parlour, Playing
from tapis.parlour.state.unwinding import agreed, declined, wound_back
from tapis.parlour.state.waiting import TakeBack

CHAT_KEPT = 100


@singledispatch
def effect(event: object, _table: Parlour) -> Parlour:
    """The table changed by ``event``; TypeError for an event of no known kind."""
    raise TypeError(f"no effect is defined for {type(event).__name__}")


@effect.register
def _(event: VirtualTableOpened, table: Parlour) -> Parlour:
    chairs = (Chair(),) * event.chairs
    agreed = replace(table, opened=event, chairs=chairs, dealer=event.dealer, options=event.options)
    return _blank(replace(agreed, pace=event.pace or "normal"))


@effect.register
def _(event: SeatTaken, table: Parlour) -> Parlour:
    deputy = table.chairs[event.chair].name if event.from_next else ""
    known = replace(table, founder=table.founder or event.guest, people=(*table.people, event.guest))
    return seated(known, event.chair, Chair(event.name, event.guest, deputy=deputy))


@effect.register
def _(event: SeatFilled, table: Parlour) -> Parlour:
    return seated(table, event.chair, Chair(event.name, bot=True))


@effect.register
def _(event: SeatLeft, table: Parlour) -> Parlour:
    return got_up(table, event.chair)


@effect.register
def _(event: GuestSentAway, table: Parlour) -> Parlour:
    return replace(got_up(table, event.chair), sent_away=table.sent_away | {event.guest})


@effect.register
def _(event: SeatHeld, table: Parlour) -> Parlour:
    return seated(table, event.chair, replace(table.chairs[event.chair], away=True))


@effect.register
def _(event: SeatResumed, table: Parlour) -> Parlour:
    return seated(table, event.chair, replace(table.chairs[event.chair], away=False, idle=False))


@effect.register
def _(event: StandInWanted, table: Parlour) -> Parlour:
    if not table.clocks:
        return table
    clock = table.clocks[event.chair]
    asked = replace(clock, unwanted_by=clock.unwanted_by | {event.guest})
    return replace(table, clocks=(*table.clocks[: event.chair], asked, *table.clocks[event.chair + 1 :]))


@effect.register
def _(event: StandInCalled, table: Parlour) -> Parlour:
    return seated(table, event.chair, replace(table.chairs[event.chair], idle=True))


@effect.register
def _(event: PaceChosen, table: Parlour) -> Parlour:
    return replace(table, pace=event.pace, tapped=False)


@effect.register
def _(event: LotsChosen, table: Parlour) -> Parlour:
    return replace(table, opened=replace(table.setup, by_lot=event.by_lot))


@effect.register
def _(_event: TappedOn, table: Parlour) -> Parlour:
    return replace(table, tapped=True)


@effect.register
def _(_event: PlayPaused, table: Parlour) -> Parlour:
    return replace(table, paused=True)


@effect.register
def _(_event: PlayResumed, table: Parlour) -> Parlour:
    return replace(table, paused=False)


@effect.register
def _(event: NumberPromised, table: Parlour) -> Parlour:
    promises = {**dict(table.promises), event.chair: event.promise}
    return replace(table, promises=tuple(sorted(promises.items())))


@effect.register
def _(event: NumbersAgreed, table: Parlour) -> Parlour:
    return replace(table, agreed=event.promises, agreed_people=event.people)


@effect.register
def _(event: NumberAdded, table: Parlour) -> Parlour:
    return replace(table, numbers=tuple(sorted({**dict(table.numbers), event.chair: event.number}.items())))


@effect.register
def _(event: DealBegun, table: Parlour) -> Parlour:
    terms = DealTerms.read(event.conditions)
    game = table.plugin.game(table.options, terms, table.edition)
    seats = terms.chairs(table.setup.chairs)
    at = replay(game, event.dealer, ())
    rests = terms.sitting is not None
    dealing = table.plugin.sheet.marking.dealer(table.sheet) if rests else seats[event.dealer]
    parts = next_parts(table)
    made, table = parts if parts and parts.seed == event.seed else None, drawn(table)
    held = (terms, event.seed, game, at, seats, dealing)
    playing = Playing(event.deal, event.dealer, *held, parts=made, moved=table.moved)
    begun = replace(table, playing=playing, last=None, dealt=table.dealt + 1, numbers=(), ready=frozenset())
    begun = replace(begun, moved=())
    return coached(replace(begun, promises=(), agreed=None, agreed_people=(), tapped=True))


@effect.register
def _(event: Happened, table: Parlour) -> Parlour:
    playing = _playing(table)
    grammar = Grammar(table.plugin, playing.game.seats)
    moved = after(playing, read_event(grammar, event.event), event.drawn)
    if event.stand_in:
        moved = replace(moved, stood_in=moved.stood_in | {len(moved.events)})
    if event.stand_in or event.forced:
        moved = replace(moved, decided=(*moved.decided[:-1], None))
    return replace(table, playing=moved, tapped=still_tapped(table, event, moved))


@effect.register
def _(event: TakeBackAsked, table: Parlour) -> Parlour:
    playing = _playing(table)
    wish = TakeBack(event.chair, playing.last_of(event.chair))
    return replace(table, playing=replace(playing, asked=wish))


@effect.register
def _(event: TakeBackAgreed, table: Parlour) -> Parlour:
    return replace(table, playing=agreed(_playing(table), event.chair))


@effect.register
def _(_event: TakeBackDeclined, table: Parlour) -> Parlour:
    return replace(table, playing=declined(_playing(table)))


@effect.register
def _(event: MovesTakenBack, table: Parlour) -> Parlour:
    return replace(table, playing=wound_back(_playing(table), event.kept))


@effect.register
def _(event: PartnersExchanged, table: Parlour) -> Parlour:
    playing = _playing(table)
    return replace(table, playing=exchanged(playing, event.chair, event.partner))


@effect.register
def _(event: CoachChosen, table: Parlour) -> Parlour:
    return coached(replace(table, coach=event.aids, coach_left=table.dealt if event.ended else None))


@effect.register
def _(event: CardWeighed, table: Parlour) -> Parlour:
    return replace(table, playing=replace(_playing(table), weighed=event.read()))


@effect.register
def _(event: HintGiven, table: Parlour) -> Parlour:
    playing = _playing(table)
    told = read_event(Grammar(table.plugin, playing.game.seats), event.move)
    assert isinstance(told, Called | Played)
    hint = Hint(event.chair, event.after, told, event.layouts, event.best_in)
    return replace(table, playing=replace(playing, hint=hint, hints=playing.hints + 1))


@effect.register
def _(event: DealEnded, table: Parlour) -> Parlour:
    deal = _playing(table)
    names = players(table, deal)
    told = (deal.terms, deal.seed, deal.events, event.result, names, deal.stood_in, deal.taken_back)
    result = table.plugin.sheet.results.decode(event.result)
    sheet = table.plugin.sheet.marking.enter(table.sheet, result)
    held = (deal.parts, deal.seats, (), deal.coached, guests_at(table), sheet, len(table.results) + 1)
    helped = (deal.hints > 0, deal.left)
    played = PlayedDeal(deal.number, deal.dealer, table.options, *told, *held, *helped)
    return replace(
        all_play(table),
        playing=None,
        last=deal,
        deals=(*table.deals, played),
        results=(*table.results, event.result),
        sheet=sheet,
    )


@effect.register
def _(_event: DealAbandoned, table: Parlour) -> Parlour:
    return replace(all_play(table), playing=None, last=None)


@effect.register
def _(event: DealWeighed, table: Parlour) -> Parlour:
    found = tuple(Hindsight(**each) for each in event.found)
    told = (replace(each, weighed=found) if each.number == event.deal else each for each in table.deals)
    return replace(table, deals=tuple(told))


@effect.register
def _(event: GuestReady, table: Parlour) -> Parlour:
    turning = table.turning if table.ready else event.turned
    return replace(table, ready=table.ready | {event.guest}, turning=turning)


@effect.register
def _(event: PlacesTurned, table: Parlour) -> Parlour:
    return turned(table, event.order)


@effect.register
def _(event: PartyBegun, table: Parlour) -> Parlour:
    first = len(table.deals) + 1
    ready = replace(table, first=first, results=(), dealer=event.dealer, options=event.options)
    return _blank(replace(ready, settled=table.accounts))


@effect.register
def _(event: Said, table: Parlour) -> Parlour:
    return replace(table, said=(*table.said, event)[-CHAT_KEPT:], messages=table.messages + 1)


@effect.register
def _(_event: ChatCleared, table: Parlour) -> Parlour:
    return replace(table, said=())


@effect.register
def _(_event: GuestForgotten, table: Parlour) -> Parlour:
    return table


def _blank(table: Parlour) -> Parlour:
    return replace(table, sheet=table.plugin.sheet.marking.blank(table.terms))


def _playing(table: Parlour) -> Playing:
    assert table.playing is not None
    return table.playing

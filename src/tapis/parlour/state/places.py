"""Partners: whose bot is whose, and two who exchange their places for a deal."""

from __future__ import annotations

from dataclasses import replace

from tapis.parlour.state.table import Parlour, Playing


def partners(table: Parlour, chair: int) -> tuple[int, ...]:
    """The chairs that share a column of the sheet with this one."""
    side = range(chair % table.columns, len(table.chairs), table.columns)
    return tuple(each for each in side if each != chair)


def level_in(table: Parlour, chair: int) -> str:
    """The level of a bot in that chair, by its word: its own where its partner is a person."""
    beside = any(table.chairs[each].guest for each in partners(table, chair))
    return (table.setup.partner if beside else "") or table.setup.bots


def exchanged(playing: Playing, chair: int, partner: int) -> Playing:
    """The deal with two who sit in each other's place from now on."""
    places = {chair: partner, partner: chair}
    seats = tuple(places.get(each, each) for each in playing.seats)
    dealing = places.get(playing.dealing, playing.dealing)
    return replace(playing, seats=seats, dealing=dealing, exchanged=len(playing.events))


def places_again(playing: Playing) -> Playing:
    """The deal before partners exchanged their places."""
    seats = playing.terms.chairs(len(playing.seats))
    dealing = playing.seat_in(playing.dealing)
    if dealing is not None:
        playing = replace(playing, dealing=seats[dealing])
    return replace(playing, seats=seats, exchanged=None)


def players(table: Parlour, deal: Playing) -> tuple[str, ...]:
    """Who played from each chair, where the hands are that were dealt there."""
    names = [chair.player for chair in table.chairs]
    for seat, dealt in enumerate(deal.terms.chairs(len(deal.seats))):
        names[dealt] = table.chairs[deal.seats[seat]].player
    return tuple(names)


def guests_at(table: Parlour) -> tuple[str, ...]:
    """The guest who plays in each chair; empty for a bot, and where a bot plays for whoever waits."""
    return tuple("" if chair.waits else chair.guest for chair in table.chairs)

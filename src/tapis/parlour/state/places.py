"""Partners who exchange their places for a deal: who sits where, and who played which hand."""

from __future__ import annotations

from dataclasses import replace

from tapis.parlour.state.table import Parlour, Playing


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

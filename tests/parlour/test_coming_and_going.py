"""People come and go as they like, by ever so many windows: nobody ever sees two hands of one deal."""

from __future__ import annotations

from collections import defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.parlour import playing, seating
from tapis.parlour.seen import seen
from tapis.parlour.state.events import SeatTaken
from tapis.parlour.state.reasons import Outcome
from tests.parlour.evening import Evening

GAMES = ("estimation", "tutti", "putze", "whist", "bridge")
GUESTS = ("ann", "ben", "cem", "dan", "eve", "fay")

Deed = tuple[str, int, int]
DEEDS = st.lists(
    st.tuples(
        st.sampled_from(("sit", "sit", "sit", "leave", "leave", "send", "hold", "back", "play", "next")),
        st.integers(0, len(GUESTS) - 1),
        st.integers(0, 3),
    ),
    max_size=60,
)


def done(evening: Evening, deed: Deed) -> Outcome:
    """What somebody tries; most of it is refused now and then."""
    what, who, chair = deed
    table, guest = evening.table, GUESTS[who]
    if what == "sit":
        return seating.sit(table, chair, guest.title(), guest)
    if what == "leave":
        return seating.leave(table, guest)
    if what == "send":
        return seating.send_away(table, guest, chair, table.chairs[chair].name)
    if what == "hold":
        return seating.hold(table, chair)
    if what == "back":
        return seating.resume(table, guest)
    return playing.next_deal(table, guest, f"seed {len(evening.events)}")


def looked_into(evening: Evening, guest: str) -> set[tuple[str, int]]:
    """The deals (by their seeds) and seats whose cards a guest's page tells him now, beside what is open."""
    deal = evening.table.playing
    if deal is None:
        return set()
    shown = seen(deal, evening.table.seat_of(evening.table.chair_of(guest)))
    public = seen(deal, None)
    told = [*shown.hand, *shown.own, *(card for cards in shown.shown for card in cards)]
    secret = [card for card in told if all(card not in cards for cards in public.shown)]
    owners = [seat for seat, hand in enumerate(deal.at.hands) for card in secret if card in hand]
    return {(deal.seed, seat) for seat in owners}


@pytest.mark.parametrize("game", GAMES)
@given(deeds=DEEDS)
@settings(max_examples=25, deadline=None)
def test_no_guest_ever_sees_two_hands_of_one_deal(game: str, deeds: list[Deed]) -> None:
    evening = Evening().open(game, deals=8).people("ann").deal("first")
    held: defaultdict[tuple[str, str], set[int]] = defaultdict(set)
    moves = None
    for number, deed in enumerate(deeds):
        if deed[0] == "play":
            moves = moves or evening.steps(f"{number}")
            moves = moves if next(moves, None) is not None else None
        elif isinstance(outcome := done(evening, deed), tuple):
            evening.do(outcome)
        for guest in GUESTS:
            for seed, seat in looked_into(evening, guest):
                held[guest, seed].add(seat)
    assert all(len(seats) == 1 for seats in held.values()), held


def test_the_search_finds_who_looks_into_two_hands() -> None:
    """Logs written when a bot's chair could be had at once hold such evenings."""
    evening = Evening().open("estimation").people("ann").deal("first")
    next(evening.steps("cut"))
    found = set()
    for chair in (1, 2):
        evening.do((SeatTaken(chair, "Cem", "cem"),))
        found |= looked_into(evening, "cem")
        evening.do(seating.leave(evening.table, "cem"))
    assert {seat for _, seat in found} == {1, 2}

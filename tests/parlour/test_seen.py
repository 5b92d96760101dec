"""What leaves the referee: exchanging the cards a reader cannot see changes nothing he is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.core.cards import NO_CARDS, PACK
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.game import replay
from tapis.core.plugin import plugins
from tapis.law import Breach, Refused
from tapis.parlour.playing import call, known_hand, play_card, refuse, say, silenced
from tapis.parlour.seen import seen, view_for
from tapis.parlour.state.table import Playing
from tapis.testing.scramble import scrambled
from tests.parlour.evening import SIZES, Evening


@pytest.mark.parametrize(("game", "chairs"), SIZES)
def test_a_reader_is_told_nothing_he_has_not_perceived(game: str, chairs: int) -> None:
    evening = Evening().open(game, chairs).people("ann").deal("seen")
    for step, _ in enumerate(evening.steps("unseen")):
        deal = evening.table.playing
        if deal is None or step % 7:
            continue
        for seat in (*range(deal.game.seats), None):
            other = _with_other_cards(deal, seat, f"{game} {step} {seat}")
            assert seen(other, seat) == seen(deal, seat)


def _with_other_cards(deal: Playing, seat: int | None, seed: str) -> Playing:
    """The same deal as far as a seat knows, the cards it has not perceived exchanged."""
    nobody = -1
    reader = nobody if seat is None else seat
    events = tuple(scrambled(deal.game, deal.dealer, deal.events, reader, Chance(seed)))
    return replace(deal, events=events, at=replay(deal.game, deal.dealer, events))


def test_a_bot_is_given_the_view_of_its_seat() -> None:
    evening = Evening().open("bridge").people("ann").deal("x")
    deal = evening.table.playing
    assert deal is not None
    view = view_for(deal, 2)
    assert (view.seat, view.hand) == (2, deal.at.hands[2])
    assert all(getattr(event, "hands", None) is None for event in view.events)


@pytest.mark.parametrize(("game", "ref"), [("tutti", "17.10"), ("putze", "27.3")])
def test_chat_is_silent_where_the_game_says_so(game: str, ref: str) -> None:
    evening = Evening().open(game).people("ann", "ben", "cem", "dan")
    assert silenced(evening.table, 0) is None
    evening.deal("quiet")
    refs = set()
    for _ in evening.steps("talk"):
        breaches = [silenced(evening.table, chair) for chair in range(4)]
        refs |= {breach.clause.ref for breach in breaches if isinstance(breach, Breach)}
    assert refs == {ref}
    assert silenced(evening.table, 0) is None, "after the deal people may talk"
    assert plugins()["estimation"].rules.silence is None


@pytest.mark.parametrize("game", ["estimation", "bridge", "tutti"])
def test_at_a_quiet_table_nobody_writes_while_a_deal_is_played(game: str) -> None:
    evening = Evening().open(game)
    opened = replace(evening.table.setup, quiet=True)
    evening.table = replace(evening.table, opened=opened)
    evening.people("ann", "ben", "cem", "dan")
    assert silenced(evening.table, 0) is None
    evening.deal("quiet")
    for _ in evening.steps("talk"):
        if evening.table.playing is not None:
            refusal = say(evening.table, "ben", "Hearts!")
            assert isinstance(refusal, Refused)
            assert refusal.code == "quiet"
    assert silenced(evening.table, 0) is None, "after the deal people may talk"


@pytest.mark.parametrize("game", ["bridge", "tutti", "putze", "whist"])
def test_a_refusal_depends_on_what_its_reader_has_perceived_only(game: str) -> None:
    evening = Evening().open(game).people("ann").deal("refused")
    for step, _ in enumerate(evening.steps("why")):
        deal = evening.table.playing
        if deal is None or step % 11:
            continue
        for seat in range(deal.game.seats):
            other = _with_other_cards(deal, seat, f"{game} {step} {seat}")
            for card in PACK:
                assert refuse(other, Played(seat, card), seat) == refuse(deal, Played(seat, card), seat)


def test_a_hand_that_is_still_down_is_not_looked_at() -> None:
    """The game is asked with an empty hand where the player has not lifted his."""
    evening = Evening().open("tutti").people("ann").deal("down")
    for _ in evening.steps("x"):
        deal = evening.table.playing
        if deal and deal.at.table.dealt:
            last = deal.at.table.speakers[-1]
            assert known_hand(deal, last, last) == NO_CARDS
            assert known_hand(deal, last, None) == NO_CARDS
            assert len(deal.at.hands[last]) == 9
            return


def test_a_card_turned_up_goes_into_the_hand_when_play_begins() -> None:
    evening = Evening().open("estimation").people("ann").deal("turned")
    shown = set()
    for _ in evening.steps("x"):
        deal = evening.table.playing
        if deal and deal.at.table.trump:
            led = bool(deal.at.table.started)
            dealer = seen(deal, None)
            shown.add((led, len(dealer.shown[deal.dealer])))
            assert all(len(hand) <= 1 for hand in dealer.shown)
            held = zip(deal.at.hands, dealer.shown, dealer.backs, strict=True)
            assert all(len(hand) == len(known) + backs for hand, known, backs in held)
    assert (False, 1) in shown
    assert (True, 0) in shown


def test_a_dummy_lies_open_and_its_partner_plays_from_it() -> None:
    evening = Evening().open("bridge").people("ann", "ben", "cem", "dan").deal("dummy")
    for text in ('"1NT"', '"pass"', '"pass"', '"pass"'):
        deal = evening.table.playing
        assert deal is not None
        evening.do(call(evening.table, evening.table.chairs[deal.movers[0]].guest, text))
    for _ in evening.steps("lead"):
        break
    deal = evening.table.playing
    assert deal is not None
    declarer, dummy = deal.at.table.declarer, deal.at.table.dummy
    view = seen(deal, declarer)
    assert (view.hand_of, view.hand) == (dummy, deal.at.hands[dummy])
    assert view.own == deal.at.hands[declarer]
    assert seen(deal, None).shown[dummy] == deal.at.hands[dummy]
    assert seen(deal, dummy).moves == ()


def test_a_claimer_lies_open_before_the_opponents_who_answer_and_nobody_else() -> None:
    evening = Evening().open("bridge").people("ann", "ben", "cem", "dan").deal("claimed")
    for text in ('"1NT"', '"pass"', '"pass"', '"pass"'):
        deal = _playing(evening)
        evening.do(call(evening.table, evening.table.chairs[deal.seats[deal.movers[0]]].guest, text))
    deal = _playing(evening)
    declarer, lead = deal.at.table.declarer, deal.movers[0]
    guest = evening.table.chairs[deal.seats[lead]].guest
    evening.do(play_card(evening.table, guest, next(iter(deal.at.hands[lead])).code))
    deal = _playing(evening)
    dummy = deal.at.table.dummy
    evening.do(
        call(evening.table, evening.table.chairs[deal.seats[declarer]].guest, '{"claim": 1}', declarer)
    )
    deal = _playing(evening)
    opponents = {0, 1, 2, 3} - {declarer, dummy}
    for reader in (*range(4), None):
        known = seen(deal, reader)
        assert bool(known.shown[declarer]) == (reader in opponents)
        assert known.backs[declarer] == (0 if reader in opponents else 13)
        assert len(known.shown[dummy]) == 13


def _playing(evening: Evening) -> Playing:
    deal = evening.table.playing
    assert deal is not None
    return deal

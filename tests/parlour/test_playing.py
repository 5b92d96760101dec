"""A deal at a virtual table: dealt by a committed seed, moved by clauses, marked, told in the end."""

from __future__ import annotations

import pytest

from tapis.core.chance import Chance, commitment
from tapis.core.events import Played
from tapis.core.notation import read_deal, write_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.verify import Finding, verify
from tapis.law import Breach, Refused
from tapis.parlour import playing, seating
from tapis.parlour.looking_back import deal_record
from tapis.parlour.referee import CountedChance
from tapis.parlour.state.events import DealBegun, DealEnded
from tapis.parlour.state.reasons import Outcome
from tests.parlour.evening import SIZES, Evening, replayed


def code(outcome: Outcome) -> str:
    """Of a command that is refused, why."""
    assert not isinstance(outcome, tuple)
    return outcome.code


@pytest.mark.parametrize(("game", "chairs"), SIZES)
def test_a_deal_is_played_marked_and_verified_with_its_seed(game: str, chairs: int) -> None:
    evening = Evening().open(game, chairs).people("ann", "ben")
    for number in (1, 2):
        evening.deal(f"seed {number}")
        assert evening.table.playing is None or evening.table.playing.commitment == commitment(
            f"seed {number}"
        )
        evening.play(f"play {number}")
        record = deal_record(evening.table, number)
        assert record is not None
        read = read_deal(write_deal(evening.table.plugin, record), plugins())
        assert isinstance(read, DealRecord)
        game_of_it = evening.table.plugin.game(read.options, read.terms)
        result = verify(game_of_it, read)
        assert not isinstance(result, Finding)
        assert evening.table.plugin.sheet.results.encode(result) == evening.table.results[number - 1]
        if evening.table.over:
            break


@pytest.mark.parametrize(("game", "chairs"), SIZES)
def test_the_log_folds_to_the_table_as_it_was(game: str, chairs: int) -> None:
    evening = Evening().open(game, chairs).people("ann", "ben").deal("once")
    for step, _ in enumerate(evening.steps("more")):
        if step % 9 == 0:
            assert replayed(evening.events) == evening.table
    assert replayed(evening.events) == evening.table


def test_a_deal_goes_on_after_a_restart_with_the_same_chance() -> None:
    evening = Evening().open("tutti").people("ann").deal("the seed")
    after_restart = Evening(replayed(evening.events), list(evening.events)).play("x")
    assert after_restart.table.deals[0].events == evening.play("x").table.deals[0].events


def test_the_seed_is_told_when_the_deal_is_over_and_not_before() -> None:
    evening = Evening().open("estimation").people("ann").deal("a secret seed")
    for events in evening.steps("x"):
        over = evening.table.playing is None
        assert any(isinstance(event, DealEnded) for event in events) == over
    assert isinstance(evening.events[-1], DealEnded)
    assert evening.events[-1].seed == "a secret seed"


def test_a_card_out_of_turn_is_refused_with_its_clause() -> None:
    evening = Evening().open("tutti").people("ann", "ben", "cem", "dan").deal("x")
    for _ in evening.steps("y"):
        deal = evening.table.playing
        if deal and deal.at.table.trick is not None:
            break
    deal = evening.table.playing
    assert deal is not None
    waiting = next(seat for seat in range(4) if seat not in deal.movers)
    card = next(iter(deal.at.hands[waiting]))
    refusal = playing.play_card(evening.table, evening.table.chairs[waiting].guest, card.code)
    assert isinstance(refusal, Breach)
    assert str(refusal.clause) == "jass:J5"


def test_nobody_plays_from_another_hand() -> None:
    evening = Evening().open("bridge").people("ann", "ben", "cem", "dan").deal("x")
    refusal = playing.call(evening.table, "ann", '"pass"', of=1)
    assert isinstance(refusal, Refused)
    assert refusal.code == "not-yours"


def test_a_refusal_tells_nothing_of_a_hand_that_is_still_down() -> None:
    evening = Evening().open("bridge").people("ann", "ben", "cem", "dan").deal("dummy")
    for text in ('"1NT"', '"pass"', '"pass"', '"pass"'):
        dealt = evening.table.playing
        assert dealt is not None
        turn = dealt.movers[0]
        evening.do(playing.call(evening.table, evening.table.chairs[turn].guest, text))
    deal = evening.table.playing
    assert deal is not None
    declarer, dummy = deal.at.table.declarer, deal.at.table.dummy
    pack = [card for hand in deal.at.hands for card in hand]
    guest = evening.table.chairs[declarer].guest
    told = {str(playing.play_card(evening.table, guest, card.code, dummy)) for card in pack}
    codes = {type(playing.move(evening.table, Played(dummy, card), declarer)) for card in pack}
    assert codes == {Breach}
    assert len({text.split(": ")[-1] for text in told}) == 1


def test_nonsense_is_refused_in_words() -> None:
    evening = Evening().open("estimation").people("ann", "ben", "cem", "dan").deal("x")
    for text in ("", "null", "{", '{"cut": 99}', '{"cut": true}', "[" * 5000):
        assert isinstance(playing.call(evening.table, "ann", text), Breach | Refused)
    assert isinstance(playing.play_card(evening.table, "ann", "♠99"), Refused)
    assert isinstance(playing.play_card(evening.table, "ann", "HK", of=17), Refused)
    assert isinstance(playing.play_card(evening.table, "eve", "HK"), Refused)


def test_the_next_deal_waits_for_people_and_for_the_last_one() -> None:
    evening = Evening().open("estimation")
    evening.do(seating.sit(evening.table, 0, "Ann", "ann"))
    assert code(playing.next_deal(evening.table, "ann", "x")) == "chairs-open"
    assert code(playing.next_deal(evening.table, "eve", "x")) == "not-seated"
    evening.do(seating.fill(evening.table, "ann"))
    evening.deal("x")
    assert code(playing.next_deal(evening.table, "ann", "y")) == "deal-goes-on"


def test_after_the_party_the_same_people_play_another() -> None:
    evening = Evening().open("estimation", deals=1).people("ann")
    assert code(playing.again(evening.table, "ann", "2")) == "party-goes-on"
    evening.deal("1").play("1")
    assert evening.table.over
    assert code(playing.next_deal(evening.table, "ann", "x")) == "party-over"
    evening.do(playing.again(evening.table, "ann", "2"))
    assert not evening.table.over
    evening.play("2")
    assert [deal.number for deal in evening.table.deals] == [1, 2]
    assert len(evening.table.results) == 1
    begun = [event for event in evening.events if isinstance(event, DealBegun)]
    assert begun[0].dealer != begun[1].dealer


def test_every_party_goes_into_everybodys_own_account() -> None:
    evening = Evening().open("bridge", deals=1, form="series").people("ann")
    sums = [0, 0, 0, 0]
    evening.deal("1")
    for number in (1, 2):
        evening.play(f"{number}")
        assert evening.table.over
        assert evening.table.plugin.sheet.account is not None
        mine, theirs = evening.table.plugin.sheet.account(evening.table.sheet)
        sums = [each + brought for each, brought in zip(sums, (mine, theirs) * 2, strict=True)]
        accounts = evening.table.accounts
        assert [sum(parties) for parties in zip(*accounts, strict=True)] == sums
        evening.do(playing.again(evening.table, "ann", "2"))
        assert evening.table.accounts == accounts, "a party that goes on settles nothing"
    assert Evening().open("tutti", deals=1).people("ann").table.accounts == ()


def test_chance_goes_on_where_it_stood() -> None:
    fresh, through = CountedChance("seed"), Chance("seed")
    assert fresh.shuffled(range(36)) == through.shuffled(range(36))
    assert fresh.asked == 35
    assert CountedChance("seed", fresh.asked).pick(tuple("abcdefgh")) == through.pick(tuple("abcdefgh"))


def test_the_log_says_how_often_chance_was_asked() -> None:
    evening = Evening().open("bridge").people("ann").deal("asked")
    assert evening.table.playing is not None
    assert evening.table.playing.drawn == 51
    restarted = replayed(evening.events).playing
    assert restarted is not None
    assert restarted.drawn == 51

"""The system as data: total, true to itself, in four languages, and made of the calls alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import (
    AuctionStanding,
    System,
    agrees,
    call,
    meaning,
    meanings,
    shown,
    standing,
    system,
)
from tapis.bots.bridge.system.agreements import Agreement, Force, chosen
from tapis.bots.bridge.system.asking import Bindings, needs
from tapis.bots.bridge.system.patterns import call_of, free, pattern
from tapis.bots.bridge.system.reading import agreements, of_rule
from tapis.bots.bridge.system.rules import SYSTEMS, USUAL, parse, principles
from tapis.bots.bridge.system.shown import HandShown, Range
from tapis.bots.bridge.system.written.shape import LANGUAGES
from tapis.core.cards import PACK, Cards
from tapis.core.chance import Chance
from tapis.core.speech import Saying
from tapis.core.terms import VULNERABILITIES
from tapis.games.bridge.play.auction import Auction, open_calls, refuse_call
from tapis.games.bridge.play.calls import Bid, Pass
from tests.bots.bridge.hands import WORDS, hand
from tests.tiers import others_slow

BOARDS = 60
SIDES = tuple(VULNERABILITIES.values())


def dealt(seed: object) -> tuple[BridgeHand, ...]:
    pack = Chance(f"system {seed}").shuffled(PACK)
    return tuple(BridgeHand(Cards.of(pack[13 * seat : 13 * seat + 13])) for seat in range(4))


@cache
def board(number: int, by: System) -> tuple[tuple[BridgeHand, ...], Auction]:
    hands, auction = dealt(number), Auction(number % 4)
    while not auction.over:
        said = call(hands[auction.turn], standing(auction, SIDES[number % 3], by=by))
        assert said in open_calls(auction), (auction, said)
        auction = Auction(auction.dealer, (*auction.calls, said))
    return hands, auction


def before(auction: Auction, place: int) -> Auction:
    return Auction(auction.dealer, auction.calls[:place])


@pytest.mark.parametrize(("name", "boards"), [("french", BOARDS), ("acol", BOARDS // 2)])
def test_a_bot_holds_what_its_calls_say(name: str, boards: int) -> None:
    """But for the calls that a forced player makes when no rule is right for the hand: one in a hundred."""
    calls, lost, by = 0, 0, system(name)
    for number in range(boards):
        hands, auction = board(number, by)
        for place, (seat, said) in enumerate(auction.said):
            at = standing(before(auction, place), SIDES[number % 3], by=by)
            rule, calls = chosen(hands[seat], agreements(at)), calls + 1
            if rule.rest and not (rule.needs or rule.name) and not isinstance(said, Pass):
                lost += 1
                continue
            told = meaning(before(auction, place), said, SIDES[number % 3], by=by)
            assert told.shown.fits(hands[seat]), (number, place, said, told)
            assert not told.unread
    assert lost < calls / 100


def test_a_forcing_call_is_not_passed() -> None:
    for number in range(BOARDS):
        _, auction = board(number, system())
        for place, said in enumerate(auction.calls):
            at = standing(before(auction, place), SIDES[number % 3])
            left_in = meaning(before(auction, place), said, SIDES[number % 3])
            if at.forced and isinstance(said, Pass):
                assert [each.name for each in left_in.names] == ["left-in"], (number, place)


CHOICES = st.lists(st.integers(0, 37), min_size=1, max_size=14)


@given(choices=CHOICES, vulnerable=st.sampled_from(SIDES), seed=st.integers(0, 99))
def test_every_auction_has_a_call_for_every_hand_and_a_meaning_for_every_call(
    choices: list[int], vulnerable: tuple[bool, bool], seed: int
) -> None:
    auction = Auction(0)
    for choice in choices:
        if auction.over:
            break
        at, legal = standing(auction, vulnerable), open_calls(auction)
        for held in dealt(seed):
            assert call(held, at) in legal
        auction = Auction(0, (*auction.calls, legal[choice % min(len(legal), 9)]))
    for told in meanings(auction, vulnerable):
        assert told.says or told.names
        assert all(told.title(language) or not told.names for language in LANGUAGES)
    for known in shown(auction, vulnerable):
        assert known.hcp.low <= known.hcp.high
        assert all(each.low <= each.high for each in known.lengths)


def test_the_calls_a_hand_made_are_its_own() -> None:
    for number in range(20):
        hands, auction = board(number, system())
        for seat, held in enumerate(hands):
            assert agrees(held, seat, auction, SIDES[number % 3]) == 1.0
    assert agrees(BridgeHand(hand("J952.843.K83.Q92")), 0, Auction(0, (Bid(1, "S"),))) == 0.0


def test_what_was_not_bid_counts() -> None:
    """Who passed as dealer would have opened with twelve points: such a hand goes with no pass."""
    passed = Auction(0, (Pass(),))
    assert agrees(BridgeHand(hand("KQ52.Q84.J83.J92")), 0, passed) == 1.0
    assert agrees(BridgeHand(hand("KQJ52.AQ4.J83.92")), 0, passed) == 0.0
    assert shown(passed)[0].hcp == Range(0, 11)


def test_whatever_a_call_may_mean_lies_within_what_it_shows() -> None:
    auction = Auction(0, (WORDS["1NT"],))
    assert shown(auction)[0].hcp == Range(15, 17)
    assert shown(auction)[0].balanced
    told = meaning(Auction(0, (WORDS["1NT"], Pass())), WORDS["2D"])
    assert (told.title("fr"), told.alert, told.force) == ("Texas pour ♥", True, Force.ROUND)
    assert told.shown.length("H") == Range(5, 13)
    assert told.shown.length("D") == HandShown().length("D")


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_rule_can_be_read_and_names_a_call(name: str) -> None:
    """Patterns, hands and calls of the file are well formed, whatever their variables stand for."""
    for rule in system(name).rules:
        for after in rule.after:
            described = pattern(after)
            names = dict(zip("MOmnxyzw", "SHDCSHDC", strict=True))
            assert all(token.text for token in described.tokens)
            for suits in [{k: v for k, v in names.items() if k in after}]:
                for bound in list(free(f"{rule.call} {' '.join(rule.hands)}", suits))[:1]:
                    call_of(rule.call, bound, None)
                    for held in rule.hands:
                        needs(held, Bindings(bound, HandShown(), ()))


def examples(after: str) -> Iterator[Auction]:
    """Auctions that a pattern describes, after as many passes as there may be."""
    tokens = [token.text.split("|")[0].replace("[", "").replace("]", "") for token in pattern(after).tokens]
    for suits in free(" ".join(tokens), {}):
        calls = [WORDS["-"] if each == "P" else call_of(each, suits, None) for each in tokens]
        for passes in range(5 if not calls else 4):
            auction = Auction(0)
            for each in [Pass()] * passes + calls:
                if each is None or refuse_call(auction, auction.turn, each):
                    break
                auction = Auction(0, (*auction.calls, each))
            else:
                yield auction


@cache
def _agreed(
    auction: Auction, sides: tuple[bool, bool], by: System
) -> tuple[AuctionStanding, tuple[Agreement, ...]]:
    at = standing(auction, sides, by=by)
    return at, agreements(at)


@pytest.mark.parametrize("name", others_slow(SYSTEMS, "acol"))
def test_no_rule_is_out_of_reach(name: str) -> None:
    """Some auction leads to each rule: its call is legal there, and no rule before it takes every hand."""
    lost, by, usual = [], system(name), {(rule.call, rule.hands) for rule in system().rules}
    for rule in by.rules:
        if rule.of_class:
            continue
        reached = (
            any(each.call == said.call and each.needs == said.needs[: len(each.needs)] for said in heard)
            for after in rule.after
            for auction in examples(after)
            if not auction.over
            for sides in SIDES[::3]
            for at, heard in (_agreed(auction, sides, by),)
            for each in of_rule(rule, at)
        )
        taken = name != USUAL and (rule.call, rule.hands) in usual
        if not taken and not any(reached):
            lost.append((rule.after, rule.call, rule.hands))
    assert not lost


def test_a_bad_file_is_refused_with_what_is_wrong() -> None:
    texts = 'fr = "x"\nde = "x"\nnl = "x"\nen = "x"\n'
    head = f"[title]\n{texts}[intro]\n{texts}[name.x]\n{texts}"
    part = f'[[part]]\nid = "p"\nrules = [{{ call = "1S", %s }}]\n[part.title]\n{texts}'
    with pytest.raises(ValueError, match="no words for nothing"):
        parse("bad", head + part % 'name = "nothing"')
    with pytest.raises(ValueError, match="hands means nothing here"):
        parse("bad", head + part % 'hands = "12+ hcp"')
    with pytest.raises(ValueError, match="'12 points' asks nothing"):
        needs("12 points", Bindings({}, HandShown(), ()))


def test_the_first_rule_that_fits_is_followed() -> None:
    at = standing(Auction(0))
    held = BridgeHand(hand("KQ5.AQ4.KJ932.92"))
    fitting = [each for each in agreements(at) if each.holds(held)]
    assert len(fitting) > 1
    assert chosen(held, agreements(at)) is fitting[0]


WEAK, STRONG = "KQ5.AQ4.J932.T92", "KQ5.AQ4.J932.K92"


def test_the_usual_system_is_one_by_either_name() -> None:
    assert system() is system(USUAL)


def test_the_engine_is_no_hostage_of_one_file() -> None:
    """The same hand opens otherwise, and the same call is read otherwise, by another system."""
    acol, opening = system("acol"), Auction(0)
    assert call(BridgeHand(hand(WEAK)), standing(opening)) == WORDS["1D"]
    assert call(BridgeHand(hand(WEAK)), standing(opening, by=acol)) == WORDS["1NT"]
    assert call(BridgeHand(hand(STRONG)), standing(opening)) == WORDS["1NT"]
    assert call(BridgeHand(hand(STRONG)), standing(opening, by=acol)) == WORDS["1D"]
    told = meaning(opening, WORDS["1NT"], by=acol)
    assert (told.shown.hcp, told.title("en")) == (Range(12, 14), "weak no trump")
    assert meaning(opening, WORDS["1H"], by=acol).shown.length("H") == Range(4, 13)
    assert meaning(opening, WORDS["1H"]).shown.length("H") == Range(5, 13)


def test_a_part_is_taken_over_but_for_what_is_told_otherwise() -> None:
    texts = 'fr = "x"\nde = "x"\nnl = "x"\nen = "x"\n'
    text = f"""[title]\n{texts}[intro]\n{texts}
[[part]]\nid = "own"\nrules = [{{ call = "1NT", hand = "10-12 hcp, balanced" }}]\n[part.title]\n{texts}
[[part]]\nid = "openings"\nfrom = "french"
"""
    own = parse("own", text)
    openings = {rule.call for rule in system().rules if rule.part == "openings"}
    assert {rule.call for rule in own.rules} == openings
    assert [rule.hands for rule in own.rules if rule.call == "1NT"] == [("10-12 hcp, balanced",)]
    assert set(own.names) >= set(system().names)
    with pytest.raises(ValueError, match="french has no part closings"):
        parse("own", text.replace('"openings"', '"closings"'))


def test_what_no_rule_says_follows_from_a_principle_with_words() -> None:
    """Opener takes one no trump out into the longer of two suits: the words are the principle's."""
    auction = Auction(0, tuple(WORDS[word] for word in ["1D", "-", "1H", "-", "1S", "-", "1NT", "-"]))
    told = meaning(auction, WORDS["2D"])
    assert not told.names
    assert told.title("fr") == system().names["long-suit"].texts["fr"]
    assert told.shown.length("D").low >= 6
    assert all(set(each.texts) == set(LANGUAGES) for each in principles().values())


def test_a_call_that_tells_nothing_new_says_what_was_told_before() -> None:
    auction = Auction(0, tuple(WORDS[word] for word in ["2D", "-", "2H", "-", "3D", "-", "3H", "-"]))
    told = meaning(auction, WORDS["3NT"])
    assert told.shown.length("D").low == 5


IMPOSSIBLE = (
    ("- 1D - 2D - 3D - -", "3NT", "4S", "5C"),  # 23 points, of a hand that passed one diamond
    ("- 1D - 2D - 3D", "4S", "3NT"),  # seven spades and 15 points, of a hand that did not overcall
    ("1D - 2D -", "4S", "3H"),  # seven of a major, of a hand that opened the shorter diamonds
    ("1D - 2D - 3D -", "4S"),  # the same of a hand that did not answer in it
    ("1NT 2C 2D 3C -", "6NT"),
    ("2D - 3C", "3NT"),  # 23 points where two others have thirty of the pack
)


@pytest.mark.parametrize(
    ("calls", "said"), [(calls, said) for calls, *several in IMPOSSIBLE for said in several]
)
def test_nothing_is_agreed_on_for_what_no_hand_can_be(calls: str, said: str) -> None:
    """By what its player has shown before, by what the others hold, and by calls that it would have made."""
    auction = Auction(0, tuple(WORDS[word] for word in calls.split()))
    told = meaning(auction, WORDS[said])
    assert told.unread
    assert told.says == (Saying("no agreement"),)


def test_what_a_hand_can_be_keeps_its_meaning() -> None:
    for calls, said in (("1D - 2D -", "3NT"), ("1D - 2D -", "5C"), ("- 1D - 2D - 3D", "3S")):
        assert not meaning(Auction(0, tuple(WORDS[word] for word in calls.split())), WORDS[said]).unread

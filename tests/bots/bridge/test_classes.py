"""Rules for classes of auctions: each is met, yields to a rule for the auction, and means what it says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import AuctionStanding, call, meaning, standing, system
from tapis.bots.bridge.system.agreements import Force, chosen
from tapis.bots.bridge.system.asking import Bindings, needs
from tapis.bots.bridge.system.checking import checked
from tapis.bots.bridge.system.conditions import met
from tapis.bots.bridge.system.patterns import pattern
from tapis.bots.bridge.system.reading import agreements, of_rule
from tapis.bots.bridge.system.rules import SystemRule, parse, source
from tapis.bots.bridge.system.shown import HandShown, Range
from tapis.bots.bridge.system.written.when import TERMS, WORDS, read
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import Pass
from tests.bots.bridge.hands import WORDS as CALLS
from tests.bots.bridge.hands import hand
from tests.bots.bridge.test_checking import file
from tests.bots.bridge.test_controls import KEYCARDS, TALKED
from tests.bots.bridge.test_system import board
from tests.cells import in_one

KEYS = ("1S - 3S - 4NT - 5C -", "1S - 3S - 4NT - 5D -", "1S - 3S - 4NT - 5H -", "1S - 3S - 4NT - 5S -")
MET = (
    "1S - 3S -",
    "1S - 3S - 4NT -",
    *KEYS,
    *(f"1D - 1S - 3S - {answer}" for answer in ("4NT - 5C -", "4NT - 5D -", "4NT - 5H -", "4NT - 5S -")),
    "1S - 3S - 4NT - 5C - 5S -",
    "1S - 2C - 2S - 3S - 4C -",
    "1S - 2C - 2S - 3S - 4D -",
    "1NT - 2C - 2S - 3C -",
    "1S 2C 2S 3C",
    "1D - 1S - 1NT 2H - - X -",
    "1D - 1S - 2S - - X -",
    "1C - 1H - 2C - - X -",
    "1S - 2C - 2S -",
    "1S - 2D - 3D - 3H -",
    "2D - 2H - 2S - 3S -",
    "1H - - 1S - 2S - - X -",
    "1D X - 1H",
    "1S - 4C -",
    "1S - 4C - 4D -",
    "1S - 2C - 2S - 3S - 4D X",
    "1S - 2C - 2S - 3S - 4D X - -",
    "1D - 2C - 3C - 3NT -",
    "1D - 2C - 3C - 3NT - 4D -",
    "1H 1S 2S -",
    "1S 2H 3H - 3S -",
)
BOARDS = 60


def at(calls: str, by: str = "french") -> AuctionStanding:
    return standing(Auction(0, tuple(CALLS[word] for word in calls.split())), by=system(by))


@cache
def standings() -> tuple[AuctionStanding, ...]:
    """Those above, those of slams, and all of some boards."""
    dealt = (board(number, system())[1] for number in range(BOARDS))
    played = (Auction(each.dealer, each.calls[:place]) for each in dealt for place in range(len(each.calls)))
    slams = dict.fromkeys(calls for calls, _, _ in (*TALKED, *KEYCARDS))
    return (*map(at, MET), *map(at, slams), *map(standing, played))


OF_CLASSES = {rule.name for rule in system().rules if rule.of_class}


def classes() -> Iterator[SystemRule]:
    return (rule for rule in system().rules if rule.of_class)


def test_each_rule_for_a_class_is_met() -> None:
    unmet = list(classes())
    for where in standings():
        said = {(each.call, each.name) for each in agreements(where)}
        met_here = [
            rule
            for rule in unmet
            if any(
                each.call in where.legal and (each.call, each.name) in said for each in of_rule(rule, where)
            )
        ]
        unmet = [rule for rule in unmet if rule not in met_here]
    assert [(rule.after, rule.call, rule.when) for rule in unmet] == []


def test_who_follows_a_rule_for_a_class_has_what_it_says() -> None:
    """And every such call tells figures of the hand, under a name."""
    followed = 0
    for number in range(BOARDS // 2):
        hands, auction = board(number, system())
        for place, (seat, said) in enumerate(auction.said):
            where = standing(Auction(auction.dealer, auction.calls[:place]))
            rule = chosen(hands[seat], agreements(where))
            if rule.ruled and rule.name in OF_CLASSES and rule.call == said:
                told = meaning(where.auction, said)
                followed += 1
                assert told.shown.fits(hands[seat]), (number, place)
                assert told.shown != HandShown()
                assert told.title("nl")
    assert followed > BOARDS // 8


def test_a_rule_for_the_auction_comes_before_one_for_its_class() -> None:
    of_class = 'after = "1S ...", call = "2S", hand = "3+ S, 6-9 hcp", force = "invites"'
    exact = 'after = "1S", call = "2S", hand = "4+ S", force = "stop"'
    by = parse("own", file(of_class, exact))
    first = agreements(standing(Auction(0, (CALLS["1S"], Pass())), by=by))
    assert [each.force for each in first if each.ruled] == [Force.STOP]
    later = standing(Auction(0, tuple(CALLS[word] for word in ["1S", "-", "1NT", "2C"])), by=by)
    assert [each.force for each in agreements(later) if each.ruled] == [Force.INVITES]
    theirs = standing(Auction(0, tuple(CALLS[word] for word in ["1S", "-", "1NT"])), by=by)
    assert not [each for each in agreements(theirs) if each.ruled]


def test_three_points_stand_for_any_calls_and_the_side_is_kept() -> None:
    calls = tuple(CALLS[word] for word in ["1S", "2C", "2S", "3C"])
    assert pattern("(1M) ... (2M) 3x").match(calls) is None
    assert pattern("1M ... (3x)").match(calls) == {"M": "S", "x": "C"}
    assert pattern("(1M) ... (3x)").match(calls) is None
    assert pattern("1M (2x) 2M ... (3x)").match(calls) == {"M": "S", "x": "C"}
    assert pattern("1M (2x) 2M 3x ... (3x)").match(calls) is None
    assert pattern("...").match(()) == {}


ASKED = [
    ("theirs", "1S 2C", True),
    ("ours", "1S 2C", False),
    ("contested", "1S 2C", True),
    ("alone", "1S - 2S -", True),
    ("forced", "1S - 2C -", True),
    ("free", "1S - 2S -", True),
    ("game on", "1S - 2C -", True),
    ("game off", "1S - 2S -", True),
    ("invited", "1S - 3S -", True),
    ("invited", "1S - 2S -", False),
    ("closing", "1S - -", True),
    ("going", "1S -", True),
    ("none agreed", "1S - 2C -", True),
    ("agreed S", "1S - 2S -", True),
    ("agreed H", "1S - 2S -", False),
    ("first double", "1S X -", True),
    ("first double", "1S X 2S - -", False),
    ("partner balanced", "1NT -", True),
    ("level 2-3", "1S 2C", True),
    ("level 3+", "1S 2C", False),
    ("C at 3", "1S 2C", True),
    ("partner 5+ S", "1S 2C", True),
    ("partner 0-4 S", "1S 2C", False),
    ("own 12+ pts", "1S - 2S -", True),
    ("their C", "1S 2C", True),
    ("unbid D", "1S 2C", True),
    ("said keycards-14 S", "1S - 3S - 4NT - 5C -", True),
    ("said keycards-14 H", "1S - 3S - 4NT - 5C -", False),
    ("said keycards-14 S", "1S - 3S - 4NT - 5C X", True),
    ("said keycards S", "1S - 3S - 4NT X", False),
    ("over keycards S", "1S - 3S - 4NT X", True),
    ("over keycards H", "1S - 3S - 4NT X", False),
    ("over keycards S", "1S - 3S - 4NT -", False),
    ("untold C", "1S - 2C - 2S - 3S - 4C - 4D -", False),
    ("untold H", "1S - 2C - 2S - 3S - 4C - 4D -", True),
    ("no controls", "1S - 2C - 2S - 3S -", True),
    ("no controls", "1S - 2C - 2S - 3S - 4C -", False),
    ("partner control C", "1S - 2C - 2S - 3S - 4C -", True),
    ("partner control D", "1S - 2C - 2S - 3S - 4C -", False),
    ("own control C", "1S - 2C - 2S - 3S - 4C - 4D -", True),
    ("said control", "1S - 2C - 2S - 3S - 4C X", True),
    ("said control", "1S - 2C - 2S - 3S - 4C 4H", False),
    ("suited", "1S -", True),
    ("suited", "1NT -", False),
    ("passed", "- 1S - -", True),
    ("fresh", "1S -", True),
    ("seat 2", "- 1S -", True),
    ("S>H", "1S -", True),
    ("safe", "1S -", True),
    ("vulnerable", "1S -", False),
]


@in_one(("condition", "calls", "meets"), ASKED)
def test_what_a_condition_asks(condition: str, calls: str, meets: bool) -> None:
    assert met(condition, {}, at(calls)) is meets
    assert read(condition) is not None


def test_every_condition_is_tried_here() -> None:
    """The list above has each word and each kind."""
    kinds = [found[0] for condition, _, _ in ASKED if (found := read(condition)) is not None]
    assert {*kinds} == {*WORDS, *TERMS}


def test_points_and_cards_together_are_what_partner_leaves() -> None:
    partner = HandShown(strength=Range(12, 14)).with_length("S", Range(5, 13))
    known = Bindings({"M": "S"}, partner, (), (), ("C",), 13)
    held, weaker = BridgeHand(hand("KQ5.AQ43.9432.92")), BridgeHand(hand("KQ5.AJ43.9432.92"))
    points, cards = needs("25+ sum M, 8+ both M", known)
    assert points.holds(held)
    assert cards.holds(held)
    assert not points.holds(BridgeHand(hand("Q95.Q943.9432.92")))
    assert [each.holds(weaker) for each in needs("24-25 sum NT", known)] == [False]
    assert [each.holds(held) for each in needs("guarded", known)] == [False]
    assert [each.holds(held) for each in needs("unguarded, control H, covered", known)] == [True] * 5
    assert needs("25+ sum M", Bindings({"M": "S"}, HandShown(), ()))[0].holds(weaker)


def test_a_file_is_told_what_is_wrong_with_its_classes() -> None:
    def says(*rules: str) -> list[str]:
        return [each.says.text for each in checked("own", file(*rules))[1] if each.fault]

    sound = 'after = "...", call = "4M", when = "agreed M, game off", hand = "25+ sum M"'
    stop, forcing = (f'{sound}, force = "{force}"' for force in ("stop", "game"))
    assert says(sound) == []
    assert says(sound.replace("agreed M", "agreed")) == ["“{term}” is no condition."]
    assert says(sound.replace('"..."', '"... 1S ..."')) == ["“{term}” is no call of an auction."]
    assert says(stop, forcing) == [
        "{call} asks partner to speak here and to pass in line {other}, or the other way round."
    ]
    rest = 'after = "...", call = "P", when = "closing", rest = true'
    behind = 'after = "...", call = "P", when = "closing, theirs", hand = "5+ S"'
    assert says(rest, behind) == ["No hand comes to it: the rule of line {other} takes all that are left."]
    assert says(rest, behind.replace("closing, ", "")) == []


def test_the_level_stands_in_a_name() -> None:
    told = meaning(at("1C 1D 2C 2D").auction, CALLS["3C"])
    assert told.title("en") == "competitive raise at level 3, as many trumps as tricks"


def test_another_system_has_the_same_classes() -> None:
    usual = [rule for rule in system().rules if rule.of_class]
    assert [rule for rule in system("acol").rules if rule.of_class] == usual
    assert call(BridgeHand(hand("KQ52.A3.K762.T92")), at("1S - 3S - 4NT -", "acol")) in {
        CALLS["5H"],
        CALLS["5S"],
    }


def test_the_rules_of_our_files_say_something() -> None:
    """A rule for a class asks for figures, and has a name."""
    for rule in classes():
        assert rule.name, rule
        assert all(rule.hands), rule
    assert "..." in source("french")

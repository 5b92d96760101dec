"""Slams by control bids: what a call tells of controls, and deals on which a club pair goes on or stops."""

from __future__ import annotations

import pytest

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import meaning, meanings, standing, system
from tapis.bots.bridge.system.agreements import chosen
from tapis.bots.bridge.system.asking import Bindings, needs
from tapis.bots.bridge.system.reading import agreements
from tapis.bots.bridge.system.rules import SYSTEMS, parse
from tapis.bots.bridge.system.shown import HandShown, Range
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import Pass
from tests.bots.bridge.hands import WORDS, hand
from tests.bots.bridge.test_checking import file
from tests.cells import in_one


def bid(north: str, south: str, by: str = "french") -> Auction:
    """The auction of two hands, opponents passing."""
    held = {0: BridgeHand(hand(north)), 2: BridgeHand(hand(south))}
    auction = Auction(0)
    while not auction.over:
        at = standing(auction, by=system(by))
        said = chosen(held[at.me], agreements(at)).call if at.me in held else Pass()
        auction = Auction(0, (*auction.calls, said))
    return auction


def words(auction: Auction) -> str:
    """The calls that are no pass, as players write them."""
    names = {call: word for word, call in WORDS.items()}
    return " ".join(names[call] for call in auction.calls if call != Pass())


BLACK = "AQJ74.KQ6.84.AK4"
DEALS = (
    # Opener's 4♥ denies diamonds: with two small ones the pair stops, with the king it goes on.
    (BLACK, "KT862.A5.73.KQJ9", "1S 2C 3NT 4C 4H 4S"),
    (BLACK, "KT862.A5.K3.KJ95", "1S 2C 3NT 4C 4H 4NT 5S 6S"),
    # Opener's 4♦ denies clubs; 4♥ promises the king that was missing above.
    ("AK9762.Q65.A4.Q4", "QJ83.AJ.KQJ83.J2", "1S 2D 2S 3S 4D 4S"),
    ("AK9762.Q65.A4.Q4", "QJ83.AJ.KQJ83.K2", "1S 2D 2S 3S 4D 4H 4NT 5C 6S"),
    # Three spades tell the ace below game: that is all that the other hand waits for.
    ("AJ75.AT542.J2.K3", "K8.KQ963.A74.A95", "1H 2C 2NT 3H 3S 4NT 5H 6H"),
)


@pytest.mark.parametrize(("north", "south", "calls"), DEALS)
def test_a_pair_bids_the_slam_or_stops_since_a_control_is_missing(north: str, south: str, calls: str) -> None:
    assert words(bid(north, south)) == calls


@pytest.mark.parametrize("by", SYSTEMS)
def test_acol_does_so_by_the_same_rules(by: str) -> None:
    assert words(bid(BLACK, "KT862.A5.73.KQJ9", by)).endswith("4C 4H 4S")
    assert words(bid(BLACK, "KT862.A5.K3.KJ95", by)).endswith("4C 4H 4NT 5S 6S")


def test_what_was_skipped_is_told_and_why_the_pair_stops() -> None:
    auction = bid(BLACK, "KT862.A5.73.KQJ9")
    told = [each for each in meanings(auction) if each.call != Pass()]
    assert told[-2].title("en") == "control in ♥, slam possible"
    assert told[-2].shown.uncontrolled == {"D"}
    assert [each.args for each in told[-2].says if "no control" in each.text] == [{"suits": "♦"}]
    assert "a suit that neither hand controls" in told[-1].title("en")
    assert all(told[-1].title(language) for language in ("fr", "de", "nl"))


AFTER_A_FIT = "1S - 2C - 2S - 3S -"


@pytest.mark.parametrize(
    ("north", "said"),
    [
        ("AQJ742.K6.A8.K94", "4NT"),  # all four suits
        ("AQJ742.K65.A8.Q9", "4D"),  # none in clubs
        ("AQJ742.A65.Q8.Q9", "4H"),  # none in clubs or diamonds
        ("AQJ742.Q65.Q8.KJ", "4C"),
        ("KQJ742.J65.K8.J9", "4S"),  # a minimum
    ],
)
def test_the_cheapest_control_is_told_first(north: str, said: str) -> None:
    at = standing(Auction(0, tuple(WORDS[word] for word in AFTER_A_FIT.split())))
    assert at.agreed == "S"
    assert chosen(BridgeHand(hand(north)), agreements(at)).call == WORDS[said]


def test_a_double_of_told_keycards_keeps_nobody_from_the_slam() -> None:
    calls = "1S - 3S - 4NT - 5C X"
    at = standing(Auction(0, tuple(WORDS[word] for word in calls.split())))
    assert chosen(BridgeHand(hand("AKQ742.AK6.K8.94")), agreements(at)).call == WORDS["6S"]


def test_terms_of_controls_ask_what_partner_has_left_open() -> None:
    partner = HandShown(controls=frozenset("C"), uncontrolled=frozenset("D")).with_length("H", Range(0, 1))
    known = Bindings({"M": "S", "x": "H"}, partner, (), (), cheaper={"H": ("C", "D")})
    held, open_ = BridgeHand(hand("QJ742.Q65.K84.94")), BridgeHand(hand("QJ742.K65.Q84.94"))

    def has(term: str, of: BridgeHand) -> bool:
        return all(each.holds(of) for each in needs(term, known))

    assert (has("controlled M", held), has("controlled M", open_)) == (True, False)
    assert (has("lacking M", held), has("lacking M", open_)) == (False, True)
    assert not has("lacking M", BridgeHand(hand("QJ742.Q65.A84.94")))
    assert (has("first control x", open_), has("first control x", held)) == (False, False)
    assert has("first control x", BridgeHand(hand("QJ742.K65.K84.94")))
    assert not has("first control x", BridgeHand(hand("QJ742.K65.K84.A4")))


def test_a_rule_that_comes_first_yields_to_the_very_call() -> None:
    """It is followed before the auction's own rules, but gives no call a second meaning."""
    exact = 'after = "1S", call = "4S", hand = "4+ S"'
    first = 'after = "...", call = "3C", when = "partner 4+ M", hand = "4+ M, control C", first = true'
    spades = BridgeHand(hand("KT86.A5.8732.A95"))
    at = standing(Auction(0, (WORDS["1S"], Pass())), by=parse("own", file(exact, first)))
    assert chosen(spades, agreements(at)).call == WORDS["3C"]
    late = parse("own", file(exact, first.replace(", first = true", "")))
    assert chosen(spades, agreements(standing(at.auction, by=late))).call == WORDS["4S"]
    told = 'after = "1S", call = "3C", hand = "7+ C"'
    own = parse("own", file(exact, first, told))
    assert chosen(spades, agreements(standing(at.auction, by=own))).call == WORDS["4S"]
    assert meaning(at.auction, WORDS["3C"], by=own).shown.length("C") == Range(7, 13)


TALKED = (
    # Opposite a splinter: queen and jack in the short suit win nothing, three small cards lose one trick.
    ("1S - 4C -", "AQJ74.K53.A42.QJ", "4S"),
    ("1S - 4C -", "AQJ74.K53.A42.32", "4D"),
    ("1S - 4C -", "AQJ742.AK.A42.32", "4NT"),
    ("1H - 3S -", "43.AQJ742.AK4.A2", "4NT"),
    ("1S 2C 4C -", "AQJ74.K53.A42.32", "4D"),
    ("1S - 4C - 4D -", "K862.A54.Q9632.7", "4H"),
    ("1S - 4C - 4D -", "K862.Q54.KQ963.7", "4S"),
    # A minor is agreed on: above 3NT the cheapest control, and five where a suit is open.
    ("1D - 2C - 3C - 3NT -", "A53.4.AKJ76.KQT5", "4D"),
    ("1D - 2C - 3C - 3NT - 4D -", "Q86.AT.KQT4.AK76", "4H"),
    ("1D - 2C - 3C - 3NT - 4H -", "Q86.AT.J94.AKQ76", "5C"),
    ("1D - 2C - 3C - 3NT - 4H - 4S -", "A53.K4.AKJ76.KQT", "4NT"),
    # The opponents have spoken: more points, and their suit is one to control too.
    ("1H 1S 2S -", "5.AKQ976.AK.AQ96", "4NT"),
    ("1H 1S 2S -", "5.AKQ976.J.AJ965", "4NT"),
    ("1H 1S 2S - 3S -", "A2.KQ762.Q2.AKQ3", "4C"),
    # They double a control: ace or void redoubles, a pass asks partner to go on, nobody is left there.
    ("1S - 2C - 3NT - 4C X", "AQJ74.KQ6.84.AK4", "XX"),
    ("1S - 2C - 2S - 3S - 4D X", "QJ83.QJ2.KJ2.KQ3", "-"),
    ("1S - 2C - 2S - 3S - 4D X", "QJ83.A62.KJ2.KQ3", "4H"),
    ("1S - 2C - 2S - 3S - 4D X", "QJ83.AQ2.KQ2.QJ3", "4S"),
    ("1S - 2C - 2S - 3S - 4D X", "QJ83.AK2.KJ2.AQ3", "4NT"),
    ("1S - 2C - 2S - 3S - 4C X - -", "AQJ762.A5.A3.K42", "4NT"),
    ("1S - 2C - 2S - 3S - 4D X - -", "AK9762.Q65.AQ.Q4", "4S"),
    ("1S - 2C - 2S - 3S - 4D X XX -", "AK9762.Q65.KQ.A4", "4S"),
    # The opener is short: wasted honours and a minimum stop, a control goes on.
    ("1D - 1H -", "7.KQ86.AKJ76.AQ4", "3S"),
    ("1D - 1S -", "KQ86.7.AKJ76.AQ4", "4H"),
    ("1D - 1S -", "KQ86.AQ4.AKJ76.7", "4C"),
    ("1S - 2H -", "AJ976.KQ86.K52.7", "4C"),
    ("1D - 1H - 3S -", "KQ4.QJ97.A76.432", "4H"),
    ("1D - 1H - 3S -", "J84.QJ762.Q73.Q9", "4H"),
    ("1D - 1H - 3S -", "432.AQ972.Q7.A93", "4C"),
    ("1D - 1H - 3S -", "432.AKJ72.7.A932", "4NT"),
    ("1D - 1H - 3S - 4C -", "7.KQ86.AKJ76.AQ4", "4D"),
    ("1S - 2H - 4C -", "Q2.AJ976.K86.KQ3", "4H"),
    ("1S - 2H - 4C -", "Q2.AJ9763.QJ6.Q3", "4H"),
    ("1S - 2H - 4C -", "Q2.AJ976.AQ6.432", "4D"),
    # They bid over a control: four of them double, more than a minimum passes and partner goes on.
    ("1S - 2C - 2S - 3S - 4C 4D", "KQ3.AK2.J2.AQ876", "4H"),
    ("1S - 2C - 2S - 3S - 4D 4H", "QJ83.Q62.KJ2.A32", "4S"),
    ("1S - 2C - 2S - 3S - 4D 4H", "QJ83.AQ2.KQ2.QJ3", "4S"),
    ("1S - 2C - 2S - 3S - 4D 4H", "QJ83.Q2.KQ2.AQJ3", "-"),
    ("1S - 2C - 2S - 3S - 4D 4H", "QJ8.KJ62.K2.AQJ3", "X"),
    ("1S - 2C - 2S - 3S - 4D 4H", "QJ83.AK2.KJ2.AQ3", "4NT"),
    ("1S - 2C - 2S - 3S - 4C 4H - -", "AQJ762.A5.A3.K42", "4NT"),
    ("1S - 2C - 2S - 3S - 4C 4H - -", "AQJ762.75.A3.K42", "4S"),
    ("1S - 2C - 2S - 3S - 4C 4H - -", "AQJ762.Q975.A.K4", "X"),
    ("1H - 2C - 2H - 3H - 4C 4S", "AK3.KJ2.A2.QJ876", "4NT"),
    ("1H - 2C - 2H - 3H - 4C 4S", "7.KJ2.QJ32.AKQ87", "-"),
    ("1H - 2C - 2H - 3H - 4C 4S", "732.KJ2.KQ.AQ876", "X"),
    ("1H - 2C - 2H - 3H - 4C 4S - -", "7.AQJ762.A53.KQ4", "4NT"),
    ("1H - 2C - 2H - 3H - 4C 4S - -", "7.AQJ762.Q53.KQ4", "5H"),
    ("1H - 2C - 2H - 3H - 4C 4S - -", "73.AQJ762.Q5.KQ4", "X"),
)


KEYCARDS = (
    # Doubled: none redoubles, one passes, two bid the cheapest suit, or the next with the queen.
    ("1S - 3S - 4NT X", "Q642.KQ3.KQ42.43", "XX"),
    ("1S - 3S - 4NT X", "Q642.AQ3.KQ42.43", "-"),
    ("1S - 3S - 4NT X", "J642.AQ3.AQ42.43", "5C"),
    ("1S - 3S - 4NT X", "Q642.AQ3.A942.43", "5D"),
    ("1C - 2C - 4NT X", "K2.43.A652.KQ642", "5C"),
    ("1S - 3S - 4NT X - -", "AKJ73.AQ.KQ762.2", "6S"),
    ("1S - 3S - 4NT X - -", "AQJ73.KQ.KQ762.2", "5S"),
    # A suit below five of ours: none doubles, one passes, two bid the next, the queen the one above.
    ("1S - 3S - 4NT 5C", "Q642.KQ3.KQ42.43", "X"),
    ("1S - 3S - 4NT 5C", "Q642.AQ3.KQ42.43", "-"),
    ("1S - 3S - 4NT 5C", "J642.AQ3.AQ42.43", "5D"),
    ("1S - 3S - 4NT 5C", "Q642.AQ3.A942.43", "5H"),
    ("1D - 2D - 2H - 3D - 4NT 5C", "K2.43.AQ642.A652", "5D"),
    ("1S - 3S - 4NT 5D", "J642.AQ3.AQ42.43", "5H"),
    ("1S - 3S - 4NT 5D", "Q642.AQ3.A942.43", "5S"),
    ("1H - 3H - 4NT 5D", "43.J642.AQ3.AQ42", "5H"),
    ("1S - 3S - 4NT 5H", "Q642.AQ3.A942.43", "5S"),
    ("1S - 3S - 4NT 5D X -", "AKJ73.AQ.2.KQ762", "5S"),
    ("1S - 3S - 4NT 5H 5S -", "AKJ73.2.AQ.KQ762", "6S"),
    ("1S - 3S - 4NT 5H 5S -", "AQJ73.2.KQ.KQ762", "-"),
    ("2NT - 3D - 3H - 4NT 5D 5H -", "43.QJ9763.KQ4.K2", "6H"),
    ("1S - 3S - 4NT 5H 5S -", "AKQJ732.-.AKQ.KQ7", "7S"),
    ("1H - 3H - 4NT 5C 5D -", "KQ.AKJ73.KQ762.2", "6H"),
    ("1D - 2D - 2H - 3D - 4NT 5C 5D -", "KQ3.KQ72.QJ873.A", "-"),
    # Above it, or at six: an even number doubles, an odd one passes.
    ("1H - 3H - 4NT 5S", "43.Q642.AQ3.A942", "X"),
    ("1H - 3H - 4NT 5S", "43.Q642.AQ3.K942", "-"),
    ("1S - 3S - 4NT 6C", "Q642.AQ3.A942.43", "X"),
    ("1S - 3S - 4NT 6C", "Q642.AQ3.K942.43", "-"),
    ("1H - 3H - 4NT 5S X -", "2.AKJ73.AQ.KQ762", "6H"),
    ("1H - 3H - 4NT 5S X -", "2.AQJ73.KQ.KQ762", "-"),
    ("1H - 3H - 4NT 5S - -", "2.AKJ73.AQ.KQ762", "6H"),
    ("1H - 3H - 4NT 5S - -", "2.AQJ73.KQ.KQ762", "X"),
    ("2NT - 3D - 3H - 4NT 5S - -", "43.AJ9763.KQ4.K2", "6H"),
    # Asked over a doubled control, the king of trumps counts, and not that of the suit doubled.
    ("1S - 2C - 2S - 3S - 4D X 4NT -", "AK9762.Q65.AQ.Q4", "5D"),
    ("1S - 2C - 2S - 3S - 4D X 4NT - 5D -", "QJ83.AK2.KJ2.AQ3", "6S"),
)


@in_one(("calls", "held", "said"), [*TALKED, *KEYCARDS])
def test_what_is_said_of_a_slam(calls: str, held: str, said: str) -> None:
    at = standing(Auction(0, tuple(WORDS[word] for word in calls.split())))
    assert chosen(BridgeHand(hand(held)), agreements(at)).call == WORDS[said]
    assert all(meaning(at.auction, WORDS[said]).title(language) for language in ("fr", "de", "nl", "en"))


@pytest.mark.parametrize(
    ("calls", "said", "title"),
    [
        ("1S - 4C -", "4S", "game: a minimum, or values wasted opposite the shortness"),
        ("1D - 2C - 3C - 3NT - 4H -", "5C", "game: a suit that neither hand controls"),
        ("1S - 2C - 2S - 3S - 4D X", "XX", "ace or void in ♦, in spite of the double"),
        ("1S - 2C - 2S - 3S - 4D X", "-", "neither ace nor void in ♦; please go on"),
    ],
)
def test_what_such_a_call_is_called(calls: str, said: str, title: str) -> None:
    auction = Auction(0, tuple(WORDS[word] for word in calls.split()))
    assert title in meaning(auction, WORDS[said]).title("en")

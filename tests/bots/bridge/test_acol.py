"""What Acol says where it had nothing to say: second negatives, the fourth suit, force beside a long suit."""

from __future__ import annotations

import pytest

from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import Meaning, call, meaning, standing, system
from tapis.bots.bridge.system.agreements import Agreement, Force, of_one_force
from tapis.bots.bridge.system.needs import Length
from tapis.bots.bridge.system.shown import Range
from tapis.games.bridge.play.auction import Auction
from tests.bots.bridge.hands import WORDS, hand
from tests.cells import in_one

CALLS = (
    # With nothing responder says so before 3NT, and opener may stop in four.
    ("2C - 2D - 3C -", "8752.J93.742.Q65", "3D"),
    ("2C - 2D - 3C -", "K752.J93.Q742.65", "3NT"),
    ("2C - 2D - 3D -", "8752.J93.742.Q65", "3H"),
    ("2C - 2D - 3D -", "KQ752.J93.42.965", "3S"),
    ("2C - 2D - 3D -", "42.KQ9752.42.965", "4H"),
    ("2C - 2D - 3C -", "KQ752.J93.42.965", "3S"),
    ("2C - 2D - 3C - 3D -", "AK4.A8.K5.AKQJ76", "3NT"),
    ("2C - 2D - 3D - 3H -", "AK4.A8.AKQJ76.K5", "3NT"),
    ("2C - 2D - 3C - 3D -", "AKQ.75.AK.AKQ765", "5C"),
    ("2C - 2D - 3D - 3H -", "AKQ.75.AKQ765.AK", "5D"),
    ("2C - 2D - 3C - 3D -", "A5.AKQ4.6.AKQJ76", "3H"),
    ("2C - 2D - 3D - 3H -", "AK4.A85.AKQJ76.6", "4D"),
    ("2C - 2D - 3C - 3D - 3S -", "87.J932.742.Q653", "5C"),
    ("2C - 2D - 3C - 3D - 3S -", "872.J932.7423.Q6", "4C"),
    ("2C - 2D - 3D - 3H - 3S -", "872.J9532.742.Q6", "4D"),
    ("2C - 2D - 3D - 3H - 4D -", "8752.93.Q6532.74", "5D"),
    ("2C - 2D - 3C - 3D -", "AK4.A85.6.AKQJ76", "4C"),
    ("2C - 2D - 3C - 3D -", "AKQ4.A5.6.AKQJ76", "3S"),
    ("2C - 2D - 3C - 3D - 3S -", "8752.J93.742.Q65", "4S"),
    ("2C - 2D - 3C - 3D - 4C -", "8752.J93.7432.65", "-"),
    ("2C - 2D - 3C - 3D - 4C -", "8752.93.74.Q6532", "5C"),
    ("2C - 2D - 3D - 3H - 3S -", "872.J932.7423.Q6", "5D"),
    # Six hearts are an invitation, or game; the fourth suit asks, and so does the third.
    ("1S - 2H - 2S -", "K9.KQT643.KJ4.54", "3H"),
    ("1S - 2H - 2S -", "K9.KQT643.AJ4.54", "4H"),
    ("1S - 2C - 2D -", "QJ5.J2.AQ6.AK962", "2H"),
    ("1S - 2C - 2D -", "Q5.J2.A63.KJT962", "3C"),
    ("1C - 1S - 2C -", "AQJ76.5.AJ65.A86", "2D"),
    # Seven cards might invite: that is no reason to keep six from being told with force.
    ("1H - 1S - 2H -", "AT83.K3.4.AKT752", "3C"),
)


@in_one(("calls", "held", "said"), CALLS)
def test_a_call(calls: str, held: str, said: str) -> None:
    at = standing(Auction(0, tuple(WORDS[word] for word in calls.split())), by=system("acol"))
    assert call(BridgeHand(hand(held)), at) == WORDS[said]


def told(calls: str, said: str) -> Meaning:
    return meaning(Auction(0, tuple(WORDS[word] for word in calls.split())), WORDS[said], by=system("acol"))


def test_the_second_negative_has_words_and_is_alerted() -> None:
    negative = told("2C - 2D - 3C -", "3D")
    assert negative.alert
    assert negative.title("en") == "second negative: fewer than 4 points"
    assert negative.shown.hcp == Range(0, 3)


@pytest.mark.parametrize(
    ("calls", "said", "force"),
    [
        ("2C - 2D -", "3C", Force.ROUND),
        ("2C - 2D - 3C -", "4C", Force.GAME),
        ("1S - 2H - 2S -", "3H", Force.INVITES),
        ("1S - 4C -", "4S", Force.STOP),
    ],
)
def test_what_is_asked_of_partner(calls: str, said: str, force: Force) -> None:
    assert told(calls, said).force is force


def test_only_a_rare_invitation_leaves_a_call_its_force() -> None:
    def on(cards: int, force: Force) -> Agreement:
        return Agreement(WORDS["3C"], (Length("C", Range(cards, 13)),), force=force)

    strong = on(4, Force.ROUND)
    assert of_one_force([strong, on(7, Force.INVITES)]) == [strong]
    assert of_one_force([strong, on(6, Force.INVITES)]) == [on(6, Force.INVITES)]
    assert of_one_force([on(7, Force.INVITES), strong]) == [on(7, Force.INVITES)]
    assert of_one_force([strong, on(7, Force.INVITES), on(5, Force.NONE)]) == [on(5, Force.NONE)]

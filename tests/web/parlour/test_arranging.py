"""Many calls are said in two steps: first a call that stands alone or a kind, then the rest of it."""

from __future__ import annotations

import json

from tapis.web.play.arranging import CallKind, in_steps
from tapis.web.play.sayings import Say, SayGroup


def steps(*calls: tuple[object, str]) -> list[str | tuple[str, list[str]]]:
    said = tuple(Say(json.dumps(value), f"calls {short}", short) for value, short in calls)
    return [
        (each.label, [shown for shown, _ in each.calls]) if isinstance(each, CallKind) else each.short
        for each in in_steps(SayGroup(label="Your word", calls=said))
    ]


PASS = ("pass", "pass")


def test_levels_come_first_and_then_their_strains() -> None:
    bids = [
        (f"{level}{suit}", f"{level}{sign}") for level in "12" for suit, sign in zip("CD", "♣♦", strict=True)
    ]
    found = steps(PASS, *bids, ("2NT", "2 NT"), ("7NT", "7 NT"), ("X", "double"), ("XX", "redouble"))
    assert found == ["pass", ("1", ["1♣", "1♦"]), ("2", ["2♣", "2♦", "2 NT"]), "7 NT", "double", "redouble"]


def test_a_word_that_ends_like_a_suit_stands_alone() -> None:
    solos = [(f"A{number} {suit}", f"A{number}♥") for number in (9, 10, 11, 12) for suit in "HS"]
    assert "PIC" in steps(PASS, ("PIC", "PIC"), *solos)


def test_a_kind_whose_calls_begin_with_their_suit_is_named_by_their_words() -> None:
    asked = [(f"propose {suit}", sign) for suit, sign in zip("SHDC", "♠♥♦♣", strict=True)]
    others = [(f"word {number}", f"word {number}") for number in range(5)]
    assert steps(*asked, *others)[0] == ("calls", ["♠", "♥", "♦", "♣"])


def test_what_stands_in_brackets_is_the_second_step() -> None:
    plain = [
        ({"contract": name}, name) for name in ("down", "up", "tutti", "hearts", "spades", "clubs", "bells")
    ]
    slalom = [({"contract": "slalom", "start": way}, f"Slalom ({way})") for way in ("up", "down")]
    assert steps(*plain, *slalom)[-1] == ("Slalom", ["up", "down"])


def test_a_few_calls_lie_side_by_side() -> None:
    assert steps(PASS, ("1C", "1♣"), ("1D", "1♦")) == ["pass", "1♣", "1♦"]

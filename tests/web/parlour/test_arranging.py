"""Many calls are said in two steps: first a call that stands alone or a kind, then the rest of it."""

from __future__ import annotations

import json

import pytest

from tapis.web.play.felt.arranging import CallKind, in_steps, kinds
from tapis.web.play.felt.sayings import Say, SayGroup
from tests.web.play.stage import moments, page_of


def steps(*calls: tuple[object, str]) -> list[str | tuple[str, list[str]]]:
    said = tuple(Say(json.dumps(value), f"calls {short}", short, "I call") for value, short in calls)
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


def test_a_kind_whose_calls_begin_with_their_suit_is_named_as_it_is_asked_for() -> None:
    asked = [(f"propose {suit}", sign) for suit, sign in zip("SHDC", "♠♥♦♣", strict=True)]
    others = [(f"word {number}", f"word {number}") for number in range(5)]
    assert steps(*asked, *others)[0] == ("I call", ["♠", "♥", "♦", "♣"])


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "je propose"), ("de", "ich frage"), ("nl", "ik vraag"), ("en", "ask")]
)
def test_keys_of_one_row_are_said_by_the_same_person(language: str, said: str) -> None:
    asked = next(
        (evening, guest)
        for evening, guest, page in moments("whist", "asks")
        if page.says and kinds(in_steps(page.says[0]))
    )
    (group,) = page_of(*asked, language).says
    labels = [each.label for each in kinds(in_steps(group))]
    assert said in labels
    told = [call.words for call in group.calls]
    assert not [label for label in labels if any(words.startswith(f"{label} ") for words in told)]


def test_what_stands_in_brackets_is_the_second_step() -> None:
    plain = [
        ({"contract": name}, name) for name in ("down", "up", "tutti", "hearts", "spades", "clubs", "bells")
    ]
    slalom = [({"contract": "slalom", "start": way}, f"Slalom ({way})") for way in ("up", "down")]
    assert steps(*plain, *slalom)[-1] == ("Slalom", ["up", "down"])


def test_a_few_calls_lie_side_by_side() -> None:
    assert steps(PASS, ("1C", "1♣"), ("1D", "1♦")) == ["pass", "1♣", "1♦"]

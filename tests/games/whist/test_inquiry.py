"""What a referee looks up: may this be said?"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

import pytest

from tapis.core.inquiry import Answers, Inquiry, answers
from tapis.games.whist.auction.inquiry import INQUIRY
from tapis.games.whist.play.calls import SAID, Call
from tapis.games.whist.plugin import PLUGIN, TYPED_PLUGIN
from tapis.law import Breach
from tapis.web.frame.asking import ask_page

ASKED: Inquiry[Any, Any] = INQUIRY


ROUND = "no trou, no trou, no trou, no trou"


def calls(words: str) -> list[Call]:
    return [SAID[word.strip()] for word in words.split(",") if word.strip()]


def asked(words: str, dealer: int = 3, jury: str = "accepts") -> Answers[Call]:
    found = answers(TYPED_PLUGIN.game({"jury": jury}), INQUIRY, dealer, calls(words))
    assert isinstance(found, Answers), found
    return found


def refusal(words: str, call: str) -> str | None:
    found = [each for _, group in asked(words).groups for each in group if each.call == SAID[call]]
    (answer,) = found
    return None if answer.refusal is None else str(answer.refusal)


@pytest.mark.parametrize(
    ("words", "call", "clause"),
    [
        ("", "propose H", "10"),
        (f"{ROUND}, pass, pass, pass", "propose H", "18"),
        (f"{ROUND}, PM", "propose H", "18"),
        (f"{ROUND}", "solo 6 H", "22"),
        (f"{ROUND}, propose H, pass, pass, pass", "A9 H", "13"),
        (f"{ROUND}, propose D, propose S, pass, pass", "propose C", "24"),
        (f"{ROUND}, GMT", "PM", "52"),
        (f"{ROUND}, propose H, pass, pass, pass", "join H", "19"),
        ("trou, no trou, no trou, no trou", "propose H", "14"),
    ],
)
def test_why_not(words: str, call: str, clause: str) -> None:
    found = refusal(words, call)
    assert found is not None
    assert found.endswith(f"(whist:{clause})")


@pytest.mark.parametrize("call", ["trou", "no trou"])
def test_cards_are_supposed_to_allow_it(call: str) -> None:
    assert refusal("", call) is None


@pytest.mark.parametrize("call", ["join H", "pass", "propose S", "propose D", "PM"])
def test_what_may_be_said(call: str) -> None:
    assert refusal(f"{ROUND}, propose H", call) is None


def test_the_game_to_beat_is_named_in_words() -> None:
    found = refusal(f"{ROUND}, GMT", "PM")
    assert found is not None
    assert "Name a game higher than Grande misère sur table" in found


def test_the_first_four_words_at_once() -> None:
    page = ask_page(PLUGIN, ASKED, [])
    assert page.usual is not None
    label, address = page.usual
    assert label == "Nobody has the trou"
    after = ask_page(PLUGIN, ASKED, parse_qs(address.removeprefix("?"))["said"])
    assert (after.player, len(after.spoken), after.usual) == (1, 4, None)


@pytest.mark.parametrize("jury", ["accepts", "asked"])
def test_the_jury_is_supposed_to_accept(jury: str) -> None:
    assert asked(f"{ROUND}, GMT", jury=jury).turn == 1


def test_an_auction_that_is_over_and_one_that_never_was() -> None:
    assert asked(f"{ROUND}, pass, pass, pass, pass").turn is None
    assert asked("trou, no trou, no trou, no trou, pass, pass, pass").turn is None
    found = answers(TYPED_PLUGIN.game(), INQUIRY, 3, calls(f"{ROUND}, pass, wait"))
    assert isinstance(found, Breach)
    assert found.clause.ref == "12"


def test_who_said_what() -> None:
    found = asked(f"{ROUND}, propose H, pass, join H")
    assert (found.first, found.speakers) == (0, (0, 1, 2, 3, 0, 1, 2))


def test_every_call_of_the_auction_can_be_looked_up() -> None:
    groups = {call for _, group in asked("").groups for call in (each.call for each in group)}
    assert groups == {
        call for word, call in SAID.items() if not word.startswith("trump") and word != "lay down"
    }

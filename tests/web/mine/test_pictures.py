"""A game as a picture: who may make it, whose name stands on it, what never does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tapis.papers import GamePicture
from tapis.web.server import printing
from tests.parlour.evening import Evening
from tests.web.mine.people import Player, new_guest, table


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[GamePicture]:
    """What the pictures of this test are made of."""
    found: list[GamePicture] = []
    real = printing.picture

    def noted(shown: GamePicture) -> bytes:
        found.append(shown)
        return real(shown)

    monkeypatch.setattr(printing, "picture", noted)
    return found


def over(name: str, *guests: str, **changed: Any) -> Evening:
    """A game of these people that is over."""
    evening = Evening().open("estimation", deals=2).people(*guests)
    evening.events[0] = replace(evening.events[0], **changed)
    while not evening.table.over:
        evening.deal(f"{len(evening.table.deals)}").play("party")
    table(name, evening)
    return evening


def named(player: Player, name: str) -> Player:
    player.keep(name)
    return player


def test_a_game_that_is_over_is_a_picture_for_who_sits_there(drawn: list[GamePicture]) -> None:
    ann, ben, zoe = named(Player("ann"), "Ann"), Player("ben"), Player(new_guest())
    over("shown", "ann", "ben")
    assert "/play/shown/picture.png" in ann.get("/play/shown/")
    assert "picture.png" not in zoe.get("/play/shown/")
    answer = ann.client.get("/play/shown/picture.png")
    assert answer.content.startswith(b"\x89PNG")
    assert answer.headers["Cache-Control"] == "no-store"
    assert zoe.client.get("/play/shown/picture.png").status_code == 404
    picture = drawn[-1]
    assert [row.rank for row in picture.rows] == sorted(row.rank for row in picture.rows)
    names = {row.name for row in picture.rows}
    assert {"Ann", "B."} < names, "who keeps no page stands there by a letter"
    assert {row.bot for row in picture.rows if row.name in {"Ada", "Blaise"}} == {True}
    assert any("my best: deal" in line for line in picture.lines)
    ben.client.get("/play/shown/picture.png")
    assert {row.name for row in drawn[-1].rows} > {"Ann", "Ben"}, "oneself is named"


def test_who_has_blocked_looks_like_who_keeps_no_page(drawn: list[GamePicture]) -> None:
    ann, ben, cat = (named(Player(each), each.title()) for each in ("ann", "ben", "cat"))
    over("apart", "ann", "ben", "cat")
    ann.client.get("/play/apart/picture.png")
    assert {row.name for row in drawn[-1].rows} > {"Ann", "Ben", "Cat"}
    ben.post("/me/friends", do="block", name="Ann")
    for maker, names in ((ann, {"Ann", "B.", "Cat"}), (cat, {"A.", "B.", "Cat"})):
        maker.client.get("/play/apart/picture.png")
        assert {row.name for row in drawn[-1].rows if not row.bot} == names


@pytest.mark.parametrize("private", [{"event": "e"}, {"origin": "/x"}, {"board_set": "s", "board": 1}])
def test_nothing_of_boards_events_and_practice_is_a_picture(private: dict[str, Any]) -> None:
    ann = Player("ann")
    over("private", "ann", **private)
    assert ann.client.get("/play/private/picture.png").status_code in {403, 404}


def test_a_game_that_goes_on_is_no_picture() -> None:
    evening = Evening().open("estimation", deals=2).people("ann").deal("0").play("0")
    table("going", evening)
    assert Player("ann").client.get("/play/going/picture.png").status_code == 404
    assert Player("ann").client.get("/play/nowhere/picture.png").status_code == 404


def test_who_makes_a_picture_may_show_no_names(drawn: list[GamePicture]) -> None:
    ann = named(Player("ann"), "Ann")
    named(Player("ben"), "Ben")
    over("nameless", "ann", "ben")
    assert 'role="switch"' in ann.get("/play/nameless/")
    for asked, names in (("names=no&names=yes", {"Ann", "Ben"}), ("names=no", {"A.", "B."})):
        ann.client.get(f"/play/nameless/picture.png?{asked}")
        assert {row.name for row in drawn[-1].rows if not row.bot} == names


def test_a_picture_has_the_first_letter_of_who_hides(drawn: list[GamePicture]) -> None:
    ann, ben = named(Player("ann"), "Ann"), named(Player("ben"), "Ben")
    over("hiding", "ann", "ben")
    ben.post("/me/friends", do="hide")
    ann.client.get("/play/hiding/picture.png")
    assert {row.name for row in drawn[-1].rows if not row.bot} == {"Ann", "B."}
    ben.client.get("/play/hiding/picture.png")
    assert {row.name for row in drawn[-1].rows if not row.bot} == {"Ann", "Ben"}, "oneself is named"

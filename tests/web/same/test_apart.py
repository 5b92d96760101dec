"""Luck and oneself told apart by what others made of the same cards; never before one has played."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from tapis.core.plugin import plugins
from tapis.core.sheet import Points
from tapis.web.same.apart import beside_own, told_apart
from tapis.web.sets.scores import BoardScore
from tests.tiers import others_slow
from tests.web.same.friends import made, play, seated
from tests.web.same.players import BoardPlayer, Hands
from tests.web.same.test_challenge import challenge

TOLD = "Luck or you?"
BY_LOT = ("estimation",)
"""Where the same cards come out otherwise at every table, as ``luck.toml`` says."""


def parts(page: str) -> list[str]:
    return re.findall(r'<rect\s+class="split-(\w+)"', page)


def score(player: str, points: Points, chair: int = 0, table: str = "", **other: object) -> BoardScore:
    told = (player, player, points, "", table or player or "bots", True, bool(other.get("counted", True)))
    return BoardScore(*told, board=int(str(other.get("board", 1))), chair=chair)


@pytest.mark.parametrize(
    ("played", "you", "dealt"),
    [
        ([(50, [20, 40])], "+20", "+30"),
        ([(50, [20, 40]), (-10, [-40, -50, -60])], "+60", "\N{MINUS SIGN}20"),
        ([(50, [20, 40]), (700, [])], "+20", "+30"),
        ([(5, [5])], "0", "+5"),
    ],
)
def test_the_mean_of_the_others_was_dealt_and_the_rest_is_ones_own(
    played: Sequence[tuple[int, Sequence[int]]], you: str, dealt: str
) -> None:
    beside = [(own, [(True, each) for each in others]) for own, others in played]
    found = told_apart(plugins()["whist"], beside, "en")
    assert [(each.kind, each.points) for each in found.parts] == [("you", you), ("deal", dealt)]
    assert found.results == sum(len(others) for _own, others in played)
    assert found.deals == sum(bool(others) for _own, others in played)
    brought = sum(own for own, others in played if others)
    told = [float(each.points.replace("\N{MINUS SIGN}", "-")) for each in found.parts]
    assert sum(told) == pytest.approx(brought), "both together are what the deals brought"


def test_beside_whom_one_is_compared() -> None:
    known = [
        score("ann", 30, chair=1, table="lime"),
        score("ann", 30, chair=3, table="lime"),
        score("ben", 20, chair=1, table="well"),
        score("", 10, chair=1, table="mill"),
        score("cyd", 70, chair=2, table="well"),
        score("dan", 80, chair=1, table="oak", counted=False),
        score("me too", 90, chair=1, table="elm"),
        score("ben", 5, chair=0, table="well", board=2),
    ]
    ((own, beside),) = beside_own(["ann", "me too"], known)
    assert (own, beside) == (30, [(False, 20), (True, 10)])


def test_who_is_compared_with_bots_is_told_how_many_they_are() -> None:
    others = [(False, 20), (True, 10), (True, 40)]
    found = told_apart(plugins()["whist"], [(30, others), (0, others[:1])], "en")
    assert (found.results, found.bots) == (4, 2)


@pytest.mark.parametrize("game", others_slow(["estimation", "whist"], "estimation"))
def test_a_challenge_tells_luck_and_oneself_apart_once_somebody_else_has_played(
    game: str, hands: Hands
) -> None:
    ann, ben = BoardPlayer(), BoardPlayer()
    link = challenge(ann, game)
    ann.play_set(link, 1)
    page = ann.get(f"/same/{link}/")
    assert parts(page) == []
    assert ("somebody else has played" in page) is (game not in BY_LOT)
    assert ("come out otherwise" in page) is (game in BY_LOT)
    assert TOLD not in ben.get(f"/same/{link}/"), "nothing before one has played"
    ben.play_set_named(link, 1, "Ben")
    for player in (ann, ben):
        page = player.get(f"/same/{link}/")
        assert TOLD in page
        assert parts(page) == ([] if game in BY_LOT else ["you", "deal"])
        assert game in BY_LOT or "deals: 1," in " ".join(page.split())


def test_a_field_has_the_bar_beside_bots_alone(hands: Hands) -> None:
    ann, ben = BoardPlayer(), BoardPlayer()
    link = challenge(ann, "putze")
    ann.play_set(link, 1)
    page = ann.get(f"/same/{link}/1/")
    assert parts(page) == ["you", "deal"]
    bots = re.findall(r"results of others: (\d+), of them by bots: (\d+)", " ".join(page.split()))
    assert all(beside == made != "0" for beside, made in bots)
    assert bots
    assert "come out otherwise" not in page
    assert ben.client.get(f"/same/{link}/1/").status_code == 302, "nothing before one has played"


def test_friends_tables_have_the_bar_from_the_second_table_on(hands: Hands) -> None:
    ann, ben = BoardPlayer("guest-a"), BoardPlayer("guest-b")
    link = made(ann, "bridge")
    play(seated(link, (ann, "Ann")), [ann])
    page = ann.get(f"/same/{link}/")
    assert parts(page) == []
    assert TOLD in page
    well = seated(link, (ben, "Ben"))
    assert TOLD not in ben.get(f"/same/{link}/"), "nothing before one has played"
    play(well, [ben], "other")
    for player in (ann, ben):
        assert parts(player.get(f"/same/{link}/")) == ["you", "deal"]

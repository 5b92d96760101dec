"""A challenge by link: three people on two days, nothing told too soon, compared by the mark of the game."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from tapis.core.events import Dealt
from tapis.web.frame.codes import code_of
from tapis.web.room.families import SETS
from tapis.web.room.house import house
from tapis.web.sets import clock
from tapis.web.store.models import StoredScore
from tests.web.same.players import BoardPlayer, Hands, at, scored


def challenge(player: BoardPlayer, game: str, boards: int = 4, name: str = "Ann") -> str:
    """A challenge that somebody has made in two taps; its name."""
    assert f'value="{game}"' in player.get("/same/new")
    sent = {"op": f"new-{game}", "game": game, "boards": str(boards), "name": name}
    answer = player.client.post("/same/new", sent)
    assert answer.status_code == 302
    return str(answer["Location"]).split("/")[2]


def numbers(page: str, name: str) -> list[str]:
    """What stands in somebody's row."""
    row = next(each for each in page.split("<tr") if f">\n{name}" in each or f">{name}" in each)
    return [each.strip() for each in re.findall(r'<td class="num">(.*?)</td>', row, re.DOTALL)]


@pytest.mark.slow
def test_three_people_on_two_days(hands: Hands) -> None:
    ann, ben, cyd = BoardPlayer(), BoardPlayer(), BoardPlayer("cyd")
    link = challenge(ann, "estimation")
    assert "Ann challenges you" in ben.get(f"/same/{link}/")
    ann.play_set(link, 4)
    ben.play_set_named(link, 2, "Ben")
    hands.now += 86400
    seen = ben.get(f"/same/{link}/")
    assert numbers(seen, "Ann")[0] == "4/4"
    assert len(numbers(seen, "Ann")) == 3, "of two boards the result, of the others nothing"
    assert ben.client.get(f"/same/{link}/3/").status_code == 302
    ben.play_set(link, 2, "b")
    scored(link, cyd, "Cyd", 10, 20, 30, 40)
    for player in (ann, ben, cyd):
        page = player.get(f"/same/{link}/")
        assert len(numbers(page, "Cyd")) == 6
        assert "You lead." in page or "level with" in page or "In front:" in page
    assert StoredScore.objects.filter(board_set=link, counted=True).count() == 12


def test_who_leads_by_how_many_imps_and_who_is_level(hands: Hands) -> None:
    ann, ben, cyd = BoardPlayer("ann"), BoardPlayer("ben"), BoardPlayer("cyd")
    link = challenge(ann, "bridge")
    scored(link, ann, "Ann", 620, -100, 0, 50)
    assert "now the others" in ann.get(f"/same/{link}/")
    scored(link, ben, "Ben", 170, -100, 0, 50)
    behind, leads = (each.get(f"/same/{link}/") for each in (ben, ann))
    assert "In front: Ann." in behind
    assert "you \N{MINUS SIGN}10 IMPs" in behind
    assert "You lead." in leads
    assert "you +10 IMPs" in leads
    scored(link, cyd, "Cyd", 50, 620, -100, 0)
    assert "You are level with Ann." in cyd.get(f"/same/{link}/")


def test_everybody_meets_the_same_bots(hands: Hands) -> None:
    ann, ben = BoardPlayer(), BoardPlayer()
    link = challenge(ann, "whist")
    tables = [player.begin(link) for player in (ann, ben)]
    for player, table in zip((ann, ben), tables, strict=True):
        player.play_as_bots(table)
    one, two = (at(table).deals[0] for table in tables)
    assert one.events == two.events, "who decides alike meets the same answers to the last card"
    assert any(isinstance(event, Dealt) for event in one.events)


def test_after_its_days_it_is_played_for_pleasure(hands: Hands) -> None:
    ann, ben = BoardPlayer("ann"), BoardPlayer()
    link = challenge(ann, "putze")
    scored(link, ann, "Ann", 1, 2, 1, 2)
    assert "This challenge is closed" not in ben.get(f"/same/{link}/")
    hands.now += 9 * 86400
    assert "This challenge is closed" in ben.get(f"/same/{link}/")
    ben.play_set(link, 1)
    assert "You lead" not in ben.get(f"/same/{link}/")
    assert ben.client.get(f"/same/{link}/2/").status_code == 200, "when nobody can win any more all is open"
    boards = house().room(SETS, link).look().state
    assert boards.over
    assert len(boards.players) == 2


def test_nobody_s_way_is_shown_against_their_will(hands: Hands) -> None:
    ann, ben = BoardPlayer(), BoardPlayer()
    link = challenge(ann, "whist")
    ann.play_as_bots(ann.begin(link, shows="no"))
    ben.play(ben.begin(link), "b")
    hers = StoredScore.objects.get(name="Ann")
    assert not hers.shows
    assert ben.client.get(f"/same/{link}/1/beside?with={hers.player}").status_code == 404
    his = StoredScore.objects.exclude(name="Ann").get()
    assert his.shows
    side = ann.get(f"/same/{link}/1/beside?with={his.player}")
    assert "Here the ways part" in side
    bot = ann.get(f"/same/{link}/1/beside?with=club")
    assert "the same cards" in bot
    assert "Here the ways part" not in bot


@pytest.mark.parametrize(
    ("sent", "status"),
    [({"game": "whist", "boards": "5"}, 200), ({"game": "nothing", "boards": "4"}, 200)],
)
def test_no_other_challenge_is_made(sent: dict[str, str], status: int, hands: Hands) -> None:
    eve = BoardPlayer()
    assert eve.client.post("/same/new", {"op": "n", **sent}).status_code == status
    assert house().names(SETS) == ()


def test_what_is_begun_in_the_half_hour_after_its_days_does_not_count(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = BoardPlayer(), BoardPlayer()
    link = challenge(ann, "whist")
    monkeypatch.setattr(house()._writer, "_clock", lambda: datetime.fromtimestamp(hands.now, UTC).isoformat())
    hands.now = house().room(SETS, link).look().state.setup.until - 60
    in_time = ann.begin(link)
    hands.now += 120
    ann.play(in_time)
    ben.play_set(link, 1)
    assert {row.table == in_time: row.counted for row in StoredScore.objects.all()} == {
        True: True,
        False: False,
    }


def test_a_form_sent_twice_makes_one_challenge(hands: Hands) -> None:
    ann = BoardPlayer()
    sent = {"op": "twice", "game": "whist", "boards": "4", "name": "Ann"}
    first, again = (ann.client.post("/same/new", sent) for _ in range(2))
    assert first["Location"] == again["Location"]
    page = ann.get(again["Location"])
    assert "Ann" in page
    assert code_of(f"http://testserver{first['Location']}") in page, "its link can be scanned"
    other = ann.client.post("/same/new", {**sent, "op": "another"})
    assert other["Location"] != first["Location"]


@pytest.mark.slow
def test_a_person_who_was_two_stands_in_one_row(hands: Hands) -> None:
    ann, phone, eve = BoardPlayer(), BoardPlayer(), BoardPlayer("eve")
    made = ann.client.post("/same/new", {"op": "n", "game": "whist", "boards": "4", "name": "Ann"})
    name = made["Location"].split("/")[2]
    ann.play_set(name, 1)
    ann.keep("Ann")
    scored(name, eve, "Eve", 10, 20, 30, 40)
    phone.begin(name, name="Anna")
    phone.play_set(name, 2)
    phone.post("/me/carry", code=ann.code(), do="ask")
    ann.post("/me/devices", do="let-in", device=ann.asking())
    phone.play_set(name, 2)
    for player in (ann, phone, eve):
        page = player.get(f"/same/{name}/")
        assert page.count("<tr") == 3, page
        assert "Anna" not in page
        assert page.count(">4/4<") == 2, "one here, one there and two as one person are all four"


def test_whoever_has_begun_one_finds_it_again(hands: Hands) -> None:
    ann, ben = BoardPlayer(), BoardPlayer()
    link = challenge(ann, "whist")
    ann.begin(link)
    ben.begin(f"day-{clock.today(hands.now).isoformat()}-whist")
    assert f'href="/same/{link}/"' in ann.get("/same/")
    assert "My challenges" not in ben.get("/same/")
    assert "My challenges" not in BoardPlayer().get("/same/")
    assert "counts to the end of" in ann.get("/same/")
    hands.now += 9 * 86400
    assert "closed" in ann.get("/same/")
    assert 'href="/same/"' in ben.get("/play/").partition('action="/play/now"')[0], "at the head of the page"


def test_whoever_has_made_one_and_lost_the_link_finds_it_before_playing(hands: Hands) -> None:
    ann, ben = BoardPlayer(), BoardPlayer()
    link = challenge(ann, "whist")
    assert f'href="/same/{link}/"' in ann.get("/same/")
    assert link not in ben.get("/same/")
    ann.begin(link)
    assert ann.get("/same/").count(f'href="/same/{link}/"') == 1

"""Somebody who wants to know the winner early reads every byte that is for everybody, at every step."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.test import AsyncRequestFactory, Client

from tapis.club.rounds import screens
from tapis.web import view_support
from tapis.web.access.links import PlayerLink, player_token
from tapis.web.access.models import Membership
from tapis.web.live.listener import Listener, lines
from tapis.web.room.house import house
from tapis.web.screen import press
from tests.club.evening import Evening, missing
from tests.web.director.conftest import replay

EVENT = "/e/secret"


@pytest.fixture
def evening(transactional_db: None) -> Iterator[Evening]:
    """One round is over, everybody has another total, and the director begins the prize-giving."""
    house.cache_clear()
    press.PRESS.clear()
    played = Evening(8, rounds=1, deals=1)
    played.begin()
    for table in (1, 2):
        first = 1 + 4 * (table - 1)
        played.confirm(1, table, missing(first, -first - 1, 2 * first + 11, 37 - first))
    played.close(1)
    played.do(screens.choose(played.t, "prizes"))
    replay(played, "secret")
    yield played
    house.cache_clear()
    press.PRESS.clear()


def director() -> Client:
    user = get_user_model().objects.create_user("director")
    Membership.objects.create(user=user, event="secret", role="director")
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


def own_pages(numbers: list[int]) -> str:
    """Everybody's own pages, to which the public page leads."""
    anybody = Client(headers={"accept-language": "en"})
    links = [f"/p/{player_token(PlayerLink('secret', number, 0))}" for number in numbers]
    return "".join(anybody.get(each).content.decode() for each in links)


def everything() -> str:
    """Every byte that tells of the ranking and that anybody can read."""
    anybody = Client(headers={"accept-language": "en"})
    shown = [
        f"{EVENT}/screen/",
        f"{EVENT}/screen/standings",
        f"{EVENT}/screen/prizes",
        f"{EVENT}/public/clubs",
    ]
    pages = [anybody.get(address) for address in shown]
    assert {each.status_code for each in pages} == {200}
    return "".join(each.content.decode() + str(dict(each.headers)) for each in pages)


def untold() -> str:
    """Every byte of the scenes that name everybody: nothing in them may change with a step."""
    anybody = Client(headers={"accept-language": "en"})
    pages = [
        anybody.get(f"{EVENT}/screen/{scene}").content.decode() for scene in ("seating", "clock", "tables")
    ]
    return re.sub(r"since=\d+", "", "".join(pages))


def heard() -> str:
    """What the event's stream sends to anybody who listens from the beginning."""

    async def listen() -> str:
        request = AsyncRequestFactory().get("/live/event/secret?since=0")
        news = lines(Listener.of(request, "event/secret"))
        sent = [await asyncio.wait_for(anext(news), 20) for _ in range(2)]
        await news.aclose()
        return "".join(sent)

    return asyncio.run(listen())


def test_the_event_stream_says_a_number_and_nothing_else(evening: Evening) -> None:
    client = director()
    for step in (1, 2, 3):
        client.post(f"{EVENT}/screens/reveal", {"step": str(step), "op": f"step{step}"})
        version = view_support.look("secret").version
        assert heard() == f"retry: 2000\n\nevent: news\nid: {version}\ndata: {version}\n\n"


def test_no_name_and_no_total_before_its_step(evening: Evening) -> None:
    client = director()
    before = untold()
    assert "rank" not in before
    order = evening.ranked()
    names = [evening.entrant(number).name for number in order]
    for step in range(2 * len(order) + 1):
        if step:
            answer = client.post(f"{EVENT}/screens/reveal", {"step": str(step), "op": f"step{step}"})
            assert answer.status_code == 302, answer.content.decode()[-900:]
        unknown = names[: len(names) - step // 2]
        bytes_of_all = everything()
        assert [name for name in unknown if name in bytes_of_all] == [], step
        assert untold() == before, step
        assert 'class="mine"' not in own_pages(order), step
        public = Client(headers={"accept-language": "en"}).get(f"{EVENT}/public/").content.decode()
        assert "kept for the prize-giving" in public
        assert "<table" not in public
    client.post(f"{EVENT}/screens/reveal", {"step": str(2 * len(order) + 1), "op": "end"})
    shown = everything()
    assert all(name in shown for name in names[:3])
    assert not view_support.tournament("secret").stage.held
    assert "<table" in Client().get(f"{EVENT}/public/").content.decode()


@pytest.mark.parametrize("who", ["nobody", "desk", "stranger"])
def test_only_the_director_turns_and_knows_what_comes(evening: Evening, who: str) -> None:
    client = Client(headers={"accept-language": "en"})
    if who != "nobody":
        user = get_user_model().objects.create_user(who)
        if who == "desk":
            Membership.objects.create(user=user, event="secret", role="desk")
        client.force_login(user)
    wanted = 302 if who == "nobody" else 403
    assert client.post(f"{EVENT}/screens/reveal", {"step": "17", "op": "x"}).status_code == wanted
    for page in ("screens", "screen/hand"):
        answer = client.get(f"{EVENT}/{page}")
        assert answer.status_code == wanted
        assert not any(evening.entrant(n).name in answer.content.decode() for n in evening.ranked())
    assert view_support.tournament("secret").stage.step == 0


@pytest.mark.parametrize("step", ["", "-1", "99", "1e3", "٣", "<b>"])
def test_a_step_there_is_not_is_refused_in_one_sentence(evening: Evening, step: str) -> None:
    answer = director().post(f"{EVENT}/screens/reveal", {"step": step, "op": f"odd{step}"})
    assert answer.status_code in {302, 422}
    if answer.status_code == 422:
        assert "The prize-giving has 17 steps" in answer.content.decode()
    assert view_support.tournament("secret").stage.step in {0, 3}


def test_a_key_pressed_twice_takes_one_step(evening: Evening) -> None:
    client = director()
    for op in ("once", "once", "again"):
        assert client.post(f"{EVENT}/screens/reveal", {"step": "1", "op": op}).status_code == 302
    assert view_support.tournament("secret").stage.step == 1

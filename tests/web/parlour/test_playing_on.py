"""From a step of a replay to a table for practice, over HTTP."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tapis.core.chance import Chance
from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.web.replay import playing_on
from tapis.web.replay.study import studied
from tests.web.parlour.people import Person, Room
from tests.web.parlour.test_tables import play_out


def opened(person: Person, path: str, **sent: object) -> str:
    """The name of the table for practice that a form opens."""
    answer = person.client.post(path, {"op": "on", **sent})
    assert answer.status_code == 302, answer.content.decode()
    return str(answer.headers["Location"]).strip("/").split("/")[-1]


def test_a_finished_deal_of_a_table_is_played_on_and_says_it_counts_for_nothing(room: Room) -> None:
    path, people = room.two("tutti", "played")
    play_out(room, path, "played", people)
    replay = f"{path}deals/1/"
    page = people[0].get(f"{replay}?step=20")
    assert "Play on from here" in page
    assert "Play on from here" in Person().get(f"{replay}?step=20&part=1")
    events = room.table("played").deals[0].events
    assert "Play on from here" not in people[0].get(f"{replay}?step={len(events)}")
    eve = Person()
    name = opened(eve, f"{replay}on", step=20, seat=2)
    table = room.table(name)
    assert table.playing is not None
    assert table.playing.events[:20] == events[:20]
    assert not table.setup.listed
    felt = eve.get(f"/play/{name}/")
    assert "Practice: it counts for nothing" in felt
    assert 'value="take-back"' in felt
    chance = Chance("on")
    while (found := room.persons_move(name, chance)) is not None:
        room.send(f"/play/{name}/", name, eve, found[1])
    ended = eve.get(f"/play/{name}/")
    assert f'href="{replay}?step=20"' in ended
    assert not re.search(r'name="do"\s+value="next"', ended)
    eve.post(f"/play/{name}/", do="next", status=422)
    said = "<strong>Practice: it counts for nothing</strong>"
    shared = Person().get(f"/play/{name}/deals/1/")
    assert said in shared, "nobody passes it off as a deal that was played"
    assert f'href="{replay}?step=20"' in shared
    assert said not in people[0].get(replay)


@pytest.mark.django_db
def test_a_log_that_somebody_brought_is_played_on(room: Room) -> None:
    plugin = plugins()["estimation"]
    log = write_deal(plugin, play(plugin, "a seed of its own"))
    eve = Person()
    brought = eve.client.post("/replay/", {"text": log})
    assert brought.status_code == 302
    name = opened(eve, f"{brought.headers['Location']}on", step=15, seat=0)
    assert room.table(name).playing is not None


def test_what_cannot_be_played_on_is_refused_in_a_sentence(room: Room) -> None:
    path, people = room.two("tutti", "refused")
    play_out(room, path, "refused", people)
    for sent in ({"step": "x", "seat": 0}, {"step": 9999, "seat": 0}, {"step": 20, "seat": 7}, {}):
        answer = people[0].client.post(f"{path}deals/1/on", {"op": "o", **sent})
        assert answer.status_code == 422, sent
    assert people[0].client.post(f"{path}deals/2/on", {"step": 3, "seat": 0}).status_code == 404
    assert people[0].client.get(f"{path}deals/1/on").status_code == 405


@pytest.mark.parametrize("seed", [None, "another"])
def test_what_no_seed_binds_is_not_played_on(seed: str | None) -> None:
    plugin = plugins()["estimation"]
    record = play(plugin, "a seed of its own")
    assert playing_on.offered(studied(write_deal(plugin, record)), 15)
    assert not playing_on.offered(studied(write_deal(plugin, replace(record, seed=seed))), 15)

"""Dear deals: what the browser is told to keep, and the same cards and company again."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.core.events import Dealt, Shown
from tapis.core.hindsight import Hindsight
from tapis.parlour.coaching import PRESETS
from tapis.parlour.looking_back import dealt, weighed
from tapis.parlour.state.helping import Aids
from tapis.web.play.over import hindsight
from tapis.web.play.over.hindsight import Weigher
from tapis.web.replay import tables
from tapis.web.room.families import PARLOUR
from tests.parlour.evening import Evening
from tests.parlour.test_coach import coached
from tests.web.parlour.people import Person, Room
from tests.web.parlour.test_playing_on import opened
from tests.web.parlour.test_tables import play_out
from tests.web.play.stage import drawn, page_of


def over(aids: Aids, cards: int) -> Evening:
    """A deal that is over and cost Ann so much."""
    evening = coached("tutti", aids).play("on")
    found = [Hindsight(cards=cards, call=-3)] * 4
    evening.do(weighed(evening.table, 1, found))
    return evening


def test_what_a_deal_cost_is_kept_where_the_coach_offers_it_again_and_nowhere_else() -> None:
    strict = drawn(page_of(over(PRESETS["strict"], 24), "ann"))
    assert 'data-dear="24"' in strict
    assert 'data-deal="/play/t/deals/1/on"' in strict
    assert "data-dear" not in drawn(page_of(over(PRESETS["strict"], 24), "zoe"))
    assert "data-dear" not in drawn(page_of(over(PRESETS["usual"], 24), "ann"))
    assert "data-dear" not in drawn(page_of(over(PRESETS["strict"], 0), "ann"))


def test_the_browser_is_told_to_ask_later_while_nobody_knows_what_a_deal_cost() -> None:
    unknown = coached("tutti", PRESETS["strict"]).play("on")
    assert 'data-awaited="/play/t/deals/1/on"' in drawn(page_of(unknown, "ann"))
    assert "data-awaited" not in drawn(page_of(unknown, "zoe"))
    assert "data-awaited" not in drawn(page_of(coached("tutti", PRESETS["usual"]).play("on"), "ann"))
    assert "data-awaited" not in drawn(page_of(over(PRESETS["strict"], 24), "ann"))


def test_what_a_deal_cost_is_told_to_a_browser_that_left_before(
    room: Room, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not while it is played, not yet while it is worked out; then the figure, whoever sits there."""
    still = type("Still", (), {"start": lambda _: None})
    monkeypatch.setattr(hindsight, "Thread", lambda **_: still())
    weigher = Weigher()
    monkeypatch.setattr(tables, "weigher", lambda: weigher)
    ann = Person()
    path = room.open(ann, "tutti", "left", others="bots", coach="strict")
    ann.get(path)
    address = f"{path}deals/1/cost"
    assert ann.client.get(address, {"seat": 0}).status_code == 404
    play_out(room, path, "left", {0: ann})
    deal = room.table("left").deals[0]
    seat = deal.seats.index(0)
    assert ann.client.get(address, {"seat": seat}).status_code == 404, "nobody weighs here"
    settings.HINDSIGHT = True
    assert ann.client.get(address, {"seat": seat}).status_code == 204
    ann.post(path, do="leave")
    known = [Hindsight(cards=24, call=-3)] * 4
    room.house.room(PARLOUR, "left").act(lambda table: weighed(table, 1, known), "weighed", "bot")
    told = ann.client.get(address, {"seat": seat})
    assert told.status_code == 200
    assert told.json()["lost"] == 24
    assert "24" in told.json()["words"]
    for wrong in ("-1", "x", "", "9" * 30):
        assert ann.client.get(address, {"seat": wrong}).status_code in {200, 404}
    assert ann.client.get(f"{path}deals/2/cost", {"seat": 0}).status_code == 404


@pytest.mark.django_db
def test_it_is_played_again_with_the_same_cards_and_company_from_the_first_decision(
    room: Room,
) -> None:
    ann = Person()
    path = room.open(
        ann,
        "bridge",
        "dear",
        others="bots",
        coach="strict",
        bots="level1",
        partner="strong",
        declares="1",
    )
    ann.get(path)
    play_out(room, path, "dear", {0: ann})
    was = room.table("dear")
    name = opened(ann, f"{path}deals/1/on", step="dealt", seat=0)
    again = room.table(name)
    deal = again.playing
    assert deal is not None
    ours, theirs = again.setup, was.setup
    assert (ours.bots, ours.partner, ours.declares) == (theirs.bots, theirs.partner, theirs.declares)
    assert theirs.declares
    assert theirs.partner
    assert again.setup.origin
    assert was.last is not None
    before = [event for event in was.deals[0].events if isinstance(event, Dealt | Shown)]
    assert next(iter(before)) in deal.events
    assert deal.at.hands[0] == dealt(was.last)[0] or deal.seats != was.last.seats
    forms = ann.get("/play/new?game=bridge")
    assert 'id="dear-deals"\n' in forms or 'id="dear-deals"' in forms

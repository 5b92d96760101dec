"""Own deals: only what is over, only one's own, kept when the table goes; figures, export, deletion."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection

from tapis.core.hindsight import Hindsight
from tapis.core.notation import read_deal
from tapis.core.plugin import plugins
from tapis.core.record import DealRecord
from tapis.core.sheet import totals
from tapis.parlour.looking_back import dealt, weighed
from tapis.parlour.state.events import DealWeighed, Said
from tapis.selves.state import owner_of
from tapis.web import keeping, tidying
from tapis.web.mine import pages
from tapis.web.room.families import PARLOUR, SELVES
from tapis.web.room.house import house
from tapis.web.selves import deals
from tapis.web.selves.deals import Sitter, gather, told
from tapis.web.store.models import StoredDeal, StoredRecord
from tests.parlour.evening import Evening
from tests.web.mine.people import Player, new_guest, only, played, table


@pytest.mark.parametrize("game", [name for name, plugin in plugins().items() if plugin.has_cards])
def test_every_game_has_figures_of_its_own(game: str) -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    table("figures", played(game, ann.guest, ben.guest, deals=3))
    ann.get("/me/")
    page = ann.get("/me/figures")
    assert plugins()[game].sheet.past
    rows = StoredDeal.objects.filter(owner=owner_of(ann.guest))
    assert rows.count() == len(house().room(PARLOUR, "figures").look().state.deals)
    assert all(row.people == 1 for row in rows)
    assert len(re.findall(r'<th scope="row">', page)) == len(plugins()[game].sheet.past)


def test_exact_estimates_are_counted_over_tables() -> None:
    ann = Player(new_guest())
    for number in range(2):
        table(f"exact-{number}", played("estimation", ann.guest, deals=4))
    ann.get("/me/")
    results: list[Any] = [
        each.result
        for number in range(2)
        for each in house().room(PARLOUR, f"exact-{number}").look().state.deals
    ]
    seats = [json.loads(row.told)["seat"] for row in StoredDeal.objects.order_by("table", "number")]
    exact = sum(
        each["estimated"][seat] == each["made"][seat] for each, seat in zip(results, seats, strict=True)
    )
    assert f"({exact}/8)" in ann.get("/me/figures")


def test_misses_are_told_by_how_many_trumps_one_held() -> None:
    ann = Player(new_guest())
    evening, held = Evening().open("estimation", deals=6).people(ann.guest), list[int]()
    for number in range(6):
        last = evening.deal(f"trumps {number}").play("trumps").table.last
        assert last is not None
        trump = last.at.table.trump
        held.append(sum(card.suit == trump for card in dealt(last)[last.seats.index(0)]))
    table("trumps", evening)
    ann.get("/me/")
    assert [json.loads(row.told)["trumps"] for row in StoredDeal.objects.order_by("number")] == held
    page = " ".join(ann.get("/me/figures").split())
    lengths = {
        "at most one trump": range(2),
        "two trumps": range(2, 3),
        "three trumps": range(3, 4),
        "four trumps or more": range(4, 10),
    }
    for words, wanted in lengths.items():
        deals = sum(each in wanted for each in held)
        row = page.partition(f"Mean miss with {words}<")[2].partition("</tr>")[0]
        assert (f"({deals})" in row) == bool(deals), words


def test_the_boxes_of_tutti_are_told_one_by_one() -> None:
    ann = Player(new_guest())
    table("boxes", played("tutti", ann.guest, deals=6))
    ann.get("/me/")
    (game,) = pages.games(StoredDeal.objects.all())
    own = ("Points in your ", "Your points in ")
    boxes = [each.all for each in game.figures if each.title.startswith(own)][1:]
    assert len(boxes) == 10
    found = [each for row in StoredDeal.objects.all() if (each := told(row)) is not None]
    chosen = [each for each in found if each.result.taker == each.column]  # type: ignore[attr-defined]
    assert sum(int(each.partition("(")[2].strip(")") or 0) for each in boxes) == len(chosen) > 0


def test_a_table_is_read_when_a_deal_is_over_or_weighed_and_not_with_every_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    guest = new_guest()
    sitter, evening = Sitter(owner_of(guest), (guest,)), played("estimation", guest, running=True)
    table("news", evening)
    gather(sitter)
    room, asked = house().room(PARLOUR, "news"), list[str]()
    read = deals.read

    def noted(who: Sitter, name: str) -> None:
        asked.append(name)
        read(who, name)

    monkeypatch.setattr(deals, "read", noted)
    first, *later = list(evening.steps("on"))
    for number, event in enumerate(first):
        room.act(partial(only, event), f"first-{number}", "")
    gather(sitter)
    assert not asked, "a card changes no deal that is over"
    room.act(partial(only, DealWeighed(1, [{"cards": 3}] * 4)), "weighed", "")
    gather(sitter)
    assert [json.loads(row.told)["found"]["cards"] for row in StoredDeal.objects.all()] == [3]
    StoredDeal.objects.update(lost=77)
    for number, event in enumerate(each for step in later for each in step):
        room.act(partial(only, event), f"later-{number}", "")
    gather(sitter)
    gather(sitter)
    assert asked == ["news", "news"], "weighed, and over"
    kept = {row.number: row.lost for row in StoredDeal.objects.all()}
    assert kept == {1: 77, 2: 0}, "what is known already is not written again"


def test_of_a_running_deal_nothing_is_told() -> None:
    ann = Player(new_guest())
    table("runs", played("estimation", ann.guest, running=True))
    ann.keep("Ann")
    running = house().room(PARLOUR, "runs").look().state.playing
    assert running is not None
    ann.get("/me/")
    assert list(StoredDeal.objects.values_list("number", flat=True)) == [1]
    ann.get("/me/deals/runs/2", 404)
    for page in ("", "deals", "figures", "export"):
        said = ann.get(f"/me/{page}")
        assert running.seed not in said
        assert '"number": 2' not in said


def test_nobody_reads_another_person_s_deals() -> None:
    ann, ben, eve = Player(new_guest()), Player(new_guest()), Player(new_guest())
    table("hers", played("estimation", ann.guest, ben.guest))
    ann.keep("Ann")
    ann.get("/me/")
    assert ann.client.get("/me/deals/hers/1").status_code == 302
    for other in (eve, Player()):
        other.get("/me/")
        other.get("/me/deals/hers/1", 404)
        assert "hers" not in other.get("/me/deals")
    exported = ann.get("/me/export")
    assert ben.guest not in exported
    assert ann.guest not in exported
    assert "Ben" not in exported


def test_what_a_deal_was_worth_comes_later_and_those_that_cost_most_stand_first() -> None:
    ann = Player(new_guest())
    table("worth", played("estimation", ann.guest))
    ann.get("/me/")
    assert StoredDeal.objects.get().lost == 0
    found = [Hindsight(cards=7, call=20, deal=3)] * 4
    house().room(PARLOUR, "worth").act(lambda state: weighed(state, 1, found), "weighed", "")
    page = ann.get("/me/")
    assert "What cost most" in page
    assert "your last cards cost 7 points" in page.casefold()
    assert StoredDeal.objects.get().lost == 27


def test_of_each_game_the_dearest_comes_first_whatever_its_deals_are_counted_in() -> None:
    ann = Player(new_guest())
    costs = {"bridge": [2000, 900, 800, 700, 600, 500], "whist": [3, 1], "estimation": [40], "tutti": [0]}
    for game, lost in costs.items():
        table(game, played(game, ann.guest, deals=len(lost)))
    ann.get("/me/")
    for game, lost in costs.items():
        for number, each in enumerate(lost, start=1):
            StoredDeal.objects.filter(table=game, number=number).update(lost=each)

    def listed(path: str) -> list[str]:
        return re.findall(r'href="/me/deals/(\w+/\d+)"', ann.get(path).rpartition("What cost most")[2])

    of_each = [{"bridge/1", "whist/1", "estimation/1"}, {"bridge/2", "whist/2"}]
    every = listed("/me/deals?by=lost")
    assert [set(every[:3]), set(every[3:5])] == of_each
    assert every[5:] == ["bridge/3", "bridge/4", "bridge/5", "bridge/6", "tutti/1"], (
        "what cost nothing comes last"
    )
    assert listed("/me/") == every[:5]
    assert listed("/me/deals?by=lost&game=bridge") == [f"bridge/{number}" for number in range(1, 7)]


@pytest.mark.parametrize("game", ["tutti", "bridge", "whist", "estimation"])
def test_of_two_sides_a_deal_brought_the_difference(game: str) -> None:
    ann = Player(new_guest())
    evening = played(game, ann.guest, deals=2)
    table("brought", evening, ann.guest)
    marking, columns = evening.table.plugin.sheet.marking, evening.table.columns
    ann.get("/me/")
    page = ann.get("/me/deals")
    brought = re.findall(r'data-label="Brought">([^<]*)</td>', page)
    made = [
        totals(columns, [each for each in marking.lines(deal.sheet) if each.deal == deal.place])
        for deal in reversed(evening.table.deals)
    ]
    wanted = [own - others[0] if columns == 2 else own for own, *others in made]
    assert [int(each.replace("\N{MINUS SIGN}", "-").replace(",", "")) for each in brought] == wanted
    signed = [each[:1] == "+" for each in brought]
    assert signed == [each > 0 and not marking.lowest_wins for each in wanted], "a miss is no gain"


def test_what_a_coach_helped_with_or_a_bot_played_counts_in_no_figure() -> None:
    ann = Player(new_guest())
    table("helped", played("estimation", ann.guest, deals=2))
    ann.get("/me/")
    StoredDeal.objects.filter(number=1).update(counted=False)
    assert "1 more does not count" in ann.get("/me/figures")


def later(days: int) -> None:
    """Everything that has happened lies so many days back."""
    at = (datetime.now(UTC) - timedelta(days=days)).isoformat()
    StoredRecord.objects.update(at=at)
    StoredDeal.objects.update(at=at)
    house.cache_clear()


def test_a_kept_page_has_its_deals_when_the_table_is_put_away() -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    table("old", played("bridge", ann.guest, ben.guest))
    ann.keep("Ann")
    ben.get("/me/")
    later(40)
    tidying.tidy()
    assert not StoredRecord.objects.filter(stream="play/old").exists()
    assert "Bridge" in ann.get("/me/deals")
    assert "Bridge" not in ben.get("/me/deals"), "who keeps no page has the deals as long as the table"
    answer = ann.client.get("/me/deals/old/1")
    assert answer["Location"].startswith("/replay/")
    assert ann.client.get(answer["Location"]).status_code == 200
    later(800)
    tidying.tidy()
    assert not StoredDeal.objects.exists()
    assert not StoredRecord.objects.filter(stream__startswith="self/").exists(), "nobody came for two years"


def test_how_long_pages_and_deals_are_kept_is_set() -> None:
    assert (keeping.days({}).deals, keeping.days({}).pages) == (730, 730)
    told = keeping.days({"TAPIS_KEEP_DEALS": "10", "TAPIS_KEEP_PAGES": "0"})
    assert (told.deals, told.pages) == (10, 0)
    ann = Player(new_guest())
    table("short", played("estimation", ann.guest))
    ann.keep("Ann")
    ann.get("/me/")
    later(800)
    tidying.tidy(keeping.Days(deals=0, pages=0))
    assert StoredDeal.objects.count() == 1


def test_whoever_goes_is_in_no_byte_of_the_database() -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    evening = played("estimation", ann.guest, ben.guest, running=True)
    table("gone", evening)
    name = evening.table.chairs[0].name
    house().room(PARLOUR, "gone").act(
        lambda _: (Said(0, name, "my telephone is 079 8765 4321"),), "said", f"guest:{ann.guest}"
    )
    ann.keep("Annemarie Vorderhausen")
    secret = ann.key.split(".")[2]
    ann.get("/me/")
    ann.post("/me/devices", 200, do="sheet")
    before = house().room(PARLOUR, "gone").look().state
    assert "1 table" in ann.get("/me/delete")
    ann.post("/me/delete", sure="yes")
    after = house().room(PARLOUR, "gone").look().state
    assert [deal.result for deal in after.deals] == [deal.result for deal in before.deals]
    assert after.deals[0].names[0] == "#1"
    assert after.chairs[1].guest == ben.guest
    assert after.chair_of(ann.guest) is None
    with connection.cursor() as cursor:
        cursor.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        tables = [row[0] for row in cursor.fetchall()]
        held = ""
        for each in tables:
            cursor.execute(f'SELECT * FROM "{each}"')
            held += repr(cursor.fetchall())
    for word in ("Vorderhausen", name, ann.guest, owner_of(ann.guest), secret, "079 8765 4321"):
        assert word not in held, word
    assert ann.sits_at("gone") is False
    assert "Ann" not in ann.get("/me/")
    assert ben.sits_at("gone")


def test_a_brought_guest_s_page_goes_too() -> None:
    ann, phone = Player(new_guest()), Player(new_guest())
    table("one", played("estimation", ann.guest))
    table("two", played("estimation", phone.guest))
    ann.keep("Ann")
    phone.post("/me/carry", code=ann.code(), do="ask")
    ann.post("/me/devices", do="let-in", device=ann.asking())
    phone.post("/me/delete", sure="yes")
    assert not StoredRecord.objects.filter(stream__startswith=SELVES.stream("")).exists()
    assert not ann.sits_at("one")
    assert not phone.sits_at("two")


def test_thirty_tables_are_read_at_a_time() -> None:
    guest = new_guest()
    evening = played("putze", guest)
    for number in range(32):
        table(f"many-{number}", evening)
    assert gather(Sitter(owner_of(guest), (guest,))) == 2
    assert gather(Sitter(owner_of(guest), (guest,))) == 0
    assert StoredDeal.objects.count() == 32 * len(evening.table.deals)


def test_the_export_is_everything_and_no_key() -> None:
    ann = Player(new_guest())
    table("export", played("tutti", ann.guest, deals=2))
    ann.keep("Ann")
    told = json.loads(ann.get("/me/export"))
    assert (told["name"], len(told["deals"]), len(told["devices"])) == ("Ann", 2, 1)
    record = read_deal(told["deals"][0]["log"], plugins())
    assert isinstance(record, DealRecord)
    assert record.regulation == "tutti"

"""The page of phones: which way they take, who came, and what happens when the address changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tapis.web.server import lan
from tapis.web.server.network import addresses, arrivals, choice, naming
from tapis.web.server.network.addresses import in_order
from tapis.web.server.network.arrivals import Arrivals
from tapis.web.server.network.choice import BY_NAME, Network, Printed
from tapis.web.server.network.naming import LocalName, NameStanding
from tests.web.director.conftest import Who, present

HALL, CABLE, TUNNEL = "192.168.1.20", "10.0.0.2", "10.8.0.3"
PHONE = "192.168.1.77"


class Laptop:
    """A laptop whose networks the test decides, and whose folder is its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self.joins(("wlan0", HALL), ("eth0", CABLE), ("tun0", TUNNEL))

    def joins(self, *found: tuple[str, str]) -> None:
        listed = in_order((number, interface) for interface, number in found)
        self._patch.setattr(addresses, "_asked", lambda _moment: listed)

    def is_called(self, name: str, standing: NameStanding = NameStanding.HELD, other: str = "") -> None:
        namer = naming.Namer(8000)
        namer.local = LocalName(name=name, standing=standing, other=other)
        self._patch.setattr(naming, "_namers", [namer])


@pytest.fixture
def laptop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Laptop:
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path))
    monkeypatch.setenv(lan.OPEN, "1")
    seen = Arrivals()
    for module in ("tapis.web.server.network.arrivals", "tapis.web.director.phones.network"):
        monkeypatch.setattr(f"{module}.ARRIVALS", seen)
    monkeypatch.setattr("tapis.web.director.phones.views.ARRIVALS", seen)
    return Laptop(monkeypatch)


def phones(who: Who, evening: str, **form: str) -> Any:
    client = who("director")
    path = f"/e/{evening}/phones"
    return (
        client.post(path, form, HTTP_HOST="localhost:8000")
        if form
        else client.get(path, HTTP_HOST="localhost:8000")
    )


def text(response: Any) -> str:
    return " ".join(response.content.decode().split())


def test_every_way_stands_on_the_page_and_the_tunnel_cannot_be_taken(
    who: Who, evening: str, laptop: Laptop
) -> None:
    page = phones(who, evening)
    ways = {each.host: each for each in page.context["hall"].ways}
    assert list(ways) == [HALL, CABLE, TUNNEL]
    assert ways[HALL].chosen
    assert not ways[TUNNEL].open
    assert f"http://{HALL}:8000/e/{evening}/public/" == page.context["hall"].public


def test_what_is_chosen_is_on_every_code_from_then_on(who: Who, evening: str, laptop: Laptop) -> None:
    assert phones(who, evening, do="way", way=CABLE).status_code == 302
    assert phones(who, evening).context["hall"].public.startswith(f"http://{CABLE}:8000/")


def test_a_number_that_is_not_this_machines_is_refused_in_one_sentence(
    who: Who, evening: str, laptop: Laptop
) -> None:
    refused = phones(who, evening, do="way", way="192.168.9.9")
    assert refused.status_code == 422
    assert "192.168.9.9 is no address of this machine any more" in text(refused)
    assert choice.network() == Network()


def test_a_name_is_offered_beside_the_number(who: Who, evening: str, laptop: Laptop) -> None:
    laptop.is_called("tapis.local")
    phones(who, evening, do="way", way=BY_NAME)
    hall = phones(who, evening).context["hall"]
    assert hall.by_name
    assert hall.number == HALL
    assert hall.public.startswith("http://tapis.local:8000/")


def test_a_name_another_laptop_has_is_not_used_and_said(who: Who, evening: str, laptop: Laptop) -> None:
    laptop.is_called("tapis.local", NameStanding.TAKEN, "192.168.1.50")
    phones(who, evening, do="way", way=BY_NAME)
    page = phones(who, evening)
    assert page.context["hall"].public.startswith(f"http://{HALL}:8000/")
    assert "another machine of this network answers to this name: 192.168.1.50" in text(page)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("Jass", "jass"), ("jass.local", "jass"), ("", ""), ("jass-club-2", "jass-club-2")],
)
def test_the_laptop_may_have_another_name(
    who: Who, evening: str, laptop: Laptop, typed: str, kept: str
) -> None:
    assert phones(who, evening, do="name", name=typed).status_code == 302
    assert choice.network().name == kept


@pytest.mark.parametrize("typed", ["jass club", "käse", "-x", "a" * 40, "x.y", "<b>"])
def test_what_cannot_be_a_name_is_refused(who: Who, evening: str, laptop: Laptop, typed: str) -> None:
    refused = phones(who, evening, do="name", name=typed)
    assert refused.status_code == 422
    assert "cannot be a machine" in text(refused)


def test_the_wifi_of_the_hall_has_its_code(who: Who, evening: str, laptop: Laptop) -> None:
    assert phones(who, evening).context["wifi_code"] == ""
    phones(who, evening, do="wifi", wifi="JassClub", password="atout-coeur")
    page = phones(who, evening)
    assert page.context["wifi_code"].startswith("data:image/svg+xml")
    assert "atout-coeur" in text(page)
    assert phones(who, evening, do="wifi", wifi="JassClub", password="short").status_code == 422
    assert phones(who, evening, do="wifi", wifi="x" * 33, password="").status_code == 422
    assert choice.network().password == "atout-coeur"


def test_the_desk_sees_the_page_and_decides_nothing(who: Who, evening: str, laptop: Laptop) -> None:
    desk = who("desk")
    assert desk.get(f"/e/{evening}/phones", HTTP_HOST="localhost").status_code == 200
    assert desk.post(f"/e/{evening}/phones", {"do": "way", "way": CABLE}).status_code == 403
    assert who("stranger").get(f"/e/{evening}/phones").status_code == 403
    assert choice.network() == Network()


def test_a_phone_that_comes_is_seen_and_the_laptop_itself_is_none(
    who: Who, evening: str, laptop: Laptop
) -> None:
    assert phones(who, evening).context["came"] == 0
    who("nobody").get(f"/e/{evening}/public/", HTTP_HOST=f"{HALL}:8000", REMOTE_ADDR=PHONE)
    who("nobody").get(f"/e/{evening}/public/", HTTP_HOST=f"{HALL}:8000", REMOTE_ADDR=HALL)
    page = phones(who, evening)
    assert page.context["came"] == 1
    assert page.context["latest"].host == HALL
    assert {each.host: each.came for each in page.context["hall"].ways} == {HALL: 1, CABLE: 0, TUNNEL: 0}
    part = who("director").get(
        f"/e/{evening}/phones", HTTP_HOST="localhost:8000", headers={"hx-request": "true"}
    )
    assert "<html" not in text(part)
    assert 'hx-swap-oob="true"' in text(part)


def test_addresses_somebody_invents_fill_no_memory() -> None:
    seen = Arrivals()
    for at in range(arrivals.KEPT + 50):
        seen.note("a", str(at))
    assert len(seen.seen) == arrivals.KEPT


def test_a_phone_of_yesterday_is_forgotten() -> None:
    clock = [0.0]
    seen = Arrivals(clock=lambda: clock[0])
    seen.note(HALL, PHONE)
    assert seen.count(HALL) == 1
    clock[0] = arrivals.REMEMBERED_SECONDS + 1
    assert seen.count() == 0
    assert seen.latest() is None


def published(who: Who, evening: str) -> None:
    director = who("director")
    present(director, evening, *(f"Person {at}" for at in range(8)))
    director.post(f"/e/{evening}/draw", {"rounds": "1", "seed": "1"})
    assert director.post(f"/e/{evening}/draw/1/publish", {}).status_code == 302


def test_when_the_address_changes_the_papers_with_dead_codes_are_named(
    who: Who, evening: str, laptop: Laptop
) -> None:
    published(who, evening)
    slips = who("director").get(f"/e/{evening}/papers/1/slips.pdf", HTTP_HOST="localhost:8000")
    assert slips.status_code == 200
    assert phones(who, evening).context["hall"].dead == ()
    laptop.joins(("wlan0", "192.168.43.7"))
    page = phones(who, evening)
    (dead,) = page.context["hall"].dead
    assert dead.host == HALL
    assert [(each.paper, each.round) for each in dead.papers] == [("slips", 1)]
    assert f"codes on paper say {HALL}, this laptop is 192.168.43.7 now" in text(page)
    assert f"/e/{evening}/papers/1/slips.pdf" in text(page)
    assert phones(who, evening, do="seen").status_code == 302
    assert phones(who, evening).context["hall"].dead == ()


def test_codes_with_a_name_survive_a_new_number(who: Who, evening: str, laptop: Laptop) -> None:
    laptop.is_called("tapis.local")
    phones(who, evening, do="way", way=BY_NAME)
    published(who, evening)
    who("director").get(f"/e/{evening}/papers/1/slips.pdf", HTTP_HOST="localhost:8000")
    laptop.joins(("wlan0", "192.168.43.7"))
    assert phones(who, evening).context["hall"].dead == ()
    laptop.is_called("tapis.local", NameStanding.TAKEN, "192.168.43.9")
    assert [each.host for each in phones(who, evening).context["hall"].dead] == ["tapis.local"]


def test_codes_of_another_event_or_of_last_month_worry_nobody(who: Who, evening: str, laptop: Laptop) -> None:
    choice.went_out(Printed(host="192.168.7.7", event="other", paper="slips", at="2099-01-01"))
    choice.went_out(Printed(host="192.168.7.7", event=evening, paper="slips", at="2020-01-01"))
    assert phones(who, evening).context["hall"].dead == ()


def test_the_poster_has_both_codes_and_the_number_beside_the_name(
    who: Who, evening: str, laptop: Laptop
) -> None:
    laptop.is_called("tapis.local")
    phones(who, evening, do="way", way=BY_NAME)
    phones(who, evening, do="wifi", wifi="JassClub", password="atout-coeur")
    poster = who("director").get(f"/e/{evening}/papers/poster.pdf", HTTP_HOST="localhost:8000")
    assert poster.status_code == 200
    assert poster.content.startswith(b"%PDF")


def test_a_server_for_its_own_machine_has_no_poster(
    who: Who, evening: str, laptop: Laptop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(lan.OPEN)
    poster = who("director").get(f"/e/{evening}/papers/poster.pdf", HTTP_HOST="localhost:8000")
    assert poster.status_code == 404


def test_a_damaged_or_missing_file_of_choices_is_the_default(laptop: Laptop, tmp_path: Path) -> None:
    choice.network_file(tmp_path).write_bytes(b"\x00half a fi")
    assert choice.network() == Network()
    choice.change(lambda _: Network(name="jass"))
    assert choice.network().name == "jass"


def test_what_cannot_be_saved_is_said(
    who: Who, evening: str, laptop: Laptop, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(choice, "replace_file", full)
    refused = phones(who, evening, do="way", way=CABLE)
    assert refused.status_code == 422
    assert "No space left on device" in text(refused)

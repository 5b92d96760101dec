"""Four people, one sheet, no event: what is accepted, refused and kept."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from tapis.club.friendly import scorekeeping as club
from tapis.core.lots import first_dealer, seating
from tapis.core.plugin import plugins
from tapis.web.room.families import TABLES
from tapis.web.room.house import house
from tests.web.reading import unbroken
from tests.web.tables.conftest import boxes

NAMES = {"name0": "Anne", "name1": "Beat", "name2": "Chloé", "name3": "Diego"}


@pytest.fixture
def client(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    yield Client(headers={"accept-language": "en"})
    house.cache_clear()


def begin(client: Client, **other: Any) -> Any:
    name = client.get("/friendly/new?game=estimation").context["name"]
    sent = {"op": name[:20], "name": name, "regulation": "estimation", "deals": 2, "dealer": 1}
    return client.post("/friendly/new", {**sent, **NAMES, **other})


def enter(client: Client, address: str, deal: int, **other: Any) -> Any:
    return client.post(address, {"op": f"{deal}{other}", "do": "deal", "deal": deal, **boxes(deal, **other)})


def test_a_table_begins_and_is_played_to_its_end(client: Client) -> None:
    address = begin(client).url
    page = client.get(address).context["page"]
    assert (page.names, page.dealer, page.deals) == (("Anne", "Beat", "Chloé", "Diego"), 1, 2)
    for deal in (1, 2):
        assert enter(client, address, deal).status_code == 302
        text = client.get(address).content.decode()
        assert bool(re.search(r'<div class="actions">\s*<details class="confirm">', text)) == (deal == 1)
    assert "Beat and Diego tie with −20." in text
    assert enter(client, address, 3).status_code == 422


def test_a_double_tap_opens_one_table(client: Client) -> None:
    name = client.get("/friendly/new?game=estimation").context["name"]
    sent = {"op": "tap", "name": name, "regulation": "estimation", "deals": 2, "dealer": 0, **NAMES}
    answers = [client.post("/friendly/new", sent) for _ in range(2)]
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert len(house().names(TABLES)) == 1


def test_nobody_takes_over_a_table_by_its_name(client: Client) -> None:
    address = begin(client).url
    taken = address.strip("/").split("/")[-1]
    other = begin(client, name=taken, name0="Eve")
    assert other.url != address
    assert client.get(address).context["page"].names[0] == "Anne"


@pytest.mark.parametrize(
    "wrong",
    [{"name2": "  "}, {"name1": "x" * 61}, {"deals": "0"}, {"deals": "41"}, {"deals": "many"}, {"deals": ""}],
)
def test_a_table_without_what_it_needs_is_refused_and_keeps_what_was_typed(
    client: Client, wrong: dict[str, str]
) -> None:
    answer = begin(client, **wrong)
    assert answer.status_code == 422
    assert 'value="Anne"' in answer.content.decode()
    assert not house().names(TABLES)


def test_house_conventions_are_kept(client: Client) -> None:
    address = begin(client, deal_passes="left").url
    enter(client, address, 1)
    assert client.get(address).context["page"].dealer == 0


def test_names_are_escaped(client: Client) -> None:
    address = begin(client, name3="<script>alert(1)</script>").url
    text = client.get(address).content.decode()
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text


def test_a_wrong_total_changes_nothing(client: Client) -> None:
    address = begin(client).url
    answer = enter(client, address, 1, made=(60, 40, 30, 26))
    assert answer.status_code == 422
    assert 'value="26"' in answer.content.decode()
    assert client.get(address).context["page"].rows == ()


def test_a_second_phone_is_told_before_it_replaces_a_deal(client: Client) -> None:
    address = begin(client).url
    enter(client, address, 1)
    answer = enter(client, address, 1, estimated=(49, 40, 40, 27))
    assert answer.status_code == 409
    seen = answer.context["page"].entry.seen
    assert enter(client, address, 1, estimated=(49, 40, 40, 27), seen=seen).status_code == 302
    assert client.get(address).context["page"].rows[0].cells[0].total == 11


def test_a_contest_ends_when_the_table_agrees(client: Client) -> None:
    address = begin(client).url
    enter(client, address, 1)
    line = {"deal": 1, "seat": 2}
    assert client.post(address, {"op": "c", "do": "contest", **line}).status_code == 302
    assert client.get(address).context["page"].contested
    again = client.post(address, {"op": "d", "do": "contest", **line})
    assert (again.status_code, len(again.context["contests"])) == (422, 1)
    assert client.post(address, {"op": "s", "do": "settle", **line}).status_code == 302
    assert not client.get(address).context["page"].contested
    assert client.post(address, {"op": "t", "do": "settle", **line}).status_code == 422
    assert client.post(address, {"op": "u", "do": "contest", "deal": 2, "seat": 0}).status_code == 422


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_table_nobody_opened_is_404(client: Client, method: str) -> None:
    assert getattr(client, method)("/friendly/nosuchtable/", {"do": "deal"}).status_code == 404
    assert not house().names(TABLES)


def test_the_code_leads_to_the_table_itself(client: Client) -> None:
    address = begin(client).url
    shown = client.get(f"{address}?deal=1")
    assert shown.context["address"] == f"http://testserver{address}"
    assert shown.context["code"].startswith("data:image/svg+xml")


def location(answer: Any) -> str:
    """Where an answer leads."""
    return str(answer.headers["Location"])


def test_the_game_is_chosen_first(client: Client) -> None:
    text = client.get("/friendly/new").content.decode()
    for game in plugins():
        assert f'href="?game={game}"' in text
    assert "name0" not in text
    assert client.get("/friendly/new?game=nosuchgame").content.decode().count('href="?game=') == len(
        plugins()
    )


@pytest.mark.parametrize("game", sorted(plugins()))
def test_a_table_opens_for_every_game_with_as_many_people_as_it_takes(client: Client, game: str) -> None:
    plugin = plugins()[game]
    for size in plugin.sheet.marking.sizes:
        people = {f"name{seat}": f"Person {seat}" for seat in range(size * plugin.sheet.members)}
        answer = begin(client, **{"regulation": game, "players": size, **people})
        assert answer.status_code == 302, (game, size)
        page = client.get(answer.url).context["page"]
        assert (len(page.names), len(page.people)) == (size, size * plugin.sheet.members)
        assert page.entry is not None


def test_a_name_beyond_the_number_of_players_is_left_out(client: Client) -> None:
    address = begin(client, regulation="putze", players=3).url
    assert client.get(address).context["page"].names == ("Anne", "Beat", "Chloé")


def test_a_number_of_players_no_game_has_is_the_usual_one(client: Client) -> None:
    address = begin(client, regulation="putze", players=9).url
    assert len(client.get(address).context["page"].names) == 4


def putze(client: Client, **other: Any) -> str:
    """Three at a table, and Anne alone in every deal of a party to five."""
    address = str(begin(client, regulation="putze", players=3, putzes_to_win=5, **other).url)
    for deal in (1, 2, 3):
        alone(client, address, deal, 0)
    return address


def alone(client: Client, address: str, deal: int, seat: int, **other: Any) -> Any:
    played = {f"d{deal}-played-{each}": "play" if each == seat else "refuse" for each in range(3)}
    sent = {"op": f"{deal}{seat}{other}", "do": "deal", "deal": deal, "seen": "", **played, **other}
    return client.post(address, sent)


@pytest.mark.clause("putze:27.10")
def test_a_party_that_is_won_takes_no_more_deals_and_names_its_winner(client: Client) -> None:
    address = putze(client)
    page = client.get(address).context["page"]
    assert (page.complete, page.entry, page.places[0].best) == (True, None, True)
    assert "Anne wins with 6." in client.get(address).content.decode()
    answer = alone(client, address, 4, 1)
    assert answer.status_code == 422
    assert "/law/putze/27.10" in answer.content.decode()


def test_one_tap_begins_the_next_party_for_every_phone(client: Client) -> None:
    address = putze(client)
    pages = [client.get(address).context for _ in range(2)]
    answers = [
        client.post(address, {"op": f"again{number}", "do": "again", "name": page["new_name"]})
        for number, page in enumerate(pages)
    ]
    assert location(answers[0]) == location(answers[1]) != address
    again = client.get(location(answers[0])).context["page"]
    assert again.names == ("Anne", "Beat", "Chloé")
    assert not again.rows
    assert f'href="{location(answers[0])}"' in client.get(address).content.decode()


def test_a_double_tap_on_the_next_party_opens_one(client: Client) -> None:
    address = putze(client)
    sent = {"op": "again", "do": "again", "name": client.get(address).context["new_name"]}
    answers = [client.post(address, sent) for _ in range(2)]
    assert location(answers[0]) == location(answers[1])
    assert len(house().names(TABLES)) == 2


def test_two_phones_that_play_on_at_once_begin_one_party(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = putze(client)
    names = iter([client.get(address).context["new_name"] for _ in range(2)])
    next_party = club.next_party
    onward: list[str] = []

    def meanwhile(*told: Any, **more: Any) -> Any:
        after = next_party(*told, **more)
        if not onward:
            onward.append("")
            onward[0] = location(send("other"))
        return after

    def send(op: str) -> Any:
        return client.post(address, {"op": op, "do": "again", "name": next(names)})

    monkeypatch.setattr(club, "next_party", meanwhile)
    assert location(send("mine")) == onward[0]
    assert len(house().names(TABLES)) == 2, "nobody would ever find a third"


def test_who_begins_the_next_party_may_delete_it(client: Client) -> None:
    address = putze(client)
    sent = {"op": "again", "do": "again", "name": client.get(address).context["new_name"]}
    onward = location(client.post(address, sent))
    assert client.post(f"{onward}delete", {"sure": "yes"}).status_code == 302
    assert client.get(onward).status_code == 404


def test_a_party_that_goes_on_is_not_followed(client: Client) -> None:
    address = begin(client).url
    assert client.post(address, {"op": "a", "do": "again", "name": "x"}).status_code == 422


def test_a_deal_is_taken_out_as_it_was_seen(client: Client) -> None:
    address = putze(client)
    seen = client.get(f"{address}?deal=2").context["page"].entry.seen
    assert client.post(address, {"op": "s", "do": "strike", "deal": 2, "seen": "other"}).status_code == 409
    assert client.post(address, {"op": "t", "do": "strike", "deal": 2, "seen": seen}).status_code == 302
    assert client.get(address).context["page"].places[0].total == 4


@pytest.mark.clause("putze:27.19")
def test_who_lost_has_the_first_word_of_the_next_party(client: Client) -> None:
    address = putze(client)
    seen = client.get(f"{address}?deal=1").context["page"].entry.seen
    alone(client, address, 1, 1, seen=seen)
    alone(client, address, 4, 0)
    name = client.get(address).context["new_name"]
    following = location(client.post(address, {"op": "again", "do": "again", "name": name}))
    assert client.get(following).context["page"].first == 2
    assert "Chloé speaks first." in client.get(following).content.decode()


FIVE = NAMES | {"name4": "Eva"}


@pytest.mark.clause("putze:27.27")
def test_the_dealer_who_sits_out_is_asked_nothing(client: Client) -> None:
    chosen = {"regulation": "putze", "players": 5, "five_players": "dealer_sits_out", "dealer": 1}
    page = client.get(str(begin(client, **FIVE, **chosen).url)).context["page"]
    assert [name for seat in page.entry.seats for _, name in seat.people] == ["Anne", "Chloé", "Diego", "Eva"]
    assert page.entry.resting == (1,)


@pytest.mark.clause("putze:27.9")
def test_a_deal_in_which_nobody_marks_says_so(client: Client) -> None:
    address = str(begin(client, regulation="putze", players=4).url)
    made = {f"d1-played-{seat}": "play" for seat in range(4)}
    made |= {f"d1-points-{seat}": str(points) for seat, points in enumerate((50, 40, 40, 27))}
    client.post(address, {"op": "tie", "do": "deal", "deal": 1, "seen": "", **made})
    shown = client.get(address).content.decode()
    assert "nobody scores" in shown
    assert "/law/putze/27.9" in shown


@pytest.mark.clause("putze:P6")
def test_who_lost_before_is_named_by_his_letter(client: Client) -> None:
    offered = client.get("/friendly/new?game=putze").context["options"]
    answers = next(answers for option, answers, _ in offered if option.key == "lost_before")
    assert [str(answer) for _, answer in answers] == ["nobody", "A", "B", "C", "D", "E"]
    address = str(begin(client, regulation="putze", players=3, lost_before=3).url)
    assert "Chloé speaks first." in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("tutti", {"T4", "T5"}),
        ("estimation", {"E2", "E9"}),
        ("putze", {"P1", "P2", "P3", "P4", "P5", "P6", "P7"}),
        ("whist", {"W20", "W21"}),
        ("bridge", {"B2", "B3", "B4", "B5", "B6", "B7", "B8"}),
    ],
)
def test_a_table_that_marks_is_asked_what_changes_its_mark(
    client: Client, game: str, asked: set[str]
) -> None:
    context = client.get(f"/friendly/new?game={game}").context
    assert {option.clause.ref for option, _, _ in context["options"]} == asked


def test_a_question_of_other_sizes_says_which_sizes_it_is_for(client: Client) -> None:
    page = unbroken(client.get("/friendly/new?game=putze").content.decode())
    assert '<div class="field" data-sizes="2"><label for="two_players">' in page
    assert '<div class="field" data-sizes="5"><label for="five_players">' in page
    assert page.count("data-sizes") == 2


SIX = NAMES | {"name4": "Eva", "name5": "Fred"}


@pytest.mark.parametrize(
    ("players", "typed", "deals"), [(4, 16, 16), (5, 16, 20), (6, 16, 24), (5, 12, 12), (6, 20, 20)]
)
def test_the_number_of_deals_follows_the_size_unless_somebody_types_another(
    client: Client, players: int, typed: int, deals: int
) -> None:
    page = client.get("/friendly/new?game=whist")
    assert '<input type="hidden" name="usual" value="16">' in page.content.decode()
    assert 'value="5" data-deals="20"' in unbroken(page.content.decode())
    names = dict(list(SIX.items())[:players])
    sent = {"op": "a", "name": page.context["name"], "regulation": "whist", "dealer": 0, "usual": 16}
    address = client.post("/friendly/new", {**sent, "players": players, "deals": typed, **names})["Location"]
    name = address.strip("/").split("/")[-1]
    opened = house().room(TABLES, name).look().state.opened
    assert opened is not None
    assert opened.deals == deals


def test_a_refused_form_proposes_the_number_of_its_size(client: Client) -> None:
    name = client.get("/friendly/new?game=whist").context["name"]
    sent = {
        "op": "a",
        "name": name,
        "regulation": "whist",
        "players": 6,
        "dealer": 0,
        "usual": 16,
        "deals": 16,
    }
    page = unbroken(client.post("/friendly/new", {**sent, **NAMES}).content.decode())
    assert 'value="24"><input type="hidden" name="usual" value="24">' in page


def test_a_lot_is_sealed_on_the_form_and_told_on_the_table(client: Client) -> None:
    """Nobody draws again until he likes it: the seed belongs to the table the house has named."""
    form = client.get("/friendly/new?game=estimation")
    name, seal = form.context["name"], form.context["seal"]
    assert seal in form.content.decode()
    sent = {"op": "lot", "name": name, "regulation": "estimation", "deals": 2, "dealer": "lot", "seats": "1"}
    address = client.post("/friendly/new", {**sent, **NAMES})["Location"]
    page = client.get(address)
    seed = page.context["lot"].seed
    assert hashlib.sha256(f"tapis:{seed}".encode()).hexdigest() == seal
    assert len(seed) == 64
    assert seed in page.content.decode()
    opened = page.context["opened"]
    plugin = plugins()["estimation"]
    assert opened.dealer == first_dealer(plugin, seed, 4)
    assert opened.names == tuple(list(NAMES.values())[each] for each in seating(plugin, seed, 4))
    again = client.get("/friendly/new?game=estimation")
    assert again.context["seal"] != seal


def test_a_table_without_a_lot_tells_no_seed(client: Client) -> None:
    page = client.get(begin(client).url)
    assert page.context["lot"] is None
    assert 'id="lot"' not in page.content.decode()

"""A log is brought, checked, kept under its hash and shown; a running deal of a table is not found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.core.chance import commitment
from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.parlour import playing, seating
from tapis.parlour.state.events import DealBegun, Happened
from tapis.web.access.tries import Tries
from tapis.web.replay import shelf
from tapis.web.room.families import PARLOUR
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tests.parlour.evening import Evening

GAMES = sorted(plugins())


@pytest.fixture
def client(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    yield Client(headers={"accept-language": "en"})
    house.cache_clear()


def log(game: str = "estimation", seed: str | None = "tuesday/3") -> str:
    record = play(plugins()[game], seed or "none", 1)
    return write_deal(plugins()[game], record if seed else replace(record, seed=None))


def bring(client: Client, text: str) -> Any:
    return client.post("/replay/", {"text": text})


def text_of(answer: Any) -> str:
    return answer.content.decode() if answer.status_code == 200 else ""


def refusal_of(answer: Any) -> str:
    assert answer.status_code == 422
    return str(answer.context["refusal"])


@pytest.mark.parametrize("game", GAMES)
def test_a_log_is_shown_step_by_step(client: Client, game: str) -> None:
    address = bring(client, log(game)).url
    steps = client.get(address).context["page"].last
    assert steps == len(log(game).splitlines()) - 1
    for step in (0, 1, steps // 2, steps, steps + 5):
        answer = client.get(f"{address}?step={step}")
        assert answer.status_code == 200
        assert answer.context["page"].number == min(step, steps)
    assert "verified" in text_of(client.get(address))
    assert commitment("tuesday/3") in text_of(client.get(address))
    assert commitment("tuesday") in text_of(client.get(address))


def test_the_same_deal_has_the_same_address_however_it_is_brought(client: Client) -> None:
    pasted = bring(client, "\ufeff" + log().replace("\n", "\r\n")).url
    file = SimpleUploadedFile("deal.jsonl", log().replace('": ', '":').encode())
    assert client.post("/replay/", {"log": file})["Location"] == pasted
    assert bring(client, log(seed="wednesday")).url != pasted
    kept = client.get(f"{pasted}log")
    assert kept.content.decode() == log()
    assert kept["Content-Disposition"].startswith("attachment")
    assert bring(client, kept.content.decode()).url == pasted


def test_who_brought_a_log_is_offered_to_delete_it_and_nobody_else(client: Client) -> None:
    address = bring(client, log()).url
    assert f'href="{address}delete"' in text_of(client.get(address))
    assert "delete" not in text_of(Client(headers={"accept-language": "en"}).get(address))
    assert Client().post(f"{address}delete", {"sure": "yes"}).status_code == 422
    assert "sure" in text_of(client.get(f"{address}delete"))
    assert client.post(f"{address}delete", {"sure": "yes"}).status_code == 302
    assert client.get(address).status_code == 404


def test_every_link_of_a_step_keeps_the_eyes_it_was_seen_with(client: Client) -> None:
    address = bring(client, log()).url
    text = text_of(client.get(f"{address}?step=20&seat=2"))
    assert 'href="?step=21&amp;seat=2"' in text
    assert 'href="?step=20&amp;seat=1"' in text
    assert 'href="?step=20"' in text
    assert client.get(f"{address}?step=20&seat=9").context["page"].asked is None
    first = client.get(address).context["page"]
    assert client.get(f"{address}?step=nonsense").context["page"].number == first.number
    assert len(first.trick) == 1
    assert client.get(f"{address}?step=0").context["page"].number == 0


def test_a_step_alone_is_a_small_part_of_the_page(client: Client) -> None:
    address = bring(client, log("whist")).url
    whole, part = (client.get(f"{address}?step=40{more}").content.decode() for more in ("", "&part=step"))
    assert len(part) < len(whole) * 2 / 3
    pieces = set(re.findall(r'id="([\w-]+)"[^>]*data-part', part))
    assert pieces >= {"contract", "cloth", "told", "eyes", "jump", "why", "calls"}
    assert set(re.findall(r'id="([\w-]+)"[^>]*data-part', whole)) == pieces | {"story"}


def test_hands_are_cards_of_the_readers_pack(client: Client) -> None:
    address = bring(client, log("putze")).url
    for look, deck in (("", "french"), ("swiss", "swiss")):
        client.cookies["tapis_look"] = look
        text = text_of(client.get(address))
        hands = sum(len(cards) for hand in client.get(address).context["page"].hands for cards in hand.suits)
        cloth = text.partition('id="cloth"')[2].partition('class="middle"')[0]
        assert cloth.count(f'class="card {deck}-') == hands
        assert f"cards-{deck}." in cloth


def test_a_card_that_a_bot_played_for_somebody_is_marked(client: Client) -> None:
    evening = Evening().open("estimation").people("anna", "ben").deal("one").play("x").deal("two")
    evening.events = [
        replace(each, stand_in=True) if isinstance(each, Happened) and number == 40 else each
        for number, each in enumerate(evening.events)
    ]
    seat(evening, "stammtisch")
    before = next(at for at, each in enumerate(evening.events) if isinstance(each, DealBegun))
    subject = client.get("/play/stammtisch/deals/1/").context["subject"]
    assert subject.stood_in == {40 - before}
    assert "A bot made this move" in text_of(client.get(f"/play/stammtisch/deals/1/?step={40 - before}"))
    assert "A bot made this move" not in text_of(client.get(f"/play/stammtisch/deals/1/?step={41 - before}"))


def test_a_forced_card_says_why_with_its_clause(client: Client) -> None:
    address = bring(client, log("bridge", "forced/4")).url
    for step in range(40, client.get(address).context["page"].last):
        answer = client.get(f"{address}?step={step}")
        chosen = answer.context["page"].chosen
        if chosen and chosen.forced and chosen.grounds:
            assert "Follow the suit led." in text_of(answer)
            assert "/law/bridge/B17" in text_of(answer)
            return
    pytest.fail("nothing was forced")


def lin_of(seed: str) -> bytes:
    """A deal of bridge as another program has it."""
    address_free = shelf.as_foreign(log("bridge", seed), "lin")
    assert address_free is not None
    return address_free


def test_a_deal_of_another_program_is_replayed_and_goes_out_again(client: Client) -> None:
    for suffix in ("lin", "pbn"):
        content = shelf.as_foreign(log("bridge", "foreign/1"), suffix)
        assert content is not None
        file = SimpleUploadedFile(f"deal.{suffix}", content)
        address = client.post("/replay/", {"log": file})["Location"]
        page = client.get(address)
        assert page.status_code == 200
        assert f"log?as={suffix}" in text_of(page)
        back = client.get(f"{address}log?as={suffix}")
        assert back.content == content
        assert back["Content-Disposition"].endswith(f'.{suffix}"')
        assert client.get(f"{address}log?as=xml").status_code == 404
    assert client.get(f"{bring(client, log()).url}log?as=lin").status_code == 404


def test_of_several_deals_one_is_chosen_and_only_that_one_is_kept(client: Client) -> None:
    content = lin_of("foreign/1") + lin_of("foreign/2") + b"pn|a,b,c,d|md|1SA|mb|p|"
    broken = client.post("/replay/", {"log": SimpleUploadedFile("deals.lin", content)})
    assert "equal numbers" in refusal_of(broken)
    content = lin_of("foreign/1") + lin_of("foreign/2").replace(b"mb|", b"mb|7N|mb|1C|mb|", 1)
    offered = client.post("/replay/", {"log": SimpleUploadedFile("deals.lin", content)})
    assert offered.status_code == 200
    text = text_of(offered)
    assert text.count('name="deal"') == 1
    assert "Line 2:" in text
    source = offered.context["offered"].source
    chosen = client.post("/replay/", {"text": source, "deal": "0"})
    alone = client.post("/replay/", {"log": SimpleUploadedFile("deal.lin", lin_of("foreign/1"))})
    assert chosen["Location"] == alone["Location"]
    assert "Line 2:" in refusal_of(client.post("/replay/", {"text": source, "deal": "1"}))
    assert client.post("/replay/", {"text": source, "deal": "99999"}).status_code == 200


def test_hands_without_a_play_are_no_replay(client: Client) -> None:
    cut = lin_of("foreign/1").partition(b"pc|")[0]
    assert "at least the opening lead" in refusal_of(
        client.post("/replay/", {"log": SimpleUploadedFile("a.lin", cut)})
    )


def test_a_play_that_stops_early_is_replayed_as_a_claim_where_its_result_is_told(client: Client) -> None:
    """As most records in the field end: two tricks of cards, and how many tricks it came to."""
    whole = lin_of("foreign/1")
    cards, _, result = whole.partition(b"mc|")
    assert (cards.count(b"pc|"), result.strip()) == (8, b"3|")
    page = client.get(client.post("/replay/", {"log": SimpleUploadedFile("a.lin", whole)})["Location"])
    assert "claims" in text_of(page)
    refused = refusal_of(client.post("/replay/", {"log": SimpleUploadedFile("a.lin", cards)}))
    assert "The play stops after 8 cards, and the result is missing" in refused


BAD = [
    ("", "Choose the log of a deal"),
    ("hello\n", "This is no log of a deal, neither one of Tapis nor of these kinds: PBN, LIN."),
    (log()[:-20], "is cut off"),
    (log().rsplit("\n", 2)[0] + "\n", "The log ends before the deal is over."),
    (log() + '{"event": "played", "seat": 0, "card": "H6"}\n', "The deal is already over."),
    ('{"tapis": "results/1"}\n', "Line 1:"),
    ("x" * 500_001, "never larger than 500 kB"),
]


def test_a_bad_log_is_refused_in_one_sentence_and_not_kept(client: Client) -> None:
    for text, said in BAD:
        assert said in refusal_of(bring(client, text))
    assert house().names(shelf.LOGS) == ()


def test_a_file_that_is_no_text_is_refused(client: Client) -> None:
    answer = client.post("/replay/", {"log": SimpleUploadedFile("a.jsonl", b"\xff\xfe\x00")})
    assert "not UTF-8" in refusal_of(answer)
    large = SimpleUploadedFile("a.jsonl", b" " * 500_001)
    assert "never larger" in refusal_of(client.post("/replay/", {"log": large}))


def test_a_broken_rule_is_refused_with_its_line(client: Client) -> None:
    lines = log().splitlines()
    lines[-3], lines[-4] = lines[-4], lines[-3]
    assert "Line " in refusal_of(bring(client, "\n".join(lines)))


def test_another_seed_is_shown_and_said(client: Client) -> None:
    address = bring(client, log().replace("tuesday/3", "tuesday/4")).url
    text = text_of(client.get(address))
    assert "The seed does not deal these cards" in text
    assert "verified" not in text


def test_a_log_without_a_seed_says_that_nothing_binds_the_cards(client: Client) -> None:
    text = text_of(client.get(bring(client, log(seed=None)).url))
    assert "The log names no seed" in text


def test_one_address_brings_some_logs_at_a_time(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_bringing", Tries(limit=1, seconds=300))
    assert bring(client, log()).status_code == 302
    assert bring(client, log("tutti")).status_code == 429


def test_nothing_is_kept_under_an_unknown_name(client: Client) -> None:
    assert client.get("/replay/0123456789abcdef0123/").status_code == 404
    assert client.get("/replay/0123456789abcdef0123/log").status_code == 404


def seat(evening: Evening, name: str) -> None:
    """What happened at a table so far has happened in the house."""
    outcome = house().room(PARLOUR, name).act(lambda _table: tuple(evening.events), name, "test")
    assert isinstance(outcome, Accepted)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_deal_of_a_table_is_shown_with_its_people(client: Client, game: str) -> None:
    evening = Evening().open(game).people("anna", "ben").deal("one").play("x").deal("two")
    seat(evening, "stammtisch")
    answer = client.get("/play/stammtisch/deals/1/?step=9")
    assert answer.status_code == 200
    assert "Anna" in text_of(answer)
    assert answer.context["subject"].commitment == commitment("one")
    assert "as published before the deal" in text_of(answer)
    assert not answer.context["subject"].before
    lines = evening.table.plugin.sheet.marking.lines(evening.table.sheet)
    assert list(answer.context["subject"].lines) == list(lines)
    assert client.get("/play/stammtisch/deals/1/log").status_code == 200
    for number in (0, 2, 3):
        assert client.get(f"/play/stammtisch/deals/{number}/").status_code == 404
        assert client.get(f"/play/stammtisch/deals/{number}/log").status_code == 404
    assert client.get("/play/elsewhere/deals/1/").status_code == 404


def test_a_deal_keeps_the_names_of_those_who_played_it(client: Client) -> None:
    evening = Evening().open("estimation").people("anna", "ben").deal("one").play("x")
    evening.do(seating.leave(evening.table, "anna"))
    evening.do(seating.sit(evening.table, 0, "Zoe", "zoe"))
    evening.deal("two").play("y")
    seat(evening, "stammtisch")
    first, second = (client.get(f"/play/stammtisch/deals/{number}/").context["subject"] for number in (1, 2))
    assert first.chairs[:2] == ("Anna", "Ben")
    assert second.chairs[:2] == ("Zoe", "Ben")


@pytest.mark.parametrize("chairs", [5, 6])
def test_whoever_rests_is_not_at_the_table_of_the_deal(client: Client, chairs: int) -> None:
    evening = Evening().open("whist", chairs).people("anna", "ben").deal("one").play("x")
    seat(evening, "stammtisch")
    answer = client.get("/play/stammtisch/deals/1/?step=30")
    terms = answer.context["subject"].study.record.terms
    names = [evening.table.chairs[chair].name for chair in terms.sitting]
    assert [hand.name for hand in answer.context["page"].hands] == names
    assert [name for name, _, _ in answer.context["columns"]] == [each.name for each in evening.table.chairs]
    lines = answer.context["subject"].lines
    assert sum(points for _, _, points in answer.context["columns"]) == sum(line.points for line in lines)
    pasted = client.post("/replay/", {"text": client.get("/play/stammtisch/deals/1/log").content.decode()})
    page = client.get(pasted["Location"]).context
    assert 4 < len(page["subject"].sides) <= chairs  # the log names who plays, not how many rest


def test_no_seed_of_a_running_deal_is_on_a_replay_of_its_table(client: Client) -> None:
    evening = Evening().open("estimation").people("anna").deal("first seed").play("x").deal("second seed")
    seat(evening, "stammtisch")
    text = text_of(client.get("/play/stammtisch/deals/1/"))
    assert "first seed" in text
    assert "second seed" not in text


def test_a_deal_of_an_earlier_party_stands_for_itself(client: Client) -> None:
    evening = Evening().open("estimation", deals=1).people("anna").deal("one").play("x")
    evening.do(playing.again(evening.table, "anna", "two"))
    evening.play("y")
    seat(evening, "stammtisch")
    first, second = (client.get(f"/play/stammtisch/deals/{number}/") for number in (1, 2))
    for answer in (first, second):
        assert {line.deal for line in answer.context["subject"].lines} == {1}


def test_partners_without_names_are_called_as_on_paper(client: Client) -> None:
    page = text_of(client.get(bring(client, log("tutti")).headers["Location"]))
    assert all(f"Seat {seat}" in page for seat in ("A1", "B1", "A2", "B2"))

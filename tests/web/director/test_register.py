"""The register on its pages: it grows by itself, asks once, is merged and split with undo, forgets."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from tapis.club.register.events import Sighting
from tapis.web.room.families import REGISTER, TOURNAMENTS
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.web.director.conftest import Who
from tests.web.director.houses import bring, bring_six

MAIN = re.compile(r"<main.*</main>", re.DOTALL)


def register() -> Any:
    return house().room(REGISTER, "house").look().state


@pytest.fixture
def secretary(who: Who) -> Client:
    """Who answers for the house, and its six evenings."""
    found = who("secretary")
    bring_six("secretary")
    return found


def number_of(club: str) -> int:
    return int(next(each.number for each in register().members if each.card.club == club))


def text(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", MAIN.findall(answer.content.decode())[0])).split())


def test_members_come_in_by_themselves_and_keep_their_numbers(secretary: Client) -> None:
    page = text(secretary, "/members/")
    assert "12" in page
    before = {each.number: each.card for each in register().members}
    assert len(before) == 12
    assert text(secretary, "/members/") == page
    assert {each.number: each.card for each in register().members} == before
    assert "MÜLLER Hans Düdingen" in text(secretary, "/members/?q=m%C3%BCller").replace("Müller", "MÜLLER")


def test_a_question_is_asked_once_and_the_answer_holds(secretary: Client) -> None:
    assert "1 question" in text(secretary, "/members/")
    asked = text(secretary, "/members/asked")
    assert "Who is “Marie-Therese Gremaud” at Soirée d’octobre?" in asked
    riaz = number_of("Riaz")
    sent = {"seat": "oct:2:0", "member": str(riaz)}
    assert secretary.post("/members/asked", sent).status_code == 302
    assert register().owner(Sighting("oct", 2)) == riaz
    assert "Nothing is asked." in text(secretary, "/members/asked")
    assert secretary.post("/members/asked", {**sent, "op": "again"}).status_code == 422


def test_a_member_has_evenings_ranks_and_a_card_that_can_be_put_right(secretary: Client) -> None:
    text(secretary, "/members/")
    number = number_of("Düdingen")
    page = text(secretary, f"/members/{number}")
    assert "Ouverture de saison" in page
    assert f"There is another Hans Müller: {number_of('Tafers')}, Tafers" in page
    sent = {
        "given": "Hans",
        "surname": "Müller-Riedo",
        "club": "Düdingen",
        "year": "1949",
        "phone": "079 412 56 08",
        "names": "Muller Hans; Hans M.",
        "shown": "initial",
    }
    assert secretary.post(f"/members/{number}/edit", sent).status_code == 302
    card = register().member(number).card
    assert (card.name, card.year, card.phone) == ("Hans Müller-Riedo", 1949, "079 412 56 08")
    assert card.names == ("Muller Hans", "Hans M.", "Hans Müller")
    assert "organisers only" in text(secretary, f"/members/{number}")
    assert secretary.post(f"/members/{number}/edit", {**sent, "year": "49"}).status_code == 422
    assert secretary.post(f"/members/{number}/edit", {**sent, "surname": "", "given": ""}).status_code == 422


def test_merging_says_what_speaks_against_it_and_is_undone(secretary: Client) -> None:
    text(secretary, "/members/")
    one, other = number_of("Düdingen"), number_of("Tafers")
    page = text(secretary, f"/members/{one}/merge?with={other}")
    assert "Both played on one evening (" in page
    answer = secretary.post(f"/members/{one}/merge", {"with": str(other), "keep": str(one)})
    assert answer.status_code == 422
    loner = number_of("Gruyères")
    bulle = number_of("La Roche")
    assert f"Merge, keep {loner}" in text(secretary, f"/members/{loner}/merge?with={number_of('Le Pâquier')}")
    noel = number_of("Le Pâquier")
    done = secretary.post(f"/members/{loner}/merge", {"with": str(noel), "keep": str(noel)})
    assert done.headers["Location"] == f"/members/{noel}"
    assert register().resolved(loner) == noel
    assert "are one now" in text(secretary, f"/members/{noel}")
    assert text(secretary, f"/members/{loner}") == text(secretary, f"/members/{noel}")
    assert "was merged into this card" in text(secretary, f"/members/{noel}")
    assert secretary.post(f"/members/{bulle}", {"do": "unmerge", "of": str(loner)}).status_code == 404
    secretary.post(f"/members/{noel}", {"do": "unmerge", "of": str(loner)})
    assert register().resolved(loner) == loner


def test_splitting_gives_the_ticked_evenings_to_a_new_number_and_is_undone(secretary: Client) -> None:
    text(secretary, "/members/")
    ruth = number_of("Guin")
    page = secretary.get(f"/members/{ruth}/split").content.decode()
    seat = next(
        each.key for each in register().seats if register().owner(each) == ruth and each.event == "jan"
    )
    assert f'value="{seat}"' in page
    sent = {"new": [seat], "club": "Plaffeien", "year": "1971"}
    done = secretary.post(f"/members/{ruth}/split", sent)
    assert done.headers["Location"] == "/members/13"
    assert register().member(13).card.club == "Plaffeien"
    assert secretary.post(f"/members/{ruth}/split", {}).status_code == 422
    assert "Give the evenings back" in text(secretary, "/members/13")
    assert (
        secretary.post("/members/13", {"do": "unsplit", "of": "13"}).headers["Location"] == f"/members/{ruth}"
    )
    assert register().resolved(13) == ruth


def test_two_who_may_be_one_are_looked_at_or_said_to_be_two(secretary: Client) -> None:
    text(secretary, "/members/")
    secretary.post("/members/new", {"given": "M.", "surname": "Savary", "phone": "079 111 22 33"})
    secretary.post("/members/new", {"given": "Monique", "surname": "Savary", "phone": "+41 79 111 22 33"})
    page = text(secretary, "/members/doubles")
    assert "one telephone, never on the same evening" in page
    assert "both played on one evening: two people" in page
    assert secretary.post("/members/doubles", {"one": "13", "other": "14"}).status_code == 302
    assert "one telephone" not in text(secretary, "/members/doubles")
    assert secretary.post("/members/doubles", {"one": "13", "other": "99"}).status_code == 404


def test_forgetting_takes_the_name_everywhere_and_moves_no_rank(secretary: Client) -> None:
    text(secretary, "/members/")
    ruth = number_of("Guin")
    assert "everybody's rank, unchanged" in text(secretary, f"/members/{ruth}/forget")
    assert secretary.post(f"/members/{ruth}/forget").status_code == 302
    assert register().member(ruth).forgotten
    for stream in house().log.streams():
        told = " ".join(each.body for each in house().log.read(stream))
        assert "Aebischer" not in told, stream
    assert "Aebischer" not in text(secretary, "/members/")
    assert f"Member {ruth}" in text(secretary, f"/members/{ruth}")
    assert len(register().members) == 12


def test_who_is_forgotten_in_their_only_evening_is_forgotten_in_the_register(secretary: Client) -> None:
    text(secretary, "/members/")
    sean = number_of("Gruyères")
    entry = next(each.entry for each in register().seats if register().owner(each) == sean)
    page = secretary.get(f"/e/jan/forget?number={entry}")
    names, words = page.context["page"].chosen, page.context["page"].words
    sent = {"number": str(entry), "names": list(names), "words": words, "do": "forget"}
    assert secretary.post("/e/jan/forget", sent).status_code == 302
    assert register().member(sean).forgotten
    told = " ".join(each.body for each in house().log.read(REGISTER.stream("house")))
    assert "O’Brien" not in told


def test_an_account_sees_the_people_of_its_own_evenings_only(secretary: Client, who: Who) -> None:
    text(secretary, "/members/")
    guest = who("guest")
    bring({"own": Evening(4, rounds=1)}, "guest")
    page = text(guest, "/members/")
    assert "AUBRY Agnès" in page.replace("Aubry", "AUBRY")
    assert "Aebischer" not in page
    assert guest.get(f"/members/{number_of('Guin')}").status_code == 404
    assert b"Aebischer" not in guest.get("/members/register.csv").content
    assert guest.post(f"/members/{number_of('Guin')}/forget").status_code == 404
    assert (
        guest.post("/members/new", {"given": "Otto", "surname": "Zaugg"}).headers["Location"] == "/members/17"
    )
    assert "Zaugg" in text(guest, "/members/"), (
        "whom an account wrote down it sees before there is an evening"
    )
    assert who("stranger").get("/members/").status_code == 200
    assert "The register is empty" in text(who("stranger"), "/members/")
    assert Client().get("/members/").status_code == 302


def test_who_is_entered_as_last_time_takes_the_number_along(secretary: Client) -> None:
    text(secretary, "/members/")
    bring({"next": Evening(0, rounds=1, date="2027-03-12")}, "secretary")
    page = secretary.get("/e/next/entrants/members?from=feb&tick=all")
    keys = [each.key for each in page.context["rows"]]
    assert secretary.post("/e/next/entrants/members", {"from": "feb", "who": keys}).status_code == 302
    entered = house().room(TOURNAMENTS, "next").look().state.entrants.values()
    told = {(each.person.name, each.person.club, each.member) for each in entered}
    assert told == {
        (each.card.name, each.card.club, each.number)
        for each in register().members
        if any(seat.event == "feb" and register().owner(seat) == each.number for seat in register().seats)
    }
    assert len(told) == 8
    before = register().next_number
    text(secretary, "/members/")
    assert register().next_number == before, "nobody is new"


def test_a_member_gets_everything_that_is_kept_in_one_file(secretary: Client, who: Who) -> None:
    text(secretary, "/members/")
    ruth = number_of("Guin")
    answer = secretary.get(f"/members/{ruth}/data")
    told = json.loads(answer.content)
    assert told["card"]["name"] == "Ruth Aebischer"
    assert [each["event"]["title"] for each in told["evenings"]].count("Loto du jass") == 1
    assert {each["written"] for each in told["evenings"]} == {"Ruth Aebischer"}
    assert all(each["rank"] for each in told["evenings"])
    assert "Charrière" not in answer.content.decode(), "nothing of anybody else"
    assert answer.headers["Cache-Control"] == "no-store"
    assert who("guest").get(f"/members/{ruth}/data").status_code == 404
    assert Client().get(f"/members/{ruth}/data").status_code == 302
    assert f"/members/{ruth}/data" in secretary.get(f"/members/{ruth}").content.decode()
    secretary.post(f"/members/{ruth}/forget", {"op": "gone"})
    assert secretary.get(f"/members/{ruth}/data").status_code == 404


def test_the_register_is_saved_as_a_list(secretary: Client) -> None:
    answer = secretary.get("/members/register.csv")
    rows = answer.content.decode("utf-8-sig").splitlines()
    assert rows[0].startswith("Member number;Surname;Given name;Club")
    assert len(rows) == 13
    assert any(";d’Affry;Louis;Givisiez;" in row for row in rows)


def test_what_evenings_have_written_is_not_touched(secretary: Client) -> None:
    before = {name: house().log.version(TOURNAMENTS.stream(name)) for name in ("sept", "oct")}
    text(secretary, "/members/")
    text(secretary, "/members/doubles")
    assert before == {name: house().log.version(TOURNAMENTS.stream(name)) for name in ("sept", "oct")}

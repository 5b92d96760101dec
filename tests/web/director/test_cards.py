"""Cards of members: printed, read at the door, worth nothing once their member is forgotten."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tapis.club.events import Presence
from tapis.club.register.events import Sighting
from tests.club.evening import Evening
from tests.web.director.conftest import Who, state
from tests.web.director.houses import bring
from tests.web.director.test_register import number_of, register, secretary, text  # noqa: F401 - a fixture

DOOR = "/e/tonight/check-in"


@pytest.fixture
def door(secretary: Client) -> Client:  # noqa: F811 - the fixture
    """The house with its members' cards printed, and an evening at whose door nobody is yet."""
    printed = secretary.post("/members/cards", {"which": "all"})
    assert printed.content[:5] == b"%PDF-"
    evening = Evening(0, date="2027-01-08", title="Ce soir")
    evening.enter("Francis Bapst", "Jeanne Vial")
    bring({"tonight": evening}, "secretary")
    return secretary


def scan(client: Client, typed: str, **told: str) -> str:
    answer = client.post(DOOR, {"set": f"0:card:{typed}", **told}, follow=True)
    return " ".join(answer.content.decode().split())


def present() -> list[str]:
    here = state("tonight").entrants.values()
    return [each.name for each in here if each.presence is Presence.PRESENT]


def named(name: str) -> int:
    return int(next(each.number for each in register().members if each.card.name == name))


def test_printing_gives_codes_once_and_no_page_shows_one(door: Client) -> None:
    given = dict(register().codes)
    assert len(given) >= 12
    door.post("/members/cards", {"which": "all"})
    assert dict(register().codes).items() >= given.items()
    one = door.post("/members/cards", {"number": str(min(given))})
    assert one["Content-Type"] == "application/pdf"
    pages = ["/members/", f"/members/{min(given)}", "/members/cards", DOOR, "/members/register.csv"]
    shown = "".join(door.get(each).content.decode() for each in pages)
    assert [code for code in given.values() if code in shown] == []
    assert [code for code in given.values() if code in scan(door, code)] == []


def test_a_scanned_card_and_a_typed_number_check_in(door: Client) -> None:
    scan(door, "M99999")
    assert present() == []
    door.get("/members/")
    scan(door, f"m{named('Jeanne Vial')}")
    assert present() == ["Jeanne Vial"]
    member = named("Francis Bapst")
    door.post("/members/cards", {"number": str(member)})
    shown = scan(door, register().codes[member].lower())
    assert present() == ["Francis Bapst", "Jeanne Vial"]
    assert "Take back" in shown


def test_who_is_not_entered_tonight_is_offered_and_entered_as_that_member(door: Client) -> None:
    member = number_of("Riaz")
    name = register().cards[member].card.name
    shown = scan(door, register().codes[member])
    assert f"{name}, member {member}, is not entered tonight." in shown
    form = shown[shown.index('data-testid="newcomer"') :].split("</form>")[0]
    sent = dict(re.findall(r'name="(name|club|member)" value="([^"]*)"', form))
    assert sent["member"] == str(member)
    door.post(f"{DOOR}/door", sent)
    assert name in present()
    door.get("/members/")
    seats = [each.sighting.event for each in register().seats_of(member)]
    assert "tonight" in seats, "a namesake's chair is not asked about"


def test_a_card_answers_which_of_two_namesakes_an_entry_is(door: Client) -> None:
    member = number_of("Riaz")
    name = register().cards[member].card.name
    door.post(f"{DOOR}/door", {"name": name})
    entry = next(number for number, each in state("tonight").entrants.items() if each.name == name)
    question = f"Who is “{name}” at Ce soir?"
    assert question in text(door, "/members/asked"), "the name alone tells nobody"
    assert register().owner(Sighting("tonight", entry)) != member
    scan(door, register().codes[member])
    assert present() == [name]
    assert register().owner(Sighting("tonight", entry)) == member
    assert question not in text(door, "/members/asked")


def test_a_wrong_code_gets_one_sentence_and_many_get_none(door: Client) -> None:
    real = next(iter(register().codes.values()))
    wrong = real[:-1] + ("B" if real[-1] != "B" else "C")
    for _ in range(20):
        assert "This card is nobody&#x27;s here; look for the name." in scan(door, wrong)
    assert "nobody&#x27;s here" not in scan(door, real)
    assert present() == []


def test_forgetting_kills_the_code(door: Client) -> None:
    member = number_of("Riaz")
    code = register().codes[member]
    door.post(f"/members/{member}/forget", {"op": "gone"})
    assert register().cards[member].forgotten
    assert "This card is nobody&#x27;s here" in scan(door, code)


def test_a_lost_card_is_replaced(door: Client) -> None:
    member = number_of("Riaz")
    lost = register().codes[member]
    assert door.post(f"/members/{member}/code").status_code == 302
    assert "nobody&#x27;s here" in scan(door, lost)
    assert f"member {member}, is not entered" in scan(door, register().codes[member])


def test_another_account_reads_a_card_shown_to_it_and_learns_nothing_by_numbers(
    door: Client, who: Who
) -> None:
    member = number_of("Riaz")
    stranger = who("kim")
    bring({"elsewhere": Evening(0, title="Ailleurs")}, "kim")
    asked = stranger.post("/e/elsewhere/check-in", {"set": f"0:card:M{member}"})
    assert register().cards[member].card.name not in asked.content.decode()
    assert "nobody&#x27;s here" in asked.content.decode()
    assert stranger.post(f"/members/{member}/code").status_code == 404
    assert stranger.post("/members/cards", {"number": str(member)}).status_code == 422
    shown = stranger.post("/e/elsewhere/check-in", {"set": f"0:card:{register().codes[member]}"})
    assert "is not entered tonight." in shown.content.decode()
    assert stranger.post(DOOR, {"set": f"0:card:{register().codes[member]}"}).status_code == 403


def test_cards_of_nobody_say_so(who: Who) -> None:
    assert who("kim").post("/members/cards", {"which": "all"}).status_code == 422
    assert "Member cards" in text(who("kim"), "/members/cards")


def at_the_door(client: Client) -> tuple[Client, str]:
    """A phone of nobody's in the hall, and the link of the door, opened."""
    shown = re.search(r'href="[^"]*(/door/[^"]+)"', client.get(DOOR).content.decode())
    assert shown is not None
    phone = Client(headers={"accept-language": "en"})
    assert "data-card" in phone.get(shown[1]).content.decode()
    return phone, shown[1]


def test_at_a_tablet_a_card_is_enough_and_who_is_not_to_be_named_is_not(door: Client) -> None:
    here = next(each for each in state("tonight").entrants.values() if each.name == "Jeanne Vial")
    evening = {"name": here.name, "privacy": "hall", "op": "quiet"}
    assert door.post(f"/e/tonight/entrants/{here.number}", evening).status_code == 302
    phone, link = at_the_door(door)
    door.post("/members/cards", {"which": "all"})
    greeted = []
    for name in ("Francis Bapst", "Jeanne Vial", "Jeanne Vial"):
        code = register().codes[named(name)]
        answer = phone.post(link, {"set": f"0:card:{code}", "op": name})
        assert answer.status_code == 302
        greeted.append(phone.get(answer.headers["Location"]).content.decode())
    assert present() == ["Francis Bapst", "Jeanne Vial"]
    assert "Francis Bapst is here" in greeted[0]
    assert "Vial" not in greeted[1] + greeted[2]


def test_at_a_tablet_no_number_is_a_card_and_whoever_is_not_entered_goes_to_the_desk(door: Client) -> None:
    phone, link = at_the_door(door)
    codes = register().codes
    known = [each for each in register().members if each.number in codes]
    stranger = next(each for each in known if each.card.name != "Francis Bapst")
    for typed, told in (
        (f"M{named('Francis Bapst')}", "This card is nobody"),
        ("BCDFGHJKLN", "This card is nobody"),
        (codes[stranger.number], "please go to the desk"),
    ):
        answer = phone.post(link, {"set": f"0:card:{typed}", "op": typed})
        assert answer.status_code == 422
        shown = answer.content.decode()
        assert told in shown
        assert stranger.card.name not in shown
    assert present() == []

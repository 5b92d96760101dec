"""Who may do what, and what a refusal leaves on the page."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.web.access.models import Membership
from tests.club.evening import Evening
from tests.web.director.conftest import Who, present, replay, state, wizard

EIGHT = [f"Player {letter}" for letter in "ABCDEFGH"]
PAGES = [
    "settings",
    "team",
    "entrants",
    "entrants/new",
    "entrants/import",
    "entrants.csv",
    "check-in",
    "draw",
    "close",
]


@pytest.mark.parametrize("page", PAGES)
def test_only_directors_see_the_directors_pages(who: Who, evening: str, page: str) -> None:
    address = f"/e/{evening}/{page}"
    assert who("director").get(address).status_code == 200
    assert who("desk").get(address).status_code == 403
    assert who("stranger").get(address).status_code == 403
    assert Client().get(address).headers["Location"].startswith("/login")


def test_desk_sees_the_next_step_but_not_the_director_s_menu(who: Who, evening: str) -> None:
    page = who("desk").get(f"/e/{evening}/").content.decode()
    assert "Enter people" in page
    assert f"/e/{evening}/settings" not in page


def test_the_list_shows_one_s_own_events_only(who: Who, evening: str) -> None:
    assert evening in who("director").get("/events/").content.decode()
    assert evening not in who("stranger").get("/events/").content.decode()


def test_an_event_s_name_cannot_be_chosen(who: Who, evening: str) -> None:
    theirs = who("stranger").get("/events/new?regulation=estimation").context["name"]
    assert wizard(who("director"), name=evening).status_code == 403
    assert wizard(who("director"), name=theirs).status_code == 403
    assert Membership.objects.filter(user__username="stranger").count() == 0


def test_sending_the_wizard_twice_opens_one_event(who: Who) -> None:
    director = who("director")
    name = director.get("/events/new?regulation=estimation").context["name"]
    first = wizard(director, name=name, op="once")
    second = wizard(director, name=name, op="once")
    assert first.url == second.url
    assert Membership.objects.count() == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"title": " "}, "This field is required."),
        ({"format": "free"}, "Give a number."),
        ({"format": "free", "rounds": "99", "deals": "8"}, "less than or equal to 20"),
        ({"tie_1": "exact"}, "chosen above already"),
        ({"forfeit": "many"}, "Enter a whole number."),
    ],
)
def test_a_wrong_field_says_so_and_keeps_the_rest(who: Who, typed: dict[str, str], told: str) -> None:
    page = wizard(who("director"), **{"place": "Bulle", **typed})
    assert page.status_code == 422
    assert told in page.content.decode()
    assert 'value="Bulle"' in page.content.decode()


def test_a_free_format_brings_its_own_numbers(who: Who) -> None:
    page = wizard(who("director"), format="free", rounds="3", deals="12", option_first_lead="dealer")
    setup = state(page.url.strip("/").split("/")[-1]).setup
    assert (setup.rounds, setup.deals, setup.format) == (3, 12, "free")
    assert dict(setup.options) == {"first_lead": "dealer"}


def test_settings_change_with_a_reason_and_freeze_with_the_first_round(who: Who, evening: str) -> None:
    director = who("director")
    typed = {"title": "Other", "language": "de", "format": "cantonal", "forfeit": "40", "readers": "1"}
    more = {"round_minutes": "50", "claim_minutes": "10", "tie_0": "lot", "reason": "Five rounds"}
    options = {
        "option_first_lead": "right",
        "option_own_estimate_visible": "False",
        "option_deal_passes": "left",
        "option_look_back": "own",
    }
    assert director.post(f"/e/{evening}/settings", {**typed, **more, **options}).status_code == 302
    setup = state(evening).setup
    assert (setup.title, setup.rounds, setup.readers, setup.tie_keys) == ("Other", 5, 1, ("lot",))
    present(director, evening, *EIGHT)
    director.post(f"/e/{evening}/draw", {"seed": "s"})
    director.post(f"/e/{evening}/draw/1/publish")
    shorter = {**typed, **more, **options, "format": "free", "rounds": "2", "deals": "3", "reason": ""}
    page = director.post(f"/e/{evening}/settings", shorter)
    assert page.status_code == 422
    assert "Give a reason" in page.content.decode()
    assert director.post(f"/e/{evening}/settings", {**shorter, "reason": "Late"}).status_code == 302
    assert (state(evening).setup.rounds, state(evening).setup.deals) == (2, 8)


def test_a_namesake_is_entered_only_when_confirmed(who: Who, evening: str) -> None:
    director = who("director")
    for address in (f"/e/{evening}/entrants/new", f"/e/{evening}/check-in/door"):
        director.post(address, {"name": "Hélène Châtelain", "club": "Moutier"})
        again = director.post(address, {"name": "helene chatelain", "club": "Bulle"})
        assert again.status_code == 422
        assert "another person of the same name" in again.content.decode()
        assert 'chatelain"' in again.content.decode(), "what was typed stays"
    assert len(state(evening).entrants) == 1
    director.post(f"/e/{evening}/entrants/new", {"name": "helene chatelain", "another": "on"})
    assert len(state(evening).entrants) == 2


def test_names_are_shown_as_text(who: Who, evening: str) -> None:
    director = who("director")
    present(director, evening, "<script>alert(1)</script>")
    for page in ("entrants", "check-in", "entrants/1", "entrants/apart"):
        shown = director.get(f"/e/{evening}/{page}").content.decode()
        assert "<script>alert" not in shown
        assert "&lt;script&gt;alert(1)" in shown


def upload(director: Client, event: str, text: str) -> str:
    file = SimpleUploadedFile("list.csv", text.encode())
    return director.post(f"/e/{event}/entrants/import", {"file": file}).content.decode()


def test_a_list_is_looked_at_before_anybody_is_entered(who: Who, evening: str) -> None:
    director = who("director")
    shown = upload(director, evening, "Name;Club;Paid\nAnna;Bulle;yes\nBea;;perhaps\nAnna;Moutier;\n")
    assert "<b>2</b> ready" in shown
    assert "<b>1</b> waits for a word from you" in shown
    assert "Line 3" in shown
    assert not state(evening).entrants


def test_accepting_a_list_enters_it_with_the_namesakes_confirmed(who: Who, evening: str) -> None:
    director = who("director")
    file = SimpleUploadedFile("list.csv", b"Name;Club\nAnna;Bulle\nAnna;Moutier\n")
    page = director.post(f"/e/{evening}/entrants/import", {"file": file})
    accept = {"kept": page.context["brought"].kept, "seen": "0", "accept": "1"}
    assert director.post(f"/e/{evening}/entrants/import", accept).status_code == 302
    assert [each.person.club for each in state(evening).entrants.values()] == ["Bulle", "Moutier"]
    late = director.post(f"/e/{evening}/entrants/import", {**accept, "op": "later"})
    assert late.status_code == 422
    assert "look at it again" in late.content.decode()


@pytest.mark.parametrize("data", [b"PK\x03\x04zip", b"\x00\x01\x02", b""])
def test_what_is_no_list_gets_one_sentence(who: Who, evening: str, data: bytes) -> None:
    file = SimpleUploadedFile("list.csv", data)
    page = who("director").post(f"/e/{evening}/entrants/import", {"file": file})
    assert page.status_code == 422
    assert page.content.decode().count('role="alert"') == 1


def test_the_list_leaves_as_csv_without_formulas(who: Who, evening: str) -> None:
    director = who("director")
    present(director, evening, "=1+1")
    sent = director.get(f"/e/{evening}/entrants.csv")
    assert sent.headers["Content-Type"].startswith("text/csv")
    assert "'=1+1" in sent.content.decode("utf-8-sig")


def test_check_in_marks_and_unmarks(who: Who, evening: str) -> None:
    director = who("director")
    present(director, evening, "Anna")
    for mark, presence in [("absent", "absent"), ("registered", "registered"), ("present", "present")]:
        director.post(f"/e/{evening}/check-in", {"set": f"1:{mark}"})
        assert state(evening).entrants[1].presence == presence
    director.post(f"/e/{evening}/check-in", {"set": "1:paid"})
    assert state(evening).entrants[1].person.paid
    refused = director.post(f"/e/{evening}/check-in", {"set": "7:present"})
    assert refused.status_code == 422
    assert "Nobody is entered under number 7" in refused.content.decode()


def test_people_leave_with_a_reason_and_come_back(who: Who, evening: str) -> None:
    director = who("director")
    present(director, evening, "Anna")
    leave = f"/e/{evening}/entrants/1/leave"
    refused = director.post(leave, {"to": "withdrawn", "reason": " "})
    assert refused.status_code == 422
    assert "Give a reason" in refused.content.decode()
    director.post(leave, {"to": "excluded", "reason": "Insults"})
    assert state(evening).entrants[1].presence == "excluded"
    assert "Comes back" in director.get(f"/e/{evening}/entrants/1").content.decode()
    director.post(leave, {"to": "back", "reason": "Apologised"})
    assert state(evening).entrants[1].presence == "present"


def test_a_pair_is_kept_apart_and_may_meet_again(who: Who, evening: str) -> None:
    director = who("director")
    present(director, evening, "Anna", "Bea")
    assert director.post(f"/e/{evening}/entrants/apart", {"one": "1", "other": "1"}).status_code == 422
    director.post(f"/e/{evening}/entrants/apart", {"one": "2", "other": "1"})
    assert state(evening).apart == {(1, 2)}
    director.post(f"/e/{evening}/entrants/apart", {"one": "1", "other": "2", "do": "lift"})
    assert state(evening).apart == frozenset()


def test_the_same_seed_draws_the_same_and_a_late_arrival_asks_for_another_draw(
    who: Who, evening: str
) -> None:
    director = who("director")
    assert "four people" in director.get(f"/e/{evening}/draw").content.decode()
    assert director.post(f"/e/{evening}/draw", {"seed": "s"}).status_code == 422
    present(director, evening, *EIGHT)
    director.post(f"/e/{evening}/draw", {"seed": "s", "op": "1"})
    first = [each.seating for each in state(evening).rounds]
    director.post(f"/e/{evening}/draw", {"seed": "s", "op": "2"})
    assert len(first) == 4
    present(director, evening, "Late")
    page = director.get(f"/e/{evening}/draw").content.decode()
    assert "drawn for other people" in page
    refused = director.post(f"/e/{evening}/draw/1/publish")
    assert refused.status_code == 422
    assert "draw again" in refused.content.decode()


def test_people_change_places_in_a_draft_and_as_played(who: Who, evening: str) -> None:
    director = who("director")
    present(director, evening, *EIGHT)
    director.post(f"/e/{evening}/draw", {"seed": "s"})
    one, other = (group[0] for group in state(evening).rounds[0].seating.tables)
    seats = f"/e/{evening}/draw/1/seats"
    assert director.post(seats, {"who": [one], "reason": "x"}).status_code == 422
    assert director.post(seats, {"who": [one, other], "reason": ""}).status_code == 422
    director.post(seats, {"who": [one, other], "reason": "Sisters"})
    assert state(evening).rounds[0].seating.tables[0][0] == other
    director.post(f"/e/{evening}/draw/1/publish")
    director.post(seats, {"who": [one, other], "reason": "Sat so"})
    after = state(evening).rounds[0]
    assert after.seating.tables[0][0] == other
    assert after.slips[1].seats[0] == one
    assert "in the place of" in director.get(f"/e/{evening}/draw?round=1").content.decode()


def test_nobody_seals_the_draws_of_an_event_twice(who: Who, evening: str) -> None:
    director = who("director")
    present(director, evening, *EIGHT)
    before = state(evening).digest
    refused = director.post(f"/e/{evening}/draw/seal")
    assert "sealed already" in refused.content.decode()
    assert state(evening).digest == before
    assert director.post(f"/e/{evening}/draw", {"seed": ""}).status_code == 302


def test_a_new_account_chooses_its_password_by_a_link_that_works_once(who: Who, evening: str) -> None:
    page = who("director").post(f"/e/{evening}/team", {"do": "add", "username": "vera", "role": "desk"})
    link = page.context["link"]
    vera = Client(headers={"accept-language": "en"})
    typed = {"new_password1": "long-enough-1", "new_password2": "long-enough-1"}
    assert vera.get(link).status_code == 200
    assert vera.post(link, {**typed, "new_password2": "different"}).status_code == 422
    assert vera.post(link, typed).status_code == 302
    assert vera.get(f"/e/{evening}/").status_code == 200
    assert Client().get(link).status_code == 403
    assert Client().get(f"/join/x/{'0' * 20}").status_code == 403


def test_the_last_director_stays_and_foreign_accounts_keep_their_password(who: Who, evening: str) -> None:
    director = who("director")
    own = Membership.objects.get(user__username="director", event=evening)
    refused = director.post(f"/e/{evening}/team", {"do": "remove", "membership": own.pk})
    assert "at least one director" in refused.content.decode()
    desk = Membership.objects.get(user__username="desk", event=evening)
    Membership.objects.create(user=desk.user, event="elsewhere", role="director")
    foreign = director.post(f"/e/{evening}/team", {"do": "invite", "membership": desk.pk})
    assert "works elsewhere" in foreign.content.decode()
    director.post(f"/e/{evening}/team", {"do": "remove", "membership": desk.pk})
    assert not Membership.objects.filter(event=evening, user__username="desk").exists()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"username": "<b>", "role": "desk"}, "A user name has letters"),
        ({"username": "v" * 151, "role": "desk"}, "150 characters at most"),
        ({"username": "vera", "role": "king"}, "Choose what the account may do"),
    ],
)
def test_bad_accounts_are_refused(who: Who, evening: str, typed: dict[str, str], told: str) -> None:
    page = who("director").post(f"/e/{evening}/team", {"do": "add", **typed})
    assert page.status_code == 422
    assert told in page.content.decode()
    assert not get_user_model().objects.filter(username=typed["username"]).exists()


def test_an_event_does_not_close_before_its_rounds(who: Who, evening: str) -> None:
    page = who("director").post(f"/e/{evening}/close", {"do": "close"})
    assert page.status_code == 422
    assert "Round 1 is not closed yet" in page.content.decode()


@pytest.fixture
def played(who: Who) -> str:
    """An event whose only round is played and closed, directed by "director"; "desk" has a password."""
    evening = Evening(4, rounds=1)
    evening.whole_round()
    replay(evening, "played")
    for name, role in (("director", "director"), ("desk", "desk"), ("stranger", "")):
        who(name)
        account = get_user_model().objects.get(username=name)
        account.set_password("a-long-password")
        account.save()
        if role:
            Membership.objects.create(user=account, event="played", role=role)
    return "played"


def test_the_event_closes_and_only_two_people_reopen_it(who: Who, played: str) -> None:
    director = who("director")
    assert director.post("/e/played/close", {"do": "close"}).status_code == 302
    assert state(played).closed
    assert "The ranking is final" in director.get("/e/played/").content.decode()
    reopen = {"do": "reopen", "reason": "A slip was found", "second": "desk", "password": "a-long-password"}
    for wrong, told in [
        ({"password": "wrong"}, "do not match"),
        ({"second": "stranger"}, "do not match"),
        ({"second": "director"}, "two different people"),
        ({"reason": " "}, "Give a reason"),
    ]:
        refused = director.post("/e/played/close", {**reopen, **wrong})
        assert refused.status_code == 422
        assert told in refused.content.decode()
        assert "a-long-password" not in refused.content.decode()
    assert state(played).closed
    assert director.post("/e/played/close", reopen).status_code == 302
    assert not state(played).closed


def test_the_second_person_cannot_be_guessed(who: Who, played: str) -> None:
    director = who("director")
    director.post("/e/played/close", {"do": "close"})
    guess = {"do": "reopen", "reason": "x", "second": "desk", "password": "wrong"}
    answers = [director.post("/e/played/close", guess).status_code for _ in range(11)]
    assert answers[-1] == 429


def test_a_closed_event_keeps_its_people_and_settings(who: Who, played: str) -> None:
    director = who("director")
    director.post("/e/played/close", {"do": "close"})
    assert "reopen it first" in director.get("/e/played/settings").content.decode()
    for address, typed in [
        ("check-in", {"set": "1:absent"}),
        ("check-in/door", {"name": "Late Larry"}),
        ("entrants/1/leave", {"to": "withdrawn", "reason": "Ill"}),
        ("draw", {"seed": "s"}),
    ]:
        refused = director.post(f"/e/played/{address}", typed)
        assert refused.status_code == 422
        assert "reopen it first" in refused.content.decode()


@pytest.mark.parametrize("number", ["9" * 5000, "-1", "x", "", "٣"])
def test_odd_numbers_are_refused_not_broken(who: Who, evening: str, number: str) -> None:
    director = who("director")
    assert director.post(f"/e/{evening}/check-in", {"set": f"{number}:present"}).status_code == 422
    assert director.get(f"/e/{evening}/draw", {"round": number}).status_code == 200
    assert director.post(f"/e/{evening}/entrants/apart", {"one": number, "other": "1"}).status_code == 422
    assert director.post(f"/e/{evening}/team", {"do": "remove", "membership": number}).status_code == 422
    assert director.post(f"/e/{evening}/draw/1/seats", {"who": [number, "2"]}).status_code == 422
    assert director.post(f"/e/{evening}/draw/0/publish").status_code == 422


def test_claims_are_open_until_a_time_of_day(who: Who) -> None:
    evening = Evening(4, rounds=1)
    evening.begin()
    evening.play(1)
    evening.close(1, "2126-11-21T20:15:00Z")
    replay(evening, "claims")
    director = who("director")
    account = get_user_model().objects.get(username="director")
    Membership.objects.create(user=account, event="claims", role="director")
    for page in (director.get("/e/claims/"), director.post("/e/claims/close", {"do": "close"})):
        assert "Protests are heard until 21:15;" in page.content.decode()
    assert director.post("/e/claims/close", {"do": "close", "reason": "All agree"}).status_code == 302

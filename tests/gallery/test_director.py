"""What an organiser and the door see of an event, and of the house."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace

from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile

from tapis.bots.bridge.system.describing import OWN
from tapis.club.events import Fund, Leftover, Prize
from tapis.club.people import registration
from tapis.club.people.list_sheets import ListSheet, packed
from tapis.club.prizes import treasury
from tapis.club.prizes.cash_lines import add_line
from tapis.club.rounds import course
from tapis.club.rounds import free_tables as free
from tapis.club.slips.table import propose_deal
from tapis.club.state.seals import seal
from tapis.web.access.links import DoorLink, door_token
from tapis.web.store import systems
from tapis.web.store.models import StoredEvening
from tests.club.any_game import Schieber
from tests.club.evening import Evening, missing
from tests.club.free_tables import FreeEvening, alone, won_by
from tests.club.pairs import Pairs
from tests.club.sections import TWO, InSections, drawn
from tests.club.teams import TeamEvening
from tests.club.test_individuals import Individuals
from tests.gallery import evenings, teams
from tests.gallery.arriving import arriving
from tests.gallery.evenings import REASON
from tests.gallery.hanging import Room
from tests.gallery.looking import *  # noqa: F403 - the tests every room has
from tests.gallery.seasons import members_and_seasons
from tests.own_system import SHORT
from tests.scenarios.houses import BRIDGE, ESTIMATION, TUTTI
from tests.web.director.test_whist import GRID, Championship

SHOWS = ("director",)
LIST = """Name;Verein;Bezahlt
Marie-Madeleine Vonlanthen-de Montmollin;Jassklub Châtel-Saint-Denis;ja
Benoît Berset;Bulle;vielleicht
Neu Angekommen;;nein
;Bulle;
Hans Peter Müller Meier;Bulle;
"""
DOUBTFUL = """Herbstmeisterschaft

Name;Ort;Natel;Bezahlt;Tisch
Genoud Maria Isabel da Conceição;Châtel;0791;ja;
Vonlanthen;Schmitten;;;
Castella Brigitte;Neirivue;;20.-;zwei
Dr. Aebischer Ruth;Guin;;20.-;
Müller Hans;Düdingen;0792;20.-;
Müller Hans;Tafers;0793;;
Müller Hans;;;;
Agnès Aubry;;;;
Total;;;40;
"""
MANY = "Name;Vorname\n" + "".join(f"Favre{chr(97 + at // 26)}{chr(97 + at % 26)};Jean\n" for at in range(104))
MEMBER = ("", "/edit", "/merge", "/forget")
STAFF = {"anna": "desk", "jules": "jury", "kim": "director"}


def hang(room: Room) -> None:
    """An evening from its opening to its end; then what is another thing in another game."""
    people(room)
    at_the_till(room)
    arriving(room)
    card(room)
    draws(room)
    pairs_and_teams(room)
    teams.directed(room, room.reader("director"))
    larger_tables(room)
    lone(room)
    free_tables(room)
    any_game(room)
    the_house(room)
    members_and_seasons(room)


def people(room: Room) -> None:
    """Who is there and who is not; the door; the list."""
    director = room.reader("director")
    room.bring(Evening(0, deadline="20:00"), "empty")
    room.hang(director, "", "check-in", "draw", "settings/ties")
    room.bring(evenings.announced(ESTIMATION), "announced", **STAFF)
    room.hang(director, "phones", "close", "forget?number=2", "entrants/members", "delete")
    room.hang(director, "/house", "/house/place", "/account", "/members/", "/members/new")
    room.hang(director, "/members/import", "/members/cards", *(f"/members/2{each}" for each in MEMBER))
    room.hang(director, "/events/new", "/events/new?like=announced", "/events/new?evening=anygame.schieber")
    room.hang(director, "/events/practice", "/events/privacy", "/events/elsewhere")
    room.hang(director, "check-in?q=nobody&show=waiting", "entrants?show=flags&q=z")
    room.hang(director, "check-in?swept=3.4")
    room.send(
        director, "check-in/door", {"name": "Benoît Berset", "club": "Bulle", "paid": "1", "of_age": "1"}
    )
    room.send(director, "check-in", {"set": "99:absent"})
    room.send(director, "check-in", {"set": "0:card:BCDFGHJKLN"})
    lists(room)
    room.send(director, "entrants/new", {"name": "Daniel Ducrest"})
    room.send(director, "entrants/apart", {"one": "3", "other": "3"})
    room.send(director, "settings", {"title": ""})
    room.send(director, "team", {"username": "neu", "role": "jury"})
    room.send(director, "team", {"username": "n/e/u", "role": "desk"})
    room.send(director, "team", {"username": "n/e/u", "role": "director"})
    door = f"/door/{door_token(DoorLink(room.event, 0))}"
    room.hang(room.reader(), door, f"{door}?done=3")
    for account in ("anna", "jules"):
        room.hang(room.reader(account), "", "/account")
    room.bring(evenings.troubled(ESTIMATION), "troubled", **STAFF)
    room.hang(director, "", "late", "forget?number=1")
    room.hang(director, "settings/ties")
    room.send(director, "settings/ties", {"do": "look", "tie_0": "best-round"})
    room.hang(director, "/events/privacy?q=vonlanthen", "/events/privacy?q=niemand")
    evening = evenings.troubled(ESTIMATION)
    coming(evening)
    room.bring(evening, "late")
    room.hang(director, "late?who=1", "check-in", "draw?round=2")
    resting = Evening(9)
    resting.begin()
    room.bring(resting, "resting")
    room.hang(director, "late")


def coming(evening: Evening) -> None:
    """Somebody comes late to a round that is under way, where somebody else is missing."""
    evening.enter("Léa Tardy", "Luc Tardy")
    evening.present(25, 26)
    evening.absent(evening.slip(2, 1).seats[0])


def lists(room: Room) -> None:
    """Lists of people: with doubts, of several sheets, without a header, not understood, entered."""
    director, page = room.reader("director"), "entrants/import"
    room.send(director, page, {"pasted": DOUBTFUL, "say-3": "no", "all": "1", "source": "liste.ods"})
    room.send(director, page, {"pasted": "Aebischer\tRuth\tGuin\nBapst\tFrancis\tBulle\n"})
    room.send(director, page, {"pasted": "Nom;Prénom\nAnne;Dupont\nJean;Favre\n"})
    room.send(director, page, {"pasted": "Nom;geheim\nFavre Jean;oui\n"})
    room.send(director, page, {"pasted": "Nom\nJean Favre\nAgnès Aubry\n", "say-3": "yes"})
    sheets = (ListSheet("Liste", MANY.encode()), ListSheet("Saal", b"Tisch;3"))
    room.send(director, page, {"kept": b64encode(packed(sheets)).decode(), "source": "saal.ods"})
    room.send(director, page, {"kept": b64encode(b"x").decode()})
    seen = str(director.get(room.address(page)).context["seen"])
    room.send(director, page, {"pasted": "Nom;Tel\nFavre Jean;079 1\n", "accept": "1", "seen": seen})
    room.hang(director, "check-in", page)


def card(room: Room) -> None:
    """The card that runs the round, and everything that is open, as each of those who work there sees it."""
    director, jury = room.reader("director"), room.reader("jules")
    evening = Evening(0, rounds=1)
    evening.enter("Ada Amrein", "Beat Berger", "Cyd Christen", "Dora Dietrich")
    room.bring(evening, "expected")
    room.hang(director, "check-in?swept=1.2&as=all")
    noted = director.post(room.address("check-in"), {"set": "1:present", "op": "noted"})
    room.hang(director, noted.headers["Location"].partition("#")[0])
    evening = Evening(8, rounds=1, tie_keys=("exact",))
    evening.begin()
    room.bring(evening, "begun", **STAFF)
    room.hang(jury, "", "open")
    evening.do(course.start_round(evening.t, 1, 45))
    room.bring(evening, "clock", **STAFF)
    for act in ("more", "stop"):
        room.send(director, "rounds/1", {"do": act, "from": "tonight"})
    evening.read(evening.typed(1, 1), "director")
    room.bring(evening, "typing", **STAFF)
    evening.read(replace(evening.typed(1, 2), doubtful=True, deals=(None, None)), "director")
    room.bring(evening, "typed", **STAFF)
    room.hang(director, "")
    evening.accept(1, 1)
    room.bring(evening, "unclear", **STAFF)
    room.hang(director, "")
    evening.read(evening.typed(1, 2), "director")
    evening.accept(1, 2)
    room.bring(evening, "settled", **STAFF)
    room.hang(director, "")
    room.hang(jury, "")
    evening.close(1, claims_until="2999-01-01T00:00:00Z")
    room.bring(evening, "protests")
    room.hang(director, "", "close")
    evening.do(treasury.set_fees(evening.t, Fund(fee=20_00)))
    evening.do(treasury.set_prizes(evening.t, (Prize(place=1, what="Jambon"),)))
    evening.read(evening.typed(1, 2, reason="ein Einer wie ein Siebner"))
    room.bring(evening, "corrected", **STAFF)
    room.hang(director, "", "open", "close")
    user, _ = get_user_model().objects.get_or_create(username="roger")
    user.set_password("neun von Herz")
    user.save()
    evening = Evening(8, rounds=1)
    evening.begin()
    for table in (1, 2):
        evening.read(evening.typed(1, table), "director")
    room.bring(evening, "reading", roger="desk")


def draws(room: Room) -> None:
    """Drafts, a round taken over, a sealed draw, the end and what it costs."""
    director = room.reader("director")
    room.bring(evenings.drafted(ESTIMATION), "drafted")
    room.hang(director, "")
    room.send(director, "draw/1/seats", {"who": ["1"], "reason": ""})
    room.send(director, "draw", {"do": "written", "written": "9 8 7 6"})
    room.bring(evenings.silent(ESTIMATION, "director"), "silent")
    room.hang(director, "prizes")
    room.bring(evenings.over(ESTIMATION), "over")
    room.hang(
        director,
        "",
        "close",
        "open",
        "prizes",
        "draw?round=1",
        "entrants/members",
    )
    room.hang(director, "entrants/members?from=over&tick=all")
    room.send(director, "prizes", {"do": "suggest"})
    ready = ESTIMATION.evening(2, 1)
    ready.begin()
    ESTIMATION.all_typed(ready)
    ready.close(1)
    room.bring(ready, "ready")
    room.hang(director, "", "open")


def any_game(room: Room) -> None:
    """A regulation that is a sentence: a new event, one that asks again, one that cannot change any more."""
    director = room.reader("director")
    new = "/events/new?regulation=anygame"
    room.send(director, new, {"title": "Schieber", "rounds": "4", "deals": "12", "option_sum": "-1"})
    room.bring(Schieber(0), "schieber")
    for evening, name in ((Schieber(8, rounds=2, deals=4), "schieber-begun"), (Evening(4), "fixed")):
        evening.begin()
        room.bring(evening, name)
        room.hang(director, "settings")
    room.hang(director, "/events/season?regulation=anygame")


def pairs_and_teams(room: Room) -> None:
    """Pairs over travelling boards, individuals, teams by the Swiss system."""
    director = room.reader("director")
    room.bring(Pairs(0, rounds=4, deals=2), "nopairs")
    room.hang(director, "", "check-in", "entrants")
    room.bring(evenings.announced(BRIDGE), "pairs")
    room.hang(director, "", "entrants/1", "entrants/new")
    room.send(director, "entrants/import", {"kept": b64encode(LIST.encode()).decode()})
    room.send(director, "check-in/door", {"name": "Agnès Aubry", "partner": "Benoît Berset"})
    room.bring(Pairs(17, rounds=9, deals=3), "suited")
    director.post(room.address("draw/seal"), {"op": "seal"})
    room.hang(director, "draw?boards=24&minutes=8&hours=1:00", "draw?tables=4")
    room.hang(director, "draw?boards=24&hours=3:30&one_list=1&tables=9")
    room.bring(Pairs(10, rounds=5, deals=4), "few")
    director.post(room.address("draw/seal"), {"op": "seal"})
    room.hang(director, "draw")
    parting = InSections(26, rounds=6, deals=4)
    room.bring(parting, "parting")
    director.post(room.address("draw/seal"), {"op": "seal"})
    room.hang(director, "draw?sections=2&compared=apart", "draw?sections=2&section_A=1-14&section_B=2")
    parted = drawn(TWO)
    parted.do(seal(parted.t, "0123456789abcdef0123456789abcdef01234567"))
    parted.begin()
    room.bring(parted, "sections")
    room.hang(director, "draw")
    moving = Pairs(7, rounds=4, deals=2)
    moving.draw()
    room.bring(moving, "moving")
    moving.begin()
    moving.withdraw(3, REASON)
    room.bring(moving, "left")
    room.hang(director, "entrants/3", "draw?round=1", "")
    room.bring(Individuals(12, rounds=3, deals=2), "alone")
    room.bring(TeamEvening(0), "noteams")
    room.hang(director, "", "check-in", "entrants")
    room.bring(evenings.announced(TUTTI), "teams")
    room.hang(director, "", "check-in", "entrants/new")
    room.send(director, "entrants/import", {"kept": b64encode(LIST.encode()).decode()})
    room.send(director, "check-in/door", {"name": "Agnès Aubry", "partner": "Benoît Berset"})
    odd = evenings.troubled(TUTTI)
    room.bring(odd, "teamed")
    room.hang(director, "draw?round=2", "entrants/1")


def larger_tables(room: Room) -> None:
    """Whist: tables of five, a grid of the club's own, people who are not of age."""
    director = room.reader("director")
    options = {"grid": GRID}
    evening = Championship(9, rounds=2, deals=16, leftover=Leftover.LARGER, options=options)
    evening.do(registration.edit_entrant(evening.competition, 1, evening.entrant(1).person))
    room.bring(evening, "whist")
    room.hang(director, "", "check-in", "grid", "entrants/1", "settings")
    room.send(director, "grid", {"do": "text", "text": "[E8]\nmade = x"})
    evening.begin()
    room.bring(evening, "seated")
    evening.enter("Otto Zaugg", of_age=True)
    room.bring(evening, "fifth")
    room.hang(director, "late?who=10")
    full = Championship(6, rounds=1, deals=16, leftover=Leftover.LARGER)
    full.begin()
    full.enter("Otto Zaugg", of_age=True)
    room.bring(full, "full")
    room.hang(director, "late?who=7")


def lone(room: Room) -> None:
    """A director who has read every slip first, with nobody to read them second."""
    evening = Evening(8, rounds=1)
    evening.begin()
    for table in (1, 2):
        evening.read(evening.typed(1, table, missing(5, 5, 20, 20)), "director")
    room.bring(evening, "alone-director")
    room.hang(room.reader("director"), "")


def free_tables(room: Room) -> None:
    """Putze: tables come and go."""
    director = room.reader("director")
    evening = FreeEvening(11)
    room.bring(evening, "free", **STAFF)
    room.hang(director, "", "check-in", "tables")
    evening.won(evening.sit_down(1, 2, 3), 2)
    slip = evening.sit_down(4, 5, 6, 7)
    for deal in (1, 2):
        evening.do(propose_deal(evening.competition, evening.slip(1, slip.table), deal, alone(1, 4)))
    room.bring(evening, "putze", **STAFF)
    room.hang(director, "tables", "tables/codes", "tables/2/people")
    room.hang(room.reader("anna"), "tables")
    room.hang(room.reader("jules"), "tables")
    left_over = FreeEvening(5)
    left_over.sit_down(1, 2, 3, 4)
    room.bring(left_over, "left-over", **STAFF)
    room.hang(director, "tables")
    left_over.do(free.keep_seat(left_over.competition, 5, 1))
    room.bring(left_over, "kept", **STAFF)
    room.hang(director, "tables")
    evening.do(course.announce(evening.t, REASON))
    evening.phone(slip, *won_by(1, 4))
    evening.accept(1, slip.table)
    evening.over()
    room.bring(evening, "parted")
    room.hang(director, "", "tables", "prizes")


def the_house(room: Room) -> None:
    """Accounts, practice, the very first page."""
    director = room.reader("director")
    room.hang(director, "/events/", "/welcome")
    room.hang(room.reader("nobody"), "/events/", "/account")
    room.hang(director, "/events/new?regulation=bridge")
    before_and_ready(room)
    own_systems(room)
    page = director.get("/events/practice")
    form = {"name": page.context["name"], "op": "practice", "regulation": "estimation"}
    practice = director.post("/events/practice", form).headers["Location"]
    director.post(practice.replace("practice", "check-in"), {"set": "0:others", "op": "others"})
    room.hang(director, practice)


def own_systems(room: Room) -> None:
    """A club's bidding systems: none, a file with faults, one under a name of ours, one offered, one gone."""
    director, page = room.reader("director"), "/house/systems/bridge"
    for text in (SHORT.replace("12-13", "13-12"), SHORT.replace("Mini-SA vom Dienstag", "Acol")):
        room.send(director, page, {"file": SimpleUploadedFile("ours.toml", text.encode())})
    for text in (SHORT, SHORT.replace("autumn", "spring")):
        sent = {"file": SimpleUploadedFile("ours.toml", text.encode())}
        offered = director.post(page, sent).headers["Location"]
        if text == SHORT:
            room.hang(director, offered)
        else:
            director.post(page, {"remove": OWN.key(text)})
    by_command(SHORT.replace("Dienstag", "Freitag"))
    for _ in range(2):
        systems.withdraw("bridge", by_command(SHORT.replace("Dienstag", "Samstag")))
    systems.withdraw("bridge", before := by_command(SHORT.replace("Dienstag", "Sonntag")))
    systems.StoredSystem.objects.filter(digest=before).update(gone_at="")
    room.hang(director, page)


def by_command(text: str) -> str:
    """The fingerprint of a system that no account brought."""
    assert systems.bring("bridge", OWN, text, systems.BringingWish()).row
    return OWN.key(text)


def before_and_ready(room: Room) -> None:
    """An evening to do again, one that the house keeps, and one that nobody can read."""
    director = room.reader("director")
    evening = Evening(8, deals=8, place="Bulle", date="2026-10-31", format="regional")
    evening.do(treasury.set_fees(evening.t, Fund(fee=20_00, reduced={"Jugend": 10_00})))
    evening.do(treasury.set_prizes(evening.t, (Prize(value=60_00), Prize(place=2, value=30_00))))
    room.bring(evening, "before")
    director.post(room.address("settings/keep"), {"evening": "Freitag des Vereins", "op": "keep"})
    room.hang(director, "/events/new?regulation=estimation")
    room.send(director, "/events/new?like=before", {"title": ""})
    room.hang(room.reader("nobody"), "/events/new")
    row = StoredEvening.objects.create(name="Alt", regulation="faro", body="[]")
    kept = StoredEvening.objects.exclude(pk=row.pk).get()
    room.hang(director, "/events/new", f"/events/new?evening={kept.pk}")


def at_the_till(room: Room) -> None:
    """Somebody who has come owes, pays with a note, and pays exactly."""
    evening = Evening(0)
    evening.enter("Marie-Madeleine Vonlanthen-de Montmollin", "Bob", "Cyd")
    evening.do(treasury.set_fees(evening.t, Fund(fee=20_00)))
    evening.do(seal(evening.t, "0123456789abcdef0123456789abcdef01234567"))
    room.bring(evening, "till")
    director = room.reader("director")
    for wanted in ("1:present", "1:gives:50", "2:gives:20"):
        room.send(director, "check-in", {"set": wanted})
    evening.do(add_line(evening.t, "Getränke und Kuchenbuffet der Turnierleitung", 312_50))
    evening.do(add_line(evening.t, "Saalmiete", -120_00))
    room.bring(evening, "bar")
    room.hang(director, "prizes")
    over = Evening(8, rounds=1)
    over.do(add_line(over.t, "Bar", 5_00))
    over.whole_round()
    over.do(course.close_event(over.competition, REASON))
    room.bring(over, "account")
    room.hang(director, "prizes", "settings/ties")
    evening.enter("Dan", "Eve")
    evening.present(*evening.t.entrants)
    room.bring(evening, "all-here")
    room.hang(director, "check-in")

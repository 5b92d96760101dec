"""The register of members and the seasons of a club, in the states worth seeing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.contrib.auth import get_user_model

from tapis.club.events import Fund
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.rounds import course
from tapis.club.slips import desk
from tapis.web.access.models import Role
from tests.club.evening import ANNE, BERNARD, Evening, missing
from tests.club.six_evenings import evening, six_evenings
from tests.gallery.evenings import LONG, REASON
from tests.gallery.hanging import Room

RULE = {"best": "4", "by": "ranks", "bonus": "2", "level": "best", "scale": ""}
RULE |= {"prize_from": "3", "of_club": "4"}
NEW = {"title": "Saison 2026/27", "first": "2026-08-01", "last": "2027-07-31", **RULE}
PRIZES = {
    "title": ["Champion", "Assiduité", "Verein", "Neunter"],
    "whose": ["rank", "presence", "club", "rank"],
    "rank": ["1", "1", "1", "99"],
    "value": ["Pokal und 200.–", "ein Korb", "ein Schinken", ""],
}


def members_and_seasons(room: Room) -> None:
    """An empty house, then a club with six evenings and three pairs of namesakes."""
    nobody, secretary = room.reader("nobody"), room.reader("secretary")
    room.hang(nobody, "/members/", "/members/asked", "/members/doubles", "/members/cards")
    for name, found in six_evenings().items():
        room.bring(found, name, secretary="director")
    room.bring(corrected(), "year-corrected", secretary="director")
    room.bring(paying(), "year-paying", secretary="director")
    the_register(room, secretary)
    address = str(secretary.post("/seasons/new", {**NEW, "op": "first"}).headers["Location"])
    the_season(room, secretary, address)
    other = secretary.post("/seasons/new", {**NEW, "title": "Coupe", "first": "", "last": "", "op": "other"})
    empty = str(other.headers["Location"])
    room.hang(secretary, empty, f"{empty}screen")
    secretary.post(empty, {"do": "show"})
    room.hang(nobody, f"/season/{empty.strip('/').split('/')[-1]}")


def the_register(room: Room, secretary: Any) -> None:
    """The list, a card, two of one name, merged, split, forgotten."""
    room.hang(secretary, "/members/asked", "/members/?q=zzz")
    one, other = numbers(secretary, "müller hans")
    room.hang(secretary, "/members/?show=no-phone", f"/members/{one}")
    room.hang(secretary, f"/members/{one}/merge?with={other}")
    (noel,), (sean,) = numbers(secretary, "pasquier noel"), numbers(secretary, "brien")
    room.hang(secretary, f"/members/{noel}/merge?with={sean}")
    secretary.post("/members/cards", {"number": noel, "op": "card"})
    room.hang(secretary, f"/members/{noel}")
    room.bring(Evening(4), "door", secretary="director")
    room.send(secretary, "check-in", {"set": f"0:card:M{noel}"})
    card = {"given": LONG[0].split()[0], "surname": LONG[0].split()[1], "phone": "079 412 56 08"}
    written = {**card, "year": "1956", "federation": "CH 4711", "shown": "initial", "op": "a"}
    secretary.post("/members/new", written)
    secretary.post("/members/new", {**card, "given": "M.", "shown": "absent", "names": "Mimi", "op": "b"})
    whole, short = numbers(secretary, "412")
    room.hang(secretary, "/members/doubles", f"/members/{whole}/merge")
    room.hang(secretary, f"/members/{whole}/merge?with={short}")
    listed = "Membre;Nom;Prénom;Né en\n91;Favre;Jean;1950\n91;Rime;Zoé;\n"
    room.send(secretary, "/members/import", {"pasted": listed, "source": "membres.xlsx"})
    room.hang(secretary, "/members/import")
    seen = str(secretary.get("/members/import").context["seen"])
    given = {"pasted": listed, "accept": "1", "seen": seen, "op": "brought"}
    secretary.post("/members/import", given)
    secretary.post(
        "/members/import",
        {
            **given,
            "pasted": "Nom;Prénom\nYerly;Odette\n",
            "seen": str(int(seen) + 1),
            "op": "more",
            "source": "a.csv",
        },
    )
    room.send(secretary, "/members/import", {"pasted": "Nom;Prénom\nFavre;Jean\n"})
    secretary.post(f"/members/{whole}/merge", {"with": str(short), "keep": str(whole), "op": "c"})
    room.hang(secretary, f"/members/{whole}", f"/members/{noel}/split")
    seats = [each.key for each in secretary.get(f"/members/{noel}").context["page"].evenings]
    room.send(secretary, f"/members/{noel}/split", {"new": seats})
    done = secretary.post(f"/members/{noel}/split", {"new": seats[:1], "club": "Plaffeien", "op": "d"})
    room.hang(secretary, str(done.headers["Location"]))
    secretary.post(f"/members/{whole}/forget", {"op": "e"})
    room.hang(secretary, "/members/", "/members/?show=forgotten", f"/members/{whole}")


def numbers(secretary: Any, words: str) -> list[int]:
    """The numbers of those whom the list shows for these words."""
    return sorted(
        line.member.number for line in secretary.get("/members/", {"q": words}).context["page"].lines
    )


def the_season(room: Room, secretary: Any, address: str) -> None:
    """The ranking, another rule tried, asked for, signed; prizes; shown, closed."""
    room.hang(secretary, f"{address}?by=points&best=2&level=more", f"{address}prizes", f"{address}screen")
    secretary.post(f"{address}prizes", {**PRIZES, "op": "f"})
    room.hang(secretary, f"{address}prizes")
    asked = {"do": "rule", **RULE, "best": "0", "level": "same", "scale": "10/8/6/4/2/1", "bonus": "0"}
    secretary.post(address, {**asked, "reason": REASON, "op": "g"})
    room.hang(secretary, address)
    room.hang(room.reader("director"), address)
    room.reader("director").post(address, {"do": "sign", "op": "h"})
    secretary.post(address, {"do": "show", "op": "i"})
    room.hang(secretary, address)
    helper = room.reader("helper")
    get_user_model().objects.get(username="helper").memberships.create(event="sept", role=Role.DIRECTOR)
    room.hang(helper, f"{address}prizes")
    secretary.post(address, {"do": "close", "op": "j"})
    room.hang(helper, address)
    room.hang(secretary, address)
    page = f"/season/{address.strip('/').split('/')[-1]}"
    the_giving(room, secretary, address, page)
    member = secretary.get(address).context["page"].table.places[0].member
    room.hang(room.reader(), f"{page}?me={member}", f"{page}?me=2")


def the_giving(room: Room, secretary: Any, address: str, page: str) -> None:
    """The prizes of the year, a step at a time, in the hand and on the projector."""
    secretary.post(address, {"do": "hold", "op": "hold"})
    room.hang(secretary, f"{address}screen", f"{address}prizes")
    room.hang(room.reader(), page)
    steps = secretary.get(f"{address}prizes").context["remote"].giving.steps
    for step in range(1, steps + 1):
        secretary.post(address, {"do": "reveal", "step": str(step), "op": f"step-{step}"})
    secretary.post(address, {"do": "tell", "op": "tell"})


def corrected() -> Evening:
    """An evening that was reopened and put right."""
    found = evening("sept")
    found.do(course.reopen_event(found.t, ANNE, BERNARD, "Tisch 1"))
    for reader in (ANNE, BERNARD):
        typed = found.typed(1, 1, missing(40, 30, 20, 0), reason="78 statt 87")
        found.do(desk.read(found.competition, typed, reader), reader)
    found.do(course.close_event(found.competition))
    return found


def paying() -> Evening:
    """An evening of that year that is not over, at which one has paid and one is not published."""
    found = Evening(8, rounds=2, date="2027-03-12", title="Frühlingsabend")
    found.do(treasury.set_fees(found.t, Fund(fee=2000)))
    found.do(treasury.pay(found.t, 1, 2000))
    person = replace(found.entrant(2).person, hidden=True)
    found.do(registration.edit_entrant(found.competition, 2, person))
    found.whole_round()
    return found

"""What phones see: tables of an event, places, players, two pairs at a board; tables of friends."""

from __future__ import annotations

import re
from typing import Any

from django.test import Client

from tapis.club.rounds import free_tables
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge
from tapis.club.slips import table
from tapis.club.slips.table import Claim
from tapis.web.access.links import (
    PlaceLink,
    PlayerLink,
    TableLink,
    pair_token,
    place_token,
    player_token,
    table_token,
)
from tests.club.any_game import Schieber
from tests.club.evening import Evening
from tests.club.free_tables import FreeEvening, alone, won_by
from tests.club.pairs import Pairs
from tests.gallery import evenings, teams
from tests.gallery.evenings import REASON
from tests.gallery.hanging import Room
from tests.gallery.looking import *  # noqa: F403 - the tests every room has
from tests.scenarios.houses import BRIDGE, ESTIMATION, TUTTI, WHIST, House

SHOWS = ("tables",)
FRIENDS = (
    "Marie-Bernadette Vandenb",
    "Beat",
    "Chloé",
    "Maximilian Oberholzer",
    "Emma",
    "Felix",
    "Gilles",
    "Hanna",
    "Ivo",
)


WRONG_SUM = {"d1-written-0": "100", "d1-written-1": "56"}


def hang(room: Room) -> None:
    """Tables of an event under every regulation, then tables of friends."""
    phone = room.reader()
    for house in (ESTIMATION, TUTTI, WHIST, BRIDGE):
        at_the_tables(room, phone, house)
    afterwards(room, phone)
    pairs(room, phone)
    teams.at_phones(room, phone)
    any_game(room, phone)
    places(room, phone)
    people_ruled_on(room, phone)
    room.hang(phone, "/friendly/new")
    for game in ("estimation", "tutti", "whist", "bridge", "putze"):
        friends(room, game)
    own_phones(room)
    company(room)


def any_game(room: Room, phone: Client) -> None:
    """A table that types a number a side of the house's own game, right and wrong."""
    evening = Schieber(4, rounds=1, deals=4)
    evening.begin()
    room.bring(evening, "schieber")
    address = f"/t/{table_token(TableLink('schieber', 1, 1, evening.slip(1, 1).link))}"
    room.hang(phone, address)
    room.send(phone, address, {"do": "deal", "deal": "1", "seen": "", **WRONG_SUM})


def people_ruled_on(room: Room, phone: Client) -> None:
    """The pages of who was warned and excluded by the house, and of who has less points."""
    evening = evenings.silent(ESTIMATION, "director")
    seats = evening.slip(1, 1).seats[:3]
    evening.do(faults.rule(evening.competition, Charge("revoke", seats[2], 1)))
    room.bring(evening, "silent")
    for number in seats:
        room.hang(phone, f"/p/{player_token(PlayerLink('silent', number, 0))}")


def at_the_tables(room: Room, phone: Client, house: House) -> None:
    """A sheet that is empty, disputed, full, handed in; and the page of somebody who plays."""
    evening = house.begun(2, 1, claim_minutes=15)
    evenings.mixed(evening, house)
    name = f"{house.regulation}-begun"
    room.bring(evening, name)
    here = f"/t/{table_token(TableLink(name, 1, 1, 0))}"
    room.hang(phone, here, f"/p/{player_token(PlayerLink(name, 1))}")
    room.send(phone, here, {"do": "seats"})
    evening = house.begun(2, 1, claim_minutes=15)
    evenings.mixed(evening, house)
    slip = evening.slip(1, 1)
    evening.do(table.propose_deal(evening.competition, slip, 1, house.usual[0]), "table:1.1")
    evening.do(table.contest(evening.t, evening.slip(1, 1), Claim(1, 1, REASON)), "table:1.1")
    evening.do(faults.call_director(evening.t, evening.slip(1, 1), 1, REASON), "table:1.1")
    name = f"{house.regulation}-going"
    room.bring(evening, name)
    room.hang(phone, f"/t/{table_token(TableLink(name, 1, 1, 0))}?deal=1")
    evening.do(table.settle_contest(evening.t, evening.slip(1, 1), 1, 1, REASON))
    for number, deal in enumerate(house.usual[1:], start=2):
        evening.do(table.propose_deal(evening.competition, evening.slip(1, 1), number, deal), "table:1.1")
    name = f"{house.regulation}-full"
    room.bring(evening, name)
    room.hang(phone, f"/t/{table_token(TableLink(name, 1, 1, 0))}")
    if house is ESTIMATION:
        evening.do(table.hand_in(evening.competition, evening.slip(1, 1), "table:1.1"), "table:1.1")
        room.bring(evening, "handed-in")
        room.hang(phone, f"/t/{table_token(TableLink('handed-in', 1, 1, 0))}")


def afterwards(room: Room, phone: Client) -> None:
    """Sheets that are counted or disputed, and who played, under the regulation that shows most of it."""
    for house, state in ((ESTIMATION, evenings.over), (TUTTI, evenings.over), (BRIDGE, evenings.troubled)):
        evening, name = state(house), f"{house.regulation}-{state.__name__}"
        room.bring(evening, name)
        room.hang(phone, *people_of(evening, name)[::3], f"/t/{table_token(TableLink(name, 1, 1, 0))}")
    room.bring(evenings.troubled(TUTTI), "tutti-troubled")
    room.hang(phone, f"/t/{table_token(TableLink('tutti-troubled', 2, 6, 0))}")


def people_of(evening: Evening, event: str) -> list[str]:
    """The pages of some who play."""
    return [f"/p/{player_token(PlayerLink(event, each))}" for each in list(evening.t.entrants)[:4]]


def pairs(room: Room, phone: Client) -> None:
    """Two pairs at a board, each with a phone: what one typed the other has to agree with."""
    evening = Pairs(6, rounds=2, deals=2)
    evening.draw()
    room.bring(evening, "drawn")
    room.hang(phone, f"/q/{pair_token(PlayerLink('drawn', 1))}")
    evening.begin()
    one, other = evening.slip(1, 1).people[:2]
    room.bring(evening, "seated")
    mine, theirs = (f"/q/{pair_token(PlayerLink('seated', each))}" for each in (one, other))
    room.hang(phone, mine, f"/p/{player_token(PlayerLink('seated', one))}")
    room.send(phone, mine, {"do": "deal", "deal": "1", "d1-line": "3NT N ?"})
    room.send(phone, mine, {"do": "deal", "deal": "1", "d1-line": "3NT N ="})
    room.hang(phone, mine, theirs)
    room.send(phone, theirs, {"do": "agree", "deal": "1"})
    room.send(phone, mine, {"do": "deal", "deal": "2", "d2-line": "4S E -1"})
    room.send(phone, theirs, {"do": "agree", "deal": "2"})
    room.hang(phone, mine, theirs)
    one_phone(room, phone)
    evening.play(1)
    evening.close(1)
    evening.begin()
    evening.withdraw(3, REASON)
    room.bring(evening, "second")
    room.hang(phone, f"/q/{pair_token(PlayerLink('second', 1))}")


def one_phone(room: Room, phone: Client) -> None:
    """A pair has typed every board before its opponents looked; then they agree on one after the other."""
    evening = Pairs(6, rounds=2, deals=2)
    evening.begin()
    slip = evening.slip(1, 1)
    room.bring(evening, "lonely")
    mine, theirs = (f"/q/{pair_token(PlayerLink('lonely', each))}" for each in slip.people[:2])
    at = {"round": "1", "table": "1"}
    for deal in ("1", "2"):
        line = {"op": deal, "do": "deal", "deal": deal, f"d{deal}-line": "3NT N =", "seen": ""}
        phone.post(mine, at | line)
    room.hang(phone, mine, theirs)
    for number in (1, 2):
        seen = phone.get(theirs).context["page"].boards[number - 1].seen
        room.send(phone, theirs, {**at, "do": "agree", "deal": str(number), "seen": seen})
        room.hang(phone, mine, theirs)


def places(room: Room, phone: Client) -> None:
    """Free tables: a place with a party, between two, with nobody."""
    evening = FreeEvening(11)
    evening.won(evening.sit_down(1, 2, 3), 2)
    slip = evening.sit_down(4, 5, 6, 7)
    evening.do(table.propose_deal(evening.competition, slip, 1, alone(1, 4)))
    room.bring(evening, "putze")
    for place in (1, 2, 9):
        room.hang(phone, f"/s/{place_token(PlaceLink('putze', place, 0))}")
    room.hang(phone, *people_of(evening, "putze"), f"/p/{player_token(PlayerLink('putze', 8))}")
    other = FreeEvening(4)
    slip = other.sit_down(1, 2, 3, 4)
    other.phone(slip, *won_by(1, 4))
    other.enter("Otto Zaugg")
    other.present(5)
    other.do(free_tables.keep_seat(other.competition, 5, slip.place))
    other.accept(1, slip.table)
    gone = FreeEvening(4)
    gone.won(gone.sit_down(1, 2, 3, 4), 1)
    gone.get_up(1)
    room.bring(gone, "gone")
    room.hang(phone, f"/s/{place_token(PlaceLink('gone', 1, 0))}")
    room.bring(other, "joined")
    room.hang(phone, f"/t/{table_token(TableLink('joined', 1, slip.table, 0))}")


def friends(room: Room, game: str) -> None:
    """A friendly table from its opening to its end, by a phone that has it."""
    phone = room.reader()
    room.hang(phone, f"/friendly/new?game={game}")
    name = phone.get(f"/friendly/new?game={game}").context["name"]
    names = {f"name{seat}": each for seat, each in enumerate(FRIENDS[:4])}
    sent = {"name": name, "regulation": game, "dealer": "0", "deals": "4", **names}
    room.send(phone, f"/friendly/new?game={game}", {**sent, "name0": "x" * 99})
    answer: Any = phone.post("/friendly/new", {"op": name[:20], **sent})
    assert answer.status_code == 302, re.findall("alert[^~]{400}", answer.content.decode())
    here = answer.url
    if game == "estimation":
        room.hang(phone, f"{here}delete")
    for deal in (1, 2):
        room.send(phone, here, {"do": "deal", "deal": str(deal), "seen": "", **typed(game, deal)})
        assert 'role="alert"' not in room.pictures[-1].page, f"deal {deal} of {game} is taken"
    if game == "whist":
        room.send(phone, here, {"do": "fault", "fault": "revoke", "seat": "1", "of": "1"})
        own = {"do": "fault", "seat": "0", "of": "1", "reason": REASON}
        for fault, points in (("house-points", "-1"), ("house-exclusion", "")):
            room.send(phone, here, {**own, "fault": fault, "points": points})


def own_phones(room: Room) -> None:
    """Numbers given in secret, one on a phone of its own: to be given, given, all given, closed, read out."""
    phone, mine, curious = room.reader(), room.reader(), room.reader()
    name = phone.get("/friendly/new?game=estimation").context["name"]
    names = {f"name{seat}": each for seat, each in enumerate(FRIENDS[:4])}
    sent = {"name": name, "regulation": "estimation", "dealer": "0", "deals": "3", "secret": "1", **names}
    answer: Any = phone.post("/friendly/new", {"op": name[:20], "own_estimate_visible": "True", **sent})
    here = answer.url
    own = "/" + phone.get(here).context["secret"].slips[1].address.split("/", 3)[3]
    room.hang(mine, own)
    room.send(mine, own, {"do": "take"})
    room.send(mine, own, {"do": "give", "value": "41"})
    room.hang(curious, own)
    for seat in (0, 2, 3):
        room.send(phone, here, {"do": "give", "seat": str(seat), "value": "30"})
    room.hang(mine, own)
    for act in ("close", "show"):
        room.send(phone, here, {"do": act})
        room.hang(mine, own)


def typed(game: str, deal: int) -> dict[str, str]:
    """One deal as it is typed at a friendly table."""
    at = f"d{deal}"
    if game == "estimation":
        figures = zip((50, 40, 40, 27), (60, 40, 30, 27), strict=True)
        return {
            key: str(value)
            for seat, (said, made) in enumerate(figures)
            for key, value in ((f"{at}-estimated-{seat}", said), (f"{at}-made-{seat}", made))
        }
    if game == "tutti":
        return {
            f"{at}-taker-0": "0",
            f"{at}-contract-0": "hearts" if deal == 1 else "clubs",
            f"{at}-points-0": "100",
        }
    if game == "putze":
        return {f"{at}-played-{seat}": "refuse" if seat else "play" for seat in range(4)}
    return {f"{at}-line": "3NT N =" if game == "bridge" else "S6 A 8"}


def company(room: Room) -> None:
    """Friends who change partners."""
    phone = room.reader()
    room.hang(phone, "/friendly/rotation?game=bridge")
    name = phone.get("/friendly/rotation?game=bridge").context["name"]
    sent = {"name": name, "regulation": "bridge", "friends": "\r\n".join(FRIENDS)}
    room.send(phone, "/friendly/rotation?game=bridge", {**sent, "friends": "Anne"})
    home: Any = phone.post("/friendly/rotation", {"op": name[:20], **sent})
    home = home.url
    room.hang(phone, home)
    at: Any = phone.post(home, {"op": "open", "round": "2", "table": "2"})
    room.hang(phone, at.url, home)
    phone.post(at.url, {"op": "line", "do": "deal", "deal": "1", "d1-line": "3NT N =", "seen": ""})
    room.hang(phone, at.url, home, f"{home}?over=1")

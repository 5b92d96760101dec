"""One's own page: a guest, a person with deals and devices, another device that asks, the way out."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

from tapis.club.register.events import MemberCard, Sighting
from tapis.club.register.state import ListedMember
from tapis.core.hindsight import Hindsight
from tapis.parlour.looking_back import weighed
from tapis.selves.keeping import join_club
from tapis.selves.state import owner_of
from tapis.web.director.members.pages import MemberEvening
from tapis.web.mine import club
from tapis.web.mine.club import SeasonLine
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.selves import passkeys
from tapis.web.selves.browser import act
from tapis.web.store.models import StoredDeal
from tests.club.test_pairs import evening as pairs
from tests.gallery.hanging import Room
from tests.gallery.looking import *  # noqa: F403 - the tests every room has
from tests.parlour.evening import Evening
from tests.web.mine.people import Player, new_guest, played, table
from tests.web.mine.test_at_evening import known, phone
from tests.web.tables.conftest import Hall

SHOWS = ("mine",)
NOBODY = ("/me/club", "/me/", "/me/deals", "/me/figures", "/me/friends", "/me/devices", "/me/carry")


def hang(room: Room) -> None:
    """From a browser that was never here to one that leaves."""
    room.hang(room.reader(), *NOBODY)
    ann, phone = person(room), person(room)
    bring(ann, "bridge", "putze", "estimation")
    room.hang(ann.client, "/me/", "/me/devices")
    room.send(ann.client, "/me/devices", {"do": "keep", "name": ""})
    ann.keep("Annemarie")
    for do in ("offer", "sheet"):
        room.send(ann.client, "/me/devices", {"do": do})
    room.send(phone.client, "/me/carry", {"code": "AAAA-AAAA"})
    room.send(phone.client, "/me/carry", {"code": ann.code()})
    sheet = ann.post("/me/devices", 200, do="sheet").partition('<strong class="digest">')[2].partition("<")[0]
    room.send(phone.client, "/me/carry", {"code": sheet})
    phone.post("/me/carry", code=ann.code(), do="ask")
    room.hang(phone.client, "/me/carry")
    room.hang(ann.client, "/me/devices")
    with patch.object(passkeys, "possible", lambda _request: True):
        room.hang(ann.client, "/me/devices")
        room.hang(room.reader(), "/me/carry", "/me/devices")
    many(ann)
    rate(ann)
    room.hang(ann.client, "/me/", "/me/deals", "/me/deals?page=2&by=lost", "/me/deals?game=bridge")
    room.hang(ann.client, "/me/figures")
    evenings(room, ann)
    company(room, ann)
    at_the_club(room, ann)
    room.hang(ann.client, "/me/delete")
    room.hang(phone.client, "/me/delete")


def evenings(room: Room, ann: Player) -> None:
    """A member of a club: before, with a wrong code, with evenings and seasons, with a card of before."""
    room.hang(ann.client, "/me/club")
    room.send(ann.client, "/me/club", {"do": "join", "code": "BBBBB BBBBB"})
    member = ListedMember(1, MemberCard("Annemarie Zosso"))
    chair = Sighting("evening", 1, 0)
    first = MemberEvening(
        chair, "", "", "Herbstturnier", "2026-11-22", "evening", 9, False, 214, "", False, False
    )
    bare = replace(first, title="Vereinsabend", date="2026-11-29", rank=0, points=None)
    seasons = [SeasonLine("Saison 2026/27", 3, False, 24, 71), SeasonLine("Saison 2025/26", 0, False, 20, 7)]
    with patch.object(club, "member_of", lambda _register, _card: member):
        for lines, found in (((), ()), (seasons, (first, bare))):
            with (
                patch.object(club, "seasons_of", lambda _member, lines=lines: lines),
                patch.object(club, "evenings_of", lambda _register, _member, found=found: found),
            ):
                room.hang(ann.client, "/me/club")
    act(owner_of(ann.guest), lambda page: join_club(page, "gone"), "joined-gone")
    room.hang(ann.client, "/me/club")


def person(room: Room) -> Player:
    """Somebody who has been here, reading in the language of the room."""
    found = Player(new_guest())
    found.client.cookies["django_language"] = room.language
    return found


def bring(ann: Player, *games: str) -> None:
    """A table of each game, one with another person, one deal weighed and one that does not count."""
    for game in games:
        guests = (ann.guest, new_guest()) if game == "bridge" else (ann.guest,)
        table(f"{game}-{ann.guest}", played(game, *guests, deals=2))
    ann.get("/me/")
    row = StoredDeal.objects.filter(game=games[-1]).order_by("-number")[0]
    worth = [Hindsight(cards=7, call=20, deal=3)] * 4
    house().room(PARLOUR, row.table).act(lambda state: weighed(state, row.number, worth), row.table, "")
    ann.get("/me/")
    StoredDeal.objects.filter(game=games[1]).update(counted=False)


def company(room: Room, ann: Player) -> None:
    """A friend, somebody blocked who keeps no page, and the people of a table."""
    friend, stranger = Player(new_guest()), Player(new_guest())
    friend.keep("Wilhelmina van den Broeck")
    room.hang(ann.client, "/me/friends")
    table("company", played("putze", ann.guest, stranger.guest, friend.guest))
    ann.post("/me/friends/company", do="block", chair="1")
    room.send(ann.client, "/me/friends", {"do": "befriend", "name": "Nobody"})
    ann.post("/me/friends", do="befriend", name="Wilhelmina van den Broeck")
    room.hang(ann.client, "/me/friends/company")
    ann.post("/me/friends", do="hide")
    for page in ("/me/friends", "/me/"):
        room.hang(ann.client, page)
    ann.post("/me/friends", do="show")


def at_the_club(room: Room, ann: Player) -> None:
    """The phone of a pair: unknown to the club, without a page, with one, with a partner who was quicker.

    And that of a table, by the code that all there share.
    """
    evening = pairs()
    evening.publish(1)
    number = next(number for number, slip in evening.t.rounds[0].slips.items() if 1 in slip.seats)
    at_table = Hall(evening).link(number).replace("/t/", "/me/club/table/")
    room.hang(ann.client, phone(1))
    known()
    other = Player(new_guest())
    other.keep("Berta")
    for player in (Player(), ann):
        room.hang(player.client, phone(1))
    other.post(phone(1), do="join", place="0")
    room.send(ann.client, phone(1), {"do": "join", "place": "0"})
    ann.post(phone(1), do="join", place="1")
    room.hang(ann.client, phone(1))
    room.hang(ann.client, at_table)


def rate(ann: Player) -> None:
    """Games enough for a band among people, and for one alone with bots; and some games of another kind."""
    other = new_guest()
    for number in range(8):
        for guests in ((ann.guest, other), (ann.guest,)):
            table(f"rated-{len(guests)}-{number}", over("estimation", number, *guests))
    table("rated-tutti", over("tutti", 0, ann.guest, other, new_guest(), new_guest()))


def over(game: str, number: int, *guests: str) -> Evening:
    """A game that is over; one of estimation ends with its first deal."""
    evening = Evening().open(game, deals=1 if game == "estimation" else 10).people(*guests)
    while not evening.table.over:
        evening.deal(f"{game} {number} {len(evening.table.deals)}").play(f"{number}")
    return evening


def many(ann: Player) -> None:
    """More deals than stand on a page."""
    row = StoredDeal.objects.filter(owner=owner_of(ann.guest)).order_by("-lost")[0]
    for number in range(60):
        row.pk, row.number = None, 100 + number
        row.save()

"""A member joins the own page from the phone at a club's evening: one tap, and the same link takes it off.

Who holds the link of an entrant's own page at the tables is that entrant: nobody else is given it. Where two
share it, each place is on one page at most by the link, which says so to both, and either may end it. Whoever
has the code of a card needs no link (``club``).

A table's code is shared by all who sit there: it asks who of them, brings evenings to a page, and takes them
off that page alone. The code of a free table asks so of whoever sat there last, also once they have got up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers

from tapis.club.register.evenings import seen_evening
from tapis.club.register.events import Sighting
from tapis.club.register.matching import SeenPerson, grown
from tapis.club.register.state import ListedMember, MemberRegister
from tapis.club.rounds.free_tables import last_party
from tapis.law import IllegalMove, Reason, Refusal
from tapis.selves import keeping
from tapis.selves.state import NO_PAGE, OwnPage, hashed, owner_of
from tapis.web import view_support
from tapis.web.access.guards import at_place, at_table, of_pair
from tapis.web.access.links import PlaceLink, PlayerLink, TableLink, place_token
from tapis.web.access.visits import Visit
from tapis.web.access.wishes import NAME
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.mine.devices import SaidOnce, kept_now
from tapis.web.room.families import REGISTER, SELVES
from tapis.web.room.house import house
from tapis.web.selves import browser
from tapis.web.selves.browser import NewKey, OwnReader, act, look
from tapis.web.store.models import StoredRecord

NOT_A_MEMBER = Reason("not-a-member-yet", "The club has no card for {name} yet: ask whoever runs it.")
ON_A_PAGE = Reason(
    "place-on-a-page",
    "{name} stands on somebody's page already. If that is not you, take it off there first, "
    "or bring your evenings by the code of your card.",
)


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """Somebody whom a link is, and where that one's evenings stand."""

    number: int
    """Twice the place of the entrant among those of the link, and one more for the second of two."""
    name: str
    card: str
    """The mark of the card of the member; empty where there is none."""
    mark: str
    on: str
    """The page on which the evenings stand by this link; empty for none."""
    own: bool
    """Whether they stand on the page of who asks, however they came there."""

    @property
    def box(self) -> str:
        """What the box for a name is called."""
        return f"own-name-{self.number}"


@dataclass(frozen=True, slots=True)
class EveningDoor:
    """Whom a link may be, and where it leads back to."""

    event: str
    entries: tuple[int, ...]
    """The numbers of the entrants."""
    back: str
    shared: bool = False
    """It is a table's: others have it too."""


@of_pair
def at_evening(request: HttpRequest, link: PlayerLink, visit: Visit, token: str) -> HttpResponse:
    """Who the link is, and whether the evenings stand on a page; bring them there, and take them off."""
    door = EveningDoor(link.event, (link.number,), reverse("tables:evening", args=[token]))
    return _served(request, door, visit)


@at_table
def from_table(request: HttpRequest, link: TableLink, visit: Visit, token: str) -> HttpResponse:
    """The same for whoever sits at a table."""
    seats = visit.slip(link.round, link.table).seats
    return _served(
        request, EveningDoor(link.event, seats, reverse("tables:table", args=[token]), shared=True), visit
    )


@at_place
def from_place(request: HttpRequest, link: PlaceLink, visit: Visit) -> HttpResponse:
    """The same for whoever sits at a free table, or sat there last."""
    party = last_party(visit.tournament, link.place)
    if party is None:
        raise Http404
    back = reverse("tables:place", args=[place_token(link)])
    return _served(request, EveningDoor(link.event, party.people, back, shared=True), visit)


def _served(request: HttpRequest, door: EveningDoor, visit: Visit) -> HttpResponse:
    reader = browser.reader_of(request)
    places = list(_places(door, visit, reader))
    answer: HttpResponse | Refusal | None = None
    if request.method == "POST":
        chosen = int_of(request.POST.get("place"), -1)
        place = next((each for each in places if each.number == chosen), None)
        do = ACTS.get(request.POST.get("do", ""))
        if place is None or do is None or (do is _take_off and door.shared and not place.own):
            raise Http404
        answer = do(request, reader, place)
    if not isinstance(answer, HttpResponse):
        page = {"reader": reader, "places": places, "door": door, "title": visit.tournament.setup.title}
        answer = _page(request, page, answer)
    answer.headers["Cache-Control"] = "no-store"
    patch_vary_headers(answer, ("Cookie",))
    return browser.renew(request, answer)


def _page(request: HttpRequest, page: dict[str, object], refusal: Refusal | None) -> HttpResponse:
    told = {**page, "typed": request.POST.get("name", ""), "refusal": refusal}
    return render(request, "mine/at_evening.html", told, status=status_of(refusal) if refusal else 200)


def _join(request: HttpRequest, reader: OwnReader, place: OwnPlace) -> HttpResponse | Refusal:
    """Bring the evenings to the page of who asks; a browser without one keeps one with it."""
    if not place.card:
        return NOT_A_MEMBER(name=place.name)
    if place.on and place.on != reader.owner:
        return ON_A_PAGE(name=place.name)
    key: NewKey | None = None
    if not reader.device:
        guest = reader.guest or browser.new_guest()
        reader = OwnReader(reader.owner or owner_of(guest), reader.page if reader.owner else NO_PAGE, guest)
        kept = kept_now(request, reader)
        if isinstance(kept, SaidOnce):
            return kept.refusal or NOT_A_MEMBER(name=place.name)
        key = kept
    done = act(
        reader.owner,
        lambda page: keeping.join_club(page, place.card, place.mark),
        view_support.operation(request),
    )
    if not isinstance(done, OwnPage):
        return done
    went = redirect("mine:club")
    return browser.keep_key(went, reader.owner, key) if key else went


def _take_off(request: HttpRequest, reader: OwnReader, place: OwnPlace) -> HttpResponse | Refusal:
    """Take the evenings off the page on which they stand by this link, or off that of who asks."""
    owner = place.on or (reader.owner if place.own else "")
    if owner:
        done = act(owner, keeping.leave_club, view_support.operation(request))
        if not isinstance(done, OwnPage):
            raise IllegalMove(done)
    return redirect(request.path)


ACTS = {"join": _join, "take-off": _take_off}


def _places(door: EveningDoor, visit: Visit, reader: OwnReader) -> Iterator[OwnPlace]:
    """The people of these entries, without those whom the club has made nameless."""
    evening = seen_evening(door.event, visit.competition)
    known = house().room(REGISTER, NAME).look().state
    register = grown(known, [evening]).register
    people = (each for each in evening.people if each.sighting.entry in door.entries)
    for person in sorted(people, key=lambda each: _number(door.entries, each.sighting)):
        yield _place(known, register, person, reader, _number(door.entries, person.sighting))


def _number(entries: Sequence[int], sighting: Sighting) -> int:
    return 2 * entries.index(sighting.entry) + sighting.place


def _place(
    known: MemberRegister, register: MemberRegister, person: SeenPerson, reader: OwnReader, number: int
) -> OwnPlace:
    owner = register.owner(person.sighting)
    member = known.member(owner) if owner in known.cards else None  # none that a reader would enter
    card, mark = _card(known, member), _mark(person.sighting)
    own = bool(card) and bool(reader.device) and reader.page.card == card
    return OwnPlace(number, person.name, card, mark, _standing_on(mark), own)


def _card(register: MemberRegister, member: ListedMember | None) -> str:
    """The mark of a member's card; empty where the club has given none."""
    if member is None or member.forgotten:
        return ""
    codes = (code for number, code in register.codes.items() if register.resolved(number) == member.number)
    return next(map(hashed, codes), "")


def _mark(sighting: Sighting) -> str:
    """What a page keeps of a place: nothing that says where it was to who does not know."""
    return hashed(f"evening/{sighting.event}/{sighting.entry}/{sighting.place}")


def _standing_on(mark: str) -> str:
    """The page on which a place stands by its link; empty for none."""
    start = SELVES.stream("")
    rows = StoredRecord.objects.filter(stream__startswith=start, kind="club-joined", body__contains=mark)
    owners = (each.removeprefix(start) for each in rows.values_list("stream", flat=True).distinct())
    return next((each for each in owners if look(each).place == mark), "")

"""A member of a club on the own page: paper evenings beside tables, by the code of the member's card.

The page holds a mark of the code and nothing else, so a card that was given anew, or a member who was
forgotten, ends it by itself. The club is told nothing: neither that there is such a page, nor what is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club.register import codes
from tapis.club.register.evenings import house_evenings
from tapis.club.register.state import ListedMember, MemberRegister
from tapis.club.seasons.table import table
from tapis.core.sheet import Points
from tapis.law import IllegalMove, Reason, Refusal
from tapis.selves import keeping
from tapis.selves.keeping import NO_SUCH_PAGE
from tapis.selves.state import OwnPage, hashed
from tapis.web import view_support
from tapis.web.access.tries import TOO_MANY_TRIES, Tries, address
from tapis.web.access.wishes import NAME
from tapis.web.director.members.house_register import KnownHouse, public_house
from tapis.web.director.members.pages import MemberEvening, member_page
from tapis.web.frame.middleware import status_of
from tapis.web.mine.views import own
from tapis.web.room.families import REGISTER, SEASONS
from tapis.web.room.house import house
from tapis.web.selves.browser import OwnReader, act, look

NO_CARD = Reason("no-card", "No member's card has this code: ask whoever runs the club for yours.")

_wrong = Tries(limit=5, seconds=600, name="own-card")


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """What a season has come to for its member."""

    title: str
    rank: int
    """0 for who stands below the line."""
    shared: bool
    of: int
    total: Points


@own
def club(request: HttpRequest, reader: OwnReader) -> HttpResponse:
    """One's evenings with a club; join by the code of the card, and leave."""
    if request.method != "POST":
        return _page(request, reader)
    if not reader.device:
        raise IllegalMove(NO_SUCH_PAGE())
    refusal: Refusal | None
    match request.POST.get("do", ""):
        case "join":
            refusal = _join(request, reader)
        case "leave":
            done = act(reader.owner, keeping.leave_club, view_support.operation(request))
            refusal = None if isinstance(done, OwnPage) else done
        case _:
            raise Http404
    return _page(request, reader, refusal) if refusal else redirect("mine:club")


def _join(request: HttpRequest, reader: OwnReader) -> Refusal | None:
    """Whoever guesses is stopped; a code tells nothing but whose it is."""
    if _wrong.exhausted(address(request)):
        raise IllegalMove(TOO_MANY_TRIES())
    register = _register()
    member = codes.bearer(register, request.POST.get("code", ""))
    if member is None:
        _wrong.count(address(request))
        return NO_CARD()
    card = next(code for number, code in register.codes.items() if register.resolved(number) == member.number)
    done = act(
        reader.owner, lambda page: keeping.join_club(page, hashed(card)), view_support.operation(request)
    )
    return None if isinstance(done, OwnPage) else done


def _page(request: HttpRequest, reader: OwnReader, refusal: Refusal | None = None) -> HttpResponse:
    card = look(reader.owner).card if reader.device else ""
    register = _register()
    member = member_of(register, card)
    page = {
        "reader": reader,
        "member": member,
        "void": bool(card) and member is None,
        "evenings": evenings_of(register, member) if member else (),
        "seasons": list(seasons_of(member)) if member else (),
        "refusal": refusal,
        "typed": request.POST.get("code", "") if refusal else "",
    }
    return render(request, "mine/club.html", page, status=status_of(refusal) if refusal else 200)


def member_of(register: MemberRegister, card: str) -> ListedMember | None:
    """The member whose card has the code with this mark; None where there is none any more."""
    found = (code for code in register.codes.values() if card and hashed(code) == card)
    return codes.bearer(register, next(found, ""))


def evenings_of(register: MemberRegister, member: ListedMember) -> Sequence[MemberEvening]:
    """The evenings at which the member had a chair, the latest first; ranks where everybody may know them."""
    names = {seat.sighting.event for seat in register.seats_of(member.number)}
    found, _ = view_support.sound(sorted(names))
    return member_page(KnownHouse(house_evenings(found), register, (), register), member).evenings


def seasons_of(member: ListedMember) -> Iterator[SeasonLine]:
    """The seasons in which the member has a line, the latest first: those that everybody may see."""
    seasons = [house().room(SEASONS, name).look().state for name in house().names(SEASONS)]
    for season in sorted(seasons, key=lambda each: each.first, reverse=True):
        if not season.title or not season.public or season.held:
            continue
        evenings, register = public_house(season.opened_by)
        counted = table(season, register, evenings)
        for place in counted.places:
            if place.member == member.number:
                rank = 0 if place.below else place.rank
                yield SeasonLine(season.title, rank, place.shared, len(counted.ranked), place.total)


def _register() -> MemberRegister:
    return house().room(REGISTER, NAME).look().state

"""Which chapter, and which heading of it, belongs to which page: what *?* opens.

A page is called by the name of its address; the room it is in answers for pages that are not named here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.urls import reverse


@dataclass(frozen=True, slots=True)
class HelpPlace:
    """A heading of a chapter."""

    chapter: str
    heading: str

    @property
    def href(self) -> str:
        """Its address."""
        return f"{reverse('handbook:chapter', args=(self.chapter,))}#{self.heading}"


def _to(chapter: str, heading: str, *pages: str) -> dict[str, HelpPlace]:
    return dict.fromkeys(pages, HelpPlace(chapter, heading))


START = HelpPlace("first-evening", "before")
"""Where nothing else belongs: the home page, errors, and pages of other people's rooms."""

ROOMS: Mapping[str, HelpPlace] = MappingProxyType(
    {
        "access": HelpPlace("evening", "open"),
        "analysis": HelpPlace("replay", "analysis"),
        "desk": HelpPlace("evening", "typing"),
        "director": HelpPlace("evening", "open"),
        "frame": START,
        "handbook": START,
        "learn": HelpPlace("play", "open-table"),
        "mine": HelpPlace("play", "my-page"),
        "live": START,
        "papers": HelpPlace("evening", "print"),
        "play": HelpPlace("play", "felt"),
        "publishing": HelpPlace("evening", "publish"),
        "replay": HelpPlace("replay", "replay"),
        "same": HelpPlace("play", "same"),
        "screen": HelpPlace("evening", "screens"),
        "tables": HelpPlace("phones", "table"),
    }
)

_PRACTICE = ("director:practice", "director:lessons", "director:practice-play", "director:practice-delete")
_LISTS = ("director:entrants", "director:add", "director:apart", "director:import", "director:members")
_ONES = ("director:members-file", "director:export", "director:entrant", "director:leave", "director:revoke")
_DRAW = ("director:draw", "director:seal", "director:exchange", "director:publish", "director:withdraw")
_FORGOTTEN = ("director:privacy", "director:forget", "director:data", "director:delete", "frame:privacy")
_SEASON = tuple(
    f"director:season{each}"
    for each in ("", "-before", "-new", "-page", "-prizes", "-screen", "-hand", "-paper", "-public")
)
_REGISTER = tuple(
    f"director:register{each}"
    for each in (
        *("", "-new", "-doubles", "-asked", "-file"),
        *("-member", "-edit", "-merge", "-split", "-forget", "-data"),
    )
)
_LAW = ("frame:law", "frame:regulation", "frame:ask", "frame:tariff", "frame:clause")
_OPEN = ("screen:public", "screen:boards", "screen:clubs", "screen:grid", "tables:player")
_ONE_FILE = ("papers:exchange", "papers:archive", "papers:everything")
_FRIENDS = ("tables:new", "tables:friendly", "tables:delete-friendly", "tables:own")
_COMPANY = ("tables:new-company", "tables:company")

PAGES: Mapping[str, HelpPlace] = MappingProxyType(
    {
        **_to("first-evening", "practice", *_PRACTICE),
        **_to("first-evening", "start", "access:setup", "access:first-language", "access:first-club"),
        **_to("first-evening", "start", "access:first-password", "director:welcome"),
        **_to("evening", "entrants", *_LISTS, *_ONES),
        **_to("evening", "checkin", "director:checkin", "director:door", "director:kiosk"),
        **_to("evening", "draw", *_DRAW, "director:open-table", "director:late"),
        **_to("evening", "round", "director:dashboard", "desk:rounds", "desk:board", "frame:bar"),
        **_to("evening", "free-tables", "director:tables", "director:codes", "director:who", "tables:place"),
        **_to("evening", "prizes", "desk:standings", "desk:clubs", "director:closing", "director:prizes"),
        **_to("evening", "prizes", "director:cash"),
        **_to("evening", "afterwards", "director:house", *_SEASON, *_REGISTER, *_FORGOTTEN),
        **_to("jury", "ruling", "desk:rulings"),
        **_to("jury", "correction", "desk:log"),
        **_to("jury", "adjusted", "desk:boards", "desk:boards-file", "desk:every-hand"),
        **_to("jury", "rules", *_LAW),
        **_to("phones", "network", "director:phones", "desk:links"),
        **_to("phones", "no-network", "desk:scan"),
        **_to("phones", "pairs", "tables:evening"),
        **_to("phones", "own", *_OPEN),
        **_to("phones", "friendly", *_FRIENDS),
        **_to("phones", "rotation", *_COMPANY),
        **_to("second-laptop", "files", *_ONE_FILE),
        **_to("second-laptop", "two", "papers:merge", "desk:copies"),
        **_to("second-laptop", "stick", "papers:copy", "papers:sticks"),
        **_to("second-laptop", "take-over", "papers:import"),
        **_to("play", "open-table", "play:lobby", "play:choose"),
        **_to("play", "look", "play:look"),
        **_to("play", "leaving", "play:delete"),
        **_to("replay", "share", "replay:delete", "replay:kept-log", "replay:deal-log"),
        **_to("replay", "play-on", "replay:kept-on", "replay:deal-on"),
        **_to("replay", "chances", "analysis:chances", "analysis:hand"),
    }
)


def help_of(page: str) -> HelpPlace:
    """The place for the page of this address."""
    return PAGES.get(page) or ROOMS.get(page.partition(":")[0], START)

"""Publishing, and taking back: what the page and the command line do alike.

Pages are put there first and noted afterwards: what the log says lies there, lies there. Should the noting
fail, the next time puts the same pages there once more.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from functools import partial
from threading import Lock

from tapis.club.publishing import plan
from tapis.club.publishing.events import NamesOut, PagesPublished
from tapis.club.publishing.state import Site
from tapis.club.seasons.state import Season
from tapis.club.state.competition import Competition
from tapis.law import Reason, Refusal, Refused
from tapis.web.access.wishes import public_competition
from tapis.web.publishing.choice import choice, mark_of
from tapis.web.publishing.drafts import Proofs, ToPublish
from tapis.web.publishing.makers import drafts
from tapis.web.publishing.making import Edition, edition, taken_back
from tapis.web.publishing.season import season_draft
from tapis.web.publishing.targets.ours import PlaceForPages
from tapis.web.room.families import SEASONS, SITES, TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.room.room import Room
from tapis.web.store.own_row import own_row

NOWHERE = Reason("site-nowhere", "Nobody has chosen where the pages are to lie.")
AT_WORK = Reason("site-at-work", "Pages are being published at this moment; look again in a little while.")
OTHER_PLACE = Reason(
    "site-other-place",
    "These pages lie at another place than the one chosen now: choose that one again to take them back.",
)
HOUSE = "house"

_working = Lock()


@dataclass(frozen=True, slots=True, kw_only=True)
class Publisher:
    """Who publishes, and the id of the command that asked for it."""

    account: str
    operation: str = field(default_factory=lambda: secrets.token_urlsafe(12))


def site_room() -> Room[Site]:
    """The log of what this house has published."""
    return house().room(SITES, HOUSE)


def of_event(event: str, competition: Competition, names: NamesOut | None = None) -> Proofs:
    """What would go out with an event; people are named as they were last where nobody says how."""
    site = site_room().look().state
    named = names or site.of(TOURNAMENTS.stream(event)).names
    wished = public_competition(event, competition)
    asked = ToPublish(event=event, competition=wished, site=site, names=named, club=own_row().club)
    return Proofs(site=site, drafts=tuple(drafts(asked)))


def of_season(name: str, season: Season, names: NamesOut | None = None) -> Proofs:
    """What would go out of a season."""
    site = site_room().look().state
    named = names or site.of(SEASONS.stream(name)).names
    return Proofs(site=site, drafts=(season_draft(name, season, named, own_row().club),))


def editions(proofs: Proofs, *, packed: bool = False) -> tuple[Edition, ...]:
    """Everything that would go out now, or into a ZIP, what is published itself first."""
    place = mark_of(choice().place)
    return tuple(edition(each, proofs.site, place, packed=packed) for each in proofs.drafts)


def publish(made: tuple[Edition, ...], publisher: Publisher) -> Refusal | None:
    """Put there whatever is other than it was; why nothing was changed, or None."""
    going = [each for each in made if each.new]
    if not going:
        return plan.NOTHING_NEW()
    files = {path: text for each in going for path, text in each.files.items()}
    return _put(files) or _noted(going, publisher)


def take_back(proofs: Proofs, publisher: Publisher) -> Refusal | None:
    """Put at every address of its own that the page was taken back; why nothing was changed, or None."""
    site, draft, place = proofs.site, proofs.own, mark_of(choice().place)
    noted = plan.take_back(site, draft.source)
    if isinstance(noted, Refused):
        return noted
    if site.of(draft.source).place != place:
        return OTHER_PLACE()
    refusal = _put(taken_back(draft, site, place).files)
    if refusal is not None:
        return refusal
    outcome = site_room().act(
        lambda state: plan.take_back(state, draft.source), publisher.operation, publisher.account
    )
    return None if isinstance(outcome, Accepted) else outcome


def _put(files: dict[str, bytes]) -> Refusal | None:
    place: PlaceForPages | None = choice().place
    if place is None:
        return NOWHERE()
    if not _working.acquire(blocking=False):
        return AT_WORK()
    try:
        return place.put(files)
    finally:
        _working.release()


def _noted(going: list[Edition], publisher: Publisher) -> Refusal | None:
    for at, each in enumerate(going):
        outcome = site_room().act(
            partial(_note, event=each.event), f"{publisher.operation}-{at}", publisher.account
        )
        if not isinstance(outcome, Accepted):
            return outcome
    return None


def _note(site: Site, event: PagesPublished) -> tuple[PagesPublished, ...] | Refused:
    return plan.publish(site, event)

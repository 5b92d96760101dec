"""What lies on the site follows by itself where a name has to leave it, or a ranking is shown: nobody has to
remember the key.

Only what lies there already is put there anew; a site that does not answer, or another place than the one
chosen now, is told to whoever acts, who publishes again later.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tapis.club.publishing.state import PublishedSource
from tapis.log import Damaged
from tapis.web import view_support
from tapis.web.publishing import work
from tapis.web.publishing.choice import choice, mark_of
from tapis.web.publishing.drafts import Proofs
from tapis.web.publishing.work import Publisher
from tapis.web.room.families import SEASONS, TOURNAMENTS
from tapis.web.room.house import house


def put_right(events: Collection[str], actor: str) -> bool:
    """Put there anew what these evenings and every season say; whether no page is left as it was."""
    if not any(source.out for source in work.site_room().look().state.sources.values()):
        return True
    lying = [proofs for source, proofs in (*_of_events(events), *_of_seasons()) if _here(source)]
    made = tuple(each for proofs in lying for each in work.editions(proofs)[:1] if each.new)
    refusal = work.publish(made, Publisher(account=actor)) if made else None
    return refusal is None and not any(_elsewhere(source) for source in _sources(events))


def taken_back(events: Collection[str], actor: str) -> bool:
    """Take back whatever lies there of these evenings; whether no page is left as it was."""
    done = True
    for source, proofs in _of_events(events):
        if source.out:
            done = work.take_back(proofs, Publisher(account=actor)) is None and done
    return done


def _sources(events: Collection[str]) -> Iterator[PublishedSource]:
    site = work.site_room().look().state
    names = {TOURNAMENTS.stream(each) for each in events}
    yield from (
        each for name, each in site.sources.items() if name in names or name.startswith(SEASONS.stream(""))
    )


def _here(source: PublishedSource) -> bool:
    return source.out and source.place == mark_of(choice().place)


def _elsewhere(source: PublishedSource) -> bool:
    return source.out and source.place != mark_of(choice().place)


def _of_events(events: Collection[str]) -> Iterator[tuple[PublishedSource, Proofs]]:
    site = work.site_room().look().state
    for event in events:
        source = site.of(TOURNAMENTS.stream(event))
        if not source.out:
            continue
        try:
            yield source, work.of_event(event, view_support.look(event).competition)
        except Damaged:
            continue


def _of_seasons() -> Iterator[tuple[PublishedSource, Proofs]]:
    site = work.site_room().look().state
    for name in house().names(SEASONS):
        source = site.of(SEASONS.stream(name))
        if source.out:
            yield source, work.of_season(name, house().room(SEASONS, name).look().state)

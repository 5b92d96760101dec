"""Everything a house knows of one member, in one file: the card, the chairs, and what each evening keeps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from tapis.archive.personal import personal_data
from tapis.club.register.state import ListedMember
from tapis.web.director.members.house_register import KnownHouse
from tapis.web.director.people.namesakes import entries_of


def member_data(known: KnownHouse, found: ListedMember) -> dict[str, object]:
    """The member as far as the account that asks may see them, ready to be written as JSON."""
    return {
        "number": found.number,
        "since": found.since,
        "card": asdict(found.card),
        "code": known.register.codes.get(found.number, ""),
        "earlier numbers": [each for each, to in known.register.leads.items() if to == found.number],
        "evenings": list(_evenings(known, found)),
    }


def _evenings(known: KnownHouse, found: ListedMember) -> Iterator[dict[str, object]]:
    for seat in known.register.seats_of(found.number):
        if seat.name and seat.sighting.event in known.by_name:
            entries = entries_of(seat.sighting.event)
            yield {"written": seat.name, "club": seat.club} | personal_data(
                entries, seat.sighting.entry, [seat.name]
            )

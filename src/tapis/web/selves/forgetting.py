"""A person goes: name, keys, deals, and what stands of the person in the logs of tables that are still kept.

What others played stays theirs: at those tables a number stands in the place of the name.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from tapis.law import Breach, IllegalMove, Refused
from tapis.log import Operation, Record, numbered
from tapis.parlour import seating
from tapis.parlour.state.clearing_events import GuestForgotten
from tapis.parlour.state.events import Said, SeatTaken
from tapis.selves.state import owner_of
from tapis.web.room import erasing
from tapis.web.room.families import PARLOUR, SELVES
from tapis.web.room.house import house
from tapis.web.room.writer import now
from tapis.web.selves import boards, codes, names, ratings
from tapis.web.selves.browser import look, new_guest
from tapis.web.selves.deals import tables_of
from tapis.web.store import pushes, wished
from tapis.web.store.models import StoredDeal


def forget(owner: str, guests: Sequence[str]) -> None:
    """Take a person out of everything the house keeps; the bytes go when the database is cleaned."""
    for guest in guests:
        other = new_guest()
        for name in tables_of([guest]):
            _leave(name, guest)
            pushes.forget(PARLOUR.stream(name), guest)
            done = erasing.rewrite(PARLOUR.stream(name), partial(_without, guest=guest, other=other))
            if isinstance(done, Breach | Refused):
                raise IllegalMove(done)
    forget_page(owner, guests)


def forget_page(owner: str, guests: Sequence[str]) -> None:
    """Take out the page alone, with its deals; tables stay as they are."""
    StoredDeal.objects.filter(owner=owner).delete()
    for each in {owner, *map(owner_of, guests)}:
        boards.forget(each)
    ratings.forget(owner)
    wished.end(owner)
    codes.end(owner)
    names.release(owner)
    given = {owner_of(each) for each in guests if look(owner_of(each)).given_to == owner}
    erasing.delete([SELVES.stream(each) for each in sorted({owner, *given})])


def _leave(name: str, guest: str) -> None:
    room = house().room(PARLOUR, name)
    if room.look().state.chair_of(guest) is not None:
        room.act(lambda table: seating.leave(table, guest), secrets.token_urlsafe(12), f"guest:{guest}")


def _without(records: Sequence[Record], guest: str, other: str) -> tuple[Record, ...]:
    """The records of a table without somebody: a number for the name, another id, no word that was said."""
    left = tuple(_anonymous(each, guest, other) for each in records)
    draft = PARLOUR.codec.draft(GuestForgotten())
    operation = Operation(f"forget-{secrets.token_hex(12)}", "", now())
    return (*left, *numbered(records[0].stream, len(records), [draft], operation))


def _anonymous(record: Record, guest: str, other: str) -> Record:
    own = record.actor == f"guest:{guest}"
    event = PARLOUR.codec.event(record)
    if isinstance(event, SeatTaken) and event.guest == guest:
        event = replace(event, name=_number(event.chair))
    elif own and isinstance(event, Said):
        event = replace(event, name=_number(event.chair), text="", phrase="")
    body = PARLOUR.codec.draft(event).body.replace(f'"{guest}"', f'"{other}"')
    return replace(record, actor=f"guest:{other}" if own else record.actor, body=body)


def _number(chair: int) -> str:
    return f"#{chair + 1}"

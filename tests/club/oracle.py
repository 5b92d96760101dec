"""The ranking worked out anew, slowly, from the bare events: shares no code with the club.

Estimation unless told otherwise; ``TUTTI`` for teams.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tapis.club.events import Entry


@dataclass(frozen=True)
class Counting:
    """How a regulation counts: a round not played, the deals of one seat, which way the best are."""

    forfeit: int
    worth: Callable[[Sequence[Any], int], Any]
    best: int


def ranking(entries: Iterable[Entry], counting: Counting | None = None) -> list[tuple[int, int, Any]]:
    """(rank, entrant, total) of everybody ranked, best first, ties by number."""
    counting = counting or ESTIMATION
    book = _Book(counting)
    for entry in entries:
        book.hear(entry)
    totals = {number: book.total(number) for number in book.people if book.ranked(number)}
    order = sorted(totals, key=lambda number: (totals[number] * counting.best, number))
    better = {n: sum((t - totals[n]) * counting.best < 0 for t in totals.values()) for n in order}
    return [(1 + better[n], n, totals[n]) for n in order]


class _Book:
    """What a very patient secretary would write down."""

    def __init__(self, counting: Counting) -> None:
        self.counting = counting
        self.people: dict[int, dict[str, Any]] = {}
        self.rounds: dict[int, dict[str, Any]] = {}
        self.rulings: dict[int, dict[str, Any]] = {}
        self.length = 0
        self.over = False

    def hear(self, entry: Entry) -> None:
        event = entry.event
        getattr(self, f"on_{type(event).__name__}", lambda *_: None)(event, entry.actor)

    # People.

    def on_EventOpened(self, event: Any, _by: str) -> None:  # noqa: N802
        self.length = event.settings.rounds

    def on_SettingsChanged(self, event: Any, _by: str) -> None:  # noqa: N802
        self.length = event.settings.rounds
        self.rounds = {number: at for number, at in self.rounds.items() if number <= self.length}

    def on_EntrantsRegistered(self, event: Any, _by: str) -> None:  # noqa: N802
        for place, person in enumerate(event.people):
            known = {"presence": event.presence.value, "stand-in": person.stand_in}
            self.people[event.first + place] = known

    def on_EntrantEdited(self, event: Any, _by: str) -> None:  # noqa: N802
        self.people[event.number]["stand-in"] = event.person.stand_in

    def on_PresenceSet(self, event: Any, _by: str) -> None:  # noqa: N802
        self.people[event.number]["presence"] = event.presence.value

    # Rounds.

    def on_RoundsDrawn(self, event: Any, _by: str) -> None:  # noqa: N802
        for number in list(self.rounds):
            if number >= event.first:
                del self.rounds[number]
        for place, seating in enumerate(event.seatings):
            tables = [list(group) for group in seating.tables]
            self.rounds[event.first + place] = {"tables": tables, "out": list(seating.out), "slips": None}

    def on_DraftSwapped(self, event: Any, _by: str) -> None:  # noqa: N802
        one, other = event.pair
        for group in (*self.rounds[event.round]["tables"], self.rounds[event.round]["out"]):
            group[:] = [other if who == one else one if who == other else who for who in group]

    def on_RoundPublished(self, event: Any, _by: str) -> None:  # noqa: N802
        tables = self.rounds[event.round]["tables"]
        self.rounds[event.round]["slips"] = {
            number: {"seats": list(seats), "read": [], "rejected": False, "counts": None, "void": False}
            for number, seats in enumerate(tables, start=1)
        }

    def on_RoundClosed(self, event: Any, _by: str) -> None:  # noqa: N802
        self.rounds[event.round]["over"] = True

    def on_PublicationWithdrawn(self, event: Any, _by: str) -> None:  # noqa: N802
        self.rounds[event.round]["slips"] = None

    def on_TableOpened(self, event: Any, _by: str) -> None:  # noqa: N802
        at = self.rounds[event.round]
        at["tables"].append(list(event.seats))
        at["out"] = [who for who in at["out"] if who not in event.seats]
        blank = {"read": [], "rejected": False, "counts": None, "void": False}
        at["slips"][event.table] = {"seats": list(event.seats), **blank}

    def on_ChairTaken(self, event: Any, _by: str) -> None:  # noqa: N802
        slip, at = self.slip(event), self.rounds[event.round]
        for group in (slip["seats"], at["tables"][event.table - 1]):
            group[:] = [event.number if who == event.instead else who for who in group]
        at["out"] = [who for who in at["out"] if who != event.number]

    def on_WaitsForNextRound(self, event: Any, _by: str) -> None:  # noqa: N802
        """Nothing that counts: who sits out a round has its forfeit anyway."""

    def slip(self, event: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.rounds[event.round]["slips"][event.table]
        return found

    def on_SeatsRecorded(self, event: Any, by: str) -> None:  # noqa: N802
        slip = self.slip(event)
        slip["read"], slip["rejected"] = [], False
        if slip["counts"] is None:
            slip["seats"] = list(event.seats)
        else:
            slip["read"] = [(by, event.seats, slip["counts"][1])]

    def on_SeatsDrawn(self, event: Any, _by: str) -> None:  # noqa: N802
        self.slip(event)["seats"] = list(event.seats)

    def on_SlipCut(self, event: Any, _by: str) -> None:  # noqa: N802
        self.slip(event).update(read=[], rejected=False, void=event.deals == 0)

    def on_SlipRead(self, event: Any, by: str) -> None:  # noqa: N802
        slip = self.slip(event)
        others = [] if slip["rejected"] else [each for each in slip["read"] if each[0] != by]
        slip["read"], slip["rejected"] = [*others, (by, event.seats, event.deals)], False

    def on_SlipRejected(self, event: Any, _by: str) -> None:  # noqa: N802
        slip = self.slip(event)
        if slip["counts"] is None:
            slip["rejected"] = True
        else:
            slip["read"] = []

    def on_SlipConfirmed(self, event: Any, _by: str) -> None:  # noqa: N802
        slip = self.slip(event)
        _, seats, deals = slip["read"][event.reading]
        slip.update(counts=(seats, deals), seats=list(seats), read=[], rejected=False)

    # Rulings.

    def on_RulingMade(self, event: Any, _by: str) -> None:  # noqa: N802
        self.rulings[event.id] = {
            "who": event.entrant,
            "points": event.points,
            "out": event.eliminated,
            "void": False,
        }

    def on_RulingRecounted(self, event: Any, _by: str) -> None:  # noqa: N802
        self.rulings[event.id].update(points=event.points, out=event.eliminated)

    def on_RulingCancelled(self, event: Any, _by: str) -> None:  # noqa: N802
        self.rulings[event.id]["void"] = True

    def on_AppealDecided(self, event: Any, _by: str) -> None:  # noqa: N802
        self.rulings[event.id]["void"] = not event.upheld

    # Totals.

    def ranked(self, number: int) -> bool:
        person = self.people[number]
        in_force = [each for each in self.rulings.values() if each["who"] == number and not each["void"]]
        eliminated = any(each["out"] for each in in_force)
        if not self.known(number):
            return False
        return person["presence"] == "present" and not person["stand-in"] and not eliminated

    def known(self, number: int) -> bool:
        """A card was played, or a round is over."""
        rounds = [at for at in self.rounds.values() if at["slips"] is not None]
        if any(at.get("over") for at in rounds):
            return True
        slips = [slip for at in rounds for slip in at["slips"].values()]
        return any(slip["counts"] and not slip["void"] and number in slip["counts"][0] for slip in slips)

    def total(self, number: int) -> Any:
        rounds = sum(self.spent(number, at) for at in self.rounds.values() if at["slips"] is not None)
        mine = [each for each in self.rulings.values() if each["who"] == number and not each["void"]]
        return rounds + sum(int(each["points"]) for each in mine)

    def spent(self, number: int, at: dict[str, Any]) -> Any:
        for slip in reversed(at["slips"].values()):
            seats, deals = slip["counts"] or ((), ())
            if number in seats:
                return self.counting.worth(deals, list(seats).index(number))
        waits = any(number in slip["seats"] and not slip["void"] for slip in at["slips"].values())
        return 0 if waits else self.counting.forfeit


def _missed(deal: dict[str, Any], seat: int) -> int:
    """16.16 in so many words."""
    estimated, made = int(deal["estimated"][seat] or 0), int(deal["made"][seat])
    if estimated != made:
        return abs(estimated - made)
    exact = estimated > 0 or bool(deal["tricks"][seat])
    return -10 if exact else 0


def _boxes(deals: Sequence[Any], column: int) -> int:
    """17.12 and 17.16 in so many words, without misère and match."""
    mine = [deal for deal in deals if deal["taker"] == str(column)]
    return sum(50 if deal["fault"] else int(deal["points"][column]) for deal in mine)


def _party(deals: Sequence[Any], column: int) -> Fraction:
    """17.19: half the difference on top for the better team."""
    mine, theirs = _boxes(deals, column), _boxes(deals, 1 - column)
    return Fraction(mine) + max(Fraction(0), Fraction(mine - theirs, 2))


ESTIMATION = Counting(45, lambda deals, seat: sum(_missed(deal, seat) for deal in deals), 1)
TUTTI = Counting(1400, _party, -1)

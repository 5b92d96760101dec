"""What stands on the papers of the benchmark of the desk, and evenings on which they are handed in.

Run as a program it fills a data folder with these evenings, by the code of whatever environment runs it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

SECOND = "second"
PEOPLE = (
    "Anne",
    "Benoît",
    "Chloé",
    "Daniel",
    "Eva",
    "Félix",
    "Gabriela",
    "Hans",
    "Irène",
    "Jean",
    "Karin",
    "Léon",
)
GAMES: Mapping[str, dict[str, Any]] = {
    "estimation": {"deals": 8},
    "tutti": {"deals": 20},
    "whist": {"deals": 16},
    "bridge": {"deals": 4, "comparison": "matchpoints", "options": {"form": "series"}},
}

ESTIMATED = ("62", "40", "35", "20")
MADE = ("60", "41", "30", "26")
LINES = {
    "whist": ("E8 A+C 10", "S6 B 7", "E8 B+D 9", "PM C+") * 4,
    "bridge": ("3SA N =", "4P E +1", "2C S -1", "passe"),
}
BOXES = ("hearts", "diamonds", "clubs", "spades", "down", "up", "slalom", "alternance", "misere", "tutti")
FIGURES = {0: (98, 71, 103, 157, 88, 64, 110, 79, 92, 141), 1: (59, 86, 120, 64, 257, 93, 47, 78, 65, 112)}


def values_of(game: str) -> dict[str, str]:
    """What stands on the paper of a game, by the name of the box it is typed into."""
    found: dict[str, str] = {}
    for deal in range(1, 9):
        for seat in range(4):
            found[f"d{deal}-estimated-{seat}"] = ESTIMATED[(seat + deal) % 4]
            found[f"d{deal}-made-{seat}"] = MADE[(seat + deal) % 4]
    if game in LINES:
        return {f"d{deal}-line": line for deal, line in enumerate(LINES[game], start=1)}
    if game == "estimation-totals":
        return {f"t{seat}": total for seat, total in enumerate(("48", "52", "61", "39"))} | {"foot": "200"}
    if game == "tutti":
        found = {f"b-{box}-{team}": str(FIGURES[team][at]) for at, box in enumerate(BOXES) for team in (0, 1)}
        return found | {f"b-sum-{team}": str(sum(FIGURES[team])) for team in (0, 1)} | _deal_by_deal()
    return found


def _deal_by_deal() -> dict[str, str]:
    """The same party as its twenty deals, with the words of the choices."""
    words = ("Cœur", "Carreau", "Trèfle", "Pique", "Haut", "Bas", "Slalom", "Alternance", "Misère", "Tutti")
    found: dict[str, str] = {}
    for at, word in enumerate(words):
        for team in (0, 1):
            deal = 1 + 2 * at + team
            found |= {f"d{deal}-taker-0": "AB"[team], f"d{deal}-contract-0": word, f"d{deal}-base-0": "Pique"}
            writes = 1 - team if word == "Misère" else team
            due, figure = (253 if word == "Tutti" else 157), FIGURES[team][at]
            points = {writes: figure, 1 - writes: max(0, due - figure)}
            found |= {f"d{deal}-points-{side}": str(points[side]) for side in (0, 1)}
    return found


def evening(game: str, **chosen: Any) -> Iterator[Any]:
    """The events of an evening whose first round is published."""
    from tapis.club.crossings.boards.travelling import MITCHELL, MovementPlan  # noqa: PLC0415
    from tapis.club.events import Entry, Person, Presence, Settings  # noqa: PLC0415
    from tapis.club.people import registration  # noqa: PLC0415 - of whatever commit is measured
    from tapis.club.rounds import drawing, opening  # noqa: PLC0415
    from tapis.club.state.competition import Competition  # noqa: PLC0415
    from tapis.club.state.fold import apply  # noqa: PLC0415
    from tapis.club.state.tournament import EMPTY  # noqa: PLC0415
    from tapis.core.plugin import plugins  # noqa: PLC0415

    plugin = plugins()[game]
    now = EMPTY
    settings = Settings(game.title(), game, 1, **chosen)
    people = [
        Person(name, partner=f"{name} bis" if plugin.sheet.members > 1 else "", of_age=True)
        for name in PEOPLE
    ]

    def steps() -> Iterator[Any]:
        yield opening.open_event(Competition(now, plugin), settings)
        yield registration.register(Competition(now, plugin), people)
        for number in range(1, len(people) + 1):
            yield registration.check_in(Competition(now, plugin), number, Presence.PRESENT)
        here = Competition(now, plugin)
        yield (
            drawing.draw_movement(here, "mardi", MovementPlan(MITCHELL))
            if "comparison" in chosen
            else drawing.draw(here, "mardi")
        )
        yield drawing.publish(Competition(now, plugin), 1)

    for outcome in steps():
        assert isinstance(outcome, tuple), outcome
        for event in outcome:
            now = apply(now, Entry(event, "2026-11-21T20:00:00Z", "director", now.version + 1))
            yield event


def furnished(home: Path, more: Mapping[str, dict[str, Any]]) -> None:
    """A house with these evenings, its director and a second reader."""
    from hall import as_records  # noqa: PLC0415
    from served import PASSWORD, direct, furnish  # noqa: PLC0415

    furnish(home)
    from django.contrib.auth import get_user_model  # noqa: PLC0415

    from tapis.web.access.models import Membership, Role  # noqa: PLC0415
    from tapis.web.store.log import DjangoLog  # noqa: PLC0415

    reader = get_user_model().objects.create_user(SECOND, password=PASSWORD)
    for name, chosen in {**GAMES, **more}.items():
        records = as_records(name, 0, evening(name.partition("-")[0], **chosen))
        assert not DjangoLog().write(records)
        direct(name)
        Membership.objects.create(user=reader, event=name, role=Role.DESK)


if __name__ == "__main__":
    furnished(
        Path(sys.argv[1]),
        {"estimation-totals": {"deals": 8, "depth": "escalating"}} if "totals" in sys.argv else {},
    )

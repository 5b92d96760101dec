"""An evening of pairs in sections: bridge, twenty-six pairs, six rounds of two boards."""

from __future__ import annotations

from tapis.club.crossings.boards.sections import SectionsPlan
from tapis.club.events import Person
from tapis.club.rounds.sectioning import draw_sections

from .pairs import Pairs

TWO = SectionsPlan(kinds=("mitchell", "mitchell"), sizes=(14, 12))
MIXED = SectionsPlan(kinds=("mitchell", "howell"), sizes=(14, 12), lists=1)
NAMES = tuple(Person(f"P{at}", partner=f"Q{at}") for at in range(1, 40))


class InSections(Pairs):
    """Bridge in sections."""

    known = NAMES
    plan: SectionsPlan = TWO

    def draw(self, seed: str = "mardi") -> None:
        """Draw the sections."""
        self.do(draw_sections(self.competition, seed, self.plan))


def drawn(plan: SectionsPlan, rounds: int = 6) -> InSections:
    event = InSections(sum(plan.sizes), rounds=rounds, deals=2)
    event.plan = plan
    event.draw()
    return event


def played(event: InSections, rounds: int = 6) -> None:
    """Every table makes something of its own of each board."""
    for number in range(1, rounds + 1):
        event.publish(number)
        for table in event.t.rounds[number - 1].slips:
            tricks = ("+1", "=", "-1", "-2")[(table * 3 + number) % 4]
            event.confirm(number, table, f"3NT N {tricks}", "2S E =")
        event.close(number)

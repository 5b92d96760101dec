"""Everything a director, a desk, a jury or a table may lawfully do to an event, each as one step."""

from __future__ import annotations

from tests.web.acts import copies, free, hall, people, rounds, rulings, slips, teams
from tests.web.acts.at import ACTS, SECRET, At, Unlawful
from tests.web.acts.hall import scene_acts
from tests.web.acts.moments import NAMES, house_of, stages

__all__ = [
    "ACTS",
    "NAMES",
    "SECRET",
    "At",
    "Unlawful",
    "house_of",
    "scene_acts",
    "stages",
]
assert all((copies, free, hall, people, rounds, rulings, slips, teams)), "each keeps its acts in ``ACTS``"

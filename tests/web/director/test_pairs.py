"""Two who play bridge together are a pair on every page, never a team."""

from __future__ import annotations

import re

import pytest

from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.club.teams import TeamEvening
from tests.web.director.conftest import Who
from tests.web.director.test_teams import event_of, page

PAGES = (
    "entrants",
    "entrants/new",
    "entrants/import",
    "entrants/1",
    "entrants/apart",
    "check-in",
    "draw",
    "standings",
    "rulings",
    "log",
    "",
)


def words(html: str) -> list[str]:
    """What a page says about teams and pairs; those who run the event are a team too."""
    staff = r'<a [^>]*/team"[^>]*>.*?</a>|<h2>The team</h2>'
    text = re.sub(r"<[^>]*>", " ", re.sub(staff, " ", html))
    return [word.lower() for word in re.findall(r"\b(?:teams?|pairs?)\b", text, re.IGNORECASE)]


@pytest.mark.parametrize(("evening", "foreign"), [(Pairs, "team"), (TeamEvening, "pair")])
@pytest.mark.parametrize("people", [0, 3, 6])
def test_the_pages_of_a_director_say_what_the_regulation_says(
    who: Who, evening: type[Evening], foreign: str, people: int
) -> None:
    director = event_of(evening(people), who)
    said = {path: words(page(director, path)) for path in PAGES if people or path != "entrants/1"}
    assert any(said.values())
    assert {path: each for path, each in said.items() if foreign in " ".join(each)} == {}

"""How long a page waits for an answer, beside how long the server may take for it."""

from __future__ import annotations

import re
from pathlib import Path

from tapis.web import play
from tapis.web.play.turns import thinking

ALIVE = Path(play.__file__).parent / "static" / "play" / "alive.js"


def limit(name: str) -> float:
    """Seconds."""
    (found,) = re.findall(rf"const {name} = (\d+);", ALIVE.read_text("utf-8"))
    return int(found) / 1000


def test_a_page_waits_for_a_hint_and_for_a_card_looked_at_twice_longer_than_the_server_takes() -> None:
    assert limit("HINT_LIMIT") > thinking.LOADING_SECONDS + 2 * thinking.HINT_SECONDS
    assert limit("HINT_LIMIT") > limit("LIMIT")

"""A hint that is being thought of: the key that was tapped shows that somebody thinks."""

from __future__ import annotations

from pathlib import Path

from tapis.web import play
from tests.scripts.alone import Alone

STYLE = (Path(play.__file__).parent / "static/play/helps.css").read_text("utf-8")
BODY = """<body><style>{style}</style><div class=helps><form class="{asked}"><button id=hint class=tool>Hint</button>
</form></div></body>"""
AFTER = "getComputedStyle(document.getElementById('hint'), '::after').content"


def test_a_hint_that_is_being_thought_of_shows_it(still: Alone) -> None:
    """The library that sends a form marks it while it waits for the answer."""
    idle = still.show("", BODY.format(style=STYLE, asked=""))
    assert idle.evaluate(AFTER) == "none"
    asked = still.show("", BODY.format(style=STYLE, asked="htmx-request"))
    assert "…" in asked.evaluate(AFTER)

"""What the table has done since the felt was last made."""

from __future__ import annotations

from typing import Any

from tests.scripts.alone import Alone
from tests.scripts.felts import Felt, Table, table

NOTHING = {"laid": 0, "gathered": False, "taker": "", "dealt": False, "over": False, "mine": False}


def opened(alone: Alone, felt: Felt, **options: Any) -> Table:
    alone.tells("tapis:happened")
    made = table(alone)
    made.open("play/changes.js", felt, **options)
    return made


def happened(made: Table) -> list[dict[str, Any]]:
    """What was told since the last time, cards laid by their number."""
    told = made.page.evaluate(
        "window.told.splice(0).map(([, each]) => ({ ...each, laid: each.laid.length }))"
    )
    return list(told)


TRICK = ("S6@left", "S7@top")
WON = ("S6@left", "S7@top", "S8@right", "S9@bottom*")


STEPS: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ({}, {"trick": ("S6@left",)}, {"laid": 1}),
    ({"trick": TRICK}, {"trick": (*TRICK, "S8@right")}, {"laid": 1}),
    ({"trick": TRICK, "mine": False}, {"trick": TRICK, "mine": True}, {"mine": True}),
    ({"trick": WON, "lingering": True}, {"trick": ()}, {"gathered": True, "taker": "bottom"}),
    (
        {"trick": WON, "lingering": True},
        {"trick": ("D6@bottom",)},
        {"laid": 1, "gathered": True, "taker": "bottom"},
    ),
    ({"trick": WON[:3]}, {"trick": ("D6@left",)}, {"laid": 1, "gathered": True, "taker": "left"}),
    (
        {"trick": WON, "lingering": True},
        {"phase": "between"},
        {"gathered": True, "taker": "bottom", "over": True},
    ),
    ({"phase": "between", "hand": ()}, {"phase": "calls", "deal": 2, "hand": ("S6",)}, {"dealt": True}),
    ({"hand": ("S6",)}, {"phase": "calls", "deal": 2}, {"dealt": True}),
    ({"seated": False, "hand": ()}, {"phase": "calls", "deal": 2, "hand": ()}, {"dealt": True}),
    ({"seated": False, "hand": ()}, {"phase": "calls", "hand": ()}, {}),
    ({"trick": TRICK, "hand": ("D8",)}, {"trick": ("S6@left",), "hand": ("D8", "S7")}, {}),
    ({"trick": TRICK, "backs": 1}, {"trick": ("S6@left",), "backs": 2}, {}),
]
"""What the felt shows, what it shows then, and what is told of it."""


def test_what_is_told(alone: Alone) -> None:
    made = opened(alone, Felt())
    for before, after, told in STEPS:
        made.news(**{**vars(Felt(**before)), "version": made.now.version + 1})
        happened(made)
        made.news(**after)
        assert happened(made) == [{**NOTHING, "taker": made_taker(after), **told}], (before, after)


def made_taker(after: dict[str, Any]) -> str:
    """Whoever leads has taken the trick before, also where there was none."""
    trick = after.get("trick", ())
    return str(trick[0].split("@")[1]) if trick else ""


def test_what_settles_elsewhere_later_tells_nothing_again(alone: Alone) -> None:
    made = opened(alone, Felt(trick=TRICK[:1]))
    happened(made)
    made.news(version=2, trick=TRICK)
    assert len(happened(made)) == 1
    made.page.evaluate("document.dispatchEvent(new CustomEvent('htmx:afterSettle', { detail: {} }))")
    assert happened(made) == []


def test_two_answers_at_once_are_told_one_by_one(alone: Alone) -> None:
    """My turn, not mine, mine again: nothing may come between an answer and what it has done."""
    made = opened(alone, Felt(mine=True))
    page = made.page
    answers = [Felt(version=2, mine=False, trick=("S6@bottom",)), Felt(version=3, mine=True, trick=TRICK)]
    alone.server = lambda _: str(answers.pop(0))
    page.evaluate(
        "document.addEventListener('htmx:beforeSwap', () => {"
        " if (felt.dataset.version === '1') htmx.trigger('#news', 'sse:news', { data: '3' }); })"
    )
    made.tell(2)
    page.locator("#felt[data-version='3']").wait_for()
    assert [(each["laid"], each["mine"]) for each in happened(made)] == [(1, False), (1, True)]


def test_a_page_that_begins_with_a_deal_shows_it_once(alone: Alone) -> None:
    made = opened(alone, Felt(phase="calls"))
    assert happened(made) == [{**NOTHING, "dealt": True}]
    made.page.reload()
    assert happened(made) == []
    made.news(deal=2, phase="calls", hand=("S9",))
    assert happened(made) == [{**NOTHING, "dealt": True}]
    made.open("play/changes.js", replaced(made, deal=2))
    assert happened(made) == []
    made.open("play/changes.js", Felt(phase="cards"))
    assert happened(made) == []
    made.open("play/changes.js", Felt(phase="calls", deal=4, hand=()))
    assert happened(made) == []


def replaced(made: Table, **changes: Any) -> Felt:
    return Felt(**{**vars(made.now), **changes})


def test_a_browser_that_keeps_nothing_shows_it_again(alone: Alone) -> None:
    alone.begins("Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('no'); } })")
    made = opened(alone, Felt(phase="calls"))
    assert len(happened(made)) == 1
    made.page.reload()
    assert len(happened(made)) == 1

"""Somebody alone with bots: both hands of a declarer, a hint, a card taken back, a deal played on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tapis.web.room.families import PARLOUR
from tests.parlour.test_declaring import declaring
from tests.patience import PATIENCE
from tests.web.play.evening import NOW, Person, until
from tests.web.play.parties import COLUMNS, NOON, finished_party
from tests.web.play.test_browser_pages import open_table
from tests.web.site import Site

Come = Callable[..., Person]
GAME = "bridge"


def begun_for(home: Path, opened: str) -> str:
    """A deal whose declarer is whoever has opened another table; its address."""
    stream, (file,) = PARLOUR.stream("declared"), home.glob("*.sqlite3")
    with closing(sqlite3.connect(file, timeout=PATIENCE)) as database, database:
        known = database.execute("SELECT body FROM event_log WHERE stream = ?", [opened]).fetchall()
        guest = next(found for (body,) in known if (found := json.loads(body).get("guest")))
        for version, event in enumerate(declaring("ann").events, 1):
            draft = PARLOUR.codec.draft(event)
            told = (stream, version, f"{stream}-{version}", 0, NOON, "test")
            row = (*told, draft.kind, draft.schema, draft.body.replace('"ann"', f'"{guest}"'))
            database.execute(f"INSERT INTO event_log ({COLUMNS}) VALUES (?{', ?' * 8})", row)
    return "/play/declared/"


def test_both_hands_a_hint_a_card_taken_back_and_a_deal_played_on(person: Come, parlour: Site) -> None:
    anne = person(GAME, "phone")
    open_table(anne)
    page = anne.page
    path = begun_for(Path(parlour.home), PARLOUR.stream(page.url.rstrip("/").rsplit("/", 1)[-1]))
    page.goto(path)
    page.locator(".wish", has_text="You declare in the place of").wait_for()
    hands: set[bool] = set()

    def both() -> bool:
        return hands == {True, False}

    for _ in until(both, [anne]):
        hands.add(page.locator(".of-another .held .may, .at-top .held .may").count() > 0)
    anne.visitor.keep("helped-both-phone")
    page.locator("#felt.my-turn #hint").click()
    page.locator(".hinting").wait_for()
    hinted = page.locator(".held .hinted")
    assert hinted.count() == 1
    anne.visitor.look("helped-hint", "phone")
    code, before = hinted.get_attribute("value"), anne.version
    anne.way.play(hinted)
    page.wait_for_function(f"v => {NOW} > v", arg=before)
    page.locator(f".held button[value='{code}']").wait_for(state="detached")
    page.locator("#take-back").click()
    page.locator(f".held button.may[value='{code}']").wait_for()
    page.goto(f"{finished_party(Path(parlour.home), 'tutti')}deals/1/?step=20")
    anne.visitor.look("helped-replay", "phone")
    page.get_by_role("button", name="Play on from here").click()
    page.locator(".practice", has_text="it counts for nothing").wait_for()
    turn = next(until(lambda: False, [anne]))
    assert turn.asked() == "card"
    anne.visitor.keep("helped-practice-phone")
    turn.act()
    assert page.locator("#felt.phase-cards").count()

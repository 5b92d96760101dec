"""At the door: whoever is typed while an answer is on its way is marked afterwards, and nobody else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, HTMX, Alone, Asked, Reply

NAMES = ("Aebi Anna Tafers", "Brun Beat Bulle", "Curty Carl Gruyères", "Dafflon Dora Bulle")


def board(here: frozenset[int] = frozenset(), note: str = "") -> str:
    """The page with eleven people, of whom some are here."""
    people = [*NAMES, *(f"Egger {letter}" for letter in "abcdefg")]
    rows = "".join(
        f'<li data-name="{name} {at}"><button class=tap name=set value="{at}:present"'
        f" aria-pressed={'true' if at in here else 'false'}>{name}</button></li>"
        for at, name in enumerate(people, 1)
    )
    return f"""<main id=main>{note}<form data-door><input type=search id=q hx-preserve autofocus></form>
    <div id=unseen hx-preserve data-seen="Seen"></div>
    <p id=found data-none="nobody" data-one="Enter marks"></p>
    <form hx-post="/here" hx-select="#main" hx-target="#main" hx-swap="outerHTML">
    <button name=set data-card hidden></button>
    <ul data-people id=board>{rows}</ul></form></main>"""


class Desk:
    """A desk that notes who is marked, and refuses some the first time."""

    def __init__(self, *refused: int) -> None:
        self.here: list[int] = []
        self.sent: list[str] = []
        self.refused = set(refused)

    def __call__(self, asked: Asked) -> Reply:
        self.sent.append(asked.sent["set"])
        number = int(asked.sent["set"].partition(":")[0])
        if number in self.refused:
            self.refused.remove(number)
            return Reply(self._page(f"<p role=alert>{number} is too young</p>"), status=422)
        self.here.append(number)
        return Reply(self._page())

    def _page(self, note: str = "") -> str:
        return f"<body>{board(frozenset(self.here), note)}</body>"


def door(alone: Alone, desk: Desk) -> Page:
    alone.server = desk
    page = alone.show(f"{HTMX} tapis/door.js", f"<body>{board()}</body>")
    page.locator("#q").focus()
    return page


def test_people_typed_faster_than_the_answers_are_all_marked_in_their_order(alone: Alone) -> None:
    desk = Desk()
    page = door(alone, desk)
    page.evaluate("""() => {
      const box = document.querySelector("#q"), form = document.querySelector("[data-door]");
      for (const typed of ["3", "aebi", "10", "brun be"]) { box.value = typed; form.requestSubmit(); }
    }""")
    expect(page.locator("#found")).to_have_text("")
    expect(page.locator("[aria-pressed=true]")).to_have_count(4)
    assert desk.here == [3, 1, 10, 2]


def test_a_whole_number_is_that_person_and_nobody_whose_number_begins_so(alone: Alone) -> None:
    desk = Desk()
    page = door(alone, desk)
    page.keyboard.type("1")
    expect(page.locator("#found")).to_have_text("Enter marks")
    page.keyboard.press("Enter")
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    assert desk.here == [1]


def test_what_is_typed_until_an_answer_comes_stays_in_the_box(alone: Alone) -> None:
    desk = Desk()
    page = door(alone, desk)
    page.keyboard.type("3\n2")
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    expect(page.locator("#q")).to_have_value("2")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[aria-pressed=true]")).to_have_count(2)
    assert desk.here == [3, 2]


def test_after_a_refusal_the_others_wait_and_its_sentence_stays(alone: Alone) -> None:
    desk = Desk(3)
    page = door(alone, desk)
    page.evaluate("""() => {
      const box = document.querySelector("#q"), form = document.querySelector("[data-door]");
      for (const typed of ["3", "4", "2"]) { box.value = typed; form.requestSubmit(); }
    }""")
    expect(page.get_by_role("alert")).to_have_text("3 is too young")
    expect(page.locator("#found")).to_have_text("… Dafflon Dora Bulle 4 · Brun Beat Bulle 2")
    assert desk.here == []
    page.locator("#q").press("Enter")
    expect(page.locator("[aria-pressed=true]")).to_have_count(2)
    assert desk.here == [4, 2]


def test_news_that_exchanges_the_list_while_an_answer_is_on_its_way_stops_nothing(alone: Alone) -> None:
    """The form that asked is gone when its answer comes: the desk's own news came first."""
    desk = Desk()
    page = door(alone, desk)
    page.evaluate("""() => {
      document.addEventListener("htmx:beforeSend", () => setTimeout(() => {
        const form = document.querySelector("form[hx-post]"), again = form.cloneNode(true);
        form.replaceWith(again);
        htmx.process(again);
      }));
      const box = document.querySelector("#q"), form = document.querySelector("[data-door]");
      for (const typed of ["3", "aebi", "10"]) { box.value = typed; form.requestSubmit(); }
    }""")
    expect(page.locator("[aria-pressed=true]")).to_have_count(3)
    expect(page.locator("#found")).to_have_text("")
    assert desk.here == [3, 1, 10]


def test_a_key_struck_while_the_next_one_is_marked_stays_in_the_box(alone: Alone) -> None:
    """The queue presses a row's key by itself; only a hand that presses one is done with the box."""
    desk = Desk()
    page = door(alone, desk)
    page.evaluate("""() => {
      const box = document.querySelector("#q"), form = document.querySelector("[data-door]");
      for (const typed of ["3", "aebi"]) { box.value = typed; form.requestSubmit(); }
      box.value = "10";
    }""")
    expect(page.locator("[aria-pressed=true]")).to_have_count(2)
    expect(page.locator("#q")).to_have_value("10")
    page.locator("#q").press("Enter")
    expect(page.locator("[aria-pressed=true]")).to_have_count(3)
    assert desk.here == [3, 1, 10], "and nobody else is marked"


def test_a_hand_that_presses_a_row_is_done_with_the_box(alone: Alone) -> None:
    page = door(alone, Desk())
    page.keyboard.type("aebi")
    page.get_by_role("button", name="Aebi").click()
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    expect(page.locator("#q")).to_have_value("")


def test_a_number_with_a_sum_pays_and_one_with_a_minus_is_absent(alone: Alone) -> None:
    """What is done goes with the name in the queue: the board is made anew meanwhile."""
    said: list[str] = []

    def desk(asked: Asked) -> Reply:
        said.append(asked.sent["set"])
        return Reply(f"<body>{with_absent()}</body>")

    alone.server = desk
    page = alone.show(f"{HTMX} tapis/door.js", f"<body>{with_absent()}</body>")
    page.evaluate("""() => {
      const box = document.querySelector("#q"), form = document.querySelector("[data-door]");
      for (const typed of ["1 50", "-3", "10 12.50", "4", "-99", "2 x"]) {
        box.value = typed; form.requestSubmit();
      }
    }""")
    expect(page.locator("#found")).to_have_text("nobody")
    alone.until(lambda: len(said) == 4)
    assert said == ["1:gives:50", "3:absent", "10:gives:12.50", "4:present"]


def with_absent() -> str:
    """The board with a second button for each."""
    tapped = r'<button class=tap name=set value="(\d+):present"'
    return re.sub(tapped, r'<button name=set value="\1:absent"></button>\g<0>', board())


@pytest.mark.parametrize(("typed", "said"), [("3 50", "pays"), ("-3", "away"), ("3", "Enter marks")])
def test_the_line_says_what_enter_will_do(alone: Alone, typed: str, said: str) -> None:
    page = door(alone, Desk())
    page.evaluate("Object.assign(document.getElementById('found').dataset, { pays: 'pays', away: 'away' })")
    page.locator("#q").fill(typed)
    expect(page.locator("#found")).to_have_text(said)


def test_one_key_takes_the_last_gesture_back_also_while_its_answer_is_on_its_way(alone: Alone) -> None:
    said: list[str] = []
    undo = """<form hx-post="/here" hx-select="#main" hx-target="#main" hx-swap="outerHTML">
    <button name=set value="3:undo" data-undo>Take back</button></form>"""

    def desk(asked: Asked) -> Reply:
        said.append(asked.sent["set"])
        back = said[-1] == "3:undo"
        return Reply(f"<body>{board(note='<p role=alert>as before</p>' if back else undo)}</body>")

    alone.server = desk
    page = alone.show(f"{HTMX} tapis/door.js", f"<body>{board()}</body>")
    page.locator("#q").focus()
    page.keyboard.type("3\n")
    page.keyboard.press("F8")
    expect(page.get_by_role("alert")).to_have_text("as before")
    assert said == ["3:present", "3:undo"]


def test_one_key_takes_out_of_the_queue_who_was_never_sent(alone: Alone) -> None:
    desk = Desk(3)
    page = door(alone, desk)
    page.evaluate("""() => {
      const box = document.querySelector("#q"), form = document.querySelector("[data-door]");
      for (const typed of ["3", "4", "2"]) { box.value = typed; form.requestSubmit(); }
    }""")
    expect(page.get_by_role("alert")).to_have_text("3 is too young")
    page.keyboard.press("F8")
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    assert desk.here == [4]


def test_scanned_cards_and_typed_people_go_in_their_order_wherever_the_focus_is(alone: Alone) -> None:
    desk = Desk()
    page = door(alone, desk)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("bcdfghjkln\n3\nM12\nVXTSRPNLKJ\n")
    expect(page.locator("#found")).to_have_text("")
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    alone.until(lambda: len(desk.sent) == 4)
    assert desk.sent == ["0:card:bcdfghjkln", "3:present", "0:card:M12", "0:card:VXTSRPNLKJ"]
    expect(page.locator("#q")).to_have_value("")


def test_whoever_got_no_answer_is_sent_again_once_the_network_is_back(alone: Alone) -> None:
    """Marking again is marking once: the form is the same, and so is its operation."""
    desk = Desk()
    page = door(alone, desk)
    alone.server = lambda _: AWAY
    page.keyboard.type("3\nBCDFGHJKLN\n")
    expect(page.locator("#found")).to_have_text("… Curty Carl Gruyères 3 · \u25ad")
    alone.server = desk
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("#found")).to_have_text("")
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    alone.until(lambda: len(desk.sent) == 2)
    assert desk.sent == ["3:present", "0:card:BCDFGHJKLN"]


def test_a_card_read_while_a_newcomer_is_written_is_taken_out_of_the_name(alone: Alone) -> None:
    """The scanner does not ask where the focus is; nobody is entered under the letters of a card."""
    desk = Desk()
    form = (
        """<form id=door action="/door"><input id=late-name name=name><input id=late-club name=club></form>"""
    )

    def shown(note: str = "") -> str:
        return f"<body>{board(note=note)}</body>".replace("</main>", f"{form}</main>")

    def there(asked: Asked) -> Reply:
        assert asked.path != "/door"
        desk(asked)
        return Reply(shown(f"<p role=alert>{len(desk.sent)} read</p>"))

    alone.server = there
    page = alone.show(f"{HTMX} tapis/door.js", shown())
    page.locator("#late-club").fill("Bulle")
    page.locator("#late-name").focus()
    page.keyboard.type("Rose RimeBCDFGHJKLN\nVXTSRPNLKJ\n")
    expect(page.get_by_role("alert")).to_have_text("2 read")
    expect(page.locator("#late-name")).to_have_value("Rose Rime")
    expect(page.locator("#late-club")).to_have_value("Bulle")
    assert desk.sent == ["0:card:BCDFGHJKLN", "0:card:VXTSRPNLKJ"]


def test_after_a_card_that_is_refused_the_next_one_waits(alone: Alone) -> None:
    desk = Desk(0)
    page = door(alone, desk)
    page.evaluate("""() => {
      const box = document.querySelector("#q"), form = document.querySelector("[data-door]");
      for (const typed of ["BCDFGHJKLN", "VXTSRPNLKJ"]) { box.value = typed; form.requestSubmit(); }
    }""")
    expect(page.locator("[role=alert]")).to_be_visible()
    assert desk.sent == ["0:card:BCDFGHJKLN"]
    page.keyboard.press("Enter")
    expect(page.locator("[role=alert]")).to_have_count(0)
    assert desk.sent == ["0:card:BCDFGHJKLN", "0:card:VXTSRPNLKJ"]


def test_a_refusal_stays_until_somebody_has_seen_it_whatever_a_scanner_sends(alone: Alone) -> None:
    """Two cards after the person who was refused: their answers take the sentence away, the list keeps it."""
    desk = Desk(3)
    page = door(alone, desk)
    page.keyboard.type("3\n")
    expect(page.get_by_role("alert")).to_have_text("3 is too young")
    page.keyboard.type("BCDFGHJKLN\nVXTSRPNLKJ\n")
    expect(page.get_by_role("alert")).to_have_count(0)
    kept = page.locator("#unseen p")
    expect(kept).to_have_text("Curty Carl Gruyères 3: 3 is too youngSeen")
    page.get_by_role("button", name="Seen").click()
    expect(kept).to_have_count(0)
    expect(page.locator("#q")).to_be_focused()
    alone.until(lambda: len(desk.here) == 2)
    assert desk.here == [0, 0]


def test_every_refusal_is_kept_and_escape_puts_the_last_one_away(alone: Alone) -> None:
    page = door(alone, Desk(3, 4))
    page.keyboard.type("3\n")
    expect(page.get_by_role("alert")).to_have_text("3 is too young")
    page.keyboard.type("4\n")
    expect(page.get_by_role("alert")).to_have_text("4 is too young")
    page.keyboard.type("aebi\n")
    expect(page.locator("#unseen p")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("#unseen p")).to_have_count(1)
    expect(page.locator("#unseen p")).to_contain_text("3 is too young")


@pytest.mark.parametrize("hand", ["Enter", "click"])
def test_a_refusal_that_a_hand_has_answered_is_not_kept(alone: Alone, hand: str) -> None:
    """Enter in an empty box, or a button of the refusal itself: only somebody who looks does that."""
    page = door(alone, Desk(3))
    page.keyboard.type("3\n")
    told = page.get_by_role("alert")
    expect(told).to_have_text("3 is too young")
    if hand == "Enter":
        page.keyboard.press("Enter")
    else:
        told.click()
    page.locator("#q").focus()
    page.keyboard.type("aebi\n")
    expect(told).to_have_count(0)
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    assert page.locator("#unseen p").count() == 0

"""What a page notes of a deal before it begins, and what it finds out once the deal is over."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, Alone, Asked, Reply
from tests.scripts.felts import Felt, Table, table

SCRIPTS = "play/sha256.js play/fair.js"
SECRET = "5eed" * 16
SEAL = hashlib.sha256(f"tapis:{SECRET}".encode()).hexdigest()
OTHER = hashlib.sha256(b"tapis:another").hexdigest()

NEXT = '<i id=next-seal hidden data-table=t data-deal=1 data-seal="{seal}" data-wanted="{wanted}" data-address="/number"></i>'
BOX = "<input data-number>"


def seed(secret: str, *numbers: str) -> str:
    return hashlib.sha256("\n".join(["tapis-deal/1", secret, *numbers]).encode()).hexdigest()


def proof(*numbers: str, secret: str = SECRET, seal: str = SEAL, made: str = "") -> str:
    words = "".join(
        f'<b data-says="{each}" {"" if each == "served" else "hidden"}>{each}</b>'
        for each in ("served", "counted", "checked", "seal", "seed", "number")
    )
    return (
        f'<details open id=fair data-table=t data-deal=1 data-seal="{seal}" data-secret="{secret}"'
        f' data-seed="{made or seed(secret, *numbers)}" data-numbers="{"".join(f"{each};" for each in numbers)}">'
        f"<summary>Proof</summary>{words}<p data-own hidden><span></span></p></details>"
    )


def kept(page: Page) -> list[dict[str, Any]]:
    return list(json.loads(page.evaluate("localStorage.getItem('tapis-fair') ?? '[]'")))


def says(page: Page) -> str:
    page.locator("#fair [data-says=served]").wait_for(state="hidden")
    return page.locator("#fair [data-says]:visible").inner_text()


def noted(alone: Alone, *, added: bool = True, seal: str = SEAL) -> tuple[Table, str]:
    """A table before whose deal this page noted the seal; the page's own number."""
    made = table(alone)
    alone.server = lambda asked: (
        Reply(json.dumps({"added": added})) if asked.path == "/number" else made.answers(asked)
    )
    page = made.open(SCRIPTS, Felt(more=NEXT.format(seal=seal, wanted=1) + BOX))
    page.wait_for_function(
        "added => JSON.parse(localStorage.getItem('tapis-fair'))[0].added === added", arg=added
    )
    return made, str(kept(page)[0]["number"])


def test_a_number_of_its_own_goes_with_the_seal_it_saw_once(alone: Alone) -> None:
    made, number = noted(alone)
    sent = [each.sent for each in alone.asked if each.path == "/number"]
    assert sent == [{"number": number, "seal": SEAL, "op": f"number-{number}"}]
    assert len(number) == 32
    expect(made.page.locator("[data-number]")).to_have_value(number)
    made.news(more=NEXT.format(seal=SEAL, wanted=1) + BOX)
    expect(made.page.locator("[data-number]")).to_have_value(number)
    assert alone.paths().count("/number") == 1


def test_where_no_number_is_wanted_none_is_sent(alone: Alone) -> None:
    made = table(alone)
    page = made.open(SCRIPTS, Felt(more=NEXT.format(seal=SEAL, wanted="")))
    page.wait_for_function("localStorage.getItem('tapis-fair')")
    assert "/number" not in alone.paths()
    assert kept(page)[0]["added"] is False


@pytest.mark.parametrize("first", [AWAY, Reply(status=503), Reply('{"added": false}')])
def test_a_number_that_was_not_heard_is_offered_again(alone: Alone, first: Reply) -> None:
    made = table(alone)
    answers = [first]

    def server(asked: Asked) -> Reply | str:
        if asked.path == "/number":
            return answers.pop(0) if answers else Reply('{"added": true}')
        return made.answers(asked)

    alone.server = server
    felt = Felt(more=NEXT.format(seal=SEAL, wanted=1))
    page = made.open(SCRIPTS, felt)
    heard = first.text != ""
    alone.until(lambda: "/number" in alone.paths())
    made.news()
    if heard:
        assert alone.paths().count("/number") == 1
        return
    page.wait_for_function("JSON.parse(localStorage.getItem('tapis-fair'))[0].added")
    assert len({each.sent["number"] for each in alone.asked if each.path == "/number"}) == 1


def test_a_deal_with_this_pages_number_is_checked(alone: Alone) -> None:
    made, number = noted(alone)
    made.news(phase="between", more=proof(f"0 {number}", "1 " + "f" * 32))
    page = made.page
    assert says(page) == "checked"
    expect(page.locator("#fair")).to_have_class("is-checked")
    expect(page.locator("[data-own] span")).to_have_text(number)


def test_a_deal_without_one_is_counted_after(alone: Alone) -> None:
    page = table(alone).open(SCRIPTS, Felt(phase="between", more=proof("0 " + "f" * 32)))
    assert says(page) == "counted"
    expect(page.locator("#fair")).not_to_have_class("is-checked")
    expect(page.locator("[data-own]")).to_be_hidden()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda number: proof(f"0 {number}", secret="0" * 64), "seal"),
        (lambda number: proof(f"0 {number}", secret="another", seal=OTHER), "seal"),
        (lambda number: proof(f"0 {number}", made="0" * 64), "seed"),
        (lambda number: proof("0 " + "0" * 32, made=seed(SECRET, f"0 {number}")), "seed"),
        (lambda _: proof("0 " + "0" * 32), "number"),
        (lambda _: proof(), "number"),
    ],
)
def test_a_house_that_cheats_is_told(alone: Alone, wrong: Any, said: str) -> None:
    made, number = noted(alone)
    made.news(phase="between", more=wrong(number))
    assert says(made.page) == said
    expect(made.page.locator("#fair")).to_have_class("is-wrong")


def test_a_number_that_came_too_late_need_not_be_inside(alone: Alone) -> None:
    made, _number = noted(alone, added=False)
    made.news(phase="between", more=proof("0 " + "f" * 32))
    assert says(made.page) == "counted"


def test_a_seal_that_changed_before_the_deal_is_not_forgotten(alone: Alone) -> None:
    """Neither of the two is believed any more."""
    made, number = noted(alone, seal=OTHER)
    made.news(more=NEXT.format(seal=SEAL, wanted=""))
    assert kept(made.page)[0]["seal"] == OTHER
    assert kept(made.page)[0]["broken"] is True
    made.news(phase="between", more=proof(f"0 {number}"))
    assert says(made.page) == "seal"


def test_only_so_much_is_kept(alone: Alone) -> None:
    old = [{"table": f"t{at}", "deal": "1", "seal": "s", "number": "n", "added": False} for at in range(120)]
    alone.page.add_init_script(f"localStorage.setItem('tapis-fair', {json.dumps(json.dumps(old))})")
    page = table(alone).open(SCRIPTS, Felt(more=NEXT.format(seal=SEAL, wanted="")))
    assert len(kept(page)) == 120
    assert kept(page)[0]["table"] == "t1"
    assert kept(page)[-1]["table"] == "t"


def test_a_browser_that_keeps_nothing_remembers_as_long_as_its_page(alone: Alone) -> None:
    alone.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    )
    made = table(alone)
    alone.server = lambda asked: Reply('{"added": true}') if asked.path == "/number" else made.answers(asked)
    page = made.open(SCRIPTS, Felt(more=NEXT.format(seal=SEAL, wanted="") + BOX))
    number = page.locator("[data-number]").input_value()
    made.news(phase="between", more=proof(f"0 {number}"))
    assert says(page) == "checked"


OPENS = """<body><form method=get action="/play/new"><select name=others><option>bots<option>friends</select>
<input data-opens=t2 data-seal="{seal}" name=number><button>Sit down</button></form></body>"""


@pytest.mark.parametrize("others", ["bots", "friends"])
def test_a_table_of_bots_is_opened_with_a_number(alone: Alone, others: str) -> None:
    """A number of an earlier try under the same name is forgotten with it."""
    old = [{"table": "t2", "deal": "1", "seal": "earlier", "number": "n", "added": True}]
    alone.page.add_init_script(f"localStorage.setItem('tapis-fair', {json.dumps(json.dumps(old))})")
    page = alone.show(SCRIPTS, OPENS.format(seal=SEAL))
    page.evaluate("document.forms[0].addEventListener('submit', (event) => event.preventDefault())")
    page.locator("select").select_option(others)
    page.locator("button").click()
    if others == "friends":
        expect(page.locator("[name=number]")).to_have_value("")
        return
    (entry,) = kept(page)
    assert entry["seal"] == SEAL
    assert entry["added"] is True
    expect(page.locator("[name=number]")).to_have_value(entry["number"])
    page.locator("button").click()
    expect(page.locator("[name=number]")).to_have_value(entry["number"])

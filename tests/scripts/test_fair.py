"""What a page notes of a deal before it begins, what it promises and tells, and what it finds out afterwards.

Before a house that keeps to the list of promises, and before houses that do not.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, Alone, Asked, Reply
from tests.scripts.felts import Felt, Table, table

SCRIPTS = "play/sha256.js play/fair.js"
SECRET = "5eed" * 16
BEN, THIRD = "b" * 32, "0" * 32
SAYS = ("served", "counted", "older", "checked", "seal", "seed", "number", "agreed")


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def promised(number: str) -> str:
    return hashed(f"tapis-number:{number}")


SEAL, OTHER = hashed(f"tapis:{SECRET}"), hashed("tapis:another")


def next_seal(seal: str = SEAL, wanted: str = "promise", agreed: str = "", people: str = "") -> str:
    return (
        f"<i id=next-seal hidden data-table=t data-deal=1 data-seal='{seal}' data-wanted='{wanted}'"
        f" data-agreed='{agreed}' data-people='{people}' data-address='/number'></i><input data-number>"
    )


@dataclass(frozen=True)
class Proof:
    """What the house shows when the deal is over."""

    numbers: tuple[str, ...]
    agreed: str | None
    people: str = "0 1"
    secret: str = SECRET
    seal: str = SEAL
    seed: str = ""

    def __str__(self) -> str:
        made = self.seed or hashed("\n".join(["tapis-deal/1", self.secret, *self.numbers]))
        words = "".join(
            f'<b data-says="{each}" {"" if each == "served" else "hidden"}>{each}</b>' for each in SAYS
        )
        agreed = "" if self.agreed is None else f"data-agreed='{self.agreed}'"
        return (
            f"<details open id=fair data-table=t data-deal=1 data-seal='{self.seal}' data-secret='{self.secret}'"
            f" data-seed='{made}' data-numbers='{''.join(f'{each};' for each in self.numbers)}' {agreed}"
            f" data-people='{self.people}'><summary>Proof</summary>{words}"
            "<p data-own hidden><span></span><i data-list></i></p></details>"
        )


def honest(own: str) -> Proof:
    return Proof((f"0 {own}", f"1 {BEN}"), f"0 {promised(own)};1 {promised(BEN)}")


@dataclass
class House:
    """A house that draws with two people: its list, and what it answers."""

    alone: Alone
    made: Table = field(init=False)
    agreed: Callable[[str], str] = lambda own: f"0 {own};1 {promised(BEN)}"
    people: str = "0 1"
    answers: list[Reply] = field(default_factory=list)
    """What comes first, instead of what it usually says."""

    def __post_init__(self) -> None:
        self.made = table(self.alone)
        self.alone.server = self.server

    def server(self, asked: Asked) -> Reply | str:
        if asked.path != "/number":
            return self.made.answers(asked)
        if self.answers:
            return self.answers.pop(0)
        own = asked.sent.get("promise") or promised(asked.sent["number"])
        return Reply(json.dumps({"added": True, "agreed": self.agreed(own), "people": self.people}))

    @property
    def page(self) -> Page:
        return self.alone.page

    def told(self) -> list[str]:
        """What the page has told, in order."""
        return [next(each for each in ("promise", "number") if each in asked.sent) for asked in self.asked()]

    def asked(self) -> list[Asked]:
        return [each for each in self.alone.asked if each.path == "/number"]

    def open(self, more: str = "") -> str:
        """A deal is about to be drawn; the page's own number for it."""
        self.made.open(SCRIPTS, Felt(more=more or next_seal()))
        self.alone.until(self.kept)
        return str(self.kept()[0]["number"])

    def both(self) -> str:
        """The page has promised and told its number."""
        number = self.open()
        self.alone.until(lambda: self.kept()[0]["added"])
        return number

    def kept(self) -> list[dict[str, Any]]:
        return list(json.loads(self.page.evaluate("localStorage.getItem('tapis-fair') ?? '[]'")))

    def says(self, proof: Proof) -> str:
        self.made.news(phase="between", more=str(proof))
        return said(self.page)


def said(page: Page) -> str:
    page.locator("#fair [data-says=served]").wait_for(state="hidden")
    return page.locator("#fair [data-says]:visible").inner_text()


@pytest.fixture
def house(alone: Alone) -> House:
    return House(alone)


def test_a_number_is_promised_then_told_when_the_list_is_noted(house: House) -> None:
    number = house.both()
    first, second = (each.sent for each in house.asked())
    assert first == {"promise": promised(number), "seal": SEAL, "op": f"promise-{promised(number)}"}
    assert second == {"number": number, "seal": SEAL, "op": f"number-{number}"}
    assert len(number) == 32
    expect(house.page.locator("[data-number]")).to_have_value(number)
    house.made.news()
    expect(house.page.locator("[data-number]")).to_have_value(number)
    assert house.told() == ["promise", "number"]


def test_where_no_promise_is_wanted_none_is_told(house: House) -> None:
    house.open(next_seal(wanted=""))
    assert house.told() == []


def test_a_list_that_comes_later_with_the_felt_is_noted_too(house: House) -> None:
    number = house.open(next_seal(wanted=""))
    house.made.news(more=next_seal(wanted="", agreed=f"0 {promised(number)}", people="0"))
    house.alone.until(lambda: house.told() == ["number"])


@pytest.mark.parametrize("first", [AWAY, Reply(status=503)])
def test_what_was_not_heard_is_told_again(house: House, first: Reply) -> None:
    house.answers = [first]
    house.open()
    house.alone.until(lambda: house.told() == ["promise"])

    def added_after_news() -> bool:
        house.made.news()
        return bool(house.kept()[0]["added"])

    house.alone.until(added_after_news)
    assert len({each.sent.get("promise") for each in house.asked()} - {None}) == 1


@pytest.mark.parametrize(
    ("agreed", "people"),
    [
        (lambda _: f"1 {promised(BEN)}", "0 1"),
        (lambda own: f"0 {own};2 {promised(THIRD)}", "0 1"),
        (lambda _: "", "0 1"),
    ],
)
def test_without_its_promise_in_a_list_of_people_nothing_is_told(
    house: House, agreed: Callable[[str], str], people: str
) -> None:
    house.agreed, house.people = agreed, people
    house.open()
    house.alone.until(lambda: house.kept()[0].get("promised"))
    house.made.news()
    assert house.told() == ["promise"]
    expect(house.page.locator("[data-number]")).to_have_value("")


def test_a_deal_with_this_pages_number_is_checked(house: House) -> None:
    number = house.both()
    proof = honest(number)
    assert house.says(proof) == "checked"
    page = house.page
    expect(page.locator("#fair")).to_have_class("is-checked")
    expect(page.locator("[data-own] span")).to_have_text(number)
    expect(page.locator("[data-list]")).to_have_text(
        hashed("\n".join(["tapis-list/1", *str(proof.agreed).split(";")]))
    )


def with_a_third(proof: Proof) -> Proof:
    return replace(
        proof,
        numbers=(*proof.numbers, f"2 {THIRD}"),
        agreed=f"{proof.agreed};2 {promised(THIRD)}",
        people="0 1 2",
    )


CHEATS: dict[str, tuple[Callable[[Proof], Proof], str]] = {
    "another secret": (lambda proof: replace(proof, secret="0" * 64), "seal"),
    "another seal": (lambda proof: replace(proof, secret="another", seal=OTHER), "seal"),
    "another seed": (lambda proof: replace(proof, seed="0" * 64), "seed"),
    "a number from a bot's chair, in the list too": (with_a_third, "agreed"),
    "a number beside the list": (lambda proof: replace(with_a_third(proof), agreed=proof.agreed), "agreed"),
    "a chair of nobody": (lambda proof: replace(proof, people="0"), "agreed"),
    "somebody's number dropped": (lambda proof: replace(proof, numbers=proof.numbers[:1]), "agreed"),
    "one's own dropped": (lambda proof: replace(proof, numbers=proof.numbers[1:]), "agreed"),
    "one's own dropped, from the list too": (
        lambda proof: replace(proof, numbers=proof.numbers[1:], agreed=f"1 {promised(BEN)}"), "agreed"
    ),
    "another order": (lambda proof: replace(proof, numbers=proof.numbers[::-1]), "agreed"),
    "a number changed": (lambda proof: replace(proof, numbers=(proof.numbers[0], f"1 {THIRD}")), "agreed"),
    "no list": (lambda proof: replace(proof, agreed=None), "agreed"),
}  # fmt: skip


def test_a_house_that_cheats_is_told(house: House) -> None:
    number = house.both()
    for what, (change, wanted) in CHEATS.items():
        assert house.says(change(honest(number))) == wanted, what
        expect(house.page.locator("#fair"), what).to_have_class("is-wrong")
    assert house.says(honest(number)) == "checked"


def test_a_promise_left_out_of_the_list_is_told(house: House) -> None:
    house.agreed = lambda _: f"1 {promised(BEN)}"
    house.open()
    house.alone.until(lambda: house.kept()[0].get("promised"))
    assert house.says(Proof((f"1 {BEN}",), f"1 {promised(BEN)}")) == "number"


def test_another_list_later_is_told(house: House) -> None:
    number = house.both()
    house.made.news(more=next_seal(wanted="", agreed=f"0 {promised(THIRD)}", people="0"))
    assert house.says(honest(number)) == "agreed"


def test_a_list_with_a_chair_of_nobody_is_told(house: House) -> None:
    house.agreed = lambda own: f"0 {own};2 {promised(THIRD)}"
    number = house.open()
    house.alone.until(lambda: house.kept()[0].get("agreed"))
    proof = Proof((f"0 {number}", f"2 {THIRD}"), f"0 {promised(number)};2 {promised(THIRD)}", "0 1 2")
    assert house.says(proof) == "agreed"


@pytest.mark.parametrize(
    ("proof", "wanted"),
    [
        (honest(THIRD), "counted"),
        (replace(honest(THIRD), agreed=None), "older"),
        (Proof((), None), "counted"),
    ],
)
def test_an_onlooker_counts_and_checks_nothing(house: House, proof: Proof, wanted: str) -> None:
    house.made.open(SCRIPTS, Felt(phase="between", more=str(proof)))
    assert said(house.page) == wanted
    expect(house.page.locator("#fair")).not_to_have_class("is-checked")
    expect(house.page.locator("[data-own]")).to_be_hidden()


def test_a_seal_that_changed_before_the_deal_is_not_forgotten(house: House) -> None:
    """Neither of the two is believed any more."""
    number = house.open(next_seal(OTHER, wanted=""))
    house.made.news(more=next_seal(SEAL, wanted=""))
    assert house.kept()[0]["seal"] == OTHER
    assert house.kept()[0]["broken"] is True
    assert house.says(honest(number)) == "seal"


def test_only_so_much_is_kept(house: House) -> None:
    old = [{"table": f"t{at}", "deal": "1", "seal": "s", "number": "n", "added": False} for at in range(120)]
    house.alone.begins(f"localStorage.setItem('tapis-fair', {json.dumps(json.dumps(old))})")
    house.open(next_seal(wanted=""))
    house.alone.until(lambda: house.kept()[-1]["table"] == "t")
    assert len(house.kept()) == 120
    assert house.kept()[0]["table"] == "t1"


def test_a_browser_that_keeps_nothing_remembers_as_long_as_its_page(house: House) -> None:
    house.alone.begins("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })")
    house.made.open(SCRIPTS, Felt(more=next_seal()))
    house.alone.until(lambda: house.told() == ["promise", "number"])
    house.page.wait_for_function("document.querySelector('[data-number]').value !== ''")
    number = house.page.locator("[data-number]").input_value()
    assert house.says(honest(number)) == "checked"


OPENS = """<body><form method=get action="/play/new"><select name=others><option>bots<option>friends</select>
<input data-opens=t data-seal="{seal}" name=number><button>Sit down</button></form></body>"""


def opening(alone: Alone, others: str) -> Page:
    old = [{"table": "t", "deal": "1", "seal": "earlier", "number": "n", "added": True}]
    alone.begins(f"localStorage['tapis-fair'] ||= {json.dumps(json.dumps(old))}")
    page = alone.show(SCRIPTS, OPENS.format(seal=SEAL))
    page.evaluate("document.forms[0].addEventListener('submit', (event) => event.preventDefault())")
    page.locator("select").select_option(others)
    page.locator("button").click()
    return page


def test_a_table_of_friends_is_opened_without_a_number(alone: Alone) -> None:
    expect(opening(alone, "friends").locator("[name=number]")).to_have_value("")


@pytest.mark.parametrize("others", [0, 1])
def test_a_table_of_bots_is_opened_with_a_number_which_is_the_only_one(house: House, others: int) -> None:
    """A number of an earlier try under the same name is forgotten with it."""
    page = opening(house.alone, "bots")
    (entry,) = house.kept()
    assert entry["seal"] == SEAL
    assert entry["added"] is True
    number = entry["number"]
    for _ in range(2):
        expect(page.locator("[name=number]")).to_have_value(number)
        page.locator("button").click()
    numbers = (f"0 {number}", f"1 {BEN}")[: 1 + others]
    agreed = ";".join(f"{each.split(' ')[0]} {promised(each.split(' ')[1])}" for each in numbers)
    house.made.open(SCRIPTS, Felt(phase="between", more=str(Proof(numbers, agreed))))
    assert said(page) == ("agreed" if others else "checked")

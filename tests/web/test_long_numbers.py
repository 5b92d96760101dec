"""Five thousand digits in every box of every form: refused with a sentence, and never a mistake of ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from urllib.parse import urljoin

import pytest
from django.test import Client
from lxml import html

from tapis.club.rounds import course
from tests.club.evening import Evening
from tests.tiers import others_slow
from tests.web.acts import stages
from tests.web.test_lawful_acts import EVENT, becomes, clients, opened

__all__ = ["clients"]

LONG = "9" * 5000
KEPT = {"op", "do", "to", "set", "csrfmiddlewaretoken"}
"""What a form says it is for."""
ENDS = ("/delete", "/forget", "/logout", "/language/setlang/")
PAGES = (
    r"entrants/new|entrants/<int:number>$|check-in$|late$|draw$|rounds/<int:number>$|tables|slips|rulings$|prizes"
    r"|cash|close|boards$|settings|phones|screens|announcement|team"
)


def forms(page: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The address of each form of a page, and what is sent: long numbers wherever something can be typed."""
    for form in html.fromstring(page).iter("form"):
        if form.get("method", "get").lower() != "post":
            continue
        sent = {}
        for box in form.iter("input", "textarea", "select", "button"):
            name = box.get("name")
            if name and box.get("type") not in {"checkbox", "radio", "file"} and name not in sent:
                typed = box.tag in ("input", "textarea") and name not in KEPT
                sent[name] = LONG if typed else box.get("value") or ""
        yield form.get("action") or form.get("hx-post") or "", sent


def trouble(client: Client, address: str) -> Iterator[str]:
    page = client.get(address)
    if page.status_code != 200 or "html" not in page.get("Content-Type", ""):
        return
    for action, sent in forms(page.content.decode()):
        target = urljoin(address, action)
        if target.endswith(ENDS):
            continue
        try:
            answer = client.post(target, sent)
        except Exception as problem:
            yield f"{target} {sorted(sent)}: {type(problem).__name__} {str(problem)[:80]}"
            continue
        if answer.status_code >= 500:
            yield f"{target} {sorted(sent)}: {answer.status_code}"


@pytest.mark.parametrize("name", others_slow(["estimation", "bridge"], "estimation"))
def test_no_form_of_an_event_takes_thousands_of_digits_for_a_number(
    clients: Mapping[str, Client], name: str
) -> None:
    evening = dict(stages(name))["under way"]
    found: list[str] = []
    for account, _, address in opened(evening, {"director": PAGES}):
        becomes(evening)
        found += trouble(clients[account], address)
    assert found == []


@pytest.mark.parametrize(
    "address", ["/friendly/new?game=bridge", "/play/new?game=whist", "/replay/", "/chances/"]
)
def test_no_form_of_the_house_does_either(transactional_db: None, address: str) -> None:
    assert list(trouble(Client(headers={"accept-language": "en"}), address)) == []


@pytest.mark.parametrize("at", ["", "gestern", LONG, "9999-12-31T23:59:59Z", "2026-11-21T20:00:00"])
def test_a_log_whose_instants_are_none_is_shown_all_the_same(clients: Mapping[str, Client], at: str) -> None:
    evening = dict(stages("estimation"))["published"]
    becomes(_told_at(evening, at))
    for path in (
        "",
        "rounds/1",
        "log",
        "slips/1/1",
        "public/",
        "screen/clock",
        "draw",
        "check-in",
        "exchange",
    ):
        assert clients["director"].get(f"/e/{EVENT}/{path}").status_code == 200, path


def _told_at(evening: Evening, at: str) -> Evening:
    evening.do(course.start_round(evening.t, 1, 45))
    told = evening.carried_to("told")
    told.records = [replace(each, at=at) for each in evening.records]
    return told

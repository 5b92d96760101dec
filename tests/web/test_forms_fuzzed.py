"""Every form of the desk sent with values nobody would type: never a fault of ours, and nothing is lost.

Forms are found on the pages themselves, so a new one is in here by itself. What is sent is drawn by a seed; a
run of more seeds is ``FUZZED=200 pytest -n 0 tests/web/test_forms_fuzzed.py``.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

import pytest
from django.test import Client
from lxml import html

from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tests.tiers import others_slow
from tests.web.every_page import BOARDS, DRAWN, FIGURES, FREE, account, addresses, bring_all

SEEDS = int(os.environ.get("FUZZED", "1"))
FORMS = 45
"""How many forms of an event are sent in each run of a seed."""
NOT_SENT = ("/logout", f"/e/{DRAWN}/practice/delete")
"""What sends nothing but the wish to leave, or to have made-up people gone."""
FORGET, SURE = "forget", "sure"
"""The key, and the box, that take a name or an event away: whoever uses them loses nothing unawares."""
HOSTILE: Sequence[str] = (
    "",
    " ",
    "0",
    "-1",
    "1",
    "2",
    "999",
    "1e5",
    "½",
    "²",
    "٣",
    "10" + "0" * 30,
    "-" + "9" * 40,
    "NaN",
    "inf",
    "None",
    "true",
    "\0",
    "a\0b",
    "\n\r\t\v\f",
    "🃏🏴‍☠️👩‍👩‍👧",
    "\u202eabc\u202c موسى",
    "\ud7ff\ue000\U0010ffff",
    "Zo\u0301e\u0301",
    "'; DROP TABLE event_log; --",
    "{{ settings.SECRET_KEY }} {number} %s %(n)s",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "2026-02-30",
    "9999999999-01-01",
    "25:61",
    "x" * 3_000,
    "1;2;3",
    "[1, 2]",
    '{"a": 1}',
)


@dataclass(frozen=True, slots=True)
class FoundForm:
    """A form of a page: where it sends, what it would send as it stands, and its keys."""

    page: str
    where: str
    fields: tuple[tuple[str, str], ...]
    choices: Mapping[str, tuple[str, ...]]
    keys: tuple[tuple[str, str], ...] = ()


@dataclass
class Sending:
    """What was sent, and which answers were faults of ours."""

    client: Client
    faults: list[str] = field(default_factory=list)
    answered: dict[int, int] = field(default_factory=dict)

    def send(self, form: FoundForm, values: Mapping[str, Sequence[str]]) -> None:
        """Send a form with these values."""
        try:
            answer = self.client.post(form.where, values)
        except Exception as problem:  # what a visitor sees as "the mistake is ours"
            self.faults.append(f"{form.where} {_shown(values)}: {type(problem).__name__} {problem}")
            return
        self.answered[answer.status_code] = self.answered.get(answer.status_code, 0) + 1
        if answer.status_code >= 500:
            self.faults.append(f"{form.where} {_shown(values)}: {answer.status_code}")


def _shown(values: Mapping[str, Sequence[str]]) -> str:
    return str({name: [each[:60] for each in told] for name, told in values.items()})[:400]


def forms_of(page: str, text: str) -> Iterator[FoundForm]:
    """The forms of a page that change anything."""
    for form in html.fromstring(text).forms:
        if form.method.upper() != "POST" or form.action in NOT_SENT:
            continue
        where = form.action or page
        choices: dict[str, tuple[str, ...]] = {}
        for name in {each for each in form.fields if each}:
            options = form.inputs[name]
            told = getattr(options, "value_options", None)
            if told:
                choices[name] = tuple(map(str, told))
        keys = tuple(
            (str(each.get("name")), each.get("value") or "")
            for each in form.findall(".//button")
            if each.get("name") and each.get("value") != FORGET
        )
        yield FoundForm(page, where, tuple(form.form_values()), choices, keys)


def found_forms(client: Client, event: str) -> list[FoundForm]:
    """Every form of an event, each kind once."""
    found: dict[tuple[str, ...], FoundForm] = {}
    for each in addresses():
        if each.event != event or each.path.endswith((".pdf", ".zip", ".csv")):
            continue
        answer = client.get(each.path)
        if answer.status_code != 200 or "text/html" not in answer.headers.get("Content-Type", ""):
            continue
        for form in forms_of(each.path, answer.content.decode()):
            names = sorted({name for name, _ in (*form.fields, *form.keys)})
            kind = (form.where.split("?")[0].rstrip("0123456789"), *names)
            found.setdefault(kind, form)
    return list(found.values())


def spoiled(form: FoundForm, chance: random.Random) -> dict[str, list[str]]:
    """What a form sends, with one to three values that nobody would type, or without them, or twice."""
    values: dict[str, list[str]] = {}
    for name, value in (*form.fields, *([chance.choice(form.keys)] if form.keys else [])):
        values.setdefault(name, []).append(value)
    for name, options in form.choices.items():
        if name != SURE and chance.random() < 0.3:
            values[name] = [chance.choice(options)]
    names = sorted({*values, *form.choices} - {"csrfmiddlewaretoken", "op"})
    for name in chance.sample(names, min(len(names), chance.randint(1, 3))):
        way = chance.random()
        if way < 0.08:
            values.pop(name, None)
        elif way < 0.16:
            values[name] = [chance.choice(HOSTILE), chance.choice(HOSTILE)]
        else:
            values[name] = [chance.choice(HOSTILE)]
    values["op"] = [f"{chance.random()}"]
    return values


def without_form(event: str, forms: Sequence[FoundForm]) -> list[FoundForm]:
    """The addresses below an event to which no form of its pages sends, as if one of them had."""
    sent_to = {form.where.partition("?")[0] for form in forms}
    known = tuple({name: (name, value) for form in forms for name, value in form.fields}.values())
    paths = {each.path.partition("?")[0] for each in addresses() if each.event == event}
    return [FoundForm(path, path, known, {}) for path in sorted(paths - sent_to) if path not in NOT_SENT]


@pytest.fixture
def director(transactional_db: None) -> Iterator[Client]:
    """Whoever directs every event."""
    house.cache_clear()
    bring_all()
    yield account("director")
    house.cache_clear()


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("event", others_slow([DRAWN, BOARDS, FIGURES], DRAWN))
def test_no_form_breaks_and_nothing_is_lost(director: Client, event: str, seed: int) -> None:
    chance = random.Random(f"{event} {seed}")
    stream = TOURNAMENTS.stream(event)
    before = tuple(house().log.read(stream))
    forms = found_forms(director, event)
    assert len(forms) > 15
    sending = Sending(director)
    for form in islice(_without_end(forms, chance), FORMS):
        sending.send(form, spoiled(form, chance))
    assert sending.faults == []
    assert sum(sending.answered.values()) == FORMS
    assert any(400 <= status < 500 for status in sending.answered), "something was refused"
    after = tuple(house().log.read(stream))
    assert after[: len(before)] == before, "what was there is there"
    house().leave(stream)
    assert director.get(f"/e/{event}/").status_code == 200, "and can be read anew"
    for page in ("entrants", "log", "standings", "settings"):
        assert director.get(f"/e/{event}/{page}").status_code == 200, page


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("event", [FREE])
def test_no_address_without_a_form_breaks_and_nothing_is_lost(
    director: Client, event: str, seed: int
) -> None:
    """Whoever sends to an address by hand: every field that a form knows may come, none has to."""
    chance = random.Random(f"bare {event} {seed}")
    stream = TOURNAMENTS.stream(event)
    before = tuple(house().log.read(stream))
    bare = without_form(event, found_forms(director, event))
    assert len(bare) > 15
    sending = Sending(director)
    for form in bare:
        few = chance.sample(form.fields, min(len(form.fields), chance.randint(0, 6)))
        sending.send(form, spoiled(replace(form, fields=tuple(few)), chance))
    assert sending.faults == []
    assert any(400 <= status < 500 for status in sending.answered), "something was refused"
    assert tuple(house().log.read(stream))[: len(before)] == before, "what was there is there"
    house().leave(stream)
    assert director.get(f"/e/{event}/").status_code == 200, "and can be read anew"


def _without_end(forms: Sequence[FoundForm], chance: random.Random) -> Iterator[FoundForm]:
    """Every form in some order, then in another."""
    while True:
        yield from chance.sample(forms, len(forms))

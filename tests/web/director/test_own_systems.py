"""The page by which the owner of a house brings a club's own bidding system, and takes it away again."""

from __future__ import annotations

import html
import json
from dataclasses import replace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapis.bots.bridge.system import system
from tapis.bots.bridge.system.describing import OWN
from tapis.bots.bridge.system.rules import SYSTEMS, source
from tapis.bots.bridge.system.written.shape import LARGEST
from tapis.web.store import systems
from tapis.web.store.models import StoredRecord
from tests.own_system import MINI, SHORT
from tests.web.director.conftest import Who, state

PAGE = "/house/systems/bridge"
NEW = "/events/new?regulation=bridge"
KEY = OWN.key(MINI)


@pytest.fixture
def owner(who: Who) -> Client:
    return who("owner")


def bring(client: Client, content: str | bytes, **typed: str) -> Any:
    told = content if isinstance(content, bytes) else content.encode()
    return client.post(PAGE, {"file": SimpleUploadedFile("ours.toml", told), **typed})


def read(answer: Any) -> str:
    return html.unescape(answer.content.decode())


def titles() -> list[str]:
    return [each.named("de") for each in systems.offered("bridge")]


def test_a_sound_file_is_offered_and_said_to_be_whose(owner: Client) -> None:
    answer = bring(owner, "\ufeff" + MINI.replace("\n", "\r\n"))
    assert (answer.status_code, answer.headers["Location"]) == (302, f"{PAGE}?brought={KEY}")
    seen = owner.get(answer.headers["Location"])
    page = read(seen)
    assert "Mini-SA vom Dienstag (autumn <2026>) may now be chosen" in page
    assert [(each.title, each.stays[0].by) for each in seen.context["kept"]] == [
        ("Mini-SA vom Dienstag (autumn <2026>)", "owner")
    ]
    (row,) = systems.offered("bridge")
    assert row.text == MINI
    assert owner.get(f"{PAGE}/{KEY}.toml").content.decode() == MINI


def test_what_no_rule_answers_is_told_once_it_is_offered(owner: Client) -> None:
    page = read(owner.get(bring(owner, SHORT).headers["Location"]))
    assert "rule 1NT – 2NT: 2NT has to be answered, and no rule tells how: principles will." in page
    assert "One call has to be answered" in page
    assert "has to be answered" not in read(owner.get(PAGE))


def test_every_fault_is_told_with_its_line_and_nothing_is_taken(owner: Client) -> None:
    spoilt = MINI.replace("12-13 hcp", "13-12 hcp").replace('call = "1NT"', 'call = "0NT"')
    answer = bring(owner, MINI.replace("12-13 hcp", "13-12 hcp"))
    line = MINI[: MINI.index("12-13 hcp")].count("\n") + 1
    assert answer.status_code == 422
    assert "1 fault to be mended" in read(answer)
    assert f"Line {line}, rule 1NT – 2NT: No hand is “13-12 hcp”." in read(answer)
    assert "“0NT” is no call of an auction" in read(bring(owner, spoilt))
    assert titles() == []


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\xff\xfe\x00", "no text in UTF-8"),
        (b"", "is missing"),
        (b"#" * (4 * LARGEST + 1), "never has more than"),
        (b"#" * (LARGEST + 1), "is longer than"),
        (b"a = " + b"[" * 100_000, "is longer than"),
        (b"\x00", "not written as TOML"),
        (MINI.replace('from = "acol"', 'from = "/etc/passwd"').encode(), "There is no system /etc/passwd."),
    ],
)
def test_what_is_no_system_is_refused_in_a_sentence(owner: Client, content: bytes, told: str) -> None:
    answer = bring(owner, content)
    assert answer.status_code == 422
    assert told in read(answer)
    assert titles() == []


def test_no_file_is_asked_for(owner: Client) -> None:
    assert "Choose a file first." in read(owner.post(PAGE, {}))


@pytest.mark.slow
def test_a_copy_of_ours_is_given_and_wants_a_name_of_its_own(owner: Client) -> None:
    for name in SYSTEMS:
        assert owner.get(f"{PAGE}/{name}.toml").content.decode() == source(name), name
    text = source("acol")
    refused = bring(owner, text)
    assert refused.status_code == 422
    assert "give yours a name of its own" in read(refused)
    assert refused.context["text"] == text
    again = owner.post(PAGE, {"text": refused.context["text"], "title": "  Tuesday   club "})
    assert again.status_code == 302
    assert titles() == ["Tuesday club"]
    (row,) = systems.offered("bridge")
    assert system(row.text).titles["fr"] == "Tuesday club"
    assert len(system(row.text).rules) == len(system("acol").rules)


@pytest.mark.slow
def test_no_two_stand_under_one_name_but_two_states_of_one_do(owner: Client) -> None:
    assert bring(owner, MINI).status_code == 302
    assert bring(owner, MINI).status_code == 302
    changed = MINI.replace("10-12 hcp", "11-13 hcp")
    assert "is called Mini-SA vom Dienstag already" in read(bring(owner, changed))
    assert titles() == ["Mini-SA vom Dienstag (autumn <2026>)"]
    assert bring(owner, changed.replace("autumn", "spring")).status_code == 302
    assert bring(owner, changed, title="MINI-SA  VOM dienstag").status_code == 422
    assert bring(owner, changed, title="Mini zwei").status_code == 302
    assert bring(owner, source("acol").replace('"Acol"', '"acol"')).status_code == 422
    assert titles() == [
        "Mini-SA vom Dienstag (autumn <2026>)",
        "Mini-SA vom Dienstag (spring <2026>)",
        "Mini zwei (autumn <2026>)",
    ]


@pytest.mark.slow
def test_a_title_of_ours_is_heard_through_its_spelling(owner: Client) -> None:
    for title in (
        "ACOL.",
        "\u0410\u0421OL",
        "Le standard francais",
        "Le  Standard—Français !",
        "Das Franzosische Standardsystem",
    ):
        assert f"is called {' '.join(title.split())} already" in read(bring(owner, MINI, title=title))
    assert bring(owner, MINI, title="Acol+").status_code == 302


def test_a_title_is_refused_before_the_rules_are_looked_at(transactional_db: None) -> None:
    def never(told: str) -> Any:
        raise AssertionError(told)

    busy = replace(OWN, checked=never)
    told = systems.bring("bridge", busy, source("acol"), systems.BringingWish())
    assert told.refusal is not None
    assert told.refusal.code == systems.TITLE_TAKEN.code


def test_a_file_that_is_cut_off_tells_its_line_under_any_name(owner: Client) -> None:
    cut = MINI.replace("rules = [", "rules = [[")
    line = cut[: cut.index('id = "openings"')].count("\n")
    for title in ("", "Tuesday"):
        said = f"Line {line}: It is not written as TOML: here or in the line before"
        assert said in read(bring(owner, cut, title=title))


def test_it_is_taken_away_with_what_hangs_on_it_said(owner: Client) -> None:
    bring(owner, MINI)
    for number, text in enumerate((MINI, MINI, "acol")):
        body = {"regulation": "bridge", "options": {"system": text}}
        StoredRecord.objects.create(
            stream=f"play/t{number}", version=1, op_id=f"t{number}", place=0, at="2026-11-29T20:00:00+00:00",
            actor="", kind="table-opened", schema=1, body=json.dumps(body),
        )  # fmt: skip
    page = owner.get(PAGE)
    assert [each.tables for each in page.context["kept"]] == [2]
    assert "Tables that were opened with it: 2" in read(page)
    after = owner.post(PAGE, {"remove": KEY}, follow=True)
    assert "offered no longer" in read(after)
    assert titles() == []
    (gone,) = after.context["gone"]
    (stay,) = gone.stays
    assert (gone.title, stay.by, stay.gone_by) == ("Mini-SA vom Dienstag (autumn <2026>)", "owner", "owner")
    assert stay.gone_at >= stay.at


def test_brought_again_it_keeps_its_trail(owner: Client) -> None:
    bring(owner, MINI)
    owner.post(PAGE, {"remove": KEY})
    (stay,) = owner.get(PAGE).context["gone"][0].stays
    assert bring(owner, MINI).status_code == 302
    page = owner.get(PAGE)
    assert page.context["gone"] == []
    (row,) = page.context["kept"]
    assert row.stays[1] == stay
    assert (row.stays[0].by, row.stays[0].gone_at) == ("owner", "")
    assert read(page).count("<br><time") == 1
    assert bring(owner, MINI).status_code == 302
    assert owner.get(PAGE).context["kept"] == [row]


def test_an_event_keeps_the_whole_text_of_what_it_chose(who: Who) -> None:
    """Taken away by the house, it stays the answer of that event, and nobody else's."""
    bring(who("owner"), MINI)
    director = who("director")
    page = director.get(NEW)
    assert 'value="acol"' in read(page)
    sent: Any = director.post(NEW, {**filled(page), "option_system": KEY, "title": "Acol evening"})
    name = str(sent.url).strip("/").split("/")[-1]
    assert state(name).setup.options["system"] == MINI
    assert [each.events for each in who("owner").get(PAGE).context["kept"]] == [("Acol evening",)]
    systems.withdraw("bridge", KEY)
    assert director.post(NEW, {**filled(director.get(NEW)), "option_system": KEY}).status_code == 422
    settings = director.get(f"/e/{name}/settings")
    assert f'<option value="{KEY}" selected>Mini-SA vom Dienstag (autumn <2026>)</option>' in read(settings)
    later = {**filled(settings), "place": "Bulle"}
    assert director.post(f"/e/{name}/settings", later).status_code == 302
    assert (state(name).setup.place, state(name).setup.options["system"]) == ("Bulle", MINI)
    director.post(f"/e/{name}/settings", {**later, "option_system": "acol"})
    assert state(name).setup.options["system"] == "acol"
    bring(who("owner"), MINI)
    assert [each.events for each in who("owner").get(PAGE).context["kept"]] == [()]


def filled(page: Any) -> dict[str, str]:
    """What a form of settings sends as it stands."""
    form = page.context["form"]
    typed = {key: form[key].value() for key in form.fields}
    kept = {key: str(value) for key, value in typed.items() if value not in (None, "")}
    named = page.context.get("name", "")
    return {"title": "Evening", **kept, **({"name": named, "op": named} if named else {})}


def test_nobody_but_the_owner_of_the_house_does_so(who: Who) -> None:
    who("owner")
    bring(who("owner"), MINI)
    for address in (PAGE, f"{PAGE}/acol.toml"):
        assert Client().get(address).status_code == 302
        assert who("director").get(address).status_code == 403
    assert Client().post(PAGE, {"remove": KEY}).status_code == 302
    assert who("director").post(PAGE, {"remove": KEY}).status_code == 403
    assert bring(who("director"), MINI, title="Mine").status_code == 403
    assert titles() == ["Mini-SA vom Dienstag (autumn <2026>)"]


def test_other_games_and_other_files_have_no_such_page(owner: Client) -> None:
    for address in ("/house/systems/whist", f"{PAGE}/principles.toml", f"{PAGE}/{'0' * 12}.toml"):
        assert owner.get(address).status_code == 404


@pytest.mark.slow
def test_who_sends_file_after_file_waits(owner: Client) -> None:
    answers = [owner.post(PAGE, {}).status_code for _ in range(31)]
    assert (answers[29], answers[30]) == (422, 429)


def test_an_account_that_is_deleted_is_named_no_more(who: Who) -> None:
    bring(who("owner"), MINI)
    systems.StoredSystem.objects.update(by=10_000)
    page = who("owner").get(PAGE)
    assert [each.stays[0].by for each in page.context["kept"]] == [""]

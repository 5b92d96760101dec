"""What the small window says and offers, without a screen."""

from __future__ import annotations

import pytest

from tapis.cli.house.browser import has_screen
from tapis.cli.house.panel import Act, PanelLine, PanelStage, ServerShown, panel
from tapis.i18n import LANGUAGES

HERE, THERE, FIRST = "http://localhost:8000/", "http://192.168.1.5:8000/", "http://localhost:8000/setup/abc"


def shown(stage: PanelStage = PanelStage.SERVING, **given: object) -> ServerShown:
    return ServerShown(**{"stage": stage, "here": HERE, "there": THERE, **given})  # type: ignore[arg-type]


def test_a_running_server_shows_both_addresses_and_a_code_for_phones() -> None:
    seen = panel(shown(), "en")
    assert seen.headline == "Tapis is running."
    assert seen.lines == (
        PanelLine("On this laptop:", HERE),
        PanelLine("On this network, for phones:", THERE),
    )
    assert seen.code == THERE
    assert [each.act for each in seen.buttons] == [Act.OPEN, Act.STOP]


def test_while_there_is_no_director_the_first_line_is_his() -> None:
    assert panel(shown(first=FIRST), "en").lines[0].address == FIRST
    assert FIRST not in {line.address for line in panel(shown(), "en").lines}


def test_in_no_network_there_is_no_code_but_a_way_out() -> None:
    seen = panel(shown(there="", in_the_clear=True), "en")
    assert not seen.code
    assert "Wi-Fi" in seen.lines[-1].text
    assert not any("TLS" in note for note in seen.notes)


def test_passwords_in_the_clear_are_spoken_of_where_phones_may_come() -> None:
    assert any("TLS" in note for note in panel(shown(in_the_clear=True), "en").notes)
    assert not any("TLS" in note for note in panel(shown(), "en").notes)


def test_stopping_is_asked_twice_and_enter_goes_on() -> None:
    seen = panel(shown(PanelStage.ASKED), "en")
    assert [each.act for each in seen.buttons] == [Act.GO_ON, Act.STOP_NOW]
    assert not seen.lines
    assert not seen.code


def test_a_refusal_is_one_sentence_and_a_button_that_closes() -> None:
    seen = panel(shown(PanelStage.REFUSED, said="The disk is full."), "en")
    assert seen.notes == ("The disk is full.",)
    assert [each.act for each in seen.buttons] == [Act.CLOSE]


@pytest.mark.parametrize("stage", [PanelStage.STARTING, PanelStage.STOPPING])
def test_nothing_is_offered_while_nothing_can_be_done(stage: PanelStage) -> None:
    assert not panel(shown(stage), "en").buttons


@pytest.mark.parametrize("stage", PanelStage)
def test_every_language_has_words_of_its_own(stage: PanelStage) -> None:
    said = [panel(shown(stage, first=FIRST, in_the_clear=True), each) for each in LANGUAGES]
    assert len({each.headline for each in said}) == len(LANGUAGES)
    for each in zip(*(one.notes for one in said), strict=True):
        assert len(set(each)) == len(LANGUAGES)
    for words in zip(*([each.text for each in one.lines + one.buttons] for one in said), strict=True):
        assert len(set(words)) == len(LANGUAGES), words


@pytest.mark.parametrize(
    ("environment", "platform", "seen"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "linux", False),
        ({}, "win32", True),
        ({}, "darwin", True),
    ],
)
def test_a_browser_is_only_called_where_it_can_be_seen(
    environment: dict[str, str], platform: str, seen: bool
) -> None:
    assert has_screen(environment, platform) is seen


def test_where_the_port_is_taken_the_next_free_one_is_a_button() -> None:
    seen = panel(shown(PanelStage.REFUSED, said="Another program uses port 8000.", port_taken=True), "en")
    assert [each.act for each in seen.buttons] == [Act.NEXT_PORT, Act.CLOSE]
    assert "--" not in " ".join(seen.notes)

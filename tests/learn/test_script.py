"""What an author may get wrong: each time one sentence, which names the file, the step and the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tapis.i18n import say
from tapis.learn.lessons import of
from tapis.learn.lessons.checking import check
from tapis.learn.lessons.faults import Unfit
from tapis.learn.lessons.playing import play_script
from tapis.learn.lessons.script import read_script, written
from tapis.learn.lessons.shelf import FROZEN, folder_of, read_shelf
from tapis.learn.lessons.sketching import HERE, sketch

PUTZE = folder_of("putze") / "putze-1.json"
"""The shortest: it is priced soonest."""
Change = Callable[[dict[str, Any]], object]


def lesson() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(PUTZE.read_text("utf-8"))
    return found


def changed(change: Change) -> str:
    told = lesson()
    change(told)
    return json.dumps(told)


FORMS: dict[str, Change] = {
    "“title” is missing at lesson.": lambda it: it.pop("title"),
    "“reward” at lesson is no word of a lesson.": lambda it: it.update(reward=3),
    "What stands at minutes cannot be used there.": lambda it: it.update(minutes="four"),
    "What stands at tapis cannot be used there.": lambda it: it.update(tapis="lesson/2"),
    "step 2: “say” is missing at lesson.": lambda it: it["steps"][1].pop("say"),
    "step 5: A step happens at one moment: start, call, turn, after or mark.": lambda it: it["steps"][
        4
    ].update(when={"turn": "me"}),
    "step 1: A step happens at one moment: start, call, turn, after or mark.": lambda it: it["steps"][
        0
    ].update(when={"start": True, "mark": True}),
    "step 5: A step at a call offers something, and no other step does.": lambda it: it["steps"][4].pop(
        "offers"
    ),
    "step 5: Offered are choices, one of them right, or a number to write.": lambda it: it["steps"][4][
        "offers"
    ]["choices"][0].pop("ok"),
}


@pytest.mark.parametrize("told", FORMS)
def test_a_form_that_is_none_is_told_with_its_step(told: str) -> None:
    with pytest.raises(Unfit) as found:
        read_script(changed(FORMS[told]))
    assert say(found.value.refused, "en") == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"{", "Line 1 is not written in JSON."),
        (b'{"tapis": "lesson/1",\n "id": }', "Line 2 is not written in JSON."),
        (b"\xff\xfe", "It is not UTF-8 text."),
        (b"[" * 100_000, "What stands at lesson cannot be used there."),
    ],
)
def test_what_is_no_json_is_told_with_its_line(text: bytes, told: str) -> None:
    with pytest.raises(Unfit) as found:
        read_script(text)
    assert say(found.value.refused, "en") == told


PLAYS: dict[str, Change] = {
    "No game here is called skat.": lambda it: it.update(game="skat"),
    "No player of putze is called deep-blue.": lambda it: it.update(company="deep-blue"),
    "A deal has a seed that begins with “lecon”, or a log.": lambda it: it["deal"].update(seed="tonight"),
    "The lesson names 3 players; the game has 4.": lambda it: it["names"].pop(),
    "Trick 1: none of ♠A may be played; open are H9 HT HA D6 D8 D9 C8 CQ CK.": lambda it: it.update(
        mine={"0": ["♠A"]}
    ),
}


@pytest.mark.parametrize("told", PLAYS)
def test_a_script_that_cannot_be_played_says_why(told: str) -> None:
    with pytest.raises(Unfit) as found:
        play_script(read_script(changed(PLAYS[told])))
    assert say(found.value.refused, "en") == told


def test_a_call_that_the_rules_refuse_is_told_in_their_words() -> None:
    told = changed(lambda it: it["deal"].update(start=[{"seat": 2, "call": {"say": "play"}}]))
    with pytest.raises(Unfit) as found:
        play_script(read_script(told))
    assert "27.3" in say(found.value.refused, "en")
    assert say(found.value.refused, "fr") != say(found.value.refused, "en")


def faults_of(change: Change) -> list[str]:
    return [say(each, "en") for each in check(read_script(changed(change)), PUTZE.parent).faults]


def _several(it: dict[str, Any]) -> None:
    it["steps"][5].update(good=["SA"], clause="99.9", point=["S6"])
    it["steps"].insert(6, {"when": {"turn": "me", "trick": 14}, "say": it["title"]})
    it["steps"][8]["say"] = "[ZZ] {honours} here."
    next(step for step in it["steps"] if step["when"].get("trick") == 6)["good"] = ["HT"]
    next(step for step in it["steps"] if step["when"].get("trick") == 4)["wrong"]["D9"] = "{cost}"
    it["steps"] = [step for step in it["steps"] if "mark" not in step["when"]]


def test_every_fault_of_a_lesson_is_told_at_once() -> None:
    found = faults_of(_several)
    assert [each for each in found if "translated" not in each and "cards or figures" not in each] == [
        "step 6: SA may not be played there; open are H9 HT HA D6 D8 D9 C8 CQ CK.",
        "step 6: S6 is not in the hand it points to.",
        "step 7: The lesson never comes to this step.",
        "step 6: No clause of putze is 99.9.",
        "step 9: “honours” is no figure of this game; there are announced, dealt, mark, played, points.",
        "step 9: [ZZ] is no card.",
        "The lesson has no mark: somebody has to tell what it came to.",
        "step 11: HT is called good and costs 13.",
        "step 10: What D9 costs cannot be told exactly: leave “{cost}” out.",
    ]
    assert "fr.json, “[ZZ] {honours} here.” is not translated." in found


def test_an_outdated_card_gives_way_to_the_next_of_the_list() -> None:
    """So a company that plays otherwise does not stop a lesson."""
    script = read_script(changed(lambda it: it["mine"]["0"].insert(0, "SA")))
    assert [each.card.code for each in play_script(script).asked][:2] == ["HA", "D8"]


def test_a_damaged_file_is_left_out_and_said_and_the_others_work(tmp_path: Path) -> None:
    for path in (*PUTZE.parent.glob("*.json"), *(PUTZE.parent / FROZEN).glob("*.json")):
        into = tmp_path / path.relative_to(PUTZE.parent)
        into.parent.mkdir(exist_ok=True)
        into.write_bytes(path.read_bytes())
    (tmp_path / "putze-1.json").write_text('{"tapis": "lesson/1"}')
    (tmp_path / "putze-3.json").write_text(changed(lambda it: it.update(id="putze-3", seat=1)))
    (tmp_path / "putze-4.json").write_text(changed(lambda it: it.update(id="putze-5")))
    (tmp_path / "putze-6.json").write_text(changed(lambda it: it.update(id="putze-6")))
    (tmp_path / FROZEN / "putze-7.json").write_text("{}")
    (tmp_path / "putze-7.json").write_text(changed(lambda it: it.update(id="putze-7")))
    shelf = read_shelf(tmp_path)
    assert [each.id for each in shelf.lessons] == ["putze-2"]
    assert [say(each, "en") for each in shelf.left_out] == [
        "putze-1.json, “id” is missing at lesson.",
        "putze-3.json, It was changed since it was frozen: run “tapis lesson freeze” on it.",
        "putze-4.json, The file of putze-5 is to be called putze-5.json.",
        "putze-6.json, It was never frozen: run “tapis lesson freeze” on it.",
        "putze-7.json, It was never frozen: run “tapis lesson freeze” on it.",
    ]


def test_texts_may_be_changed_without_freezing_again(tmp_path: Path) -> None:
    (tmp_path / FROZEN).mkdir()
    (tmp_path / FROZEN / PUTZE.name).write_bytes((PUTZE.parent / FROZEN / PUTZE.name).read_bytes())
    (tmp_path / PUTZE.name).write_text(changed(lambda it: it["steps"][0].update(say="Hello.")))
    assert [each.id for each in read_shelf(tmp_path).lessons] == ["putze-1"]


def test_a_lesson_is_begun_from_a_deal_of_the_house() -> None:
    script = sketch("putze", "putze-9", "putze 20")
    assert read_script(written(script)) == script
    played = play_script(script)
    assert not played.problems
    assert [each.card.code for each in played.asked] == list(script.mine["0"])
    assert {HERE} <= set(script.texts())


def test_a_deal_may_be_told_by_a_log() -> None:
    """For hands that somebody made by hand: the lesson goes on where the log ends."""
    whole = of("putze")[0].frozen.log
    ahead = whole[: next(at for at, line in enumerate(whole) if line.get("event") == "called")]
    script = read_script(changed(lambda it: it.update(deal={"log": ahead})))
    assert [each.card.code for each in play_script(script).asked] == lesson()["mine"]["0"]

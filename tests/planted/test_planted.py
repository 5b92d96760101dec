"""The planter plants what it says, and only that."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests import tiers
from tests.planted.__main__ import ROOT, choose, drawn_more
from tests.planted.faults import GONE, MISSED, Fault, hindering, lost, read, shares, write
from tests.planted.mutators import (
    MUTATORS,
    condition,
    forgotten,
    refusal,
    right,
    script,
    style,
    template,
    text,
    written,
)
from tests.planted.relevance import ordered

SOURCES = ROOT / "src/tapis"
FOLD = """\
def closed(table):
    if table.open:
        return replace(table, open=False, deals=0)
    return table
"""


def _texts(text: str, places: object) -> list[str]:
    made = [Fault("x", "view", "f", *written(text, place)).planted(text) for place in places]  # type: ignore[attr-defined]
    return [each or "" for each in made]


def test_a_condition_that_never_holds() -> None:
    (made,) = _texts(FOLD, condition(FOLD))
    assert made == FOLD.replace("if table.open:", "if False:")


def test_a_fold_forgets_one_field_each_time() -> None:
    made = _texts(FOLD, forgotten(FOLD))
    assert [ast.unparse(ast.parse(each)).count("=") for each in made] == [1, 1]


def test_somebody_may_who_may_not() -> None:
    text = "@requires(Role.DIRECTOR)\ndef close():\n    pass\n"
    (made,) = _texts(text, right(text))
    assert "Role.DESK" in made


def test_a_page_is_anybody_s_that_turned_others_away() -> None:
    text = "def f(x):\n    if x:\n        return page(x)\n    if not x:\n        raise Http404\n"
    (made,) = _texts(text, right(text))
    assert made == text.replace("if not x:", "if False:")


def test_only_conditions_before_a_refusal_are_opened() -> None:
    text = "def f(x):\n    if x:\n        return CLOSED_ROUND()\n    if not x:\n        return 3\n"
    (made,) = _texts(text, refusal(text))
    assert "if False:\n        return CLOSED_ROUND" in made


def test_scripts_lose_a_statement_or_a_condition() -> None:
    text = "function f() {\n  if (open) return;\n  const a = 1;\n  close(a);\n}\n"
    made = _texts(text, script(text))
    assert [("(false)" in each, "close" in each) for each in made] == [(True, True), (False, False)]


def test_a_branch_of_a_template_is_never_taken() -> None:
    text = "{% if a and b %}\nx\n{% elif c %}\ny\n{% endif %}\n"
    assert len(_texts(text, template(text))) == 2


def test_a_sentence_loses_what_is_filled_in() -> None:
    told = 'msgid "%(n)s deals"\nmsgstr "%(n)s Spiele"\n\npage = "{0} / {1}"\n'
    assert _texts(told, text(told)) == [
        told.replace('"%(n)s Spiele', '" Spiele'),
        told.replace('"{0} / ', '" / '),
    ]


def test_a_rule_of_style_is_taken_out_whole() -> None:
    text = ".a {\n  display: grid;\n}\n.b { cursor: pointer; }\n"
    (made,) = _texts(text, style(text))
    assert "grid" not in made
    assert ".b" in made


def test_what_stands_twice_or_not_at_all_is_not_planted() -> None:
    assert Fault("x", "view", "f", "a", "b").planted("a a") is None
    assert Fault("x", "view", "f", "c", "b").planted("a a") is None


def test_a_fault_follows_its_text_where_only_one_file_has_it(tmp_path: Path) -> None:
    fault = Fault("x", "view", "src/old.py", "a", "b")
    (room := tmp_path / "src/room").mkdir(parents=True)
    (room / "new.py").write_text("a")
    (room / "style.css").write_text("a")
    assert fault.home(tmp_path) == room / "new.py"
    (room / "other.py").write_text("a")
    assert fault.home(tmp_path) is None


def test_every_kind_still_finds_files_to_plant_in() -> None:
    assert [
        kind
        for kind, (_, patterns, _) in MUTATORS.items()
        for each in patterns
        if not any(SOURCES.glob(each))
    ] == []


def test_most_of_the_list_still_has_its_place() -> None:
    """Where one in ten is gone: ``python -m tests.planted choose`` draws others."""
    faults = read()
    away = [fault for fault in faults if not fault.at_its_place(ROOT)]
    gone = [fault.id for fault in away if fault.home(ROOT) is None] if len(away) * 10 >= len(faults) else []
    assert len(gone) * 10 < len(faults), gone


def test_what_is_gone_is_drawn_anew_and_what_stays_keeps_its_name(tmp_path: Path) -> None:
    (folder := tmp_path / "src/tapis/web/access").mkdir(parents=True)
    (folder / "rights.py").write_text(FOLD)
    kept = Fault("view-07", "view", "src/tapis/web/access/rights.py", "def closed(table):\n", "")
    gone = Fault("view-01", "view", "src/tapis/web/access/rights.py", "def open(table):\n", "")
    views = [each.id for each in choose((tmp_path,), (gone, kept)) if each.kind == "view"]
    assert views == ["view-07", "view-02"]


def test_some_more_are_drawn_of_a_part_and_of_the_kinds_that_are_named(tmp_path: Path) -> None:
    for folder in ("access", "mine", "play"):
        (room := tmp_path / "src/tapis/web" / folder).mkdir(parents=True)
        (room / "pages.py").write_text(FOLD.replace("table", folder))
    kept = Fault("view-01", "view", "src/tapis/web/access/pages.py", "def closed(access):\n", "")
    part = ("src/tapis/web/mine", "src/tapis/web/pl")
    more = drawn_more(tmp_path, (kept,), ("view",), (part, 1))
    assert [each.id for each in more] == ["view-01", "view-02"]
    assert more[0] == kept
    assert more[1].file.startswith(part)
    assert len(drawn_more(tmp_path, (kept,), ("view",), (part, 9))) == 3
    assert drawn_more(tmp_path, (kept,), ("style",), (part, 9)) == (kept,)


def test_what_was_found_before_and_is_missed_after_is_lost() -> None:
    found = Fault("x", "view", "f", "a", "b", found={"before": "test", "after": MISSED})
    gone = Fault("y", "view", "f", "a", "b", found={"before": "test", "after": GONE})
    assert lost((found, gone), "before", "after") == (found,)
    harmless = Fault(
        "z", "view", "f", "a", "b", found={"after": MISSED}, harmless="it is done again a moment later"
    )
    assert shares((found, gone, harmless), "after") == {"view": (0, 1)}


def test_a_matter_of_taste_counts_as_missed_but_where_it_is_left_out() -> None:
    seen = Fault("x", "style", "f", "a", "b", found={"after": "test"})
    taste = Fault("y", "style", "f", "a", "b", found={"after": MISSED}, taste="letters are a little larger")
    assert shares((seen, taste), "after") == {"style": (1, 2)}
    assert shares(hindering((seen, taste)), "after") == {"style": (1, 1)}


def test_the_list_has_two_hundred_faults_of_eight_kinds() -> None:
    faults = read()
    assert len(faults) >= 200
    assert len({each.kind for each in faults}) == 8
    assert len({each.id for each in faults}) == len(faults)


def test_who_asks_for_the_refusal_by_its_code_is_asked_first() -> None:
    old = "    if closed:\n        return EVENT_CLOSED()\n    if free:\n        return FREE_TABLES()\n"
    fault = Fault("x", "refusal", "src/x.py", old, old.replace("if free:", "if False:"))
    assert ordered(fault, ROOT)[0] == "tests/scenarios/test_free_tables.py"


def test_a_run_that_has_loaded_everything_notes_who_finds_what(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module that is loaded when its fault is planted; a fault that changes nothing; one that is gone.

    What is asked of several houses is put in order by house, so that the tests of a file lie apart.
    """
    for folder in ("src", "tests"):
        pytester.mkdir(folder)
    kept = "AGREED = 1\n\n\ndef least(a, b):\n    if b < a:\n        return b\n    return a\n"
    (source := pytester.path / "src/rule.py").write_text(kept)
    asking = "from rule import least\n\n\ndef test_usual():\n    assert least(1, 2) == 1\n\n\n"
    asking += "def test_other(house):\n    assert least(2, house) == 1 or house == 2\n"
    (pytester.path / "tests/test_rule.py").write_text(asking)
    (pytester.path / "tests/test_else.py").write_text("def test_more(house):\n    assert house\n")
    (pytester.path / "conftest.py").write_text(
        "import gc\nimport pytest\n\n\ndef pytest_collection_finish():\n    gc.freeze()\n\n\n"
        "@pytest.fixture(scope='session', params=[1, 2])\ndef house(request):\n    return request.param\n"
    )
    listed = pytester.path / "faults.json"
    changes = [("if b < a:", "if False:"), ("return a", "return a + 0"), ("return c", "")]
    changes.append(("AGREED = 1", "AGREED = 2"))
    write(tuple(Fault(f"view-{at}", "view", "src/rule.py", *each) for at, each in enumerate(changes)), listed)
    monkeypatch.setenv("PYTHONPATH", f"{pytester.path / 'src'}:{ROOT}")
    options = (f"--rootdir={pytester.path}", f"--planted={listed}", "--seconds=30")
    pytester.runpytest_subprocess("-n0", "-p", "no:django", "-p", "tests.planted.warm", *options)
    found = ["tests/test_rule.py::test_other[1]", MISSED, GONE, None]
    assert [each.found.get("after") for each in read(listed)] == found, "of what is loaded nothing is noted"
    assert source.read_text() == kept, "what was planted is taken out again"


def test_whatever_finds_a_planted_fault_is_of_the_default_tier(request: pytest.FixtureRequest) -> None:
    """A test may become slow where the list names another; nobody else asks which those are."""
    finders = {told for each in read() if "::" in (told := each.found.get("after", ""))}
    if request.config.option.keyword or any("::" in each for each in request.config.args):
        pytest.skip("what is asked for by name is only a part of its file")
    quick = request.config.stash[tiers.QUICK]
    files = {each.nodeid.partition("::")[0] for each in request.session.items}
    quick |= {each.partition("[")[0] for each in quick}
    assert not {each for each in finders if each.partition("::")[0] in files} - quick

"""The house's own linter finds what is not as the house writes, and at the right line."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tapis.web.server.database import data_folder
from tests.built_in import GAMES
from tests.cells import in_one
from tests.house import alike, alone, dead, docstrings, french, sentences, shape, spelling, waits
from tests.house.__main__ import CHECKS, main
from tests.house.catalogues import Entry, named
from tests.house.qualified import Program
from tests.house.sources import ROOT, Finding, House, Source

Check = Callable[[House], Iterable[Finding]]


def house(text: str = "", path: str = "src/tapis/club/x.py", template: str = "") -> House:
    """A house with one file, or one template."""
    return House([Source(path, text)], [], [("src/tapis/web/x.html", template)])


def lines(check: Check, *args: Any, **words: Any) -> list[int]:
    """The lines at which a check finds something."""
    return [each.line for each in check(house(*args, **words))]


def fields(names: str) -> str:
    """Fields of a class, each of one letter."""
    return "".join(f"    {name}: int\n" for name in names)


LONG_FUNCTION = "x = 1\n\ndef long():\n" + "    y = 2\n" * 40


@pytest.mark.parametrize(
    ("check", "wrong", "right", "line"),
    [
        (shape.long_files, "x = 1\n" * 321, "x = 1\n" * 320, 1),
        (shape.long_functions, LONG_FUNCTION, LONG_FUNCTION.removesuffix("    y = 2\n"), 3),
        (shape.asked_at_the_console, "\ninput('?')", "\nself.input('?')", 2),
        (shape.said_any, "a: Any\nb: Any\nc: Any\nd: Any\ne: Any", "a: Any", 1),
        (
            shape.one_name_for_two,
            "class A: ...\nclass A: ...",
            "class A: ...\nclass _B: ...\nclass _B: ...",
            2,
        ),
        (docstrings.people, '"""A."""\ndef f():\n    """What she sees."""', '"""What the seat sees."""', 3),
        (
            docstrings.lists,
            'class A:\n    """``a``, ``b``, ``c``, ``d``."""\n'
            + "".join(f"    {n}: int\n" for n in "abcdef"),
            'class A:\n    """``a``, ``b``."""\n' + "".join(f"    {n}: int\n" for n in "abcdef"),
            1,
        ),
        (
            docstrings.silence,
            "class A:\n" + fields("abcdefghij"),
            "class A:\n" + fields("abcdefghij") + '    """The last."""\n',
            1,
        ),
    ],
)
def test_it_is_found_where_it_stands(check: Check, wrong: str, right: str, line: int) -> None:
    assert lines(check, wrong) == [line]
    assert lines(check, right) == []


def test_a_rule_s_sentence_may_name_a_player_as_the_book_does() -> None:
    assert lines(docstrings.people, 'ART = 1\n@ART("1")\ndef f():\n    """He waits."""') == []


@pytest.mark.parametrize(
    ("room", "many", "found"),
    [
        ("club/slips", 20, []),
        ("club/slips", 21, ["21 modules lie loose, at most 20"]),
        ("core", 21, []),
    ],
)
def test_a_room_is_small_enough_to_be_seen(room: str, many: int, found: list[str]) -> None:
    names = ("__init__", *(f"module_{number}" for number in range(many)))
    there = House([Source(f"src/tapis/{room}/{name}.py", "") for name in names], [], [])
    assert [each.words for each in shape.full_rooms(there)] == found


def test_compiled_functions_may_be_longer() -> None:
    assert lines(shape.long_functions, LONG_FUNCTION, path="src/tapis/solver/native/x.py") == []


def test_members_of_a_plugin_say_what_they_are() -> None:
    part = 'class Voice:\n    told: int\n    """What it is."""\n    bare: int\n'
    assert lines(shape.silent_members, part, path="src/tapis/core/parts.py") == [4]


def test_templates_are_looked_at_line_by_line() -> None:
    assert lines(shape.long_template_lines, template="x\n" + "y" * 201) == [2]
    beside = "{% blocktranslate %}\n{{ a }}:\n{% endblocktranslate %}\n<b>{{ name }}</b>: 3"
    assert lines(french.templates, template=beside) == [4]
    assert lines(french.templates, template="<b>{{ name }}</b>{% colon %} 3") == []


BOX = """<p class="{0}">
    <label for="{0}">{{% translate "{0}" %}}</label><input
        id="{0}"
        name="{0}"
        maxlength="{1}"
        {{% if {0} %}}required{{% endif %}}
        inputmode="numeric"
        value="{{{{ {0} }}}}"
        placeholder="{0}"
        autocomplete="off"
    >
</p>
"""
AS_SHAPE, TO_THE_LETTER = BOX.format("b", 7), "<hr>\n" + "".join(BOX.format("a", 3).splitlines(True)[3:8])


@pytest.mark.parametrize(
    ("other", "found"),
    [
        (AS_SHAPE, [("a.html", 1)]),
        (TO_THE_LETTER, [("a.html", 4)]),
        (AS_SHAPE.replace("maxlength", "list"), []),
        ("".join(TO_THE_LETTER.splitlines(True)[:-1]), []),
        ("{# " + TO_THE_LETTER + " #}", []),
    ],
)
def test_what_two_templates_share_is_found(
    other: str, found: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    excepted = tmp_path / "alike.toml"
    excepted.write_text("")
    monkeypatch.setattr(alike, "EXCEPTIONS", excepted)
    monkeypatch.setattr(alike, "ROOT", tmp_path)
    there = House([], [], [("x/templates/a.html", BOX.format("a", 3)), ("y/templates/b.html", other)])
    said = [(alike.short(each.path), each.line) for each in alike.written_twice(there)]
    assert said == found
    excepted.write_text('"a.html ~ b.html" = "by chance"')
    told = [each.words for each in alike.written_twice(there)]
    assert told == ([] if found else ["a.html ~ b.html are not alike any more"])


def test_a_template_that_says_the_same_twice_is_found() -> None:
    twice = alike.lines_of(BOX.format("a", 3) + BOX.format("b", 7))
    assert list(alike.alike({"a.html": twice})) == [("a.html", "a.html")]
    assert not alike.alike({"a.html": alike.lines_of("<li>a</li>\n" * 20)})


@pytest.mark.parametrize(
    ("shown", "wrong"), [("Prêt ?", True), ("Prêt?", True), ("l'as", True), ("Prêt", False)]
)
def test_french_shows_no_plain_space(shown: str, wrong: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(french, "set_french", lambda text: text)
    monkeypatch.setattr(
        french, "entries", lambda *_: [Entry("fr.po", 7, "fr", shown), Entry("de.po", 8, "de", "a ?")]
    )
    assert [each.line for each in french.catalogues(house())] == ([7] if wrong else [])


def test_a_word_that_the_glossary_replaced_is_found_wherever_it_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = [
        Entry("de.po", 1, "de", "Die Mannschaft spielt."),
        Entry("de.po", 2, "de", "Das Team spielt."),
        Entry("fr.po", 3, "fr", "Pointage"),
        Entry("nl.po", 4, "nl", "Trot, Not"),
    ]
    monkeypatch.setattr(spelling, "entries", lambda *_: said)
    assert [each.line for each in spelling.replaced(house())] == [1, 3]
    assert spelling.pattern("OT", "de") == r"\bOT\b"


@in_one(
    ("language", "listed", "said", "found"),
    [
        ("fr", "bot", "Les bots jouent.", True),
        ("fr", "fausse donne", "Deux fausses donnes.", True),
        ("fr", "pointer", "Elles sont pointées.", True),
        ("fr", "match à l'envers", "Un match à l\u2019envers.", True),
        ("fr", "bot", "Les robots jouent.", False),
        ("de", "Klub", "Die Klubs spielen.", True),
        ("de", "Standblatt", "Auf allen Standblättern.", True),
        ("de", "bessere Karten", "Mit den besseren Karten.", True),
        ("de", "eintauschen", "Er hat sie eingetauscht.", True),
        ("de", "eintauschen", "Wer sie eintauscht, tauscht sie immer ein.", True),
        ("de", "eintauschen", "Er tauscht, weil ein Partner fehlt.", False),
        ("de", "Gabe", "Es gab zwei.", False),
        ("nl", "loopkaart", "Alle loopkaarten.", True),
        ("nl", "rooster", "De roosters.", True),
        ("nl", "team", "Twee teams.", True),
        ("nl", "bot", "De botten.", True),
        ("nl", "seed", "Zijn seeds.", True),
        ("nl", "uitklaren", "Het moet nog uitgeklaard worden.", True),
        ("nl", "intikken", "Dit tafelbriefje intikken.", True),
        ("nl", "intikken", "Tik het getal in.", True),
        ("nl", "intikken", "Tik ze aan in uw hand.", False),
        ("nl", "couperen", "Wie coupeert, neemt af.", True),
        ("nl", "Alleen 6", "Alleen 6 spelers.", True),
        ("en", "party", "All parties.", True),
    ],
)
def test_an_inflected_form_of_a_replaced_word_is_found(
    language: str, listed: str, said: str, found: bool
) -> None:
    assert bool(re.search(spelling.pattern(listed, language), said)) is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Alle foto's.", 1),
        ("Om 's avonds.", 1),
        ("Kies \u2018Opslaan\u2019.", 1),
        ("Een rest van 50%.", 1),
        ("Alle foto\u2019s, “Opslaan”, 50 %.", 0),
    ],
)
def test_dutch_has_its_signs(monkeypatch: pytest.MonkeyPatch, text: str, found: int) -> None:
    said = [Entry("nl.po", 1, "nl", text), Entry("en.po", 1, "en", text)]
    monkeypatch.setattr(spelling, "_said", lambda: said)
    assert len(list(spelling.dutch(house()))) == found


def test_the_words_of_answers_and_formats_are_read_too() -> None:
    said = {(each.language, each.text) for each in named()}
    assert {("de", "Paarturnier"), ("fr", "jamais"), ("en", "always down")} <= said
    assert {each.line for each in named() if each.text == "always down"} != {1}
    assert set(named()) <= set(spelling._said())


def test_a_replaced_word_is_found_in_the_handbook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spelling, "entries", lambda *_: [])
    monkeypatch.setattr(spelling, "_handbook", lambda: [Entry("fr/play.md", 9, "fr", "Des **bots**")])
    assert [each.line for each in spelling.replaced(house())] == [9]


def test_news_and_the_meanings_of_bids_are_read_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "web" / "news").mkdir(parents=True)
    (tmp_path / "web" / "news" / "1.toml").write_text('[[new]]\nnl = "Rondes."\nen = "Rounds."\n', "utf-8")
    monkeypatch.setattr(spelling, "PACKAGE", tmp_path)
    monkeypatch.setattr(spelling, "ROOT", tmp_path)
    assert [(each.language, each.text) for each in spelling._elsewhere()] == [
        ("nl", "Rondes."),
        ("en", "Rounds."),
    ]


def test_the_glossary_is_in_order_and_complete() -> None:
    table = [
        "| English (code) | français | Deutsch | Nederlands | meaning | not |",
        "|---|---|---|---|---|---|",
    ]
    good = ["| a | b | c | d | e | – |", "| f | b | c | d | e | – |"]
    assert not list(spelling.disorder(spelling.rows("\n".join(table + good))))
    wrong = ["| f | b | c | d | e | – |", "| a | b | | d | e | – |"]
    assert [each.line for each in spelling.disorder(spelling.rows("\n".join(table + wrong)))] == [4, 4]


def test_a_sentence_is_whole_and_short() -> None:
    assert not list(sentences.faults("Follow suit."))
    assert len(list(sentences.faults("follow suit."))) == 1
    assert len(list(sentences.faults("Follow suit " * 10))) == 2
    assert not list(sentences.faults("At most {n:" + "a" * 60 + "|" + "b" * 60 + "}."))


def test_what_one_game_alone_fills_wants_a_reason() -> None:
    found = set(alone.filled_by_one(list(GAMES.values())))
    assert {"plugin.boards", "plugin.jury", "sheet.least"} <= found <= alone.told().keys()
    reason = f"How many. {alone.REASON} tarot."
    assert not list(alone.faults({"sheet.a"}, {"sheet.a": ("x.py", 2, reason), "sheet.b": ("x.py", 3, "B.")}))
    texts = {"sheet.a": ("x.py", 2, "How many."), "sheet.b": ("x.py", 3, reason)}
    assert [each.line for each in alone.faults({"sheet.a"}, texts)] == [2, 3]


def test_what_nobody_uses_is_found_and_no_exception_outlives_its_cause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    excepted = dict.fromkeys(tomllib.loads(dead.EXCEPTIONS.read_text("utf-8")), ("x.py", 3))
    monkeypatch.setattr(dead, "forlorn", lambda _: {})
    monkeypatch.setattr(dead, "idle", lambda: excepted | {"forlorn": ("x.py", 5)})
    assert [(each.path, each.line) for each in dead.unused(house())] == [("x.py", 5)]
    name = next(iter(excepted))
    monkeypatch.setattr(dead, "idle", lambda: {each: at for each, at in excepted.items() if each != name})
    assert [each.words for each in dead.unused(house())] == [f"{name} needs no exception"]
    monkeypatch.setattr(dead, "forlorn", lambda _: {name: ("x.py", 3), "tapis.x.y": ("x.py", 7)})
    assert [(each.line, each.words) for each in dead.unused(house())] == [(7, "nobody uses tapis.x.y")]


def test_vulture_finds_methods_that_lie_idle(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    (tmp_path / "web").mkdir()
    for name in ("web/settings.py", "web/urls.py", "pyproject.toml"):
        (tmp_path / name).touch()
    (tmp_path / "x.py").write_text("class A:\n    def used(self): ...\n    def idle(self): ...\nA().used()\n")
    monkeypatch.setattr(dead, "SOURCE", tmp_path)
    monkeypatch.setattr(dead, "ROOT", tmp_path)
    assert dead.idle.__wrapped__() == {"idle": ("x.py", 3)}


def idle_names(files: Mapping[str, str], *users: str, pages: Sequence[str] = ()) -> list[str]:
    """What of these files nothing uses, without the room they stand in."""
    program = Program(Source(f"src/tapis/{path}", text) for path, text in files.items())
    found = program.unused([Source(f"examples/{at}.py", text) for at, text in enumerate(users)], pages)
    return [str(name).removeprefix("tapis.") for name, _, _ in found]


@pytest.mark.parametrize(
    ("text", "idle"),
    [
        ("from tapis.a import one\none()", ["a.two"]),
        ("from tapis.a import one", ["a.one", "a.two"]),
        ("from tapis import a\na.one(a.two)", []),
        ("import tapis.a\ntapis.a.one()", ["a.two"]),
        ("import tapis.a as there\nthere.two", ["a.one"]),
        ("from tapis.a import one as other\ndef f(): return other\nf()", ["a.two"]),
        ("from tapis.again import one\none()", ["a.two"]),
        ("from tapis.all import two\ntwo()", ["a.one"]),
        ("def one(): ...\none()", ["a.one", "a.two"]),
        ("'tapis.a.one', 'tapis.a:two'", []),
        ("from typing import cast\nfrom tapis.a import one\ncast('list[one]', 3)", ["a.two"]),
    ],
)
def test_a_definition_is_used_by_its_full_name(text: str, idle: list[str]) -> None:
    files = {
        "a.py": "def one():\n    one()\n\n\ndef two(): ...\n",
        "again.py": "from tapis.a import one",
        "all.py": "from tapis.a import *",
    }
    assert idle_names(files, text) == idle
    assert idle_names({"a.py": "def one():\n    one()\n"}, pages=["see `tapis.a.one`"]) == []
    assert idle_names({"a.py": "ONE = 1\n"}, pages=[">>> from tapis.a import ONE"]) == []


def test_names_that_are_counted_off_stay_together() -> None:
    assert idle_names({"a.py": "A, B = range(2)\nC, D = 0, 1\nE, F = 'e', 'f'\nprint(A, D, E)"}) == ["a.F"]
    assert idle_names({"a.py": "A, B = range(2)"}) == ["a.A", "a.B"]


def test_what_is_registered_or_cites_a_book_is_called_otherwise() -> None:
    text = "@register.filter\ndef a(): ...\n@ART('1')\ndef b(): ...\n@cache\ndef c(): ...\n__all__ = []"
    assert idle_names({"a.py": text}) == ["a.c"]


@pytest.mark.parametrize(
    ("asked", "idle"),
    [
        ("native('bits').one()", ["two"]),
        ("words = native('bits')\nwords.two()", ["one"]),
        ("np, words = native('bits').np, native('bits')\nwords.one()", ["two"]),
        ("self.kernel = native('bits')\nself.kernel.one()", ["two"]),
        ("native(name).two()", ["one"]),
    ],
)
def test_the_compiled_engine_is_asked_by_names_of_modules(asked: str, idle: list[str]) -> None:
    files = {"solver/native/bits.py": "def one(): ...\ndef two(): ..."}
    assert idle_names(files, asked) == [f"solver.native.bits.{each}" for each in idle]


@pytest.mark.parametrize(("found", "code"), [((), 0), ((Finding("x.py", 4, "wrong"),), 1)])
def test_a_finding_fails_the_check(
    found: Sequence[Finding], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.house.__main__.CHECKS", [lambda _: found])
    monkeypatch.setattr("tests.house.__main__.gc", SimpleNamespace(disable=lambda: None))
    monkeypatch.setattr(House, "read", house)
    assert main() == code
    assert capsys.readouterr().out.startswith("x.py:4: wrong\n" if found else "0 findings")


def test_a_fixed_wait_is_found_and_a_look_now_and_then_is_none() -> None:
    text = "time.sleep(1)\nfor _ in for_a_while():\n    time.sleep(0.1)\npage.wait_for_timeout(9)\nsleep(0)"
    assert [each.lineno for each in waits.rests(Source("tests/x.py", text))] == [1, 4]


def test_a_page_read_once_after_an_action_is_found() -> None:
    text = (
        "def f():\n    page.click()\n    assert page.locator('a').count() == 1\n"
        "    page.click()\n    expect(page).to_be()\n    assert page.count() == 1\n"
    )
    assert [each.lineno for each in waits.hasty_reads(Source("tests/x.py", text))] == [3]


def test_a_selector_that_compares_with_a_bare_name_is_found() -> None:
    text = "go(f'input[value={name}]')\ngo(f\"input[value='{name}']\")\ngo(f'[name=d{deal}-line]')"
    assert [each.lineno for each in waits.bare_values(Source("tests/x.py", text))] == [1]


def test_the_day_of_the_machine_is_found_and_that_of_the_house_is_not() -> None:
    text = "today = date.today()\nscreen(timezone.localdate())\nday = clock.today(clock.now())\nlocaldate(at)"
    found = waits.days(Source("tests/x.py", text))
    assert [each.lineno for each in found] == [1, 2]


def test_an_exception_for_haste_is_neither_too_small_nor_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = ROOT / "tests" / "house" / "waits.toml"
    assert all(each["reason"] for each in tomllib.loads(file.read_text("utf-8")).values())
    lessened = tmp_path / "waits.toml"
    monkeypatch.setattr(waits, "EXCEPTIONS", lessened)
    monkeypatch.setattr(waits, "ROOT", tmp_path)
    one = House([], [Source("tests/x.py", "sleep(1)")], [])
    for text, lines in (("", [("tests/x.py", 1)]), ("['tests/x.py']\nrests = 1", [])):
        lessened.write_text(text)
        assert [(each.path, each.line) for each in waits.haste(one)] == lines
    lessened.write_text("['tests/x.py']\nrests = 2\n['tests/y.py']\nrests = 1")
    assert [each.words for each in waits.haste(one)] == [
        "tests/x.py has 1 rests, not 2",
        "tests/y.py is gone",
    ]


def test_every_check_is_made() -> None:
    modules = (shape, docstrings, dead, alone, sentences, french, spelling, waits, alike)
    assert set(CHECKS) == {check for module in modules for check in module.CHECKS}


def test_no_test_reaches_the_house_somebody_has_at_home() -> None:
    assert data_folder() == Path(os.environ["TAPIS_HOME"])
    assert data_folder().name.startswith("tapis-tests-")
    assert not data_folder().is_relative_to(Path.home() / ".local")

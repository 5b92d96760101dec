"""Every place where a page of learning marks a word, and as which: read, so that no mark has a wrong sense.

``MARKED_NOTED=1 pytest -n 0 tests/web/learn/test_marked.py`` writes the lists anew after a text was changed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Final

from django.test import Client
from django.utils.translation import get_language, override

from tapis.law import LANGUAGES
from tapis.learn import primer_file
from tapis.learn.glossary import GlossaryWord, glossary
from tapis.learn.lessons import of
from tapis.learn.lessons.beats import unfolded
from tapis.learn.primer import Screen
from tapis.learn.problems.shelf import problems
from tapis.web.frame.pack.pictures import sentence
from tapis.web.learn.marking import words_marked
from tapis.web.learn.problem_page import problem_page
from tapis.web.learn.problems import _moment
from tapis.web.learn.teller import LessonPen
from tapis.web.learn.telling import told
from tapis.web.server.speaking import speak_of

KEPT: Final = Path(__file__).parent / "marked"
WORD: Final = re.compile(r'<(a|span) class="word"[^>]* data-word="word-(\w+)">([^<]*)</\1>')
SAID: Final = re.compile(r"⟨(\w+)⟩([^⟨⟩]*)⟨/⟩")
NOTED: Final = "MARKED_NOTED"
"""Set where the lists are written anew."""
AROUND: Final = 34
"""So many letters before and after a word."""


def noted() -> bool:
    """Whether the lists are written anew."""
    return NOTED in os.environ


def places(game: str, language: str) -> Iterator[str]:
    """Every word marked for a game in a language, with what stands around it, each place once."""
    lines = {line for html in _pages(game, language) for line in _marked(html)}
    return iter(sorted(lines, key=lambda line: (line.partition(" ")[0], line)))


def listed(game: str) -> str:
    """The list of a game, as it is kept."""
    told = [f"[{language}]\n" + "\n".join(places(game, language)) for language in LANGUAGES]
    return "\n\n".join(told) + "\n"


def _pages(game: str, language: str) -> Iterator[str]:
    yield Client(headers={"accept-language": language}).get(f"/learn/{game}").content.decode()
    with override(language):
        speak_of(game)
        screen = primer_file.screen(game)
        assert isinstance(screen, Screen)
        for lesson in of(game):
            found = unfolded(game, lesson.id)
            assert found is not None
            yield from _texts(
                told(found, LessonPen(get_language() or language, "french", "picture"), screen.words)
            )
        yield from _problems(game, language, screen.words)


def _problems(game: str, language: str, words: tuple[GlossaryWord, ...]) -> Iterator[str]:
    """What problems ask and explain, each sentence once."""
    said = set[str]()
    for problem in problems(game).problems:
        page = problem_page(problem, _moment(game, problem.id), get_language() or language)
        said.update(page.lines, *(each.lines for each in page.outcomes))
    found = glossary(words, language)

    def drawn(text: str) -> str:
        return sentence(text, "french", get_language() or language)

    yield from (words_marked(line, found, set(), drawn) for line in said)


def _texts(value: object) -> Iterator[str]:
    """Every text that the data of a lesson holds."""
    match value:
        case str():
            yield value
        case dict():
            for each in value.values():
                yield from _texts(each)
        case list() | tuple():
            for each in value:
                yield from _texts(each)


def _marked(html: str) -> Iterator[str]:
    """The words that are marked; which number or card is said is no matter."""
    named = WORD.sub(
        r"⟨\2⟩\3⟨/⟩", re.sub(r"(?s)<svg.*?</svg>|<span class=\"visually-hidden\">[^<]*</span>", "", html)
    )
    blocks = re.sub(r"</?(?:button|p|td|th|li|div|section|h\d|dt|dd|b)\b[^>]*>", "\n", named)
    for line in re.sub(r"<[^>]*>", "", blocks).splitlines():
        text = re.sub(r"\d+|(?<=\s)[KQJRDVBH](?=\s)", "0", " ".join(unescape(line).split()))
        for found in SAID.finditer(text):
            before, after = (SAID.sub(r"\2", each) for each in (text[: found.start()], text[found.end() :]))
            yield f"{found[1]:<13} {before[-AROUND:]}⟨{found[2]}⟩{after[:AROUND]}"

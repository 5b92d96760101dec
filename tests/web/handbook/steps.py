"""Reads the numbered steps of a chapter as somebody does who sits before the screen, and does what they say.

In a step **bold** is what one presses, ticks or fills in; a heading in bold says where on the page the next
labels are looked for; `text` after a label is typed there; *slanted* words are to be read there afterwards. A
list inside a step is repeated, whatever of it there is, until these words are there. A step that names
nothing to press waits until the words it quotes are gone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from markdown_it.token import Token
from playwright.sync_api import Locator, Page, expect

from tapis.web.handbook.marking import parsed
from tapis.web.handbook.shelf import source
from tests.patience import for_a_while

MOST = 60
"""How often at most something is repeated."""
PLACE = "xpath=ancestor::*[self::li or self::section or self::form or self::details or self::article][1]"


@dataclass
class Step:
    """One numbered step."""

    number: int
    done: list[tuple[str, str]] = field(default_factory=list)
    """What is done in order: the label, and what is typed there."""
    read: list[str] = field(default_factory=list)
    again: list[str] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)
    """What the chapter shows after it, before the next."""


def steps(language: str, chapter: str) -> list[Step]:
    """The numbered steps of a chapter, in order."""
    found: list[Step] = []
    depth, nested = 0, 0
    for token in parsed(source(language, chapter), language):
        if token.type == "ordered_list_open":
            depth += 1
        elif token.type == "ordered_list_close":
            depth -= 1
        elif token.type in ("bullet_list_open", "bullet_list_close"):
            nested += 1 if token.nesting > 0 else -1
        elif token.type == "list_item_open" and depth and not nested:
            found.append(Step(len(found) + 1))
        elif token.type == "inline" and found:
            found[-1].pictures += pictures(token)
            if depth:
                _read(token, found[-1], repeated=bool(nested))
    return found


def pictures(token: Token) -> list[str]:
    """The names of the pictures in a paragraph."""
    return [str(each.attrGet("src")) for each in token.children or () if each.type == "image"]


def _read(token: Token, step: Step, *, repeated: bool) -> None:
    for kind, text in marked_words(token):
        if kind == "em":
            step.read.append(text)
        elif kind == "strong" and repeated:
            step.again.append(text)
        elif kind == "strong":
            step.done.append((text, ""))
        elif kind == "code" and step.done:
            step.done[-1] = (step.done[-1][0], text)


def marked_words(token: Token) -> Iterator[tuple[str, str]]:
    """The words of a paragraph that are bold, slanted or to be typed, with which of it they are."""
    kind = ""
    for each in token.children or ():
        if each.type in ("strong_open", "em_open"):
            kind, words = each.tag, ""
        elif each.type in ("strong_close", "em_close"):
            yield kind, words
            kind = ""
        elif each.type == "code_inline":
            yield "code", each.content
        elif kind:
            words += " " if each.type == "softbreak" else each.content


@dataclass
class StepReader:
    """Somebody who has the chapter beside the screen."""

    page: Page

    def follow(self, every: Iterable[Step]) -> None:
        for step in every:
            try:
                self._step(step)
            except AssertionError as problem:
                problem.add_note(f"in step {step.number}: {step}")
                problem.add_note(self.page.url + "\n" + self.page.locator("main").inner_text()[:3000])
                raise

    def _step(self, step: Step) -> None:
        if not step.done and not step.again:
            for words in step.read:
                expect(self.page.get_by_text(said(words)), words).to_have_count(0)
            return
        around: Locator | None = None
        for label, typed in step.done:
            around = self._do(label, typed, around) or around
        if step.again:
            self._repeat(step)
        for words in step.read:
            expect(self._seen(words), words).to_be_visible()

    def _repeat(self, step: Step) -> None:
        for _ in range(MOST):
            if all(self._seen(words).is_visible() for words in step.read):
                return
            for label in step.again:
                found = self._pressed(label, self.page.locator("main"))
                if found is not None and found.is_enabled():
                    self._press(found)
        raise AssertionError(step.read)

    def _seen(self, words: str) -> Locator:
        return self.page.locator("main").get_by_text(said(words)).filter(visible=True).first

    def _do(self, label: str, typed: str, around: Locator | None) -> Locator | None:
        """Do what a label says; the place it names where it is a heading."""
        for _ in for_a_while():
            for scope in (around, self.page.locator("main"), self.page.locator("body")):
                if scope is None or not scope.count():
                    continue
                if typed:
                    if box := _first(scope.get_by_label(said(label))):
                        _write(box, typed)
                        return None
                elif (found := self._pressed(label, scope)) is not None:
                    self._press(found)
                    return None
                elif heading := _first(scope.get_by_role("heading", name=said(label))):
                    return heading.locator(PLACE).or_(self.page.locator("main")).last
        raise AssertionError(f"“{label}” is nowhere on the page")

    def _pressed(self, label: str, scope: Locator) -> Locator | None:
        for exact in (True, False):
            name = re.compile(f"^{said(label).pattern}$" if exact else f"^{said(label).pattern}(?!\\w)")
            for found in (
                scope.get_by_role("button", name=name),
                scope.get_by_role("link", name=name),
                scope.locator("summary").filter(has_text=re.compile(r"^\s*" + name.pattern.strip("^$"))),
                scope.get_by_role("checkbox", name=name),
                scope.get_by_role("radio", name=name),
            ):
                if one := _first(found):
                    return one
        return None

    def _press(self, found: Locator) -> None:
        found.click()
        self.page.wait_for_load_state()


def _write(box: Locator, typed: str) -> None:
    """Type into a field; of a list, choose what is written so."""
    if not box.evaluate("each => each.matches('select')"):
        box.fill(typed)
        return
    choices = box.locator("option").all_inner_texts()
    box.select_option(label=next(each for each in choices if said(typed).fullmatch(each.strip())))


def _first(found: Locator) -> Locator | None:
    seen = found.filter(visible=True)
    return seen.first if seen.count() else None


def said(words: str) -> re.Pattern[str]:
    """The words whatever their spaces and apostrophes look like."""
    parts = (re.escape(part) for part in re.split(r"\s+", words.strip()))
    return re.compile(r"\s+".join(parts).replace("’", "'").replace("'", "['’]"))

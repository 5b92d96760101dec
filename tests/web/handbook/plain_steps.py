"""Follows the steps of a chapter without a browser: every label is looked for in the answers.

What a page looks like and what its scripts do is not seen; ``StepReader`` does the same before a screen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from lxml.html import HtmlElement

from tests.web.handbook.steps import MOST, Step, said
from tests.web.plain import Locator, Page

PLACES = {"li", "section", "form", "details", "article"}


def there(element: HtmlElement) -> bool:
    """Whether it can be seen: nothing around it is hidden, or a fold that is closed."""
    inner = element
    for around in (element, *element.iterancestors()):
        if "hidden" in around.attrib:
            return False
        if (
            around.tag == "details"
            and around is not element
            and "open" not in around.attrib
            and inner.tag != "summary"
        ):
            return False
        inner = around
    return True


class PlainReader:
    """Somebody who has the chapter beside the answers."""

    def __init__(self, page: Page) -> None:
        self.page = page

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
            self._wait(lambda: not any(self._seen(words) for words in step.read), f"{step.read} stays")
            return
        around: HtmlElement | None = None
        for label, typed in step.done:
            around = (
                self._do(label, typed, around) if around is None else self._do(label, typed, around) or around
            )
        if step.again:
            self._repeat(step)
        self._wait(lambda: all(self._seen(words) for words in step.read), f"{step.read} is not there")

    def _wait(self, holds: Callable[[], bool], problem: str) -> None:
        for _ in range(MOST):
            if holds():
                return
            self.page.reload()
        raise AssertionError(problem)

    def _repeat(self, step: Step) -> None:
        for _ in range(MOST):
            if all(self._seen(words) for words in step.read):
                return
            for label in step.again:
                found = self._pressed(label, self._main())
                if found is not None and "disabled" not in found.attrib:
                    self._press(found)
        raise AssertionError(step.read)

    def _main(self) -> HtmlElement:
        return self.page.tree.cssselect("main")[0]

    def _seen(self, words: str) -> bool:
        return self._first(self._within(self._main()).get_by_text(said(words))) is not None

    def _do(self, label: str, typed: str, around: HtmlElement | None) -> HtmlElement | None:
        """Do what a label says; the place it names where it is a heading."""
        for _ in range(2):
            alive = around is not None and around.getroottree().getroot() is self.page.tree
            for scope in ([around] if alive else []) + [self._main(), self.page.tree]:
                assert scope is not None
                if typed:
                    if (box := self._first(self._within(scope).get_by_label(said(label)))) is not None:
                        self._write(box, typed)
                        return None
                elif (found := self._pressed(label, scope)) is not None:
                    self._press(found)
                    return None
                elif (
                    heading := self._first(self._within(scope).get_by_role("heading", name=said(label)))
                ) is not None:
                    return next(
                        (each for each in heading.iterancestors() if each.tag in PLACES), self._main()
                    )
            self.page.reload()
        raise AssertionError(f"“{label}” is nowhere on the page")

    def _pressed(self, label: str, scope: HtmlElement) -> HtmlElement | None:
        words = said(label).pattern
        within = self._within(scope)
        for pattern in (rf"^\s*{words}\s*$", rf"^\s*{words}(?!\w)"):
            name = re.compile(pattern)
            for role in ("button", "link", "summary", "checkbox", "radio"):
                found = (
                    within.locator("summary", name) if role == "summary" else within.get_by_role(role, name)
                )
                if (one := self._first(found)) is not None:
                    return one
        return None

    def _within(self, scope: HtmlElement) -> Locator:
        return Locator(self.page, lambda: [scope])

    def _first(self, found: Locator) -> HtmlElement | None:
        return next((each for each in found.find() if there(each)), None)

    def _only(self, element: HtmlElement) -> Locator:
        found: Sequence[HtmlElement] = [element]
        return Locator(self.page, lambda: found)

    def _press(self, found: HtmlElement) -> None:
        """What opens beside this page is not gone to."""
        if found.get("target") == "_blank":
            assert self.page.get(str(found.get("href"))).status == 200
        else:
            self._only(found).click()

    def _write(self, box: HtmlElement, typed: str) -> None:
        """Type into a field; of a list, choose what is written so."""
        if box.tag != "select":
            self._only(box).fill(typed)
            return
        options = (" ".join((each.text or "").split()) for each in box.iter("option"))
        self._only(box).select_option(next(each for each in options if said(typed).fullmatch(each)))

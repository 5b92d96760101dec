"""Somebody at a browser that draws nothing and runs no script: pages by Django's client, read with lxml.

It is spoken to as Playwright is, in the few words that tests of pages need: ``go``, ``get_by_label``,
``get_by_role``, ``locator``, ``fill``, ``click``, ``expect``. A click on a button sends its form, with what
stands in it, as every browser does. What pages look like, what scripts do and what news bring by themselves
it does not know: whoever waits for something looks at the page once more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from typing import Any
from urllib.parse import urljoin, urlsplit

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from lxml import html
from lxml.html import HtmlElement

from tests.web.plain_words import NOT_SHOWN, Wanted, hidden, labelled, matches, name_of, role_of, shown

HOST = "http://testserver"
CONTROLS = "input, select, textarea"
PRESSED = {"a", "button", "summary", "label", "input"}
QUIET = {"submit", "button", "reset", "image", "file"}


@dataclass(frozen=True)
class Answer:
    """What a request of its own was answered."""

    response: Any

    @property
    def status(self) -> int:
        return int(self.response.status_code)

    @property
    def headers(self) -> dict[str, str]:
        return {name.lower(): value for name, value in self.response.headers.items()}

    def body(self) -> bytes:
        if not self.response.streaming:
            return bytes(self.response.content)
        content = b"".join(self.response)
        self.response.close()  # which lets go of a file
        return content

    def text(self) -> str:
        return self.body().decode()


class Page:
    """The page that is open, and the way to the next."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.request = self
        self.url = HOST + "/"
        self.status = 0
        self.tree: HtmlElement = html.fromstring("<html></html>")
        self.files: dict[HtmlElement, SimpleUploadedFile] = {}

    # Requests beside the page.

    def get(self, path: str) -> Answer:
        return Answer(self.client.get(self._path(path)))

    def post(self, path: str, form: Mapping[str, Any]) -> Answer:
        return Answer(self.client.post(self._path(path), form, headers={"X-CSRFToken": self.token}))

    @property
    def token(self) -> str:
        return self.client.cookies["csrftoken"].value

    # Pages.

    def goto(self, path: str) -> Page:
        self._arrived(self.client.get(self._path(path), follow=True))
        return self

    def reload(self) -> Page:
        return self.goto(self.url)

    def _path(self, path: str) -> str:
        base = self.url.partition("?")[0] if path.startswith("?") else self.url
        parts = urlsplit(urljoin(base, path))
        assert f"{parts.scheme}://{parts.netloc}" == HOST, f"a request to {path}"
        return parts.path + (f"?{parts.query}" if parts.query else "")

    def _arrived(self, response: Any) -> None:
        asked = response.request
        query = f"?{asked['QUERY_STRING']}" if asked["QUERY_STRING"] else ""
        self.url = f"{HOST}{asked['PATH_INFO']}{query}"
        self.status, self.files = response.status_code, {}
        self.tree = html.document_fromstring(Answer(response).body() or b"<html></html>")

    def submit(self, form: HtmlElement, button: HtmlElement | None = None) -> None:
        """Send a form, with the name of the button that was pressed."""
        told = [each for control in self.controls(form) for each in self.told(control)]
        if button is not None and button.get("name"):
            told.append((str(button.get("name")), button.get("value") or ""))
        pressed = button if button is not None else form
        path = pressed.get("formaction") or form.get("action") or self.url
        sent: dict[str, list[Any]] = {}
        for name, value in told:
            sent.setdefault(name, []).append(value)
        if (pressed.get("formmethod") or form.get("method") or "get").lower() == "post":
            response = self.client.post(self._path(path), sent, follow=True)
        else:
            response = self.client.get(self._path(path.partition("?")[0]), sent, follow=True)
        self._arrived(response)

    def controls(self, form: HtmlElement) -> Iterator[HtmlElement]:
        """What belongs to a form, within it or by its name."""
        for each in self.tree.cssselect(CONTROLS):
            named = each.get("form")
            owner = next(each.iterancestors("form"), None) if named is None else None
            if owner is form or (named is not None and named == form.get("id")):
                yield each

    def told(self, control: HtmlElement) -> Iterator[tuple[str, Any]]:
        name, kind = control.get("name"), control.get("type", "text")
        fieldset = next(
            (each for each in control.iterancestors("fieldset") if "disabled" in each.attrib), None
        )
        if not name or "disabled" in control.attrib or fieldset is not None:
            return
        if control in self.files:
            yield name, self.files[control]
        elif control.tag == "select":
            chosen = [each for each in control.iter("option") if "selected" in each.attrib]
            first = [] if "multiple" in control.attrib else control.cssselect("option:not([disabled])")[:1]
            yield from ((name, _value_of(each)) for each in chosen or first)
        elif control.tag == "textarea":
            yield name, (control.text or "").lstrip("\n")
        elif kind in {"checkbox", "radio"}:
            if "checked" in control.attrib:
                yield name, control.get("value", "on")
        elif kind not in QUIET:
            yield name, control.get("value", "")

    # What is on it.

    def locator(self, selector: str, has_text: Wanted = "") -> Locator:
        return Locator(self, lambda: [self.tree]).locator(selector, has_text)

    def get_by_role(self, role: str, name: Wanted = "", *, exact: bool = False) -> Locator:
        return Locator(self, lambda: [self.tree]).get_by_role(role, name, exact=exact)

    def get_by_label(self, label: Wanted, *, exact: bool = False) -> Locator:
        return Locator(self, lambda: [self.tree]).get_by_label(label, exact=exact)

    def get_by_text(self, text: Wanted, *, exact: bool = False) -> Locator:
        return Locator(self, lambda: [self.tree]).get_by_text(text, exact=exact)

    def get_by_test_id(self, name: str) -> Locator:
        return self.locator(f'[data-testid="{name}"]')

    def wait_for_url(self, pattern: Wanted) -> None:
        there = pattern.search(self.url) if isinstance(pattern, re.Pattern) else fnmatch(self.url, pattern)
        assert there, f"{self.url}: {shown(self.tree)[:600]}"


def _value_of(option: HtmlElement) -> str:
    value = option.get("value")
    return shown(option) if value is None else value


class Locator:
    """Elements of the page that is open when somebody asks for them."""

    def __init__(self, page: Page, find: Callable[[], Sequence[HtmlElement]], what: str = "") -> None:
        self.page, self.find, self.what = page, find, what

    def _within(self, keep: Callable[[HtmlElement], bool], what: str) -> Locator:
        def find() -> list[HtmlElement]:
            found: dict[HtmlElement, None] = {}
            for outer in self.find():
                found |= dict.fromkeys(each for each in outer.iter() if keep(each))
            return list(found)

        return Locator(self.page, find, f"{self.what} {what}")

    def locator(self, selector: str, has_text: Wanted = "") -> Locator:
        def find() -> list[HtmlElement]:
            inner = [each for outer in self.find() for each in self._below(outer, selector)]
            return [each for each in dict.fromkeys(inner) if matches(shown(each), has_text)]

        return Locator(self.page, find, f"{self.what} {selector}")

    def _below(self, outer: HtmlElement, selector: str) -> list[HtmlElement]:
        """What matches within an element; the page itself counts as well."""
        return [each for each in outer.cssselect(selector) if each is not outer or outer is self.page.tree]

    def get_by_role(self, role: str, name: Wanted = "", *, exact: bool = False) -> Locator:
        def keep(each: HtmlElement) -> bool:
            tag = isinstance(each.tag, str)
            found = tag and role_of(each) == role and matches(name_of(each), name, exact=exact)
            return found and not hidden(each)

        return self._within(keep, f"{role} {name}")

    def get_by_label(self, label: Wanted, *, exact: bool = False) -> Locator:
        def find() -> list[HtmlElement]:
            return [
                each
                for outer in self.find()
                for each in outer.iterdescendants("input", "select", "textarea", "button", "nav", "section")
                if any(matches(text, label, exact=exact) for text in labelled(each, self.page.tree))
            ]

        return Locator(self.page, find, f"{self.what} label {label}")

    def get_by_text(self, text: Wanted, *, exact: bool = False) -> Locator:
        def keep(each: HtmlElement) -> bool:
            if not isinstance(each.tag, str) or each.tag in NOT_SHOWN or each.tag in {"html", "head", "body"}:
                return False
            inner = (child for child in each if isinstance(child.tag, str) and child.tag not in NOT_SHOWN)
            here = matches(shown(each), text, exact=exact)
            return here and not any(matches(shown(child), text, exact=exact) for child in inner)

        return self._within(keep, f"text {text}")

    @property
    def first(self) -> Locator:
        return self.nth(0)

    @property
    def last(self) -> Locator:
        return self.nth(-1)

    def nth(self, at: int) -> Locator:
        def find() -> list[HtmlElement]:
            found = self.find()
            return [found[at]] if -len(found) <= at < len(found) else []

        return Locator(self.page, find, f"{self.what} [{at}]")

    def all(self) -> list[Locator]:
        return [self.nth(at) for at in range(self.count())]

    def filter(self, has_text: Wanted) -> Locator:
        return Locator(self.page, lambda: [e for e in self.find() if matches(shown(e), has_text)], self.what)

    def count(self) -> int:
        return len(self.find())

    def is_visible(self) -> bool:
        return any(not hidden(each) for each in self.find())

    @property
    def one(self) -> HtmlElement:
        """The only one there is; looked for once more where there is none."""
        found = self.find()
        if not found:
            self.page.reload()
            found = self.find()
        assert len(found) == 1, (
            f"{self.what} is there {len(found)} times: {self.page.url} {shown(self.page.tree)[:1500]}"
        )
        return found[0]

    def wait_for(self) -> None:
        if not self.find():
            self.page.reload()
        assert self.find(), f"{self.what} is not there: {self.page.url} {shown(self.page.tree)[:1500]}"

    # What it says.

    def inner_text(self) -> str:
        return shown(self.one, lines=True)

    def text_content(self) -> str:
        return str(self.one.text_content())

    def words(self) -> str:
        """Its words with a blank between any two elements, since styles may set them apart."""
        return " ".join(" ".join(str(text).split()) for text in self.one.itertext() if str(text).strip())

    def all_inner_texts(self) -> list[str]:
        return [shown(each, lines=True) for each in self.find()]

    def get_attribute(self, name: str) -> str | None:
        return self.one.get(name)

    def input_value(self) -> str:
        return next((str(value) for _, value in self.page.told(self.one)), "")

    def is_checked(self) -> bool:
        return "checked" in self.one.attrib

    # What is done with it.

    def fill(self, value: str) -> None:
        if self.one.tag == "textarea":
            self.one.text = value
        else:
            assert self.one.tag == "input", self.what
            self.one.set("value", value)

    def check(self) -> None:
        one = self.one
        if one.get("type") == "radio":
            for each in self.page.tree.cssselect("input[type=radio]"):
                if each.get("name") == one.get("name"):
                    each.attrib.pop("checked", None)
        one.set("checked", "")

    def uncheck(self) -> None:
        self.one.attrib.pop("checked", None)

    def select_option(self, wanted: str) -> None:
        options = list(self.one.iter("option"))
        chosen = next(each for each in options if wanted in {_value_of(each), shown(each)})
        for each in options:
            each.attrib.pop("selected", None)
        chosen.set("selected", "")

    def set_input_files(self, file: Mapping[str, Any]) -> None:
        made = SimpleUploadedFile(file["name"], file["buffer"], file["mimeType"])
        self.page.files[self.one] = made

    def click(self) -> None:
        """Press it, or what it stands in."""
        one = next(each for each in (self.one, *self.one.iterancestors()) if each.tag in PRESSED)
        page = self.page
        if one.tag == "a":
            page.goto(str(one.get("href")))
        elif one.tag == "summary":
            next(one.iterancestors("details")).set("open", "")
        elif one.tag == "label":
            named = one.get("for")
            box = page.tree.get_element_by_id(named) if named else one.cssselect(CONTROLS)[0]
            Locator(page, lambda: [box]).check()
        elif one.get("type") in {"checkbox", "radio"}:
            self.check()
        else:
            self._press(one)

    def _press(self, button: HtmlElement) -> None:
        assert "disabled" not in button.attrib, f"{self.what} cannot be pressed"
        named = button.get("form")
        form = self.page.tree.get_element_by_id(named) if named else next(button.iterancestors("form"), None)
        assert form is not None, f"{self.what} belongs to no form"
        self.page.submit(form, button)


class Visitor:
    """Somebody who works at such a page."""

    def __init__(self, client: Client) -> None:
        self.page = Page(client)

    def go(self, path: str) -> Page:
        return self.page.goto(path)

    def send(self, path: str, form: Mapping[str, Any]) -> int:
        """Send a form, from no page of its own; the status of the answer."""
        return self.page.post(path, form).status


class Expected:
    """What is to be so, now or when one looks again."""

    def __init__(self, found: Locator, wanted: bool = True) -> None:
        self.found, self.wanted = found, wanted

    def _so(self, holds: Callable[[], bool], said: str) -> None:
        if holds() != self.wanted:
            self.found.page.reload()
        assert holds() == self.wanted, f"{self.found.what}: {said}; {self.found.all_inner_texts()}"

    def to_have_count(self, count: int) -> None:
        self._so(lambda: self.found.count() == count, f"{self.found.count()} and not {count}")

    def to_be_visible(self) -> None:
        self._so(self.found.is_visible, "not there")

    def to_be_hidden(self) -> None:
        self._so(lambda: not self.found.is_visible(), "there")

    def to_contain_text(self, text: Wanted) -> None:
        self._so(lambda: any(matches(each, text) for each in self._texts()), f"without {text!r}")

    def to_have_text(self, text: Wanted) -> None:
        self._so(lambda: any(matches(each, text, exact=True) for each in self._texts()), f"not {text!r}")

    def to_be_checked(self) -> None:
        self._so(self.found.is_checked, "not checked")

    def to_have_value(self, value: Wanted) -> None:
        self._so(lambda: matches(self.found.input_value(), value, exact=True), f"not {value!r}")

    def _texts(self) -> list[str]:
        return [shown(each) for each in self.found.find()]


def expect(found: Locator) -> Expected:
    """As Playwright's."""
    return Expected(found)

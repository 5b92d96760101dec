"""How a page is read that nobody has drawn: what is shown of it, and what its parts are called."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from lxml.html import HtmlElement

Wanted: TypeAlias = "str | re.Pattern[str]"

NOT_SHOWN = frozenset({"script", "style", "template", "datalist", "head"})
IN_A_LINE = frozenset(
    {*("a", "abbr", "b", "bdi", "button", "cite", "code", "em", "i", "img", "input", "kbd", "label", "mark")}
    | {*("q", "s", "select", "small", "span", "strong", "sub", "sup", "svg", "time", "u", "use", "path")}
)
ROLES = {
    "a": "link",
    "button": "button",
    "select": "combobox",
    "textarea": "textbox",
    "table": "table",
    "tr": "row",
    "td": "cell",
    "nav": "navigation",
    "ul": "list",
    "ol": "list",
    "li": "listitem",
    "dialog": "dialog",
    **{f"h{level}": "heading" for level in range(1, 7)},
}
BOXES = {"submit": "button", "checkbox": "checkbox", "radio": "radio", "search": "searchbox"}


def matches(text: str, wanted: Wanted, *, exact: bool = False) -> bool:
    """Whether a text is the wanted one, or has it within, whatever its letters' size."""
    text = " ".join(text.split())
    if isinstance(wanted, re.Pattern):
        return wanted.search(text) is not None
    wanted = " ".join(wanted.split())
    return text == wanted if exact else wanted.casefold() in text.casefold()


def shown(element: HtmlElement, *, lines: bool = False) -> str:
    """What can be read of it; what a fold that is closed holds is not read."""
    text = "".join(_pieces(element))
    if lines:
        text = re.sub(r"[ \t\r\f]*\n\s*", "\n", re.sub(r"[^\S\n\u202f\xa0]+", " ", text))
        return text.strip()
    return re.sub(r"[^\S\u202f\xa0]+", " ", text).strip()


def _pieces(element: HtmlElement) -> Iterator[str]:
    if element.tag in NOT_SHOWN or "hidden" in element.attrib:
        return
    if element.tag == "input":
        return
    block = element.tag not in IN_A_LINE
    yield "\n" if block else ""
    yield re.sub(r"\s*\n\s*", " ", element.text or "")
    closed = element.tag == "details" and "open" not in element.attrib
    for child in element:
        if isinstance(child.tag, str) and not (closed and child.tag != "summary"):
            yield from _pieces(child)
        yield re.sub(r"\s*\n\s*", " ", child.tail or "") if not closed else ""
    yield "\n" if block or element.tag == "br" else ""


def hidden(element: HtmlElement) -> bool:
    """Whether it is out of sight: said to be, or in a fold that is closed."""
    if element.get("type") == "hidden":
        return True
    line = [element, *element.iterancestors()]
    folded = (
        outer.tag == "details" and "open" not in outer.attrib and inner.tag != "summary"
        for inner, outer in pairwise(line)
    )
    return any("hidden" in each.attrib or each.tag in NOT_SHOWN for each in line) or any(folded)


def role_of(element: HtmlElement) -> str:
    """What it is, as a screen reader says."""
    if "role" in element.attrib:
        return str(element.get("role"))
    tag = str(element.tag)
    if tag == "input":
        return BOXES.get(element.get("type", "text"), "textbox")
    if tag == "th":
        row = element.get("scope") == "row" or next(element.iterancestors("tbody"), None) is not None
        return "rowheader" if row and element.get("scope") != "col" else "columnheader"
    if tag == "a" and "href" not in element.attrib:
        return ""
    return ROLES.get(tag, "")


def name_of(element: HtmlElement) -> str:
    """What it is called."""
    if "aria-label" in element.attrib:
        return str(element.get("aria-label"))
    if element.tag == "input":
        labels = list(labelled(element, element.getroottree().getroot()))
        return element.get("value", "") if element.get("type") == "submit" else " ".join(labels)
    pictures = " ".join(each.get("alt", "") for each in element.iter("img"))
    return f"{shown(element)} {pictures}".strip() or str(element.get("title", ""))


def labelled(element: HtmlElement, tree: HtmlElement) -> Iterator[str]:
    """What its labels say."""
    if "aria-label" in element.attrib:
        yield str(element.get("aria-label"))
    for name in element.get("aria-labelledby", "").split():
        yield from (shown(each) for each in tree.xpath("//*[@id=$name]", name=name))
    if element.tag in {"nav", "section", "button"}:
        return
    if number := element.get("id"):
        yield from (_label(each) for each in tree.xpath("//label[@for=$name]", name=number))
    yield from (_label(each) for each in element.iterancestors("label"))


def _label(label: HtmlElement) -> str:
    """The words of a label, without those that stand in its box."""
    return " ".join(str(label.text_content()).split())

"""The site: built with every link in it, the program's own chapters, and nothing fetched from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from release.site import SiteError, build, chapter, journal, page

from release import site as site_builder
from tapis.web.handbook.shelf import chapters, slugs
from tests.web.handbook import texts

BUILT = ("en", "fr")
"""The first language and one of the others, which are built alike; a release builds all of them."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built with every link looked at; what the library's own names say is not read from its sources.

    That takes three times as long as all the rest; the names are those of ``tests/library/test_faces.py``.
    """
    folder = tmp_path_factory.mktemp("built")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(site_builder, "LANGUAGES", {each: site_builder.LANGUAGES[each] for each in BUILT})
        patched.setattr(site_builder, "settings", partial(without_sources, site_builder.settings))
        build(folder)
    return folder


class Seen(HTMLParser):
    """What a page asks for by itself, the names in it, and its words."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.names: set[str] = set()
        self.words = ""
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.names.add(given.get("id") or "")
        if tag in ("script", "img", "iframe") or given.get("rel") in ("stylesheet", "icon", "preconnect"):
            self.asked.append(given.get("src") or given.get("href") or "")

    def handle_data(self, data: str) -> None:
        self.words += data


def folder_of(language: str) -> str:
    return "" if language == "en" else f"{language}/"


@pytest.mark.slow
def test_every_chapter_and_heading_of_the_program_is_there(site: Path) -> None:
    for language, each in ((spoken, each) for spoken in BUILT for each in chapters(spoken)):
        seen = Seen(site / f"{folder_of(language)}handbook/{each.slug}.html")
        assert {section.name for section in each.sections} <= seen.names, (language, each.slug)
        said = re.sub(r"<[^>]*>|\s+", "", each.body).replace("&quot;", '"').replace("&amp;", "&")
        said = said.replace("&lt;", "<").replace("&gt;", ">")
        assert re.sub(r"\s+", "", seen.words).count(said) == 1, (language, each.slug)


@pytest.mark.slow
def test_a_link_that_leads_nowhere_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In whichever language: that of the handbook alone is the quickest to build."""

    def gathered(into: Path) -> None:
        gather(into)
        with (into / "nl/handbook/words.md").open("a") as written:
            written.write("\n[there](jury.md#nowhere-at-all)\n")

    gather = site_builder.gather
    monkeypatch.setattr(site_builder, "gather", gathered)
    monkeypatch.setattr(site_builder, "DEFAULT", "nl")
    monkeypatch.setattr(site_builder, "settings", partial(of_one, site_builder.settings("nl")))
    with pytest.raises(SiteError, match="nowhere-at-all"):
        build(tmp_path / "site")


def without_sources(settings: Callable[[str], dict[str, Any]], language: str) -> dict[str, Any]:
    """What the generator is told, but for where the sources lie that it would read."""
    told = settings(language)
    return told | {"plugins": [each for each in told["plugins"] if isinstance(each, str)]}


def of_one(settings: dict[str, Any], _: str) -> dict[str, Any]:
    """What the generator is told for the first language that is built."""
    return settings


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(SiteError, match="not empty"):
        build(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "mine"


@pytest.mark.slow
def test_no_page_asks_another_machine_for_anything(site: Path) -> None:
    pages = [*site.rglob("*.html")]
    assert len(pages) > len(BUILT) * len(slugs()) + 40
    abroad = [(file.name, place) for file in pages for place in Seen(file).asked if "//" in place]
    assert abroad == []
    styles = [file.read_text("utf-8") for file in site.rglob("*.css")]
    assert not any(re.search(r"url\(\s*['\"]?(?:https?:)?//", each) for each in styles)


def test_links_are_those_of_a_site() -> None:
    assert chapter("see [x](evening#open), ![y](draw), [z](#here)", "en") == (
        "see [x](evening.md#open), ![y](draw.webp), [z](#here)"
    )
    assert chapter("Prêt ?", "fr") == "Prêt\N{NARROW NO-BREAK SPACE}?"
    assert page("[x](docs/bots.md#a) [y](../README.md#b) [z](docs/adr) [w](https://example.org)") == (
        "[x](bots.md#a) [y](readme.md#b) [z](adr/0001-a-log-of-events-folded.md) [w](https://example.org)"
    )
    assert page("[x](../research/whist.md#a) [y](../benchmarks/README.md)") == (
        "[x](research/whist.md#a) [y](benchmarks.md)"
    )
    assert journal("[x](../docs/bots.md#a) [y](bridge.md#b) [z](../benchmarks/README.md)") == (
        "[x](../bots.md#a) [y](bridge.md#b) [z](../benchmarks.md)"
    )


def test_every_page_is_in_the_navigation(tmp_path: Path) -> None:
    """The generator leaves out silently what its navigation does not name."""
    site_builder.gather(tmp_path)
    for language in texts.LANGUAGES:
        there = {str(each.relative_to(tmp_path / language)) for each in (tmp_path / language).rglob("*.md")}
        assert there == set(named(site_builder.settings(language)["nav"])), language


def named(entries: list[Any]) -> Iterator[str]:
    """The pages below entries of a navigation."""
    for each in entries:
        if isinstance(each, str):
            yield each
        else:
            yield from named([one for below in each.values() for one in below])


@pytest.mark.slow
def test_it_is_read_from_a_folder_without_a_server(site: Path, chromium: Browser) -> None:
    """Only a browser runs the search of a page that nobody serves."""
    reader = chromium.new_context(viewport={"width": 390, "height": 664}).new_page()
    wrong: list[str] = []
    reader.on("pageerror", lambda error: wrong.append(str(error)))
    reader.on("request", lambda asked: wrong.append(asked.url) if asked.url.startswith("http") else None)
    reader.goto(f"file://{site}/fr/handbook/jury.html")
    assert searched(reader, "jury").startswith(f"file://{site}/fr/handbook/")
    reader.goto(f"file://{site}/fr/handbook/jury.html")
    switched_to_english(reader)
    assert wrong == []
    reader.context.close()


def switched_to_english(reader: Page) -> None:
    reader.get_by_role("button", name="Sélectionner la langue").hover()
    reader.locator("a[hreflang=en]").click()
    (title,) = (each.title for each in chapters("en") if each.slug == "jury")
    expect(reader.get_by_role("heading", level=1)).to_have_text(title)


def searched(reader: Page, words: str) -> str:
    """Where the first find of a search leads."""
    reader.locator("label[for=__search]").first.click()
    asked = reader.get_by_role("combobox")
    expect(asked).to_be_focused()
    asked.press_sequentially(words)
    first = reader.get_by_role("option").first
    expect(first).to_have_attribute("href", re.compile(f"h={words}"))
    return str(first.get_attribute("href"))

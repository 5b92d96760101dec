"""Gathers the pages of the site: a hook of MkDocs, which builds what this puts into one folder.

Nothing is written twice. Chapters of the handbook and their pictures are the files that the program itself
shows, pages of the reference those of ``docs`` with README, CONTRIBUTING and CHANGELOG, and the journals of
``research``; only the first page of each language, the list of names and the dress (``docs/site``) belong to
the site alone.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from tempfile import TemporaryDirectory

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

from tapis.law.french import set_french

ROOT = Path(__file__).parents[1]
HANDBOOK = ROOT / "src/tapis/web/handbook"
FONTS = ROOT / "src/tapis/web/frame/static/tapis/fonts"
OWN = ROOT / "docs/site"
LANGUAGES = ("fr", "de", "nl", "en")
DEFAULT = "en"
"""Its pages stand at the root of the site, the others' in a folder of their own."""
OUTSIDE = ("README", "CONTRIBUTING", "CHANGELOG")
UNNAMED = 'data-md-component="search" role="dialog"'
"""The search box as the theme writes it: a dialog that screen readers could not name."""
SEARCH = {"fr": "Recherche", "de": "Suche", "nl": "Zoeken", "en": "Search"}
FIRST_OF = {"docs/adr": "adr/0001-a-log-of-events-folded.md", "docs/book": "book/estimation.md"}
"""What a link to a whole folder leads to."""
BENCHMARKS = ("benchmarks/README.md", "benchmarks.md")
"""The list of what is measured, in the repository and on the site."""
LINK = re.compile(r"(!?)(\[[^\]]*\])\(([^)\s]+)\)")

FIRST_PAGE = re.compile(r'href="/((?:fr|de|nl)/index\.html)"')
"""A page that another language lacks leads to its first page, from the root of a site: here from anywhere."""
ALTERNATE = re.compile(r'<link rel="alternate"[^>]*>')
"""The theme asks each of these for a map of its site, which is not there."""

_gathered: list[TemporaryDirectory[str]] = []
"""Kept until the process ends: MkDocs reads them more than once."""


@event_priority(100)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Before any plugin looks: build from what is gathered."""
    folder = TemporaryDirectory(prefix="tapis-site-")
    _gathered.append(folder)
    gather(Path(folder.name))
    config.docs_dir = folder.name
    return config


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:  # noqa: ARG001 - what a hook is given
    """A page that finds everything wherever its folder lies, and looks for words in its own language."""
    up = page.file.dest_uri.count("/")
    language = page.file.dest_uri.partition("/")[0]
    name = SEARCH.get(language, SEARCH[DEFAULT])
    output = output.replace(UNNAMED, f'{UNNAMED} aria-label="{name}"', 1)
    if language in LANGUAGES:
        output = output.replace(f'"base": "{_up(up)}"', f'"base": "{_up(up - 1)}"', 1)
    return FIRST_PAGE.sub(rf'href="{"../" * up}\1"', ALTERNATE.sub("", output))


@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    """Once all pages are there, part what can be searched: one index a language, beside its pages."""
    root = Path(config.site_dir)
    index = json.loads((root / "search/search_index.json").read_text("utf-8"))
    parted: dict[str, list[dict[str, str]]] = {language: [] for language in LANGUAGES}
    for each in index["docs"]:
        first, _, rest = each["location"].partition("/")
        parted[first if first in parted else DEFAULT].append(
            {**each, "location": rest} if first in parted else each
        )
    for language, docs in parted.items() if all(parted.values()) else ():
        folder = root / "search" if language == DEFAULT else root / language / "search"
        folder.mkdir(exist_ok=True)
        told = json.dumps({"config": {**index["config"], "lang": [language]}, "docs": docs})
        (folder / "search_index.json").write_text(told, "utf-8")
        (folder / "search_index.js").write_text(f"var __index = {told}", "utf-8")


def gather(into: Path) -> None:
    """Write every page of the site with its pictures into a folder, one folder a language."""
    for language in LANGUAGES:
        _handbook(language, into / language)
    _reference(into / "en/reference")
    assets = into / "assets"
    copytree(FONTS, assets / "fonts")
    for name in ("site.css", "iframe-worker.js"):
        copy(OWN / name, assets / name)


def chapter(text: str, language: str) -> str:
    """A chapter of the handbook with the links that a site wants: to files, as pictures are."""
    return LINK.sub(_to_file, set_french(text) if language == "fr" else text)


def page(text: str) -> str:
    """A page of the repository with its links as they are once all pages stand in one folder."""
    return LINK.sub(_to_page, text)


def journal(text: str) -> str:
    """A page of ``research`` with its links as they are in a folder below the others."""
    return LINK.sub(_to_journal, text)


def _up(folders: int) -> str:
    """From a page to the folder so many above it."""
    return "/".join([".."] * folders) or "."


def _to_file(found: re.Match[str]) -> str:
    mark, words, href = found.groups()
    slug, hash_, name = href.partition("#")
    ending = ".webp" if mark else ".md"
    return f"{mark}{words}({slug + ending if slug else ''}{hash_}{name})"


def _to_page(found: re.Match[str]) -> str:
    mark, words, href = found.groups()
    place, hash_, name = href.removeprefix("../").partition("#")
    stem = place.removesuffix(".md")
    if stem in OUTSIDE:
        place = f"{stem.lower()}.md"
    elif place == BENCHMARKS[0]:
        place = BENCHMARKS[1]
    return f"{mark}{words}({FIRST_OF.get(place, place.removeprefix('docs/'))}{hash_}{name})"


def _to_journal(found: re.Match[str]) -> str:
    mark, words, href = found.groups()
    if not href.startswith("../"):
        return found.group(0)
    return f"{mark}{words}(../{LINK.sub(_to_page, f'[]({href})')[3:]}"


def _handbook(language: str, into: Path) -> None:
    copytree(HANDBOOK / "static/handbook" / language, into / "handbook")
    for file in sorted((HANDBOOK / "pages" / language).glob("*.md")):
        (into / "handbook" / file.name).write_text(chapter(file.read_text("utf-8"), language), "utf-8")
    first = (OWN / f"{language}.md").read_text("utf-8")
    (into / "index.md").write_text(set_french(first) if language == "fr" else first, "utf-8")


def _reference(into: Path) -> None:
    copytree(ROOT / "docs", into, ignore=ignore_patterns("site"))
    copy(OWN / "api.md", into / "api.md")
    for name in OUTSIDE:
        copy(ROOT / f"{name}.md", into / f"{name.lower()}.md")
    copy(ROOT / BENCHMARKS[0], into / BENCHMARKS[1])
    copytree(ROOT / "research", into / "research", ignore=ignore_patterns("*.py", "__pycache__"))
    for folder, written in ((into, page), (into / "research", journal)):
        for file in folder.glob("*.md"):
            file.write_text(written(file.read_text("utf-8")), "utf-8")

"""Builds the site: the handbook in four languages, the reference in English; each language in a folder.

Nothing is written twice. Chapters of the handbook and their pictures are the files that the program itself
shows, pages of the reference those of ``docs`` with README, CONTRIBUTING and CHANGELOG, and the journals of
``research``; only the first page of each language, the list of names and the dress (``docs/site``) belong to
the site alone. ``mkdocs.yml`` says the rest, in the form that Zensical took over from MkDocs.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from os.path import relpath
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from tapis.law.french import set_french

ROOT = Path(__file__).parents[1]
HANDBOOK = ROOT / "src/tapis/web/handbook"
FONTS = ROOT / "src/tapis/web/frame/static/tapis/fonts"
OWN = ROOT / "docs/site"
OUTSIDE = ("README", "CONTRIBUTING", "CHANGELOG")
FIRST_OF = {"docs/adr": "adr/0001-a-log-of-events-folded.md", "docs/book": "book/estimation.md"}
"""What a link to a whole folder leads to."""
BENCHMARKS = ("benchmarks/README.md", "benchmarks.md")
"""The list of what is measured, in the repository and on the site."""
LINK = re.compile(r"(!?)(\[[^\]]*\])\(([^)\s]+)\)")


@dataclass(frozen=True, slots=True)
class SiteLanguage:
    """A language of the site: how it calls itself, and how the headings of its handbook read."""

    name: str
    headings: Mapping[str, str]


LANGUAGES = {
    "fr": SiteLanguage(
        "Français",
        {
            "Handbook": "Manuel",
            "Organiser": "Organiser",
            "The games": "Les jeux",
            "Referee": "Arbitrer",
            "Player": "Jouer",
        },
    ),
    "de": SiteLanguage(
        "Deutsch",
        {
            "Handbook": "Handbuch",
            "Organiser": "Veranstalten",
            "The games": "Die Spiele",
            "Referee": "Entscheiden",
            "Player": "Spielen",
        },
    ),
    "nl": SiteLanguage(
        "Nederlands",
        {
            "Handbook": "Handleiding",
            "Organiser": "Organiseren",
            "The games": "De spellen",
            "Referee": "Beslissen",
            "Player": "Spelen",
        },
    ),
    "en": SiteLanguage("English", {}),
}
DEFAULT = "en"
"""Its pages stand at the root of the site, the others' in a folder of their own."""
SWITCH = re.compile(r'href="[^"]*"(\s+hreflang="(\w\w)")')
"""The way to the same page in another language, as the theme writes it."""
ALTERNATE = re.compile(r'<link rel="alternate"[^>]*>')
"""The theme asks each of these for a map of its site, which is not there where nobody serves it."""


COLOURS = re.compile("\x1b\\[[0-9;]*m")
"""How a terminal is told to colour a letter."""


class SiteError(Exception):
    """The site cannot be built; the words are the generator's."""


def build(into: Path) -> int:
    """Write the whole site into a folder that is empty or not there yet; how many pages it has.

    A link or an anchor that leads nowhere raises SiteError, and so does a folder that holds something.
    """
    into.mkdir(parents=True, exist_ok=True)
    if any(into.iterdir()):
        raise SiteError(f"{into} is not empty.")
    with TemporaryDirectory(prefix="tapis-site-") as folder:
        place = Path(folder)
        gather(place / "pages")
        for language in (DEFAULT, *(each for each in LANGUAGES if each != DEFAULT)):
            made = _built(place, language)
            copytree(made, into / _folder(language), dirs_exist_ok=True)
    pages = sorted(into.rglob("*.html"))
    for each in pages:
        each.write_text(_switched(each, into), "utf-8")
    return len(pages)


def _built(place: Path, language: str) -> Path:
    """The site of one language, in a folder of its own."""
    own = place / language
    copytree(place / "pages" / language, own / "docs")
    copytree(place / "pages/assets", own / "docs/assets")
    (own / "mkdocs.yml").write_text(yaml.safe_dump(settings(language), allow_unicode=True), "utf-8")
    asked = (sys.executable, "-m", "zensical", "build", "--strict", "--config-file", "mkdocs.yml")
    done = subprocess.run(asked, cwd=own, capture_output=True, text=True, check=False)
    if done.returncode or not (own / "site/index.html").exists():
        raise SiteError(f"{language}: {COLOURS.sub('', done.stdout + done.stderr).partition('Traceback')[0]}")
    return own / "site"


def settings(language: str) -> dict[str, Any]:
    """What the generator is told for one language."""
    told: dict[str, Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    told |= {"docs_dir": "docs", "site_dir": "site"}
    told["theme"]["language"] = language
    told["extra"]["alternate"] = [
        {"name": each.name, "link": f"/{code}/", "lang": code} for code, each in LANGUAGES.items()
    ]
    for plugin in told["plugins"]:
        if isinstance(plugin, dict) and "mkdocstrings" in plugin:
            plugin["mkdocstrings"]["handlers"]["python"]["paths"] = [str(ROOT / "src")]
    if language != DEFAULT:
        told["nav"] = [told["nav"][0], *_spoken(told["nav"][1:2], LANGUAGES[language].headings)]
    return told


def _spoken(entries: list[Any], headings: Mapping[str, str]) -> Iterator[Any]:
    for each in entries:
        if isinstance(each, str):
            yield each
        else:
            yield {headings[name]: [*_spoken(below, headings)] for name, below in each.items()}


def _folder(language: str) -> str:
    return "" if language == DEFAULT else language


def _switched(file: Path, root: Path) -> str:
    """A page that leads to itself in the other languages, or to their first page where they lack it."""
    place = file.relative_to(root)
    inner = place.relative_to(place.parts[0]) if place.parts[0] in LANGUAGES else place

    def way(found: re.Match[str]) -> str:
        folder = root / _folder(found[2])
        target = folder / inner if (folder / inner).exists() else folder / "index.html"
        return f'href="{relpath(target, file.parent)}"{found[1]}'

    return SWITCH.sub(way, ALTERNATE.sub("", file.read_text("utf-8")))


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

"""Turns papers into PDF: data in as JSON, never as markup, one document out, the same bytes every time.

The templates use the fonts shipped with them, so a paper looks alike on every machine, and nothing
typed by a person can be read as markup. The document carries no date.
"""

from __future__ import annotations

import json
import unicodedata
from dataclasses import asdict
from functools import cache, lru_cache
from typing import Any

import segno
import typst
from segno import helpers

from tapis.law import LANGUAGES
from tapis.papers.boards import AccountSheets
from tapis.papers.data import Paper, Poster, SeatingByName, TravelCards
from tapis.papers.game_picture import GamePicture
from tapis.papers.learning import GameCard, WallPage
from tapis.papers.membership import MemberCards
from tapis.papers.parts import EventHead, HallAddress, PaperFormat, marked
from tapis.papers.printable import printable
from tapis.papers.sheets import GridSheets, ScoreSlips, SlipSheet, TallySheets
from tapis.papers.words import HERE, own_words

LARGE_JOB = 20_000
"""From so many characters of data on, the compiler is made to forget what it remembers."""


def render(paper: Paper, language: str, sheet: str = PaperFormat.A4) -> bytes:
    """The PDF of one paper in ``language``."""
    return render_all((paper,), language, sheet)


def render_all(papers: tuple[Paper, ...], language: str, sheet: str = PaperFormat.A4) -> bytes:
    """The PDF of several papers on sheets of one size, one after the other, each numbered on its own."""
    if language not in LANGUAGES:
        raise ValueError(f"no paper speaks {language!r}")
    if not papers:
        raise ValueError("nothing to print")
    games = {paper.head.game for paper in papers if isinstance(getattr(paper, "head", None), EventHead)}
    own = own_words(language, games.pop()) if len(games) == 1 else {}
    job = {
        "language": language,
        "sheet": PaperFormat(sheet).value,
        "own": own,
        "papers": [_data(paper) for paper in papers],
    }
    text = json.dumps(_clean(job), ensure_ascii=False)
    pdf = typst.compile(
        HERE / "templates" / "main.typ",
        root=HERE,
        font_paths=fonts(system=_exotic(text)),
        format="pdf",
        sys_inputs={"job": text},
        timestamp=0,
    )
    if len(text) > LARGE_JOB:
        _forget()
    return pdf


@lru_cache(maxsize=32)
def drawn(picture: GamePicture) -> bytes:
    """A game that is over as PNG, 1080 pixels across; whoever asks again has the same bytes."""
    text = json.dumps(_clean(asdict(picture)), ensure_ascii=False)
    made: bytes = typst.compile(
        HERE / "templates" / "picture.typ",
        root=HERE,
        font_paths=fonts(system=_exotic(text)),
        format="png",
        ppi=144,
        sys_inputs={"picture": text},
    )
    return made


def _forget() -> None:
    """Make the compiler forget the ten documents it remembers: large ones fill a laptop's memory."""
    for _ in range(11):
        typst.compile(b"", font_paths=fonts(system=False))


@cache
def fonts(*, system: bool) -> typst.Fonts:
    """The fonts that are shipped, and those of the machine where it is asked too."""
    return typst.Fonts(include_system_fonts=system, include_embedded_fonts=True, font_paths=[HERE / "fonts"])


def _exotic(text: str) -> bool:
    """Whether the text uses a script that our fonts lack; the machine's own fonts may then fill the gap."""
    return any(unicodedata.category(each) == "Lo" or each > "\u2fff" for each in text)


def _data(paper: Paper) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": paper.kind, **asdict(paper)}
    if isinstance(paper, ScoreSlips | GridSheets | AccountSheets):
        data["form"]["totals"] = paper.form.totals
    if isinstance(paper, ScoreSlips | GridSheets | TallySheets | AccountSheets):
        data["slips"] = [_slip(slip) for slip in paper.slips]
    if isinstance(paper, WallPage | GameCard):
        data["code"] = qr(paper.link) if paper.link else ""
    if isinstance(paper, TravelCards | MemberCards):
        data["cards"] = [{**asdict(card), "code": qr(card.link) if card.link else ""} for card in paper.cards]
    if isinstance(paper, SeatingByName):
        data["page_code"] = qr(paper.hall.page) if paper.hall.page else ""
    if isinstance(paper, Poster):
        data["wifi_code"] = qr(wifi_text(paper.hall)) if paper.hall.wifi else ""
        data["page_code"] = qr(paper.hall.page) if paper.hall.page else ""
    return data


def _clean(value: Any) -> Any:
    """The same data with every text as it can be printed."""
    match value:
        case {"name": str(), "partner": str(), "beside": str()}:
            return _marked({key: _clean(each) for key, each in value.items()})
        case dict():
            return {key: _clean(each) for key, each in value.items()}
        case list() | tuple():
            return [_clean(each) for each in value]
        case str():
            return printable(value)
    return value


def _marked(label: dict[str, Any]) -> dict[str, Any]:
    """Somebody's label with the mark behind the name, behind the second one of a team."""
    last = "partner" if label["partner"] else "name"
    return {**label, last: marked(label[last], label["beside"])}


def _slip(slip: SlipSheet) -> dict[str, Any]:
    return {**asdict(slip), "code": qr(slip.link) if slip.link else ""}


def wifi_text(hall: HallAddress) -> str:
    """What a phone reads out of a code to join the Wi-Fi of a hall."""
    kind = "WPA" if hall.password else "nopass"
    return helpers.make_wifi_data(hall.wifi, hall.password or None, kind)


@lru_cache(maxsize=1024)
def qr(link: str) -> str:
    """A QR code of ``link`` as SVG; drawing one is dear, and papers of one event share theirs."""
    return segno.make(link, error="m", micro=False, boost_error=False).svg_inline(border=0, omitsize=True)

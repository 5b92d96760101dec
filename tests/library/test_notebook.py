"""What a notebook shows of deals and sheets: names, contract, calls, tricks to open, a sheet as its paper."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import oldwhist
import pytest

import tapis
from tapis import pictures
from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.terms import DealTerms
from tapis.library.notebook import shown_tricks
from tests.built_in import GAMES

VOID = {"use", "path", "circle", "rect", "br", "line", "ellipse"}
ESTIMATES = {"estimated": [40, 30, 50, 37], "made": [40, 40, 50, 27]}


class Reader(HTMLParser):
    """Elements that are opened and closed in order, and every attribute there is."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def words(markup: str) -> str:
    return " ".join(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", markup, flags=re.DOTALL).split())


def four_spades(vulnerable: str = "NS") -> Any:
    deal = tapis.Deal("bridge", seed="x", terms=DealTerms(vulnerable=vulnerable))
    for call in ("1S", "pass", "4S", "pass", "pass", "pass"):
        deal.call(call)
    return deal


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_is_drawn_without_script_style_or_anything_from_elsewhere(game: str) -> None:
    deal = tapis.Deal(game, seed="notebook")
    deal.finish()
    for made in (0, deal.made // 2, deal.made):
        markup = deal.at(made)._repr_html_()
        read = Reader(markup)
        assert not read.open
        assert {"script", "style", "link", "iframe", "img"}.isdisjoint(tag for tag, _ in read.tags)
        for _, attributes in read.tags:
            assert not [name for name in attributes if name.startswith("on")]
            assert (attributes.get("href") or "#").startswith("#")
        assert len(markup) < 150_000


def test_the_seats_have_names_and_the_deal_says_what_is_played() -> None:
    told = words(four_spades()._repr_html_())
    assert "dealer North · vulnerable North–south · contract 4♠ · trump ♠ · to move East" in told
    assert "North · declarer" in told
    assert "South · dummy" in told
    assert "Calls North East South West 1♠ pass 4♠ pass pass pass" in told


@pytest.mark.parametrize(
    ("word", "told"), [("none", "nobody"), ("EW", "East–west"), ("both", "North–south and East–west")]
)
def test_who_is_vulnerable_is_told_by_the_names_of_the_sides(word: str, told: str) -> None:
    assert f"vulnerable {told} ·" in words(four_spades(word)._repr_html_())
    assert "· vulnerable" not in words(tapis.Deal("bridge", seed="x")._repr_html_())


def test_calls_begin_with_the_dealer_and_go_round() -> None:
    deal = tapis.Deal("bridge", seed="x", dealer=2)
    for call in ("pass", "1C", "pass"):
        deal.call(call)
    (calls,) = re.findall(r"<p>Calls</p>(<table>.*?</table>)", deal._repr_html_())
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", calls)]
    assert rows == [[], ["", "", "pass", "1♣"], ["pass", "", "", ""]]


def test_each_trick_can_be_opened_with_the_hands_before_it() -> None:
    deal = four_spades()
    assert "Trick by trick" not in deal._repr_html_()
    deal.finish("level1")
    steps = list(shown_tricks(deal))
    tricks = deal.table.tricks.every
    assert [step.trick for step in steps] == list(tricks)
    assert [len(step.hands[0]) for step in steps] == list(range(13, 13 - len(tricks), -1))
    markup = deal._repr_html_()
    named = re.findall(r'<details name="(deal-\w+)">', markup)
    assert len(named) == len(steps)
    assert len(set(named)) == 1, "one is open at a time"
    leader, taker = (
        ("North", "East", "South", "West")[seat] for seat in (tricks[0].order[0], tricks[0].winner)
    )
    assert f"Trick 1: {leader} leads" in words(markup)
    assert f", {taker} takes it with" in words(markup)


def test_a_trick_that_is_not_full_is_taken_by_nobody() -> None:
    deal = four_spades()
    deal.play(next(iter(deal.cards(1))))
    told = words(deal._repr_html_())
    assert "Trick 1: East leads ♠ 2" in told or "Trick 1: East leads ♠2" in told
    assert "takes it" not in told


def test_a_trump_is_told_once() -> None:
    told = words(tapis.Deal(oldwhist.PLUGIN, seed="x")._repr_html_())
    assert "trump" in told
    assert "Trump: " not in told
    assert "dealer A1" in told


def test_names_of_a_game_are_escaped() -> None:
    voice = replace(
        oldwhist.PLUGIN.voice, places=tuple(f'<i>"{seat}"</i>' for seat in range(4)), sides=("<b>", "<u>")
    )
    book = replace(oldwhist.PLUGIN.regulation, title={"en": "<script>"})
    plugin: Any = replace(oldwhist.PLUGIN, voice=voice, regulation=book)
    deal = tapis.Deal(plugin, seed="<img src=x>")
    deal.finish()
    markup = deal._repr_html_() + tapis.sheet(plugin, [{"tricks": [9, 4]}])._repr_html_()
    assert {"i", "u", "script", "img"}.isdisjoint(tag for tag, _ in Reader(markup).tags)
    assert "&lt;i&gt;" in markup
    assert "&lt;u&gt;" in markup
    assert "&lt;script&gt;" in markup


PIP = re.compile(r'<use href="#p-S" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"')


@pytest.mark.parametrize("rank", "456789T")
def test_no_card_in_a_hand_covers_the_index_or_the_first_column_of_another(rank: str) -> None:
    """Index and first column of pips end before the next card begins: read from the drawings themselves."""
    columns = sorted({(float(x), float(width)) for x, width in PIP.findall(pictures._symbols()[f"S{rank}"])})
    index, first = columns[:2]
    assert sum(index) < first[0]
    assert sum(first) <= pictures.SHOWN
    svg = pictures.hand([f"S{rank}", "SK", "SQ"])
    assert [int(x) for x in re.findall(r'<use href="#S[^"]+" x="(\d+)" width="100"', svg)] == [0, 50, 100]


def test_a_sheet_is_a_row_a_deal_with_figures_on_the_right_and_the_words_of_clauses() -> None:
    sheet = tapis.sheet("estimation", [ESTIMATES, ESTIMATES])
    markup = sheet._repr_html_()
    rows = [
        re.findall(r'<td style="([^"]*)">(.*?)</td>', row) for row in re.findall(r"<tr>(.*?)</tr>", markup)
    ][1:]
    cells = [[words(cell) for _, cell in row] for row in rows]
    clauses = "Check and differences (16.14); Exact estimate (16.16)"
    assert cells == [
        ["1", "−10", "10", "−10", "10", clauses],
        ["2", "−10", "10", "−10", "10", clauses],
        ["total", "−20", "20", "−20", "20", ""],
    ]
    assert all("text-align:right" in style for row in rows for style, _ in row[1:5])
    assert 'title="0 Check and differences, −10 Exact estimate"' in markup
    assert ">A</th>" in markup


def test_a_sheet_is_kept_and_read_again_with_the_names_of_its_columns() -> None:
    sheet = tapis.sheet("bridge", [], 0)
    again = pickle.loads(pickle.dumps(tapis.sheet("estimation", [ESTIMATES])))
    assert again._repr_html_() == tapis.sheet("estimation", [ESTIMATES])._repr_html_()
    assert "North–south" in sheet._repr_html_()


def test_drawing_a_deal_changes_nothing_in_it() -> None:
    deal = four_spades()
    before = write_deal(plugins()["bridge"], deal.record)
    deal._repr_html_()
    assert write_deal(plugins()["bridge"], deal.record) == before

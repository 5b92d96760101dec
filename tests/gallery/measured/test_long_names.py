"""Around a felt, with long names, large letters and an account: nothing covers another, or lies far below."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation

from tapis.core.plugin import plugins
from tapis.parlour import seating
from tapis.web.frame.pack.looks import pack_to_ask
from tapis.web.play.felt.page import TablePage
from tapis.web.play.over.proof import Proof
from tapis.web.tables.friendly import opening
from tests.gallery.hanging import LANGUAGES, LONGEST
from tests.gallery.light import Light
from tests.parlour.evening import Evening
from tests.tiers import others_slow
from tests.web.play import scenes
from tests.web.play.stage import SHORT, drawn, page_of

PHONE = (390, 664)
SCREENS = ((390, 664), (360, 740), (820, 1100), (1366, 641))
NAMES = ("Marie-Bernadette Vandenbroucke", "Jean-Christophe", "Wilhelmina", "Maximilian Oberholzer")

COVERED = """() => [...document.querySelectorAll(".top summary, .look > summary, .doors button")]
  .filter((each) => each.checkVisibility())
  .filter((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const met = (part) => document.elementFromPoint(left + width * part, top + height / 2);
    return [0.15, 0.5, 0.85].some((part) => !each.contains(met(part)));
  })
  .map((each) => each.outerHTML.slice(0, 80))"""

OUTSIDE = """() => [...document.querySelectorAll(".says .key")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return left < 0 || right > innerWidth || each.scrollWidth > each.clientWidth + 1;
  })
  .map((each) => each.textContent.trim())"""

BARS = """pages => pages.map((page) => {
  const { body, documentElement } = new DOMParser().parseFromString(page, "text/html");
  document.documentElement.lang = documentElement.lang;
  document.body.replaceWith(body);
  const named = document.querySelector(".event-name");
  const cut = named.scrollWidth > named.clientWidth + 1 || named.scrollHeight > named.clientHeight + 3;
  return [named.innerText, cut];
})"""
"""How the game is called in the bar of each page, and whether that is cut."""

WATCHED = """(says) => {
  const mark = document.querySelector(".fair-mark");
  mark.classList.toggle("is-wrong", says === "seal");
  const others = (each) => !each.dataset.says.split(" ").includes(says);
  for (const each of mark.querySelectorAll("[data-says]")) each.hidden = others(each);
  const eye = document.querySelector(".watching").getBoundingClientRect();
  return mark.querySelector("summary").getBoundingClientRect().left - eye.right;
}"""
"""How far the mark of a deal that says so stands from how many look on."""

OVER = """all => all
  .map((each) => each.getBoundingClientRect().right - each.closest("td").getBoundingClientRect().right)
  .filter((over) => over > 0)"""


def long_named(game: str, phase: str) -> TablePage:
    """A page of a table whose people have long names, at the first moment of a phase."""
    evening = Evening().open(game, deals=2, **SHORT.get(game, {}))
    for chair, name in enumerate(NAMES[: len(evening.table.chairs)]):
        evening.do(seating.sit(evening.table, chair, name, f"guest{chair}"))
    evening.deal("long")
    steps = evening.steps("long")
    while (page := page_of(evening, "guest0")).phase != phase:
        next(steps)
    return page


@pytest.mark.slow
def test_the_account_is_beside_the_look(lit: Light) -> None:
    page = lit.open(drawn(long_named("bridge", "cards"), account="Emmanuelle-Wilhelmine"))
    for width, height in SCREENS:
        lit.size((width, height, 100))
        assert page.evaluate(COVERED) == [], f"{width}×{height}"
        account = page.locator(".top .menu")
        if not account.is_visible():
            page.locator("#look > summary").click()
            account = page.locator("#look .account-ways a").last
            account.scroll_into_view_if_needed()
        assert account.is_visible()
        page.locator("#look").evaluate("each => { each.open = false; }")


def test_whoever_reads_finds_his_own_hand_and_the_way_out(lit: Light) -> None:
    page = lit.open(drawn(long_named("whist", "between")))
    mine = page.locator(".dealt h3 small", has_text="vous")
    for text in (100, 130):
        lit.size((*PHONE, text))
        assert mine.evaluate("each => each.scrollWidth <= each.clientWidth + 1"), text
        assert mine.evaluate(
            "each =>"
            " each.getBoundingClientRect().right <= each.closest('.dealt').getBoundingClientRect().right"
        ), text
    page.locator(".doors [popovertarget=pane-table]").click()
    box = page.get_by_text("Quitter la table").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE[1], "without scrolling"


@pytest.mark.usefixtures("longest")
def test_the_proof_of_a_deal_covers_nothing_of_how_many_look_on(lit: Light) -> None:
    proof = Proof(seal="0" * 64, secret="0" * 64, seed="0" * 64, numbers=(), number=1, agreed=None, people="")
    between = replace(long_named("putze", "between"), watchers=("",) * 14, proof=proof)
    page = lit.open(drawn(between, LONGEST))
    for size in ((390, 664, 130), (360, 740, 100), (1366, 641, 100)):
        lit.size(size)
        assert all(page.evaluate(WATCHED, says) >= 0 for says in ("served", "checked", "seal")), size


def test_names_at_the_foot_say_what_is_awaited_of_them(lit: Light) -> None:
    """Whoever is ready comes first; the others stand behind a word."""
    between = long_named("putze", "between")
    told = [replace(each, ready=number == 2) for number, each in enumerate(between.ready)]
    page = lit.open(drawn(replace(between, ready=tuple(told)), "en"))
    names = page.locator(".ready li").all_inner_texts()
    assert NAMES[2] in names[0]
    assert [each.startswith("Not ready yet:") for each in names] == [False, True, False, False]


def test_a_clause_beside_points_covers_nobody_else_s(lit: Light) -> None:
    page = lit.open(drawn(long_named("estimation", "between")))
    lines = page.locator(".pane .deals td .entry-line")
    assert lines.count() >= len(NAMES)
    lines.locator("b").evaluate_all("all => all.forEach((each) => { each.textContent = '−10'; })")
    for text in (100, 130):
        lit.size((1366, 641, text))
        assert lines.locator("a").evaluate_all(OVER) == [], text


@pytest.mark.parametrize("game", others_slow(plugins(), "bridge", "putze"))
def test_a_new_table_is_opened_without_turning_many_pages(lit: Light, game: str) -> None:
    plugin = plugins()[game]
    with translation.override(LONGEST):
        request = RequestFactory().get("/play/new")
        request.user, request.htmx = AnonymousUser(), False  # type: ignore[attr-defined]
        agreed = opening.agreement(plugin, {})
        nothing = dict.fromkeys(("name", "own_name", "seal", "opens", "first_seal", "clock", "bots"), "")
        words = {**nothing, "refusal": None, "others": "bots", "pace": "normal", "options": (), **agreed}
        words["pack"] = pack_to_ask(request, game)
        words |= dict.fromkeys(("paces", "strengths", "clocks"), ())
        page = lit.open(render_to_string("play/choose.html", words, request))
    for text, screens in ((100, 1.1), (130, 1.5)):
        lit.size((*PHONE, text))
        below = page.locator(".chairs-form .primary").evaluate("each => each.getBoundingClientRect().bottom")
        assert below <= PHONE[1] * screens, f"{text} %: {below}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_game_is_named_whole_in_the_bar_of_a_phone(lit: Light) -> None:
    """Those with the longest names, each in every language, one after the other in the page of the first."""
    longest = sorted(plugins(), key=lambda game: max(map(len, plugins()[game].regulation.title.values())))
    played = [Evening().open(game, deals=2, **SHORT.get(game, {})).people("ann") for game in longest[-3:]]
    evenings = [each.deal("named").play("named") for each in played]
    whole = [drawn(page_of(each, "ann", language), language) for each in evenings for language in LANGUAGES]
    page = lit.open(whole[0])
    for width, text in ((390, 130), (360, 100)):
        lit.size((width, 664, text))
        for name, cut in page.evaluate(BARS, whole):
            assert not cut, f"{name} {width} {text} %"
            assert not re.search("[:(]", name), "the rest of its title is for wider screens"


def test_a_sheet_that_is_kept_is_of_its_own_game() -> None:
    pages = [long_named(game, "cards").sheet for game in ("bridge", "whist")]
    assert [len(each.places) for each in pages if each] == [2, 4], "though table and names are the same"


@pytest.mark.usefixtures("longest")
@pytest.mark.parametrize("game", ["bridge", "whist"])
def test_what_can_be_called_fits_in_every_language(lit: Light, game: str) -> None:
    evening = next(evening for phase, evening in scenes.moments(game, "scene") if phase == "calls")
    page = lit.open(drawn(page_of(evening, "ann", LONGEST), LONGEST))
    for width, height in SCREENS:
        lit.size((width, height, 100))
        assert page.evaluate(OUTSIDE) == [], f"{width}×{height}"

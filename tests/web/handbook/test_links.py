"""Where the handbook's links lead, and that its pictures are served."""

from __future__ import annotations

from collections.abc import Callable

from tests.cells import in_one
from tests.web.handbook import texts
from tests.web.plain import Visitor, expect

Come = Callable[..., Visitor]


def test_the_shelf_leads_to_the_first_chapter_whose_pictures_come(plain: Come) -> None:
    page = plain(language="fr").go("/handbook/")
    expect(page.get_by_role("heading", name="Manuel", exact=True)).to_be_visible()
    page.locator("main h2 a").first.click()
    expect(page.locator("h1")).to_have_text("La première soirée, pour essayer")
    pictures = [str(each.get_attribute("src")) for each in page.locator("article img").all()]
    assert len(pictures) > 3
    for each in pictures:
        answer = page.get(each)
        assert (answer.status, answer.headers["content-type"]) == (200, "image/webp"), each
        assert answer.body().startswith(b"RIFF"), each


def test_a_chapter_there_is_not_has_a_page_of_its_own(plain: Come) -> None:
    page = plain(language="fr").go("/handbook/no-such-chapter")
    assert page.status == 404
    assert page.locator("title").text_content().strip()
    assert page.locator("h1").text_content().strip() != "Manuel"


@in_one("path", ["/", "/login", "/law/", "/play/", "/friendly/new"])
@in_one("language", texts.LANGUAGES)
def test_the_key_in_the_frame_leads_to_what_is_about_the_page(plain: Come, path: str, language: str) -> None:
    page = plain(language=language).go(path)
    link = page.locator("#help")
    assert link.get_attribute("target") == "handbook", "beside the page, not in its place"
    chapter, _, place = str(link.get_attribute("href")).partition("#")
    assert place
    page.goto(chapter)
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator(f"[id='{place}']").count() == 1

"""The desk's post: a slip is kept until the server has answered, and arrives once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, LATER, Alone, Asked, Reply

BODY = """<body><div data-desk="e desk" data-slips="/slips"></div>
<input type=hidden name=csrfmiddlewaretoken value=old><p id=said></p>
<script>
  window.heard = [];
  window.listen = () => tapisDesk.heard(({ page, ...told }) => heard.push({ ...told, page: page && page.body.textContent }));
</script></body>"""
ITEM = {"url": "/slips/1/type", "draft": "/slips/1/type", "body": "d1=5&op=a", "number": "1-7", "table": "1"}
KEY = "tapis.desk e desk"


@pytest.fixture
def page(still: Alone) -> Page:
    page = still.show("tapis/desk_post.js", BODY, path="/slips")
    page.evaluate("listen()")
    return page


def keep(page: Page, **more: str) -> None:
    page.evaluate("item => { tapisDesk.keep(item); }", {**ITEM, **more})


def heard(alone: Alone, number: int = 1) -> list[dict[str, Any]]:
    alone.until(lambda: alone.page.evaluate("heard.length") >= number)
    return list(alone.page.evaluate("heard.splice(0)"))


def posts(alone: Alone) -> list[Asked]:
    return [each for each in alone.asked if each.method == "POST"]


def test_a_slip_is_sent_with_the_token_and_its_answer_is_told(still: Alone, page: Page) -> None:
    still.server = lambda _: "<p>saved</p>"
    keep(page)
    (told,) = heard(still)
    assert told["page"] == "saved"
    assert told["refusal"] == ""
    (sent,) = posts(still)
    assert sent.sent == {"d1": "5", "op": "a", "csrfmiddlewaretoken": "old"}
    assert sent.headers["hx-request"] == "true"
    assert page.evaluate("tapisDesk.waits()") == []


@pytest.mark.parametrize("reply", [AWAY, Reply(status=429), Reply(status=500)])
def test_what_nobody_answered_is_tried_again_every_four_seconds(
    still: Alone, page: Page, reply: Reply
) -> None:
    still.server = lambda _: reply
    keep(page)
    assert heard(still) == [{"word": "kept", "slips": 1, "page": None}]
    page.clock.run_for(3_900)
    assert len(posts(still)) == 1
    page.clock.run_for(200)
    heard(still)
    still.server = lambda _: "<p>saved</p>"
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert heard(still)[0]["page"] == "saved"
    assert len(posts(still)) == 3


def test_who_tries_by_hand_begins_the_four_seconds_anew(still: Alone, page: Page) -> None:
    still.server = lambda _: AWAY
    keep(page)
    heard(still)
    page.clock.run_for(2_000)
    page.evaluate("tapisDesk.flush()")
    heard(still)
    page.clock.run_for(3_900)
    assert len(posts(still)) == 2, "the four seconds begin anew"
    page.clock.run_for(200)
    heard(still)
    assert len(posts(still)) == 3


def test_an_answer_that_does_not_come_is_given_up(still: Alone, page: Page) -> None:
    still.server = lambda _: LATER
    keep(page)
    still.arrives(1)
    page.clock.run_for(15_100)
    assert heard(still)[0]["word"] == "kept"


def test_slips_go_in_their_order_one_at_a_time(still: Alone, page: Page) -> None:
    still.server = lambda _: LATER
    keep(page)
    keep(page, body="d1=6&op=b", number="2-7", url="/slips/2/type")
    still.arrives(1)
    assert page.evaluate("tapisDesk.waits()") == ["1-7", "2-7"]
    page.evaluate("tapisDesk.flush()")
    assert len(still.held) == 1
    still.let_go("<p>one</p>")
    still.let_go("<p>two</p>")
    assert [each["page"] for each in heard(still, 2)] == ["one", "two"]
    assert [each.path for each in posts(still)] == ["/slips/1/type", "/slips/2/type"]


def test_what_was_refused_becomes_a_draft(still: Alone, page: Page) -> None:
    still.server = lambda _: Reply("<div id=refusal><p> Read already. </p></div>", 409)
    keep(page)
    assert heard(still)[0]["refusal"] == "Read already."
    assert page.evaluate("tapisDesk.draft('/slips/1/type')") == ITEM["body"]
    still.server = lambda _: Reply("", 410)
    keep(page, draft="")
    assert heard(still)[0]["refusal"] == "410"
    page.evaluate("tapisDesk.dropDraft('/slips/1/type'); tapisDesk.dropDraft('/never')")
    assert page.evaluate("tapisDesk.draft('/slips/1/type')") is None


def test_a_token_that_is_old_is_asked_for_anew_once(still: Alone, page: Page) -> None:
    def server(asked: Asked) -> Reply | str:
        if asked.method == "GET":
            return "<div data-desk></div><input name=csrfmiddlewaretoken value=new>"
        return "<p>saved</p>" if asked.sent["csrfmiddlewaretoken"] == "new" else Reply("<p>no</p>", 403)

    still.server = server
    keep(page)
    assert heard(still)[0]["page"] == "saved"
    expect(page.locator("[name=csrfmiddlewaretoken]")).to_have_value("new")
    assert "hx-request" not in next(each for each in still.asked if each.method == "GET").headers


def test_whoever_may_not_is_told_so(still: Alone, page: Page) -> None:
    """A fresh token that does not help either: it is a refusal."""
    still.server = lambda asked: (
        "<div data-desk></div><input name=csrfmiddlewaretoken value=x>"
        if asked.method == "GET"
        else Reply("<p>no</p>", 403)
    )
    keep(page)
    assert heard(still)[0]["refusal"] == "403"
    assert len(posts(still)) == 2


@pytest.mark.parametrize("desk", ["<p>no desk</p>", AWAY])
def test_without_a_desk_to_ask_for_a_token(still: Alone, page: Page, desk: Reply | str) -> None:
    still.server = lambda asked: desk if asked.method == "GET" else Reply("<p>no</p>", 403)
    keep(page)
    assert heard(still)[0]["word"] == ("kept" if desk == AWAY else "signed-out")


def test_whoever_is_logged_out_loses_nothing(still: Alone, page: Page) -> None:
    still.server = lambda _: "<input type=password>"
    keep(page)
    assert heard(still) == [{"word": "signed-out", "slips": 1, "page": None}]
    still.server = lambda _: "<p>saved</p>"
    page.evaluate(
        f"dispatchEvent(new StorageEvent('storage', {{ key: 'other' }})); dispatchEvent(new StorageEvent('storage', {{ key: '{KEY}' }}))"
    )
    assert heard(still)[0]["page"] == "saved"


def test_what_another_page_has_sent_is_told(still: Alone, page: Page) -> None:
    still.server = lambda _: AWAY
    keep(page)
    heard(still)
    page.evaluate(f"localStorage.setItem('{KEY}', '[]')")
    page.evaluate("dispatchEvent(new Event('online'))")
    assert heard(still) == [{"word": "sent", "slips": 2, "page": None}]
    page.evaluate("dispatchEvent(new Event('online'))")
    assert page.evaluate("heard.length") == 0


def test_what_was_kept_goes_when_the_desk_is_opened_again(still: Alone) -> None:
    still.begins(f"localStorage.setItem('{KEY}', {json.dumps(json.dumps([ITEM]))})")
    still.server = lambda _: "<p>saved</p>"
    page = still.show("tapis/desk_post.js", BODY, path="/slips")
    page.evaluate("listen()")
    told = heard(still, 2)
    assert told[0]["word"] == "kept"
    assert told[1]["page"] == "saved"


def test_whoever_leaves_with_slips_unsent_is_asked(still: Alone, page: Page) -> None:
    leaves = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    assert page.evaluate(leaves) is False
    still.server = lambda _: AWAY
    keep(page)
    heard(still)
    assert page.evaluate(leaves) is True
    page.evaluate(f"localStorage.setItem('{KEY}', '[]')")


def test_a_browser_that_keeps_nothing_remembers_while_its_page_is_open(still: Alone) -> None:
    still.begins("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })")
    page = still.show("tapis/desk_post.js", BODY, path="/slips")
    page.evaluate("listen()")
    still.server = lambda _: AWAY
    keep(page)
    assert heard(still)[0]["slips"] == 1
    page.evaluate("tapisDesk.saveDraft('/a', 'x=1')")
    assert page.evaluate("tapisDesk.draft('/a')") == "x=1"
    still.server = lambda _: "<p>saved</p>"
    page.evaluate("tapisDesk.flush()")
    heard(still)

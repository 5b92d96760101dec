"""Chances are counted at once; hands and deals at the desk, never a deal that is still being played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tapis.analysis.jobs import OfDeal, OfHand
from tapis.core.notation import write_deal
from tapis.core.panel import Bars, ChartBar, Curve, Measure, Panel
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.core.speech import Saying
from tapis.solver import warm
from tapis.web.access.tries import Tries
from tapis.web.analysis import views
from tapis.web.analysis.desk import DONE, FAILED, WAITS, WORKS, AnalysisProgress, Desk
from tapis.web.room.house import house
from tests.analysis import misbehaving
from tests.analysis.misbehaving import Misbehaving
from tests.parlour.evening import Evening
from tests.patience import PATIENCE, for_a_while
from tests.web.replay.test_replay import seat

NINE = "&".join(f"card={code}" for code in ["HJ", "H9", "HA", "SA", "SK", "DA", "C7", "C8", "D9"])
PANEL = Panel(
    "x",
    Saying("What every contract of this deal was worth"),
    head=(Saying("Contract"), Saying("Written")),
    rows=(("<one>", Measure(51.27, 40, 60)),),
    numbers=(1,),
    pictures=(
        Bars(Saying("What is written in the box"), (ChartBar("<one>", Measure(5, 4, 6), True),)),
        Curve(
            Saying("Cost"),
            Saying("Estimate"),
            Saying("Cost"),
            ((0, 9.5), (10, 2.5)),
            ((10, Measure(3, 2, 4)),),
        ),
    ),
)


class Clerk:
    """A desk that answers at once, and remembers what it was asked."""

    def __init__(self, progress: AnalysisProgress) -> None:
        self.progress = progress
        self.jobs: list[Any] = []

    def known(self, _key: str) -> None:
        return None

    def ask(self, _key: str, job: Any) -> AnalysisProgress:
        self.jobs.append(job())
        return self.progress


@pytest.fixture
def client(transactional_db: None) -> Iterator[Client]:
    house.cache_clear()
    yield Client(headers={"accept-language": "en"})
    house.cache_clear()


@pytest.fixture
def clerk(monkeypatch: pytest.MonkeyPatch) -> Clerk:
    found = Clerk(AnalysisProgress(DONE, (PANEL,)))
    monkeypatch.setattr(views, "desk", lambda: found)
    return found


@pytest.mark.usefixtures("clerk")
def test_what_is_not_installed_is_said_where_it_is_missed(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"/chances/hand/?game=tutti&{NINE}"
    assert "tapis-cards[strong]" not in client.get(address).content.decode()
    monkeypatch.setattr(warm, "possible", lambda: False)
    assert "tapis-cards[strong]" in client.get(address).content.decode()


def test_chances_are_counted_as_asked(client: Client) -> None:
    page = client.get("/chances/?view=dummy&missing=5&led=6&trumps=5").content.decode()
    assert "67.83%" in page
    assert 'value="5"' in page
    assert page.count("<svg") >= 3
    assert "style=" not in page
    french = client.get("/chances/?view=dummy&missing=5", headers={"accept-language": "fr"}).content.decode()
    assert "67,83\N{NO-BREAK SPACE}%" in french


@pytest.mark.parametrize("query", ["missing=40", "led=20&trumps=20", "view=dummy&missing=27"])
def test_more_missing_cards_than_unseen_ones_are_refused_in_one_sentence(client: Client, query: str) -> None:
    answer = client.get(f"/chances/?{query}")
    assert answer.status_code == 422
    assert "unseen" in answer.content.decode()


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("missing=x", "Type only whole numbers from 0 to 27."),
        ("missing=-1", "Type only whole numbers from 0 to 27."),
        ("view=dummy&led=999999", "Type only whole numbers from 0 to 26."),
        ("view=none", "“view” cannot be none."),
        ("view=" + "<b>" * 900, "cannot be &lt;b&gt;"),
    ],
)
def test_what_no_form_sends_is_refused_in_one_sentence(client: Client, query: str, said: str) -> None:
    answer = client.get(f"/chances/?{query}")
    assert answer.status_code == 422
    assert said in answer.content.decode()


@pytest.mark.parametrize("query", ["", "missing=", "view=", "other=x"])
def test_what_an_address_does_not_say_is_the_usual(client: Client, query: str) -> None:
    answer = client.get(f"/chances/?{query}")
    assert answer.status_code == 200
    assert answer.context["asked"].wanted == 4


def test_a_hand_is_sent_to_the_desk_as_it_was_chosen(client: Client, clerk: Clerk) -> None:
    page = client.get(f"/chances/hand/?game=putze&{NINE}&turned=H7&dealer=2").content.decode()
    (job,) = clerk.jobs
    assert isinstance(job, OfHand)
    assert (job.game, job.hand.dealer, str(job.hand.turned)) == ("putze", 2, "♥7")
    assert "51.3 (40.0 to 60.0)" in page
    assert "&lt;one&gt;" in page
    assert "<one>" not in page
    assert len(re.findall("<svg[^>]*role=.img", page)) >= 2


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("game=tutti&card=H6", "you chose 1"),
        (f"game=putze&{NINE}&turned=&dealer=3", "Choose the turned card"),
        (f"game=putze&{NINE}&turned=HJ&dealer=3", "cannot hold it yourself"),
        (f"game=estimation&{NINE}&turned=H7&dealer=0", "one of your nine"),
        (f"game=chess&{NINE}", "“game” cannot be chess."),
        (f"game=putze&{NINE}&turned=H7&dealer=4", "“dealer” cannot be 4."),
        (f"game=tutti&{NINE}&card=XY", "There is no card XY."),
        (f"game=putze&{NINE}&turned=H2", "There is no card H2."),
    ],
)
def test_an_impossible_hand_is_refused_in_one_sentence(
    client: Client, clerk: Clerk, query: str, said: str
) -> None:
    answer = client.get(f"/chances/hand/?{query}")
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert clerk.jobs == []


def test_a_page_asks_again_until_all_is_known(client: Client, clerk: Clerk) -> None:
    for state, again in [(WAITS, True), (WORKS, True), (DONE, False), (FAILED, False)]:
        clerk.progress = AnalysisProgress(state)
        part = client.get(
            f"/chances/hand/?game=tutti&{NINE}", headers={"HX-Target": "findings"}
        ).content.decode()
        assert ("hx-get" in part) == again
        assert "<html" not in part


def test_one_address_begins_some_jobs_and_not_hundreds(
    client: Client, clerk: Clerk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "_asking", Tries(limit=1, seconds=300))
    assert client.get(f"/chances/hand/?game=tutti&{NINE}").status_code == 200
    assert client.get(f"/chances/hand/?game=tutti&{NINE}").status_code == 429


def test_a_finished_deal_is_looked_into_on_demand(client: Client, clerk: Clerk) -> None:
    log = write_deal(plugins()["tutti"], play(plugins()["tutti"], "analysis/1"))
    address = str(client.post("/replay/", {"text": log})["Location"])
    assert f'hx-get="{address}analysis"' in client.get(address).content.decode()
    assert clerk.jobs == []
    page = client.get(f"{address}analysis").content.decode()
    assert clerk.jobs == [OfDeal(log)]
    assert f'href="{address}"' in page
    assert client.get("/replay/nothing/analysis").status_code == 404


def test_only_a_finished_deal_of_a_table_is_looked_into(client: Client, clerk: Clerk) -> None:
    evening = Evening().open("tutti").people("anna", "ben").deal("one").play("x").deal("two")
    seat(evening, "stammtisch")
    page = client.get("/play/stammtisch/deals/1/analysis")
    assert page.status_code == 200
    assert page.context["names"][:2] == ("Anna", "Ben")
    (job,) = clerk.jobs
    assert "two" not in job.text
    for number in (0, 2, 3):
        assert client.get(f"/play/stammtisch/deals/{number}/analysis").status_code == 404
    assert client.get("/play/nowhere/deals/1/analysis").status_code == 404
    assert len(clerk.jobs) == 1


def finished(desk: Desk, key: str) -> AnalysisProgress:
    for _ in for_a_while():
        found = desk.known(key)
        if found is not None and found.over:
            return found
    raise AssertionError("the desk never came to an end")


def test_the_desk_keeps_what_was_found_before_a_job_was_stopped(capfd: pytest.CaptureFixture[str]) -> None:
    slow, broken = Desk(seconds=15, waiting=1), Desk(seconds=PATIENCE)
    assert slow.ask("slow", lambda: Misbehaving(False)).state == WAITS
    assert slow.ask("other", lambda: Misbehaving(True)).state == "busy"
    assert broken.ask("broken", lambda: Misbehaving(True)).state in (WAITS, WORKS)
    assert finished(slow, "slow") == AnalysisProgress("stopped", (misbehaving.PANEL,))
    assert finished(broken, "broken") == AnalysisProgress("failed", (misbehaving.PANEL,))
    assert slow.ask("slow", lambda: Misbehaving(False)).state == "stopped"
    assert "broken on purpose" in capfd.readouterr().err


ABANDONED = """
import multiprocessing, os, time
from tapis.web.analysis.desk import Desk
from tests.analysis.misbehaving import Misbehaving
if __name__ == "__main__":
    desk = Desk()
    desk.ask("slow", lambda: Misbehaving(False))
    while not (desk.known("slow").panels):
        time.sleep(0.05)
    print(multiprocessing.active_children()[0].pid, flush=True)
    os._exit(1)
"""


def test_no_job_outlives_its_server(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(ABANDONED, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    server = subprocess.run(
        [sys.executable, script],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    pid = int(server.stdout)
    for _ in for_a_while():
        if not alive(pid):
            return
    raise AssertionError("the job goes on without its server")


def alive(pid: int) -> bool:
    """Whether a process is there and no zombie that nobody has buried."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text("utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"

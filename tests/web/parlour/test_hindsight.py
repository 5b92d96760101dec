"""What cards, call and luck were worth comes by itself when a deal is over, never before, and stays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tapis.core.hindsight import Hindsight
from tapis.core.plugin import plugins
from tapis.i18n import signed_text
from tapis.i18n.panels import cell_text
from tapis.web.play import views
from tapis.web.play.over import hindsight
from tapis.web.play.over.hindsight import OverDeal, Weigher
from tapis.web.play.over.split import split
from tapis.web.server.work import apart
from tapis.web.server.work.apart import KeptProcess
from tests.web.parlour.people import Person, Room
from tests.web.parlour.test_ending import shown
from tests.web.parlour.test_tables import play_out

FOUND = tuple(Hindsight(cards=seat, call=14, deal=20) for seat in range(4))
LINE = "Your last cards cost nothing, your estimate cost 14 points, the deal was worth +20 to you."


class Asked:
    """Stands for the other process, and remembers what it was asked."""

    def __init__(self, answer: Any = FOUND) -> None:
        self.answer = answer
        self.logs: list[str] = []

    def __call__(self, question: Any, _seconds: float, wanted: Callable[[], bool]) -> Any:
        self.logs.append(question.args[0])
        return self.answer if wanted() else None


@pytest.fixture
def asked(room: Room, monkeypatch: pytest.MonkeyPatch) -> Asked:
    made = Asked()
    monkeypatch.setattr(KeptProcess, "ask", made)
    monkeypatch.setattr(hindsight, "house", lambda: room.house)
    return made


def test_the_line_comes_to_everybody_for_his_own_seat_and_stays(room: Room, asked: Asked) -> None:
    path, people = room.two("estimation", "luck")
    play_out(room, path, "luck", people)
    assert "hindsight" not in shown(people[0].get(path)), "quiet while nobody knows"
    before = room.table("luck").version
    Weigher().weigh(OverDeal("luck", 1))
    assert room.table("luck").version > before, "pages hear of it by the news"
    assert LINE in shown(people[0].get(path))
    assert "Your last cards cost 1 point," in shown(people[1].get(path))
    assert "hindsight" not in shown(Person().get(path)), "a watcher has no cards"
    room.restart()
    assert LINE in shown(people[0].get(path))
    Weigher().weigh(OverDeal("luck", 1))
    room.all_ready(path, people)
    assert not room.table("luck").weighed
    assert "cards cost" not in people[0].get(path)


def test_nothing_is_asked_about_a_deal_that_is_played(room: Room, asked: Asked) -> None:
    """Secrecy: what the analysis sees and says begins when the seed is told."""
    path, people = room.two("estimation", "early")
    Weigher().weigh(OverDeal("early", 1))
    assert not asked.logs
    play_out(room, path, "early", people)
    room.all_ready(path, people)
    Weigher().weigh(OverDeal("early", 1))
    Weigher().weigh(OverDeal("early", 2))
    assert not asked.logs, "the table has gone on"
    assert "hindsight" not in "".join(text for each in people.values() for text in each.heard)


def test_an_answer_that_comes_too_late_is_dropped(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    path, people = room.two("estimation", "late")
    play_out(room, path, "late", people)

    def slow(*_args: object) -> Any:
        room.all_ready(path, people)
        return FOUND

    monkeypatch.setattr(KeptProcess, "ask", slow)
    monkeypatch.setattr(hindsight, "house", lambda: room.house)
    Weigher().weigh(OverDeal("late", 1))
    assert room.table("late").playing is not None
    assert not room.table("late").weighed


def test_a_broken_answer_leaves_the_page_as_it_is(room: Room, asked: Asked) -> None:
    path, people = room.two("estimation", "broken")
    play_out(room, path, "broken", people)
    asked.answer = None
    before = room.table("broken").version
    Weigher().weigh(OverDeal("broken", 1))
    assert room.table("broken").version == before


def test_a_deal_is_queued_once_a_busy_house_drops_it_and_one_that_wishes_none_has_none(
    room: Room, asked: Asked, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[object] = []
    monkeypatch.setattr(
        hindsight, "Thread", lambda **_: type("Still", (), {"start": lambda _: begun.append(1)})()
    )
    path, people = room.two("estimation", "queue")
    weigher = Weigher(waiting=1)
    played = room.table("queue")
    play_out(room, path, "queue", people)
    over = room.table("queue")
    settings.HINDSIGHT = True
    weigher.over("queue", played)
    assert weigher._queue.empty(), "while it is played"
    for name in ("queue", "queue", "another"):
        weigher.over(name, over)
    assert weigher._queue.qsize() == 1
    assert len(begun) == 1
    weigher = Weigher(waiting=4)
    for name in ("queue", "another", "third"):
        weigher.over(name, over)
    assert weigher._queue.qsize() == 1, "nobody fills the queue with tables of his own"
    settings.HINDSIGHT = False
    other = Weigher()
    other.over("queue", over)
    assert other._queue.empty()


def test_a_question_is_answered_in_a_process_of_its_own_that_can_be_stopped() -> None:
    assert apart.ask(partial(sum, [3, 4]), 30.0, lambda: True) == 7
    assert apart.ask(partial(int, "seven"), 30.0, lambda: True) is None
    assert apart.ask(partial(sum, [3, 4]), 30.0, lambda: False) is None


@pytest.mark.parametrize(
    ("game", "found", "said"),
    [
        (
            "bridge",
            Hindsight(1, 300, 420),
            "your cards cost 1 trick, the contract cost you 300, par was +420 for you",
        ),
        ("bridge", Hindsight(None, -50, -110), "the contract brought you 50, par was −110 for you"),
        (
            "bridge",
            Hindsight(0, 0, 0),
            "your cards cost nothing, the contract was the best one, par was 0 for you",
        ),
        (
            "whist",
            Hindsight(2, deal=-1),
            "your cards cost 2 tricks, with everybody's best cards the game ends at −1",
        ),
        (
            "whist",
            Hindsight(0, deal=0),
            "your cards cost nothing, with everybody's best cards the game is just made",
        ),
        ("whist", Hindsight(0), "your cards cost nothing"),
        (
            "estimation",
            Hindsight(9, 14, 20),
            "your last cards cost 9 points, your estimate cost 14 points, the deal was worth +20 to you",
        ),
        (
            "tutti",
            Hindsight(9, 5, -3),
            "your cards cost 9 points, the choice of the box cost 5 points, the deal was worth −3 to you",
        ),
        ("tutti", Hindsight(0, None, 3), "your cards cost nothing, the deal was worth +3 to you"),
        (
            "putze",
            Hindsight(0, chance=62),
            "your last cards cost nothing, your hand makes enough points in 62 deals of 100",
        ),
        ("putze", Hindsight(), ""),
    ],
)
def test_each_game_says_it_in_its_own_unit(game: str, found: Hindsight, said: str) -> None:
    words = plugins()[game].voice.hindsight
    assert words is not None
    assert ", ".join(cell_text(each, "en") for each in words(found)) == said


def test_a_figure_has_its_sign_and_its_thousands_in_groups_as_on_the_sheet() -> None:
    assert [signed_text(each, "en") for each in (3, 0, -3)] == ["+3", "0", "−3"]
    found = Hindsight(cards=1, call=4600, deal=-1400, own=100, others=0)
    words, parted = plugins()["bridge"].voice.hindsight, split([found], plugins()["bridge"], "de")
    assert words is not None
    assert parted is not None
    told = [cell_text(each, "de") for each in words(found)]
    assert told[1:] == ["der Kontrakt kostete Sie 4’600", "das Par war −1’400 für Sie"]
    assert [each.points for each in parted.parts] == ["−100", "−4’600", "0", "−1’400"]


def test_the_replay_repeats_it_to_who_held_the_cards_also_later(room: Room, asked: Asked) -> None:
    path, people = room.two("estimation", "told")
    play_out(room, path, "told", people)
    replay = f"{path}deals/1/"
    page = people[0].get(replay)
    assert "your estimate" not in page
    assert page.index('id="findings"') < page.index('id="mark"') < page.index('id="fair"'), (
        "what is looked for first"
    )
    assert page.index('<details class="seals">') < page.index('class="digest"'), "figures to check are folded"
    Weigher().weigh(OverDeal("told", 1))
    room.all_ready(path, people)
    room.restart()
    assert LINE in people[0].get(replay), "the table has gone on, and knows it still"
    assert "Your last cards cost 1 point," in people[1].get(replay)
    assert "your estimate" not in Person().get(replay), "who only reads held no cards"


def test_what_is_being_worked_out_holds_the_place_of_the_line(
    room: Room, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, people = room.two("estimation", "place")
    weigher = Weigher()
    monkeypatch.setattr(views, "weigher", lambda: weigher)
    monkeypatch.setattr(weigher, "_awaited", {OverDeal("place", 1): frozenset()})
    assert "weighing" not in people[0].get(path), "nothing of it while a deal is played"
    play_out(room, path, "place", people)
    assert "being worked out" in shown(people[0].get(path))
    assert "being worked out" not in shown(Person().get(path))
    weigher.weigh(OverDeal("place", 1))
    panel = shown(people[0].get(path))
    assert LINE in panel
    assert "being worked out" not in panel

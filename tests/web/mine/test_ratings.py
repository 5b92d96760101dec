"""Ratings of a house: noted once a game is over, folded in order, shown with what is not known of them."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.db import OperationalError
from django.test import Client

from tapis.selves.state import owner_of
from tapis.selves.strength import Strength
from tapis.web import tidying
from tapis.web.play.turns.runner import runner
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import house
from tapis.web.selves import ratings
from tapis.web.store.models import StoredRecord
from tapis.web.store.rated import StoredGame, StoredPlayer, StoredStrength
from tests.parlour.evening import Evening
from tests.web.mine.people import Player, new_guest, played, table


def over(name: str, *guests: str, deals: int = 1) -> None:
    """A game of estimation that is over."""
    evening = Evening().open("estimation", deals=deals).people(*guests)
    while not evening.table.over:
        evening.deal(f"{name} {len(evening.table.deals)}").play(name)
    table(name, evening)


def strengths() -> dict[tuple[str, bool], tuple[float, float, int]]:
    return {
        (row.player, row.alone): (row.mean, row.spread, row.games) for row in StoredStrength.objects.all()
    }


def test_games_with_people_and_games_alone_stand_apart() -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    for number in range(8):
        over(f"alone-{number}", ann.guest)
    page = ann.get("/me/")
    assert "Alone with bots, 8 games" in page
    assert "8 more games with other people, and the scale is drawn." in page
    assert not StoredStrength.objects.filter(alone=False).exists(), "bots carry nobody past people"
    for number in range(8):
        over(f"two-{number}", ann.guest, ben.guest)
    page = ann.get("/me/")
    assert "8 games with 1 other person" in page
    assert page.count('class="band"') == 2
    assert page.count('class="anchor"') == 2 * len(ratings.marks("estimation")) == 6
    assert 'class="band"' in ben.get("/me/"), "who keeps no page is told too"


def test_before_eight_games_nothing_is_drawn() -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    for number in range(7):
        over(f"two-{number}", ann.guest, ben.guest)
    page = ann.get("/me/")
    assert "1 more game with other people, and the scale is drawn." in page
    assert 'class="band"' not in page


def test_the_order_in_which_people_look_changes_nothing() -> None:
    ann, ben, cat = (Player(new_guest()) for _ in range(3))
    over("first", ann.guest, ben.guest)
    over("second", ben.guest, cat.guest)
    over("third", ann.guest, cat.guest)
    cat.get("/me/")
    assert StoredGame.objects.filter(folded=True).count() == 2
    late = strengths()
    ann.get("/me/")
    assert strengths() != late
    after = strengths()
    assert ratings.rebuild() == (3, 3)
    assert strengths() == after


def test_a_game_is_noted_when_it_is_over_so_that_a_late_look_folds_nothing_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann, ben, cat = (Player(new_guest()) for _ in range(3))
    for name, guests in (("first", (ann, ben)), ("second", (ben, cat)), ("third", (ann, cat))):
        over(name, *(each.guest for each in guests))
        runner().wrote(name, house().room(PARLOUR, name).look().state)
    table("goes-on", played("estimation", ann.guest, ben.guest))
    runner().wrote("goes-on", house().room(PARLOUR, "goes-on").look().state)
    assert set(StoredGame.objects.values_list("table", flat=True)) == {"first", "second", "third"}
    monkeypatch.setattr(ratings, "AT_ONCE", 2)
    cat.get("/me/")
    known = strengths()
    monkeypatch.setattr(ratings, "fold_anew", None)
    ann.get("/me/")
    assert strengths() == known
    assert StoredGame.objects.filter(folded=True).count() == 3


def test_looking_twice_counts_once() -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    over("once", ann.guest, ben.guest)
    ann.get("/me/")
    before = strengths()
    ann.get("/me/")
    ben.get("/me/")
    assert strengths() == before
    assert {games for *_, games in before.values()} == {1}


def test_a_rating_outlives_its_tables_and_goes_with_its_person() -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    over("old", ann.guest, ben.guest)
    ann.keep("Ann")
    StoredRecord.objects.update(at=(datetime.now(UTC) - timedelta(days=40)).isoformat())
    tidying.tidy()
    assert not StoredRecord.objects.filter(stream="play/old").exists()
    owner = owner_of(ann.guest)
    assert [each.game for each in ratings.of(owner)] == ["estimation"]
    known = StoredStrength.objects.get(player=owner).mean
    ratings.rebuild()
    assert StoredStrength.objects.get(player=owner).mean == known, "the games are kept, not the tables"
    assert '"strengths": [{"game": "estimation"' in ann.get("/me/export")
    ann.post("/me/delete", sure="yes")
    assert not StoredStrength.objects.filter(player=owner).exists()
    assert not StoredPlayer.objects.filter(player=owner).exists()


def test_who_goes_leaves_the_others_what_they_have_shown() -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    over("two", ann.guest, ben.guest)
    ann.keep("Ann")
    ben.keep("Ben")
    ann.get("/me/")
    ben.get("/me/")
    kept = StoredStrength.objects.get(player=owner_of(ben.guest)).mean
    ann.post("/me/delete", sure="yes")
    ratings.rebuild()
    assert StoredStrength.objects.get(player=owner_of(ben.guest)).mean == kept


def test_two_browsers_of_one_person_are_one_and_do_not_play_each_other() -> None:
    ann, phone, ben = (Player(new_guest()) for _ in range(3))
    over("self", ann.guest, phone.guest)
    over("two", phone.guest, ben.guest)
    ann.keep("Ann")
    for each in (ann, phone):
        each.get("/me/")
    was = owner_of(phone.guest)
    phone.post("/me/carry", code=ann.code(), do="ask")
    ann.post("/me/devices", do="let-in", device=ann.asking())
    ann.get("/me/")
    assert not StoredPlayer.objects.filter(player=was).exists()
    assert StoredStrength.objects.get(player=owner_of(ann.guest), alone=False).games == 1


def test_a_table_that_its_host_deletes_has_been_read() -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    over("lost", ann.guest, ben.guest)
    ben.keep("Ben")
    ann.post("/play/lost/delete", sure="table")
    assert StoredGame.objects.count() == 1
    assert "Estimation" in ben.get("/me/deals")


def test_whoever_is_losing_alone_saves_nothing_by_deleting_the_table() -> None:
    ann = Player(new_guest())
    ann.keep("Ann")
    table("left", played("estimation", ann.guest, deals=3, running=True))
    ann.get("/me/")
    assert not StoredGame.objects.exists(), "it may be played on"
    ann.post("/play/left/delete", sure="table")
    assert StoredGame.objects.get().number == 1


def test_nobody_deletes_a_game_under_the_others() -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    table("with-ben", played("estimation", ann.guest, ben.guest, deals=1, running=True))
    assert "Others are playing here" in ann.post("/play/with-ben/delete", 422, sure="table")
    ben.post("/play/with-ben/", do="leave")
    ann.post("/play/with-ben/delete", sure="table")


def test_nobody_without_a_page_sees_a_strength() -> None:
    page = Client().get("/me/").content.decode()
    assert not re.search('id="strength"', page)


def test_the_band_is_told_in_words_in_every_language() -> None:
    ann, ben = Player(new_guest()), Player(new_guest())
    for number in range(8):
        over(f"two-{number}", ann.guest, ben.guest)
    for language in ("fr", "de", "nl", "en"):
        ann.client.cookies["django_language"] = language
        told = re.search('class="who">([^<]*8 [^<]*)<', ann.get("/me/"))
        assert told is not None, language
        assert told[1].count(".") >= 2, language


def test_a_bot_within_the_band_is_not_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Player(new_guest())
    for number in range(8):
        over(f"alone-{number}", ann.guest)
    ann.get("/me/")
    row = StoredStrength.objects.get(player=owner_of(ann.guest))
    known = Strength(row.mean, row.spread, row.games)
    stand = {"beginner": known.low - 0.1, "club": known.low + 0.1, "strong": known.high + 0.1}
    monkeypatch.setattr(ratings, "marks", lambda _game: stand)
    told = ann.get("/me/")
    for words in (
        "Stronger than the bots: Beginner.",
        "Not told apart from: Club player.",
        "Weaker than the bots: Strong.",
    ):
        assert words in told


def test_a_database_that_keeps_nothing_now_leaves_the_table_and_is_made_up_for_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The card that ended the game is in the log; an error would answer it as if it had not been played."""
    ann, ben = Player(new_guest()), Player(new_guest())
    over("full", ann.guest, ben.guest)
    seen, told = house().room(PARLOUR, "full").look().state, list[str]()

    def locked(*_: object) -> None:
        raise OperationalError("database is locked")

    with monkeypatch.context() as broken:
        for each in ("tapis.web.selves.ratings._keep", "tapis.web.sets.scores.noted"):
            broken.setattr(each, locked)
        broken.setattr("tapis.web.play.away.sitting.wrote", lambda name, _: told.append(name))
        runner().wrote("full", seen)
    assert told, "the others hear all the same"
    assert [each.levelname for each in caplog.records] == ["ERROR"] * 2 * len(told)
    assert not StoredGame.objects.exists()
    for _ in range(2):
        ann.get("/me/")
        runner().wrote("full", seen)
    assert StoredGame.objects.count() == 1
    assert StoredStrength.objects.get(player=owner_of(ann.guest), alone=False).games == 1

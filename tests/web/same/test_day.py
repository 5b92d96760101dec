"""The deal of the day: one tap, one first try, the field afterwards, midnight and clocks that jump."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from tapis.cli.event.verify import command
from tapis.web import keeping, tidying
from tapis.web.room.families import SETS
from tapis.web.room.house import house
from tapis.web.selves import browser
from tapis.web.sets import clock, making
from tapis.web.store.models import StoredRecord, StoredScore
from tests.web.same.players import BoardPlayer, Hands, at, scored


def today_at(game: str) -> str:
    return making.day_name(game, clock.today(clock.now()))


@pytest.mark.parametrize("game", ["bridge", "putze"])
def test_one_tap_from_the_players_page_to_the_field(game: str, hands: Hands) -> None:
    ann = BoardPlayer()
    name = today_at(game)
    assert f"/same/{name}/" in ann.get("/play/")
    table = ann.begin(name)
    assert at(table).playing is not None
    ann.play(table)
    over = ann.get(f"/play/{table}/")
    assert f"/same/{name}/1/" in over
    field = ann.get(f"/same/{name}/1/")
    assert "You are the first" in field
    assert "Bot: Club" in field
    score = StoredScore.objects.get()
    assert (score.board_set, score.counted) == (name, True)


def test_two_taps_and_two_devices_are_one_first_try(hands: Hands) -> None:
    ann, name = BoardPlayer(), today_at("whist")
    first = ann.begin(name)
    ann.move(first)
    assert ann.begin(name) == first
    ann.keep("Ann")
    phone = BoardPlayer()
    other = phone.begin(name)
    phone.post("/me/carry", code=ann.code(), do="ask")
    ann.post("/me/devices", do="let-in", device=ann.asking())
    assert phone.begin(name) in (first, other), "a person who was two has begun it already"
    ann.play(first)
    assert "first" in ann.get(f"/same/{name}/1/") or StoredScore.objects.exists()


def test_a_field_says_how_many_did_better_and_what_was_played_the_best_first(hands: Hands) -> None:
    ann = BoardPlayer("ann")
    name, _ = making.deal_of_the_day("whist", clock.today(clock.now()))
    scored(name, ann, "Ann", 10, contract="hearts")
    for each, points, contract in (
        ("ben", 40, "hearts"),
        ("cyd", 40, "clubs"),
        ("dan", -20, "hearts"),
        ("eve", 10, "clubs"),
    ):
        scored(name, BoardPlayer(each), each, points, contract=contract)
    page = ann.get(f"/same/{name}/1/")
    assert "Better than 1, level with 1, behind 2." in page
    assert "The field made +16.0 on average." in page
    assert page.index("+25.0") < page.index("+10.0"), "clubs before hearts"


def test_who_gets_up_sits_down_again_and_it_counts(hands: Hands) -> None:
    ann, name = BoardPlayer(), today_at("whist")
    table = ann.begin(name)
    ann.move(table)
    before = at(table).playing
    ann.post(f"/play/{table}/", do="leave")
    ann.get(f"/play/{table}/")
    assert at(table).people_at == ()
    assert BoardPlayer().client.get(f"/play/{table}/").status_code == 403
    assert ann.begin(name) == table
    assert at(table).people_at == (0,)
    assert before is not None
    assert at(table).playing is not None
    ann.play(table)
    assert StoredScore.objects.get().counted


@pytest.mark.slow
def test_of_two_tries_the_first_counts_once_both_are_one_person(hands: Hands) -> None:
    ann, phone, eve, name = BoardPlayer(), BoardPlayer(), BoardPlayer(), today_at("whist")
    ann.begin(name, name="Ann")
    ann.keep("Ann")
    for player in (phone, eve):
        player.play(player.begin(name), "")
    ann.play(at_table := ann.begin(name), "another way")
    assert StoredScore.objects.filter(counted=True).count() == 3
    phone.post("/me/carry", code=ann.code(), do="ask")
    ann.post("/me/devices", do="let-in", device=ann.asking())
    assert StoredScore.objects.filter(counted=True).count() == 2
    assert StoredScore.objects.get(table=at_table).counted
    for player in (ann, phone):
        said = re.search(r"Better than (\d+), level with (\d+), behind (\d+)", player.get(f"/same/{name}/1/"))
        assert said is not None
        assert sum(map(int, said.groups())) == 1


def test_a_server_killed_between_the_seal_and_the_table_loses_nothing(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, name = BoardPlayer(), today_at("putze")
    ann.begin(today_at("whist"))
    with monkeypatch.context() as killed:
        killed.setattr("tapis.web.same.playing.tables.act", _killed)
        with pytest.raises(SystemError):
            ann.client.post(f"/same/{name}/", {"op": "one"})
    boards = house().room(SETS, name).look().state
    (taken,) = boards.taken.values()
    assert at(taken.table).opened is None
    house.cache_clear()
    table = ann.begin(name)
    assert table == taken.table
    ann.move(table)
    held = at(table).playing
    house.cache_clear()
    assert at(table).playing == held
    ann.play(table)
    assert StoredScore.objects.get(board_set=name).counted


def _killed(*_args: object, **_named: object) -> None:
    raise SystemError


def test_what_was_begun_before_midnight_counts_for_half_an_hour(hands: Hands) -> None:
    midnight = clock.midnight(clock.tomorrow(clock.today(hands.now)))
    name = today_at("estimation")
    ann, ben, cyd = BoardPlayer(), BoardPlayer(), BoardPlayer()
    hers, his = ann.begin(name), ben.begin(name)
    hands.now = midnight + 60
    late = cyd.client.post(f"/same/{name}/", {"op": "late"})
    assert late.status_code == 422
    assert "The day of this deal is over" in late.content.decode()
    finish_at(ann, hers, midnight + 1700)
    finish_at(ben, his, midnight + 1900)
    found = {row.table: row.counted for row in StoredScore.objects.filter(board_set=name)}
    assert found == {hers: True, his: False}
    hands.now = midnight + 1900
    assert "does not count" in ben.get(f"/same/{name}/1/")
    assert today_at("estimation") != name


def finish_at(player: BoardPlayer, table: str, instant: float) -> None:
    """Play a deal to its end, as if it were that late."""
    with pytest.MonkeyPatch.context() as patched:
        at_iso = datetime.fromtimestamp(instant, UTC).isoformat()
        patched.setattr("tapis.web.sets.scores.ended_at", lambda _name: [at_iso])
        player.play(table)


def test_a_clock_set_back_and_forth_loses_nothing(hands: Hands) -> None:
    ann, ben, name = BoardPlayer(), BoardPlayer(), today_at("whist")
    table = ann.begin(name)
    hands.now += 3 * 86400
    assert "Nobody can play this deal any more" in ben.get(f"/same/{name}/1/")
    hands.now -= 3 * 86400
    refused = ben.client.post(f"/same/{name}/", {"op": "back"})
    assert "The day of this deal is over" in refused.content.decode()
    assert ann.begin(name) == table
    ann.play(table)
    assert StoredScore.objects.filter(table=table).exists()
    assert house().room(SETS, name).look().state.over


def test_the_day_before_and_the_day_after_cannot_be_asked_for(hands: Hands) -> None:
    eve = BoardPlayer()
    for day in (clock.tomorrow(clock.today(hands.now)), clock.today(hands.now - 86400)):
        assert eve.client.post(f"/same/{making.day_name('whist', day)}/", {"op": "x"}).status_code == 404
    assert eve.client.get("/same/day-2026-13-45-whist/").status_code == 404
    assert eve.client.get("/same/day-2026-01-01-nothing/1/").status_code == 404


def test_tomorrow_s_seal_is_that_of_tomorrow_s_cards(hands: Hands) -> None:
    ann = BoardPlayer()
    shown = ann.get("/same/")
    hands.now += 86400
    name, boards = making.deal_of_the_day("tutti", clock.today(hands.now))
    assert boards.seal(1) in shown
    assert boards.setup.secret not in shown
    table = ann.begin(name)
    deal = at(table).playing
    assert deal is not None
    assert deal.commitment == boards.seal(1)


def test_the_seal_is_verified_by_the_command(hands: Hands, tmp_path: Path) -> None:
    ann, name = BoardPlayer(), today_at("bridge")
    table = ann.begin(name)
    ann.play(table)
    seal = house().room(SETS, name).look().state.seal(1)
    sealed = ann.get(f"/play/{table}/deals/1/log")
    hands.now += 2 * 86400
    page = ann.get(f"/same/{name}/1/")
    assert f"--commitment {seal}" in page
    log = tmp_path / "deal.jsonl"
    for text, code in ((sealed, 1), (ann.get(f"/play/{table}/deals/1/log"), 0)):
        log.write_text(text)
        done = CliRunner().invoke(command, [str(log), "--commitment", seal], standalone_mode=True)
        assert done.exit_code == code, done.output


def test_whoever_goes_leaves_a_number(hands: Hands) -> None:
    ann, ben, name = BoardPlayer(), BoardPlayer(), today_at("whist")
    for player in (ann, ben):
        player.play(player.begin(name, name="Annemarie" if player is ann else "Ben"))
    ann.keep("Annemarie")
    page = ann.client.get("/me/")
    owner = browser.reader_of(page.wsgi_request).owner
    assert "Annemarie" in ben.get(f"/same/{name}/1/")
    ann.post("/me/delete", sure="yes")
    field = ben.get(f"/same/{name}/1/")
    assert "Annemarie" not in field
    assert "Player " in field
    told = repr(list(StoredRecord.objects.values_list("body", flat=True)))
    assert owner not in told
    assert "Annemarie" not in told
    assert not StoredScore.objects.filter(player=owner).exists()
    assert StoredScore.objects.filter(board_set=name).count() == 2


def test_how_long_what_was_begun_counts_is_a_setting() -> None:
    assert making.grace({}) == 1800
    assert making.grace({"TAPIS_DAY_GRACE": "5"}) == 300
    assert making.grace({"TAPIS_DAY_GRACE": "no"}) == 1800
    assert making.grace({"TAPIS_DAY_GRACE": "9999"}) == 43200


def test_old_sets_are_put_away(hands: Hands) -> None:
    ann, name = BoardPlayer(), today_at("whist")
    ann.play(ann.begin(name))
    at_once = (datetime.now(UTC) - timedelta(days=800)).isoformat()
    StoredRecord.objects.update(at=at_once)
    StoredScore.objects.update(at=at_once)
    house.cache_clear()
    assert tidying.tidy(keeping.Days()).boards == 1
    assert not StoredScore.objects.exists()


def test_a_table_outlives_its_set(hands: Hands) -> None:
    ann, name = BoardPlayer(), today_at("whist")
    table = ann.begin(name)
    ann.play(table)
    house().log.delete([SETS.stream(name)])  # type: ignore[attr-defined]
    house.cache_clear()
    hands.now += 86400
    for path in (f"/play/{table}/", f"/play/{table}/deals/1/", f"/play/{table}/delete", "/me/", "/play/"):
        ann.get(path)
    ann.get(f"/same/{name}/1/", 404)

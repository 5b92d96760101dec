"""The points of a lesson's tricks, counted as they are told."""

from __future__ import annotations

from tapis.core.plugin import plugins
from tapis.learn.lessons import ReadyLesson, of
from tapis.learn.lessons.beats import Won, unfold
from tests.built_in import BOOKS
from tests.cells import in_one

LESSONS = [lesson for game in plugins() if game in BOOKS for lesson in of(game)]
POINTS = {"estimation": "made", "tutti": "points", "putze": "points"}


@in_one("lesson", LESSONS)
def test_the_points_told_with_the_tricks_come_to_those_of_the_result(lesson: ReadyLesson) -> None:
    won = [beat for beat in unfold(lesson).beats if isinstance(beat, Won)]
    figure = POINTS.get(lesson.script.game)
    told = [beat.points for beat in won if beat.points is not None]
    if figure is None:
        assert won
        assert not told, "there tricks are counted"
        return
    assert len(told) == len(won)
    counted = range(2 if lesson.script.game == "tutti" else 4)  # partners have the same
    everybody = [lesson.frozen.figures[f"{figure}@{seat}"] for seat in counted]
    assert sum(each.trick for each in told) == sum(int(each) for each in everybody if each.isdecimal())
    mine = {lesson.script.seat} | ({(lesson.script.seat + 2) % 4} if lesson.script.game == "tutti" else set())
    last = [beat.points.so_far for beat in won if beat.seat in mine and beat.points is not None]
    assert str(last[-1] if last else 0) == lesson.frozen.figures[figure]

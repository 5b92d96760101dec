"""A lesson of a game is asked for translations into the languages of its book, and into no others."""

from __future__ import annotations

from pathlib import Path

from tapis.learn.lessons.texts import untold


def test_only_the_languages_of_the_book_are_asked_for(tmp_path: Path) -> None:
    (tmp_path / "nl.json").write_text('{"Follow suit.": "Beken."}', "utf-8")
    missing = [str(each.args["file"]) for each in untold(tmp_path, ["Follow suit."], ("fr", "nl", "en"))]
    assert missing == ["fr.json"]
    assert not list(untold(tmp_path, ["Follow suit."], ("en",)))

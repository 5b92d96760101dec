"""T4: where a side without a trick loses a hundred points: where all is trump, everywhere, or nowhere."""

import pytest

from tapis.core.sheet import totals
from tapis.games.tutti import PLUGIN
from tests.cells import in_one

from .sitting import lines_of, result

pytestmark = pytest.mark.clause("tutti:T4")

NONE_TAKEN = {
    "tutti": (0, 353),
    "misere tutti": (353, 0),
    "hearts": (0, 257),
    "slalom up": (0, 257),
    "misere clubs": (257, 0),
}
FULL_TRUMP = {"tutti", "misere tutti"}


@in_one("name", NONE_TAKEN)
@in_one("scope", ["literal", "all", "none"])
def test_the_scope_of_the_reverse_match(name: str, scope: str) -> None:
    (line,) = lines_of(result(0, name, *NONE_TAKEN[name]), reverse_match=scope)
    falls = scope == "all" or (scope == "literal" and name in FULL_TRUMP)
    assert (line.seat, line.points) == (0, -100 if falls else 0)
    assert line.kind == ("reverse-match" if falls else "contract")


@pytest.mark.parametrize(("name", "clause"), [("tutti", "tutti:17.6"), ("hearts", "tutti:T4")])
def test_beyond_the_text_it_is_cited_as_a_house_convention(name: str, clause: str) -> None:
    (line,) = lines_of(result(0, name, *NONE_TAKEN[name]), reverse_match="all")
    assert str(line.clause) == clause


@pytest.mark.parametrize("scope", ["literal", "all"])
def test_it_never_falls_on_the_side_that_is_not_written(scope: str) -> None:
    for name, points in {"tutti": (353, 0), "misere tutti": (0, 353)}.items():
        assert totals(2, lines_of(result(0, name, *points), reverse_match=scope)) == (353, 0)


def test_a_worthless_trick_is_enough_to_escape() -> None:
    for name, points in {"tutti": (0, 253), "hearts": (0, 157), "misere tutti": (253, 0)}.items():
        assert totals(2, lines_of(result(0, name, *points), reverse_match="all")) == (0, 0)


def test_the_scope_is_literal_unless_the_house_says_otherwise() -> None:
    assert PLUGIN.regulation.options["reverse_match"].default == "literal"

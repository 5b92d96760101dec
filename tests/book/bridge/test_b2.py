"""B2: the scale of the text, of today's laws, or of Chicago."""

import pytest

from .helpers import sheet, total

pytestmark = pytest.mark.clause("bridge:B2")


@pytest.mark.parametrize(
    ("written", "seed", "laws"),
    [
        ("2HXX N =", (240 + 50, 0), (240 + 100, 0)),
        ("4SX N -4", (0, 700), (0, 800)),
        ("4SXX N -4", (0, 1400), (0, 1600)),
        ("4SX N -3", (0, 500), (0, 500)),
        ("3NT N =, 4SX N -4", (100, 1100), (100, 1100)),
        ("2HX N =", (120 + 50, 0), (120 + 50, 0)),
    ],
)
def test_what_tells_the_schemes_apart(written: str, seed: tuple[int, int], laws: tuple[int, int]) -> None:
    assert total(written) == seed
    assert total(written, scheme="laws") == laws
    assert total(written, scheme="chicago") == laws


def test_a_part_score_broken_off() -> None:
    assert total("2S N =", 1) == (60 + 50, 0)
    assert total("2S N =", 1, scheme="laws") == (60 + 100, 0)


def test_the_text_is_the_default_and_a_sheet_names_its_scheme() -> None:
    assert sheet("").terms.scheme.name == "seed"
    assert sheet("", scheme="laws").terms.scheme.name == "laws"


def test_another_scheme_there_is_not() -> None:
    with pytest.raises(ValueError, match="bridge:B2"):
        sheet("", scheme="1948")

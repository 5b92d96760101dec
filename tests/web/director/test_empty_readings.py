"""A form sent empty is no reading: it needs the button that leaves the slip to be cleared up."""

from __future__ import annotations

from tests.web.director.conftest import Who, present, state


def test_an_empty_form_leaves_the_slip_unread_and_the_button_hands_it_to_the_desk(
    who: Who, evening: str
) -> None:
    director = who("director")
    present(director, evening, *(f"Person {at}" for at in range(4)))
    director.post(f"/e/{evening}/draw", {"rounds": "1", "seed": "1"})
    director.post(f"/e/{evening}/draw/1/publish", {})
    refused = who("desk").post(f"/e/{evening}/slips/1/1/type", {"op": "a"})
    assert refused.status_code == 422
    assert "or leave it to be cleared up" in refused.content.decode()
    assert state(evening).slip(1, 1).readings == ()
    left = who("desk").post(f"/e/{evening}/slips/1/1/type", {"op": "b", "doubtful": "1"})
    assert left.status_code == 302
    assert len(state(evening).slip(1, 1).readings) == 1

"""What the felt offers to somebody whose browser has no scripts, who walks through a bare wheel."""

from __future__ import annotations

from release.light import Choice, felt

FORM = (
    '<form action="/play/x/"><input type="hidden" name="op" value="{0}">'
    '<input type="hidden" name="do" value="{1}">'
)
SAY, CARD = FORM.format("a", "say"), FORM.format("b", "card")
HAND = """<button name="card" value="SK" class="barred">K</button>
<button name="card" value="S9" class="may hinted">9</button></form>"""


def test_only_cards_that_may_be_laid_are_offered() -> None:
    (card,) = felt(CARD + HAND).cards
    assert card == Choice("/play/x/", {"op": "b", "do": "card", "card": "S9"})


def test_each_way_to_say_something_is_offered_with_its_own_form() -> None:
    number = '<input type="hidden" name="template" value="T"><input name="n" data-lowest="0"></form>'
    pack = '<input type="range" name="n" min="1" value="18"></form>'
    keys = '<button name="call" value="pass">P</button><button type="button">+</button></form>'
    listed = '<select name="call"><option value="H6">6</option></select></form>'
    found = felt("".join(SAY + each for each in (number, pack, keys, listed)) + CARD + HAND)
    own = {"op": "a", "do": "say"}
    assert [each.sent for each in found.calls] == [
        {**own, "template": "T", "n": "0"},
        {**own, "n": "1"},
        {**own, "call": "pass"},
        {**own, "call": "H6"},
    ]
    assert found.cards

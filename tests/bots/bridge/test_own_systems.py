"""A club's own system: read of its text, told in its own words, bid by at every level; hostile texts."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from tapis.bots import players
from tapis.bots.bridge.system import system
from tapis.bots.bridge.system.checking import checked
from tapis.bots.bridge.system.describing import EXPLAINING, OWN
from tapis.bots.bridge.system.rules import SYSTEMS, parse, source
from tapis.bots.bridge.system.written.shape import LANGUAGES, LARGEST, LONGEST_LINE
from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.core.view import view
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.play.calls import Bid
from tapis.law import IllegalMove
from tests.book.bridge.sitting import N, Sitting
from tests.cells import in_one
from tests.own_system import MINI

BALANCED = "KQ5.AQ4.J932.T92 J9743.K8.A84.A83 A86.JT72.KQ75.J4 T2.9653.T6.KQ765"
"""North has twelve points, balanced; Acol opens 1NT too."""
TEN = "KJ5.A94.J932.Q92 AQ743.K8.A84.T83 986.JT72.KQ75.AJ T2.Q653.T6.K7654"
"""North has eleven points, balanced: neither of ours opens on it."""


def test_our_file_is_sound_and_is_the_same_system_each_time() -> None:
    found, told = checked("mini", MINI)
    assert found is not None
    assert [each for each in told if each.fault] == []
    assert system(MINI) is system(MINI)
    assert system(MINI).id == OWN.key(MINI) != OWN.key(MINI + "#")
    assert OWN.key("acol") == "acol"


@pytest.mark.parametrize("name", ["random", *[each for each in players("bridge") if each != "random"]])
def test_bots_of_all_levels_bid_by_it(name: str) -> None:
    player = players("bridge", {"system": MINI})[name]
    for by, opens in ((MINI, True), ("acol", False)):
        at = Sitting(TEN, system=by)
        seen: Any = view(at.game, at.dealer, at.log, N)
        moves: Any = at.game.moves(at.table, N, at.at.hands[N])
        said: Any = player.choose(seen, moves, Chance("own"))
        if name == "random":
            assert said in moves
        else:
            assert (said == Called(N, Bid(1, "N"))) is opens, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_its_own_words_to_all(language: str) -> None:
    table = Sitting(BALANCED, system=MINI).bid("1NT").table
    (told,) = EXPLAINING.calls(table)
    assert told.texts[language] == "Mini-SA <script>alert(1)</script>"
    assert told.alert
    assert "10–12" in str(told.says[0].args)
    card = OWN.card(MINI)
    assert (card.titles[language], card.version) == ("Mini-SA vom Dienstag", "autumn <2026>")
    assert card.parts[0].titles[language] == "Unser 1SA"
    assert OWN.of(table) == MINI


def test_ours_have_every_text_in_four_languages() -> None:
    """The fallback to another language is for clubs, and hides no word that we forgot."""
    for name in SYSTEMS:
        found = parse(name, source(name))
        for part in found.parts:
            assert set(part.titles) == set(LANGUAGES)
        assert source(name).count("\nfr = ") == source(name).count("\nen = ") == source(name).count("\nde = ")


def many(number: int, rule: str) -> str:
    head = 'title.en = "x"\nintro.en = "x"\n[[part]]\nid = "p"\ntitle.en = "x"\nrules = [\n'
    return head + f"  {{ {rule} }},\n" * number + "]\n"


RULE = 'call = "1S", hand = "12+ hcp"'
HANDS = ", ".join(['"5+ x, 4+ y, 3+ z"'] * 20)
HOSTILE = {
    "huge": "#" * (LARGEST + 1),
    "a long line": "x = '" + "a" * LONGEST_LINE + "'",
    "deep brackets": "x = \\\n".replace("\\\n", "") + "[\n" * 20_000,
    "deep keys": "\n".join(["a" + ".a" * 900 + f".b{n} = 1" for n in range(90)]),
    "a number without end": "x = " + "9" * 1_900,
    "too many rules": many(3_000, 'call = "1S"'),
    "too many hands": many(400, f'call = "1w", hand = [{HANDS}]'),
    "an auction without end": many(1, f'after = "{"P " * 45}", call = "2S"'),
    "a regular expression": many(1, 'after = "((((1S|)+)+)+)+$", call = "2S"'),
    "a bomb": many(1, f'after = "{"1S|" * 29}!", call = "2S"'),
    "a path": MINI.replace('from = "acol"', 'from = "../../../../etc/passwd"'),
    "itself": MINI.replace('from = "acol"', f'from = "{OWN.key(MINI)}"'),
    "principles": MINI.replace('from = "acol"', 'from = "principles"'),
    "a part twice over": MINI + '[name.mini]\nde = "again"\n',
    "another kind": MINI.replace('call = "1NT"', "call = { a = 1 }"),
    "a list": MINI.replace('from = "acol"', 'from = ["acol"]'),
    "letters from right to left": MINI.replace("Unser", "\u202eUnser"),
    "nothing": "",
    "a loose surrogate": MINI.replace("Unser", "\ud800"),
    "a figure without end": many(1, f'call = "1S", hand = "{"9" * 150} hcp+"'),
}


@pytest.mark.slow
@in_one("name", HOSTILE)
def test_a_hostile_text_is_refused_by_one_sentence_at_once(name: str) -> None:
    text, begun = HOSTILE[name], process_time()
    found, told = checked("own", text)
    assert [each for each in told if each.fault], name
    with pytest.raises(IllegalMove) as refused:
        system(text)
    sentence = str(refused.value.refusal)
    assert "\n" not in sentence
    assert len(sentence) < 400
    assert process_time() - begun < 20
    del found


@pytest.mark.parametrize("hand", ["tricks 4 NT", "keys 1/4 NT", "5+ M, good M", "rule 20", "-3 x"])
def test_whatever_a_rule_may_ask_can_be_put_into_words(hand: str) -> None:
    assert OWN.card(many(1, f'call = "1M", hand = "{hand}"')).parts[0].lines


def test_a_profile_admits_a_text_and_no_name_that_nobody_has() -> None:
    law = TYPED_PLUGIN.regulation
    assert law.profile({"system": MINI})["system"] == MINI
    with pytest.raises(ValueError, match="system cannot be 'culbertson'"):
        law.profile({"system": "culbertson"})


IN_A_TABLE = MINI.replace('title.de = "Mini-SA vom Dienstag"\n', "", 1).replace(
    "[[part]]", '[title] # ours\nde = "Mini-SA vom Dienstag"\nfr = "Mini"\n\n[[part]]', 1
)


@pytest.mark.parametrize("text", [MINI, IN_A_TABLE, *map(source, SYSTEMS)])
def test_another_title_changes_no_other_line(text: str) -> None:
    made = OWN.titled(text, "nl", 'Onze "kleine" \\ Acol ♠')
    assert made is not None
    assert dict.fromkeys(system(made).titles.values()) == {'Onze "kleine" \\ Acol ♠': None}
    assert made.count("\n") == text.count("\n")
    assert OWN.card(made).parts == OWN.card(text).parts
    assert system(made).version == system(text).version


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not toml",
        '[[part]]\nid = "p"\ntitle.de = "of a part"\n',
        'title.de = """Mini \\\n  two"""\n[[part]]\nid = "p"\n',
        '"title" = { de = "quoted" }\n[[part]]\n',
    ],
)
def test_a_title_that_cannot_be_told_from_the_rest_is_left_alone(text: str) -> None:
    assert OWN.titled(text, "de", "Unser") is None

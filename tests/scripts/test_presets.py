"""A preset of the coach ticks its settings, and another tick is one's own choice."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.scripts.alone import Alone

PRESETS = """<body><form><label><input type=radio name=coach value=usual data-ticks="hints take_back">usual</label>
<label><input type=radio name=coach value=own>own</label>
<label><input type=checkbox data-aid=hints>hints</label><label><input type=checkbox data-aid=points checked>points</label>
<select data-aid=stop aria-label=stop><option value=0>never</option><option value=5 selected>5</option></select></form></body>"""


def test_a_preset_ticks_its_settings_and_another_tick_is_ones_own(alone: Alone) -> None:
    page = alone.show("play/presets.js", PRESETS)
    page.get_by_label("usual").check()
    expect(page.get_by_label("hints")).to_be_checked()
    expect(page.get_by_label("points")).not_to_be_checked()
    expect(page.get_by_label("stop")).to_have_value("0")
    page.get_by_label("points").check()
    expect(page.get_by_label("own")).to_be_checked()
    page.get_by_label("usual").check()
    page.get_by_label("stop").select_option("5")
    expect(page.get_by_label("own")).to_be_checked()

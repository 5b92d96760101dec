"""At the door: who is meant while one types, and Enter marks the only one left."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.scripts.alone import HTMX, Alone

PEOPLE = {"Müller Jean-Marc": "false", "Meier Anna": "false", "Studer Änni": "true"}

ROWS = "".join(
    f'<li data-name="{name}"><button class=tap aria-pressed={here}>{name}</button></li>'
    for name, here in PEOPLE.items()
)
DOOR = f"""<body><main id=main><form data-door><input type=search></form>
<p id=found data-none="nobody" data-one="Enter marks"></p><ul data-people id=board>{ROWS}</ul></main>
<script>
  window.tapped = [];
  document.addEventListener("click", (event) => {{
    const button = event.target.closest("button");
    if (button) window.tapped.push(button.textContent);
  }});
</script></body>"""


def door(alone: Alone) -> Page:
    return alone.show(f"{HTMX} tapis/door.js", DOOR)


def found(page: Page) -> list[str]:
    return page.locator("[data-people] li:visible").all_inner_texts()


def test_beginnings_of_words_in_any_order_without_accents(alone: Alone) -> None:
    page = door(alone)
    told, box = page.locator("#found"), page.locator("input")
    expect(told).to_have_text("")
    for typed, left in {
        "m": ["Müller Jean-Marc", "Meier Anna"],
        "marc mul": ["Müller Jean-Marc"],
        "an me": ["Meier Anna"],
        "ann": ["Meier Anna", "Studer Änni"],
        "eier": [],
        "": list(PEOPLE),
    }.items():
        box.fill(typed)
        assert found(page) == left, typed
    box.fill("ann")
    expect(told).to_have_text("2")
    box.fill("mei")
    expect(told).to_have_text("Enter marks")
    box.fill("studer")
    expect(told).to_have_text("1")  # who is here already is not marked again
    box.fill("x")
    expect(told).to_have_text("nobody")


def test_enter_marks_the_only_one_and_nobody_else(alone: Alone) -> None:
    page = door(alone)
    box = page.locator("input")
    for typed in ("m", "studer", "nobody"):
        box.fill(typed)
        box.press("Enter")
        assert page.evaluate("window.tapped") == []
        assert box.evaluate("each => each.selectionEnd - each.selectionStart") == len(typed)
    box.fill("mei")
    box.press("Enter")
    assert page.evaluate("window.tapped") == ["Meier Anna"]
    assert page.url.endswith("/here"), "no search is sent"


def test_a_list_that_is_made_anew_stays_narrowed(alone: Alone) -> None:
    page = door(alone)
    page.locator("input").fill("mei")
    page.evaluate(
        "rows => { const anew = document.createElement('ul'); anew.id = 'board'; anew.dataset.people = '';"
        " anew.innerHTML = rows; document.getElementById('board').replaceWith(anew); }",
        ROWS,
    )
    expect(page.locator("[data-people] li:visible")).to_have_text(["Meier Anna"])


def test_a_page_without_the_list_is_left_alone(alone: Alone) -> None:
    page = alone.show("tapis/door.js", "<body><form><input type=search></form></body>")
    page.locator("input").fill("x")
    expect(page.locator("input")).to_have_value("x")

"""Icons: strokes on a field of 24 units, drawn in the page, in the colour and size of the text."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

STROKES = {
    "alert": '<path d="M12 3.5 22 20.5H2z"/><path d="M12 10v5M12 17.8h.01"/>',
    "arrow": '<path d="M5 12h14M13 6l6 6-6 6"/>',
    "back": '<path d="m15 5-7 7 7 7"/>',
    "bell": '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z"/>'
    '<path d="M10 20.5c.6.7 1.2 1 2 1s1.4-.3 2-1"/>',
    "cable": '<path d="M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.500"/>',
    "cards": '<rect x="3.5" y="6" width="9.5" height="14" rx="1.8" transform="rotate(-8 8 13)"/>'
    '<path d="m11.5 4.5 6.5-.6a1.8 1.8 0 0 1 2 1.6l1.1 11a1.8 1.8 0 0 1-1.6 2l-4.5.5"/>',
    "check": '<path d="m4.5 12.5 5 5 10-11"/>',
    "clock": '<circle cx="12" cy="12" r="9"/><path d="M12 7v5.3l3.5 2.2"/>',
    "coins": '<circle cx="9" cy="9" r="5.5"/><path d="M15.5 9.7a5.5 5.5 0 1 1-5.8 5.8"/>',
    "cross": '<path d="m6 6 12 12M18 6 6 18"/>',
    "cup": '<path d="M7 4h10v5a5 5 0 0 1-10 0z"/><path d="M7 5.5H3.5c0 3 1.4 4.8 3.8 5M17 5.5h3.5c0 3-1.4 4.8-3.8'
    ' 5M12 14v3.5M8 20.5h8M9.5 20.5c0-2 1-3 2.5-3s2.5 1 2.5 3"/>',
    "door": '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6"/>'
    '<path d="m15.5 11 2 2 4-4.5"/>',
    "draw": '<path d="M3 7h3.5c5 0 6 10 11 10H21M3 17h3.5c1.8 0 3-1.2 4-2.8M13.5 9.5C14.6 8 15.8 7 17.5 7H21"/>'
    '<path d="m18.5 4.5 2.5 2.5-2.5 2.5M18.5 14.5 21 17l-2.5 2.5"/>',
    "find": '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
    "globe": '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9s.5-6 3.500-9z"/>',
    "hand": '<path d="M8 12.5V5.8a1.5 1.5 0 0 1 3 0V11M11 11V4.5a1.5 1.5 0 0 1 3 0V11M14 11.5V6a1.5 1.5 0 0 1 3'
    ' 0v8c0 4.2-2.3 7-6 7-3.2 0-4.7-1.8-6-4.5L3.6 13a1.5 1.5 0 0 1 2.6-1.4L8 14"/>',
    "home": '<path d="M3 11.5 12 4l9 7.5"/><path d="M5.5 9.8V20h13V9.8"/><path d="M10 20v-5.5h4V20"/>',
    "keyboard": '<rect x="2.5" y="6" width="19" height="12.5" rx="2"/>'
    '<path d="M6 10h.01M9 10h.01M12 10h.01M15 10h.01M18 10h.01M6 13h.01M18 13h.01M8.5 15.5h7"/>',
    "late": '<circle cx="13" cy="13" r="7.5"/><path d="M13 9v4.2l2.8 1.8M2.5 8h4M1.5 12h3M2.5 16h3"/>',
    "learn": '<path d="m12 5 10 4.5L12 14 2 9.5z"/>'
    '<path d="M6 11.5V16c1.6 1.5 3.6 2.2 6 2.2s4.4-.7 6-2.2v-4.5M21.5 9.8V15"/>',
    "list": '<path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01"/>',
    "more": '<path d="M5 12h.01M12 12h.01M19 12h.01"/>',
    "open": '<path d="M13.5 4.5h6v6M19.5 4.5 11 13M18 14v5.5H4.5V6H10"/>',
    "people": '<circle cx="9" cy="8.5" r="3.2"/><path d="M2.5 19.5c0-3.3 2.8-5.5 6.5-5.5s6.5 2.2 6.5 5.5'
    'M15.5 5.6a3.2 3.2 0 0 1 0 5.9M17.5 14.3c2.4.7 4 2.6 4 5.2"/>',
    "phone": '<rect x="6.5" y="2.5" width="11" height="19" rx="2.5"/><path d="M10.5 18.5h3"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "podium": '<path d="M9 20V9.5h6V20M3 20v-7h6M15 14.5h6V20M2 20h20"/><path d="M12 3.5v2.5"/>',
    "print": '<path d="M7 8V3.5h10V8"/><rect x="3" y="8" width="18" height="8.5" rx="2"/><path d="M7 13.5h10V20.5H7z"/>',
    "scales": '<path d="M12 4v16M7 20h10M4.5 7.5h15"/>'
    '<path d="m6.5 7.5-3 6.5a3.2 3.2 0 0 0 6 0zM17.5 7.5l-3 6.5a3.2 3.2 0 0 0 6 0z"/>',
    "screen": '<rect x="2.5" y="4" width="19" height="12.5" rx="1.5"/><path d="M12 16.5V20M8 20.5h8"/>',
    "seat": '<path d="M7 3.5v9h10v-9M7 12.5l-1.5 8M17 12.5l1.5 8M7.5 7.5h9M6.3 16.5h11.4"/>',
    "settings": '<path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1"/>'
    '<circle cx="15" cy="7" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="17" cy="17" r="2"/>',
    "star": '<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8z"/>',
    "stick": '<path d="M8 9V3.5h8V9"/><rect x="6" y="9" width="12" height="11.5" rx="2"/>'
    '<path d="M10.5 6h.01M13.5 6h.01M9 14.5l2.2 2.2 3.8-4"/>',
    "table": '<circle cx="12" cy="12" r="4.5"/><path d="M9.5 3.5h5M9.5 20.5h5M3.5 9.5v5M20.5 9.5v5"/>',
    "turn": '<path d="m9 5.5 6.5 6.5L9 18.5"/>',
    "tip": '<path d="M9.500 17.500h5M10.500 20.500h3"/>'
    '<path d="M12 3.5a6 6 0 0 0-3.500 10.900c.6.5 1 1.200 1 2v.6h5v-.6c0-.8.4-1.500 1-2A6 6 0 0 0 12 3.500z"/>',
    "tunnel": '<path d="M4 4h6v5H4zM14 15h6v5h-6zM7 9v6a3 3 0 0 0 3 3h4"/>',
    "user": '<circle cx="12" cy="8" r="3.8"/><path d="M4.5 20.5c0-3.9 3.3-6.5 7.5-6.5s7.5 2.6 7.5 6.5"/>',
    "wifi": '<path d="M2.5 9.5a14 14 0 0 1 19 0M5.5 13a9.5 9.5 0 0 1 13 0M8.5 16.3a5 5 0 0 1 7 0M12 19.8h.01"/>',
}


@register.simple_tag
def icon(name: str, extra: str = "") -> SafeString:
    """An icon by its name, for those who look: words beside it or a label say the same to those who listen.

    ``extra`` is one more class: ``turn`` is the mark of a fold, which turns when the fold opens.
    """
    strokes = mark_safe(STROKES[name])  # noqa: S308  # drawn above, nothing of it was typed
    kind = f" {extra}" if extra else ""
    return format_html('<svg class="icon{}" viewBox="0 0 24 24" aria-hidden="true">{}</svg>', kind, strokes)

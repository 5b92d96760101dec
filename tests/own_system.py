"""A club's own bidding system of bridge, short and in one language, as its teacher might write it."""

from __future__ import annotations

MINI = """\
# The small no trump of the Tuesday club; everything else is Acol.
version = "autumn <2026>"
title.de = "Mini-SA vom Dienstag"
intro.de = "Acol, aber 1SA zeigt 10 bis 12 <b>Punkte</b>."

[[part]]
id = "mini"
title.de = "Unser 1SA"
rules = [
  { call = "1NT", hand = "10-12 hcp, balanced", name = "mini" },
  { after = "1NT", call = "2NT", hand = "12-13 hcp", name = "mini-ask", force = "round" },
]

[[part]]
id = "openings"
from = "acol"

[[part]]
id = "one-no-trump"
from = "acol"

[name.mini]
de = "Mini-SA <script>alert(1)</script>"
alert = true

[name.mini-ask]
de = "wie viele Punkte?"
"""

SHORT = MINI[: MINI.index('[[part]]\nid = "openings"')] + MINI[MINI.index("[name.mini]") :]
"""The same without what it takes over."""

"""The same people play on: one more party or rotation begins at a table of its own, and all are led there.

Knows nothing of what is played on there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tapis.club.friendly.scorekeeping import FriendlyOutcome, follow_party
from tapis.club.friendly.state import FriendlyTable
from tapis.law import Refusal
from tapis.web import tidying, view_support
from tapis.web.room.families import TABLES
from tapis.web.room.family import Accepted
from tapis.web.tables.friendly.hosting import remember
from tapis.web.tables.friendly.opening import count, own_name

Opening: TypeAlias = "Callable[[FriendlyTable], FriendlyOutcome]"


def played_on(request: HttpRequest, name: str, opening: Opening, page: str) -> HttpResponse | Refusal:
    """Leads to the ``page`` of the table at which those of table ``name`` play on; or says why they do not.

    It is opened now, unless another phone was faster: then to that one's, and what was opened here goes.
    """
    count(request)
    new_name = own_name(view_support.posted(request))
    begun = view_support.act_at_table(request, new_name, opening)
    if not isinstance(begun, Accepted):
        return begun
    told = view_support.act_at_table(request, name, lambda table: follow_party(table, new_name), "-told")
    if not isinstance(told, Accepted):
        return told
    answer = redirect(page, told.state.followed)
    if told.state.followed == new_name:
        return remember(request, new_name, answer)
    tidying.delete_stream(TABLES.stream(new_name))  # nobody would find what began here
    return answer

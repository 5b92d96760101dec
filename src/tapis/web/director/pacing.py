"""The tables of a practice evening hand in one after the other, while whoever learns goes on looking.

Knows which evenings are being played by this process; what bots do is ``practising``'s.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from threading import Lock, Thread

from django.db import connections
from django.http import Http404

from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Tournament
from tapis.web import view_support
from tapis.web.director import practising
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.server.listed import seconds

PACE = "TAPIS_PRACTICE_PACE"
SECONDS = 0.7
"""Between two acts of the bots: a round of ten tables takes about a quarter of a minute."""

_under_way: set[str] = set()
_lock = Lock()


def under_way(event: str) -> bool:
    """Whether tables are playing at this moment."""
    return event in _under_way


def begin(event: str, operation: str) -> None:
    """Let the tables play, unless they are playing; without a pace they have played when this returns."""
    with _lock:
        if event in _under_way:
            return
        _under_way.add(event)
    pause = seconds(os.environ, PACE, SECONDS)
    if pause:
        Thread(target=_in_time, args=(event, operation, pause), name=f"practice {event}", daemon=True).start()
    else:
        _play(event, operation, pause)


def _in_time(event: str, operation: str, pause: float) -> None:
    try:
        _play(event, operation, pause)
    finally:
        connections.close_all()


def _play(event: str, operation: str, pause: float) -> None:
    try:
        room = house().room(TOURNAMENTS, event)
        acts = practising.playing(view_support.competition(event), f"practice/{event}")
        for step, act in enumerate(acts):
            time.sleep(pause)
            if not _still_there(event):
                return
            room.act(_by_bot(act), f"{operation}.{step}", act.actor)
    finally:
        _under_way.discard(event)


def _still_there(event: str) -> bool:
    """Whether the evening was not deleted meanwhile."""
    try:
        return view_support.tournament(event).setup.practice
    except Http404:
        return False


def _by_bot(act: practising.BotAct) -> Callable[[Tournament], Outcome]:
    return lambda state: act.command(Competition.of(state))

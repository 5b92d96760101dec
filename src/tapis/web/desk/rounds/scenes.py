"""What the scenes of a hall's screens are called. What they show is not known here."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tapis.club.state.stage import HallScene

SCENES: Mapping[str, Promise] = {
    HallScene.SEATING: _("Seating"),
    HallScene.CLOCK: _("Clock and programme"),
    HallScene.TABLES: _("Tables in play"),
    HallScene.STANDINGS: _("Standings"),
    HallScene.PRIZES: _("Prize-giving"),
}

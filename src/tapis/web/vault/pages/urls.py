"""Addresses of everything that carries an event, or the whole house, away or back.

They are called ``papers:…`` as those of the papers are: ``web.urls`` puts both lists under that name.
"""

from __future__ import annotations

from django.urls import path

from tapis.web.vault.pages import copying, exchange, resuming

urlpatterns = [
    path("e/<slug:event>/exchange", exchange.exchange, name="exchange"),
    path("e/<slug:event>/exchange/event.json", exchange.archive, name="archive"),
    path("e/<slug:event>/exchange/everything.zip", exchange.everything, name="everything"),
    path("e/<slug:event>/exchange/merge", exchange.merge, name="merge"),
    path("e/<slug:event>/exchange/copy", copying.copy, name="copy"),
    path("events/import", resuming.bring_in, name="import"),
    path("sticks", copying.sticks, name="sticks"),
]

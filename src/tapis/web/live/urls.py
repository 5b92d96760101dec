"""The address of a page's event stream."""

from __future__ import annotations

from django.urls import path

from tapis.web.live import views

app_name = "live"
urlpatterns = [path("<slug:family>/<slug:name>", views.news, name="news")]

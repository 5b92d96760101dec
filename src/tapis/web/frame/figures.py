"""The tables of figures a regulation knows, for everybody to read."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from tapis import i18n
from tapis.core.plugin import regulations
from tapis.web.frame.tariff import tariff_page


def figures(request: HttpRequest, regulation: str) -> HttpResponse:
    """One of the tables of figures that come with a regulation."""
    plugin = regulations().get(regulation)
    if plugin is None or plugin.sheet.tariff is None:
        raise Http404(regulation)
    presets = plugin.sheet.tariff.presets
    chosen = request.GET.get("name", presets[0])
    if chosen not in presets:
        raise Http404(chosen)
    context = {
        "regulation": regulation,
        "title": plugin.regulation.title[i18n.spoken(get_language() or "fr")],
        "page": tariff_page(plugin.sheet.tariff, chosen),
        "edit": False,
    }
    return render(request, "frame/tariff.html", context)

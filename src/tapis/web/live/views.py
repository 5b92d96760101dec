"""What Django answers at the address of news: refusals. ``live.news`` answers all that can listen."""

from __future__ import annotations

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET


@csrf_exempt
@require_GET
def news(_request: HttpRequest, family: str, name: str) -> HttpResponse:
    """Refuse: 405 to whatever only sends, 400 to a request for news that could not be read."""
    raise BadRequest(f"news of {family}/{name} need a readable request and a server of streams")

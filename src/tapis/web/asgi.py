"""The application uvicorn serves: news in the loop, pages in threads."""

from __future__ import annotations

import os

from django.core.wsgi import get_wsgi_application

from tapis.web.threads import Threaded

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
pages = Threaded(get_wsgi_application())

from tapis.web.leaving import leave_with_the_server  # noqa: E402 - only once Django is set up
from tapis.web.live.news import News  # noqa: E402
from tapis.web.settled import settle  # noqa: E402

application = News(pages)
leave_with_the_server()
settle()

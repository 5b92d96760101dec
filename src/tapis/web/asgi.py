"""The application that uvicorn serves: news in the event loop, pages in threads."""

from __future__ import annotations

import gc
import os

from django.core.wsgi import get_wsgi_application

from tapis.web.server.work.threads import Threaded

gc.disable()  # until everything is loaded and settled
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
django_pages = get_wsgi_application()

from tapis.web.access.uploads import admits  # noqa: E402 - only once Django is set up
from tapis.web.desk.boards.possible_tricks import board_weigher  # noqa: E402
from tapis.web.live.listener import open_lines  # noqa: E402
from tapis.web.live.news import News  # noqa: E402
from tapis.web.play.over.hindsight import weigher  # noqa: E402
from tapis.web.play.turns.runner import runner  # noqa: E402
from tapis.web.play.turns.urgency import patience  # noqa: E402
from tapis.web.room.house import house  # noqa: E402
from tapis.web.server import metrics  # noqa: E402
from tapis.web.server.shutdown import when_told_to_stop  # noqa: E402
from tapis.web.server.work.gc_tuning import settle  # noqa: E402
from tapis.web.server.work.urgent import switch_often  # noqa: E402
from tapis.web.tidying import tidy_by_itself  # noqa: E402
from tapis.web.vault.stick.keeper import keeper  # noqa: E402

pages = Threaded(django_pages, admits=admits, patience=patience)
application = News(pages)
when_told_to_stop(house().hub.close)
house().hub.follow(runner().elsewhere)
settle()
switch_often()
tidy_by_itself()
metrics.watch("streams", open_lines)
metrics.watch("bots", lambda: runner().at_work)
metrics.watch("hindsight", lambda: weigher().waiting)
metrics.watch("makeable", lambda: board_weigher().waiting)
metrics.look_by_itself()
keeper().start()

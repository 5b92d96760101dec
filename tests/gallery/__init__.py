"""Every template in the states worth seeing, drawn without a server and looked at on one page of a browser.

A room of the gallery (``test_desk.py``, …) brings events from what happened there, reads their pages with
Django's client and hangs those on which a template does something it has not done before
(:mod:`tests.gallery.branches`). :mod:`tests.gallery.light` looks at what hangs there.

``python -m tests.gallery DIR`` keeps a picture of everything, at each size.
"""

NOTED = "GALLERY_NOTED"
"""Set where the lists of what no picture shows are written anew."""

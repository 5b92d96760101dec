"""Django's settings, all in one place; the environment may say where data lives and who may ask.

``TAPIS_HOME`` is the data folder, ``TAPIS_DATABASE_URL`` another database, ``TAPIS_HOSTS`` the host
names to answer to (any by default: a laptop's address changes from hall to hall), ``TAPIS_PROXY`` the
proxies in front of it. ``tapis serve`` sets
``TAPIS_SECRET_KEY``; without it every process signs with a key of its own. At virtual tables a bot moves
after ``TAPIS_PLAY_PACE`` seconds; who is silent for ``TAPIS_PLAY_HOLD`` is away, and a bot stands in
``TAPIS_PLAY_STAND_IN`` later. Its pages say every ``TAPIS_PLAY_BEAT`` seconds that they are there.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from tapis.web.server import static_files
from tapis.web.server.database import databases
from tapis.web.server.listed import listed, push_services, seconds

HERE = Path(__file__).parent

SECRET_KEY = os.environ.get("TAPIS_SECRET_KEY") or secrets.token_urlsafe(48)
DEBUG = False
ALLOWED_HOSTS = list(listed(os.environ.get("TAPIS_HOSTS", "*")))
ROOT_URLCONF = "tapis.web.urls"
ASGI_APPLICATION = "tapis.web.asgi.application"
DATABASES = databases()
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "tapis.web.frame",
    "tapis.web.handbook",
    "tapis.web.access",
    "tapis.web.store",
    "tapis.web.live",
    "tapis.web.director",
    "tapis.web.desk",
    "tapis.web.papers",
    "tapis.web.publishing",
    "tapis.web.vault",
    "tapis.web.tables",
    "tapis.web.screen",
    "tapis.web.play",
    "tapis.web.replay",
    "tapis.web.analysis",
    "tapis.web.learn",
    "tapis.web.same",
    "tapis.web.mine",
]

MIDDLEWARE = [
    "tapis.web.frame.middleware.answers_counted",
    "tapis.web.frame.middleware.content_security_policy",
    "tapis.web.frame.middleware.secure_cookies",
    "tapis.web.frame.middleware.pages_of_accounts",
    "django.middleware.security.SecurityMiddleware",
    "tapis.web.server.network.arrivals.arrivals_noted",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "tapis.web.frame.middleware.Compressed",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tapis.web.frame.middleware.clock_of_the_house",
    "tapis.web.frame.middleware.EventLanguage",
    "tapis.web.frame.middleware.RefusalsAsPages",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "OPTIONS": {
            "loaders": [("django.template.loaders.cached.Loader", ["tapis.web.server.templates.Loader"])],
            "context_processors": [
                "django.template.context_processors.request",
                "tapis.web.server.speaking.languages",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "tapis.web.frame.templatetags.tapis",
                "tapis.web.frame.templatetags.clauses",
                "tapis.web.frame.templatetags.living",
                "tapis.web.frame.templatetags.icons",
                "tapis.web.frame.templatetags.installed",
                "tapis.web.frame.templatetags.rail",
                "tapis.web.handbook.templatetags.help_here",
            ],
        },
    }
]

STATIC_URL = "/static/"
STATIC_ROOT = os.environ.get(static_files.SWITCH)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if STATIC_ROOT
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not STATIC_ROOT
WHITENOISE_MAX_AGE = 300
WHITENOISE_IMMUTABLE_FILE_TEST = r"\.[0-9a-f]{12}\.\w+$"
"""A name that holds the hash of what it names is kept for good."""

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français"), ("de", "Deutsch"), ("nl", "Nederlands"), ("en", "English")]
LOCALE_PATHS = [HERE / "locale"]
FORMAT_MODULE_PATH = ["tapis.web.server.formats"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = os.environ.get("TAPIS_TIME_ZONE", "Europe/Zurich")

_PACE = seconds(os.environ, "TAPIS_PLAY_PACE", 0.9)
PLAY = {
    "pace": _PACE,
    "linger": 2 * _PACE,
    "hold": seconds(os.environ, "TAPIS_PLAY_HOLD", 22),
    "stand_in": seconds(os.environ, "TAPIS_PLAY_STAND_IN", 4),
    "beat": seconds(os.environ, "TAPIS_PLAY_BEAT", 10),
}

HINDSIGHT = os.environ.get("TAPIS_HINDSIGHT", "1") != "0"
"""Whether the server finds out after a deal at a virtual table what cards, call and luck were worth."""
PUSH_SERVICES = push_services(os.environ)
"""The hosts, with those below them, of the services that carry messages to browsers; the only ones asked."""
PUSH_CONTACT = os.environ.get("TAPIS_PUSH_CONTACT", "mailto:nobody@localhost")

LOGIN_URL = "access:login"
LOGIN_REDIRECT_URL = "director:events"
LOGOUT_REDIRECT_URL = "frame:home"
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("username",)},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
# In the database, so that a log-out ends the session for whoever has copied its cookie too.
SESSION_ENGINE = "django.contrib.sessions.backends.db"
# Told over TLS only (a proxy that is believed). A month: a club may give TLS up again.
SECURE_HSTS_SECONDS = 30 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "tapis.web.frame.views.stale_form"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
MESSAGE_STORAGE = "tapis.web.frame.left_messages.LeftMessages"
DATA_UPLOAD_MAX_MEMORY_SIZE = 5_000_000

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    # A mistake of ours is noted on the console with all its lines; a refusal is an answer, not a mistake.
    "loggers": {"django.request": {"handlers": ["console"], "level": "ERROR", "propagate": False}},
}

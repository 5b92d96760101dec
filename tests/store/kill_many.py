"""Runs the kills in a process of its own, which holds no thread and no connection when it forks."""

from __future__ import annotations

import json
import sys
from importlib import import_module

import django

if __name__ == "__main__":
    django.setup()
    found = import_module("tests.store.killing").main(int(sys.argv[1]), int(sys.argv[2]))
    sys.stdout.write(json.dumps(found))

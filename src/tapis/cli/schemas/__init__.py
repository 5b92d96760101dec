"""The published JSON Schemas of what commands answer with ``--json``, one JSON file each."""

"""The published JSON Schemas of the files of a game, one JSON file each."""

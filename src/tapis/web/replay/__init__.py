"""Replay: a finished deal step by step, all hands open or as one seat knew them, with every reason."""

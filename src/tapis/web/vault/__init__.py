"""Everything that carries state away and back: an event in a file, the whole house in one, copies on a stick.

``shelf`` is what all of them share: how files are called, how old they are, which ones go, whether one is
whole. ``event`` is one event, sealed under its code; ``house`` every row of every table; ``stick`` keeps
copies of events on what is plugged in; ``pages`` is where people do it, and stands far above the rest.
"""

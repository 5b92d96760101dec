"""The rooms: for every stream its state in memory, one writer, and news of what was written.

``house.house()`` is the way in; ``families`` lists what streams there are.
"""

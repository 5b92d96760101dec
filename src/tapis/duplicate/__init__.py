"""The same boards for everybody: a set of deals under a seal, who has begun which, until when it counts.

It knows no page and no table that is played; who a person is, and whether a deal is over, it is told.
"""

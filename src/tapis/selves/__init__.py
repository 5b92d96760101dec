"""A person without an account: a name, the browsers that are this person, and what their deals come to.

It knows no page and no table that is played; a key it knows by its hash only.
"""

"""The studies: each a question somebody who runs a club may ask, and a way to answer it by playing."""

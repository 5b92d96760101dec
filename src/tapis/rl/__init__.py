"""Tapis for programs that learn: environments over the same rules as every table.

``cards`` plays thousands of deals together, one card each at a step, on the compiled engine. Observations are
described place by place in ``spec``. Numbers of actions and places of observations never change under one
version.
"""

"""Tapis for programs that learn: environments over the same rules as every table.

``cards`` plays thousands of deals together, one card each at a step, on the compiled engine; ``deals`` plays
one from its first call to its mark, on the readable core. What is seen is described place by place, in
``spec`` and ``deals.features``. Numbers of actions and places of observations never change under one version.
"""

"""The compiled half of the engine. Only ``tapis.solver.engine`` imports it, and only when it is asked."""

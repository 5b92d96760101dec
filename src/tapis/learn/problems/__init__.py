"""Questions with one best answer, cut from deals: as data, made by the engine, weighed afresh."""

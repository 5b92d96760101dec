"""Who stands at which table and on which seat, by lot and evenly."""

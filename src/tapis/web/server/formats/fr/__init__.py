"""French as it is written in Romandie and Wallonia."""

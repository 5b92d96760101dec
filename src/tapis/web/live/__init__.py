"""Live pages: one stream of server-sent events per page, saying only that something has changed."""

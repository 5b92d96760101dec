"""Players of tutti."""

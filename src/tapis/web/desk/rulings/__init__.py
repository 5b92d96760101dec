"""What the pages of the jury show and do."""

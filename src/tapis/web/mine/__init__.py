"""A person's own pages, without an account: deals, figures, devices, and the way out."""

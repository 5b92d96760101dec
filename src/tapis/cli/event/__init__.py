"""Commands about an event: drawn, kept, verified, added up."""

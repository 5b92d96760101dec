"""An event as it is kept: read from its records, verified, merged, handed out, and rid of a person."""

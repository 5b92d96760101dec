"""Commands about deals, boards and the law."""

"""What a crossing came to, beside the least it could be."""

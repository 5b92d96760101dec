"""Boards as the desk shows them: travellers, what hands can make, hands still secret."""

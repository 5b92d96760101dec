"""Boards, deals and evenings as files of the field."""

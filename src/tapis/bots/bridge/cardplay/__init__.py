"""The cards of bridge by rules of thumb: the lead, declarer's play, the defence, claims."""

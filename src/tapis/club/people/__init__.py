"""Who plays: entered, admitted, late, gone, forgotten."""

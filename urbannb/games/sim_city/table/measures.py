"""How large things are drawn."""

WIDEST = 640

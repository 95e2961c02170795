"""The table of Sim City."""

CHAPTERS = {
    "gestures": ("gesture", "attempt", "clicks"),
    "measures": ("WIDEST",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

"""The table of Sim City."""

CHAPTERS = {
    "gestures": ("gesture", "attempt"),
    "measures": ("WIDEST",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

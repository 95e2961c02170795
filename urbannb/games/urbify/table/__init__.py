"""The table: the scene, and from actions to clicks and back."""

CHAPTERS = {
    "gestures": ("gesture", "attempt", "clicks"),
    "measures": ("WIDEST",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

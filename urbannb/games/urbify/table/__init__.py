"""The table: the scene, and from actions to clicks and back."""

CHAPTERS = {
    "gestures": ("gesture", "attempt"),
    "measures": ("WIDEST",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

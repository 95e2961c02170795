"""The scene, and from clicks to actions and back."""

CHAPTERS = {
    "gestures": ("gesture", "attempt", "clicks"),
    "measures": ("WIDEST",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

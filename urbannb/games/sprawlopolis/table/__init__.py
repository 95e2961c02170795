"""The scene, and from clicks to actions and back."""

CHAPTERS = {
    "measures": ("WIDEST",),
    "scene": ("gesture", "attempt", "clicks"),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

"""The scene, and from clicks to actions and back."""

CHAPTERS = {
    "gestures": ("gesture", "attempt"),
    "measures": ("WIDEST", "NEWS_IN"),
    "offered": ("always", "hindrance", "unsorted"),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

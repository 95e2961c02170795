"""The scene, and from clicks to actions and back."""

CHAPTERS = {
    "gestures": ("gesture", "attempt", "clicks", "always", "hindrance", "unsorted"),
    "measures": ("WIDEST", "NEWS_IN"),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

"""What is hidden, how good a position is, which actions deserve a thought."""

CHAPTERS = {
    "advice": ("evaluate",),
    "weighing": ("weigh", "followed"),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

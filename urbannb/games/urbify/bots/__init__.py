"""What nobody can know, how good a position is, and which actions deserve a thought."""

CHAPTERS = {
    "advice": ("evaluate", "terms"),
    "weighing": ("weigh", "followed"),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

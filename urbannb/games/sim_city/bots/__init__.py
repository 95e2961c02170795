"""What a player cannot know, how good a position is, and which actions deserve a thought."""

CHAPTERS = {
    "advice": ("evaluate", "terms"),
    "weighing": ("weigh", "followed", "determinize"),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

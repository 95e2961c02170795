"""What a player cannot know, how good a position is, and which actions deserve a thought."""

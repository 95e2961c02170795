"""What nobody can know, how good a position is, and which actions deserve a thought."""

"""What is hidden, how good a position is, which actions deserve a thought."""

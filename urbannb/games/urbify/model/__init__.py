"""What changes in a game: the state and its parts, the actions and views of the legal ones."""

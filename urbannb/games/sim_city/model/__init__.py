"""What changes in a game: the city and all that rules ask of it, the state, actions, views."""

"""What the things of the city are called, in a sentence and on the face of a card."""

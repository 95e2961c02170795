"""What things are called, in as many words as a sentence or a card face needs."""

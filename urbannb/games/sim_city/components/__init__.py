"""What is in the box and never changes: zones, the words of the cards, the cards, the decks."""

"""The worked examples of Sim City's rulebook, as positions.

The rulebook has no figures, and few of its examples name numbers of whole cities. Each position is
the smallest that agrees with every sentence; the cards are those of our decks, whose names are
printed and whose numbers are ours for the most part.
"""

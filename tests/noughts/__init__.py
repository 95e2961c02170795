"""Noughts and crosses, as small as a game can be: it ends after five to nine actions."""

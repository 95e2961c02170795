"""urbannb: five city-building board games that explain themselves."""

__version__ = "0.1.0"

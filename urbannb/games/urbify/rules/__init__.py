"""The procedure of Urbify, by the chapters of the rulebook."""

# The order in which mistakes in a tile file list the words that benefits can begin with.
from urbannb.games.urbify.rules.benefits import gains  # noqa: F401  # isort: skip
from urbannb.games.urbify.rules.benefits import counting  # noqa: F401  # isort: skip
from urbannb.games.urbify.rules.benefits import moving  # noqa: F401  # isort: skip
from urbannb.games.urbify.rules.benefits import copying  # noqa: F401  # isort: skip

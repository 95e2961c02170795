"""What an action would do, said before it is done."""

from urbannb.games.urban_sprawl.words.outlook.actions import outlook as outlook
from urbannb.games.urban_sprawl.words.outlook.actions import outlook_unranked as outlook_unranked

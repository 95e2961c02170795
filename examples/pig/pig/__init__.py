"""Pig (described in 1945): a die, and when to stop."""

from pig.rulebook import rulebook as rulebook

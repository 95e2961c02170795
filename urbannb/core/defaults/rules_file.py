"""The rules of a game as they are written down: `rules.toml` in its package."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from urbannb.core.data.toml import load_toml
from urbannb.core.errors import BadDeck, UrbanError
from urbannb.core.glossary import Rule
from urbannb.core.text import listing

KEYS = {field.name: field.default is MISSING for field in fields(Rule)}
"""What may be said of a rule, and whether it must."""
ASKS = ("", "always", "never")


def rules_of(package: str) -> dict[str, Rule]:
    """Every rule by its id, in the order of the file; `UrbanError` says what is wrong with it."""
    where = f"{package}/rules.toml"
    try:
        data = load_toml(package, "rules.toml")
    except BadDeck as error:
        raise UrbanError(*(f"{where}, {mistake}" for mistake in error.mistakes)) from None
    except (FileNotFoundError, ModuleNotFoundError):
        raise UrbanError(f"there is no {where}: the numbered rules of the game") from None
    rules: dict[str, Rule] = {}
    listed = data.get("rule")
    if not isinstance(listed, list):
        raise UrbanError(f"{where} has no rules: each begins with [[rule]]")
    for number, entry in enumerate(listed, 1):
        rule = _rule(f"{where}, rule {number}", entry)
        if rule.id in rules:
            raise UrbanError(f"{where}, rule {number}: {rule.id} is the id of an earlier rule too")
        rules[rule.id] = rule
    for number, rule in enumerate(rules.values(), 1):
        if strange := [other for other in rule.under if other not in rules]:
            raise UrbanError(f"{where}, rule {number}: {rule.id} is under {strange[0]}, no rule")
    return rules


def _rule(where: str, entry: dict[str, Any]) -> Rule:
    """One rule; the keys it lacks and those that no rule has are named."""
    missing = [key for key, needed in KEYS.items() if needed and key not in entry]
    unknown = [key for key in entry if key not in KEYS]
    if missing:
        other = f", but {listing(unknown)}, which no rule has" if unknown else ""
        raise UrbanError(f"{where} has no {listing(missing, 'and no')}{other}")
    if unknown:
        raise UrbanError(f"{where} has {listing(unknown)}; a rule may have {listing(KEYS)}")
    under = entry.get("under", [])
    if not (isinstance(under, list) and all(isinstance(rule, str) for rule in under)):
        raise UrbanError(f"{where}: under must be a list of rule ids, not {under!r}")
    for key, value in entry.items():
        if key != "under" and not isinstance(value, str):
            raise UrbanError(f"{where}: {key} must be a text, not {value!r}")
    if (asks := entry.get("asks", "")) not in ASKS:
        raise UrbanError(f"{where}: asks must be {listing(ASKS[1:], 'or')}, not {asks!r}")
    return Rule(**entry | {"under": tuple(under)})

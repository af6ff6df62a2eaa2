"""Play and watch matches at a Flower War server."""

from .client import FlowerWar, Wish
from .match import AnyMatch, Match, Update
from .refusal import Refusal

__all__ = ["AnyMatch", "FlowerWar", "Match", "Refusal", "Update", "Wish"]

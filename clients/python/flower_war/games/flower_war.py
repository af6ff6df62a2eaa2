"""Flower War, version 2: what it shows and takes. Written by `npm run docs`."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from ..match import AnyMatch
from ..match import Match as _Match
from ..state import DecisionFacts


class RollAction(TypedDict):
    type: Literal["roll"]


class GoAction(TypedDict):
    type: Literal["go"]
    space: int  # 1 to 20


class TakeDiscAction(TypedDict):
    type: Literal["take-disc"]


Card: TypeAlias = Literal[
    "macuahuitl-1", "macuahuitl-2", "macuahuitl-3", "tepoztopilli-1", "tepoztopilli-2",
    "jaguar-knight-1", "jaguar-knight-2", "quachic-1", "quachic-2", "eagle-knight-1",
    "eagle-knight-2", "captive-taking-1", "captive-taking-2", "shield-breaker-1",
    "shield-breaker-2", "coin-of-fate-1", "cotton-armor-1", "cotton-armor-2", "cotton-armor-3",
    "mist-1", "mist-2", "ransom-1", "ransom-2", "ransom-3", "silence-of-frogs-1",
    "silence-of-frogs-2"
]


class LayAction(TypedDict):
    type: Literal["lay"]
    card: Card


class ClaimAction(TypedDict):
    type: Literal["claim"]
    god: Literal["huitzilopochtli", "tlaloc"]


class SacrificeAction(TypedDict):
    type: Literal["sacrifice"]
    to: Literal["huitzilopochtli", "tlaloc", "mary"]


SacrificeCardActionCard: TypeAlias = Literal[
    "flower-war-1", "flower-war-2", "macuahuitl-1", "macuahuitl-2", "macuahuitl-3",
    "tepoztopilli-1", "tepoztopilli-2", "jaguar-knight-1", "jaguar-knight-2", "quachic-1",
    "quachic-2", "eagle-knight-1", "eagle-knight-2", "captive-taking-1", "captive-taking-2",
    "shield-breaker-1", "shield-breaker-2", "coin-of-fate-1", "atlatl-1", "atlatl-2", "atlatl-3",
    "challenge-1", "challenge-2", "challenge-3", "war-drum-1", "night-raid-1", "night-raid-2",
    "tribute-roll-1", "tribute-roll-2", "imperial-tribute-1", "burning-temple-1",
    "forced-offering-1", "forced-offering-2", "war-canoe-1", "war-canoe-2", "obsidian-butterfly-1",
    "obsidian-butterfly-2", "armory-1", "eagle-1", "eagle-2", "tlalocs-tears-1", "tlalocs-tears-2",
    "tlalocs-tears-3", "chinampa-1", "chinampa-2", "chinampa-3", "sweet-rain-1", "sweet-rain-2",
    "sweet-rain-3", "cloudburst-1", "cloudburst-2", "mountain-of-plenty-1", "jade-skirt-1",
    "cotton-armor-1", "cotton-armor-2", "cotton-armor-3", "mist-1", "mist-2", "ransom-1",
    "ransom-2", "ransom-3", "silence-of-frogs-1", "silence-of-frogs-2", "jade-gift-1",
    "jade-gift-2", "two-springs-1", "two-springs-2", "cleansing-1", "cleansing-2", "current-1",
    "current-2", "current-3", "tlalocan-1", "balance-1", "balance-2", "dry-season-1",
    "dry-season-2", "spring-1", "serpent-1", "serpent-2", "nopal-1", "nopal-2", "peace-1",
    "peace-2", "land-cipactli-1", "land-ehecatl-1", "land-calli-1", "land-cuetzpalin-1",
    "land-coatl-1", "land-miquiztli-1", "land-mazatl-1", "land-tochtli-1", "land-atl-1",
    "land-itzcuintli-1", "land-ozomahtli-1", "land-malinalli-1", "land-acatl-1", "land-ocelotl-1",
    "land-cuauhtli-1", "land-cozcacuauhtli-1", "land-olin-1", "land-tecpatl-1", "land-quiyahuitl-1",
    "land-xochitl-1"
]


class SacrificeCardAction(TypedDict):
    type: Literal["sacrifice-card"]
    card: SacrificeCardActionCard
    god: Literal["huitzilopochtli", "tlaloc"]


class GiveBackAction(TypedDict):
    type: Literal["give-back"]


class DrawAction(TypedDict):
    type: Literal["draw"]


class TakeTopAction(TypedDict):
    type: Literal["take-top"]
    space: int  # 1 to 20


class TakeBeadAction(TypedDict):
    type: Literal["take-bead"]
    god: Literal["huitzilopochtli", "tlaloc"]


class DeclineBeadAction(TypedDict):
    type: Literal["decline-bead"]
    god: Literal["huitzilopochtli", "tlaloc"]


PlayActionCard: TypeAlias = Literal[
    "flower-war-1", "flower-war-2", "war-drum-1", "imperial-tribute-1", "obsidian-butterfly-1",
    "obsidian-butterfly-2", "armory-1", "tlalocs-tears-1", "tlalocs-tears-2", "tlalocs-tears-3",
    "chinampa-1", "chinampa-2", "chinampa-3", "sweet-rain-1", "sweet-rain-2", "sweet-rain-3",
    "cloudburst-1", "cloudburst-2", "mountain-of-plenty-1", "jade-skirt-1", "two-springs-1",
    "two-springs-2", "cleansing-1", "cleansing-2", "dry-season-1", "dry-season-2", "spring-1",
    "land-cipactli-1", "land-ehecatl-1", "land-calli-1", "land-cuetzpalin-1", "land-coatl-1",
    "land-miquiztli-1", "land-mazatl-1", "land-tochtli-1", "land-atl-1", "land-itzcuintli-1",
    "land-ozomahtli-1", "land-malinalli-1", "land-acatl-1", "land-ocelotl-1", "land-cuauhtli-1",
    "land-cozcacuauhtli-1", "land-olin-1", "land-tecpatl-1", "land-quiyahuitl-1", "land-xochitl-1"
]


class PlayAction(TypedDict):
    type: Literal["play"]
    card: PlayActionCard


PlayOnActionCard: TypeAlias = Literal[
    "atlatl-1", "atlatl-2", "atlatl-3", "challenge-1", "challenge-2", "challenge-3", "night-raid-1",
    "night-raid-2", "tribute-roll-1", "tribute-roll-2", "burning-temple-1", "forced-offering-1",
    "forced-offering-2", "jade-gift-1", "jade-gift-2"
]


class PlayOnAction(TypedDict):
    type: Literal["play-on"]
    card: PlayOnActionCard
    seat: int  # 0 to 5


PlayToActionCard: TypeAlias = Literal[
    "war-canoe-1", "war-canoe-2", "current-1", "current-2", "current-3", "tlalocan-1"
]


class PlayToAction(TypedDict):
    type: Literal["play-to"]
    card: PlayToActionCard
    space: int  # 1 to 20


class PlayForAction(TypedDict):
    type: Literal["play-for"]
    card: Literal["balance-1", "balance-2"]
    god: Literal["huitzilopochtli", "tlaloc"]


class LayLastAction(TypedDict):
    type: Literal["lay-last"]
    card: Card


class PlayLastAction(TypedDict):
    type: Literal["play-last"]
    card: PlayActionCard


class PlayOnLastAction(TypedDict):
    type: Literal["play-on-last"]
    card: PlayOnActionCard
    seat: int  # 0 to 5


class PlayToLastAction(TypedDict):
    type: Literal["play-to-last"]
    card: PlayToActionCard
    space: int  # 1 to 20


class PlayForLastAction(TypedDict):
    type: Literal["play-for-last"]
    card: Literal["balance-1", "balance-2"]
    god: Literal["huitzilopochtli", "tlaloc"]


class AttackAction(TypedDict):
    type: Literal["attack"]
    disc: Literal["cipactli", "ehecatl"]
    seat: int  # 0 to 5


GiveActionCard: TypeAlias = Literal[
    "tlalocs-tears-1", "tlalocs-tears-2", "tlalocs-tears-3", "chinampa-1", "chinampa-2",
    "chinampa-3", "sweet-rain-1", "sweet-rain-2", "sweet-rain-3", "cloudburst-1", "cloudburst-2",
    "mountain-of-plenty-1", "jade-skirt-1", "cotton-armor-1", "cotton-armor-2", "cotton-armor-3",
    "mist-1", "mist-2", "ransom-1", "ransom-2", "ransom-3", "silence-of-frogs-1",
    "silence-of-frogs-2", "jade-gift-1", "jade-gift-2", "two-springs-1", "two-springs-2",
    "cleansing-1", "cleansing-2", "current-1", "current-2", "current-3", "tlalocan-1", "balance-1",
    "balance-2", "dry-season-1", "dry-season-2", "spring-1", "serpent-1", "serpent-2",
    "land-cipactli-1", "land-ehecatl-1", "land-calli-1", "land-cuetzpalin-1", "land-coatl-1",
    "land-miquiztli-1", "land-mazatl-1", "land-tochtli-1", "land-atl-1", "land-itzcuintli-1",
    "land-ozomahtli-1", "land-malinalli-1", "land-acatl-1", "land-ocelotl-1", "land-cuauhtli-1",
    "land-cozcacuauhtli-1", "land-olin-1", "land-tecpatl-1", "land-quiyahuitl-1", "land-xochitl-1"
]


class GiveAction(TypedDict):
    type: Literal["give"]
    card: GiveActionCard


class GiveToAction(TypedDict):
    type: Literal["give-to"]
    seat: int  # 0 to 5


class DiscardAction(TypedDict):
    type: Literal["discard"]
    card: SacrificeCardActionCard


class DoneAction(TypedDict):
    type: Literal["done"]


class PassAction(TypedDict):
    type: Literal["pass"]


class EndAction(TypedDict):
    type: Literal["end"]


Action: TypeAlias = (
    RollAction | GoAction | TakeDiscAction | LayAction | ClaimAction | SacrificeAction |
    SacrificeCardAction | GiveBackAction | DrawAction | TakeTopAction | TakeBeadAction |
    DeclineBeadAction | PlayAction | PlayOnAction | PlayToAction | PlayForAction | LayLastAction |
    PlayLastAction | PlayOnLastAction | PlayToLastAction | PlayForLastAction | AttackAction |
    GiveAction | GiveToAction | DiscardAction | DoneAction | PassAction | EndAction
)


Rack: TypeAlias = Literal["auto", "12", "8", "6"]


class Options(TypedDict, total=False):
    length: Literal["quick", "long", "epic"]
    discs: Literal["all", "trigger"]
    racks: Rack
    order: Literal["listed", "drawn"]
    forestalls: int  # 0 to 99
    maryCost: int  # 1 to 13
    signs: bool
    battleCards: bool
    lands: bool
    ending: Literal["most-skulls", "nobody"]


Step: TypeAlias = Literal["move", "collect", "battle", "sacrifice", "cards"]


Asked: TypeAlias = Literal[
    "move", "disc", "battle", "claim", "sacrifice", "reward", "cards", "give", "give-to", "discard"
]


Attacked: TypeAlias = Literal[
    "cipactli", "ehecatl", "calli", "cuetzpalin", "coatl", "miquiztli", "mazatl", "tochtli", "atl",
    "itzcuintli", "ozomahtli", "malinalli", "acatl", "ocelotl", "cuauhtli", "cozcacuauhtli", "olin",
    "tecpatl", "quiyahuitl", "xochitl"
]


class Turn(TypedDict):
    seat: int  # whose turn it is; 0 to 5
    step: Step
    asked: Asked | None  # the kind of decision of the seat in `waiting`; absent if there is none
    again: int  # number of extra turns that the player has after this one
    # the space whose disc they may take as long as it is there, the rack is empty and no tears guard it; absent if there is none
    offer: int | None
    cardOffered: bool  # whether they have sacrificed a card this turn
    attacked: list[Attacked]  # the discs by which they have attacked this turn


LaidCard: TypeAlias = Literal[
    "flower-war-1", "flower-war-2", "macuahuitl-1", "macuahuitl-2", "macuahuitl-3",
    "tepoztopilli-1", "tepoztopilli-2", "jaguar-knight-1", "jaguar-knight-2", "quachic-1",
    "quachic-2", "eagle-knight-1", "eagle-knight-2", "captive-taking-1", "captive-taking-2",
    "shield-breaker-1", "shield-breaker-2", "coin-of-fate-1", "atlatl-1", "atlatl-2", "atlatl-3",
    "challenge-1", "challenge-2", "challenge-3", "war-drum-1", "night-raid-1", "night-raid-2",
    "tribute-roll-1", "tribute-roll-2", "imperial-tribute-1", "burning-temple-1",
    "forced-offering-1", "forced-offering-2", "war-canoe-1", "war-canoe-2", "obsidian-butterfly-1",
    "obsidian-butterfly-2", "armory-1", "eagle-1", "eagle-2", "tlalocs-tears-1", "tlalocs-tears-2",
    "tlalocs-tears-3", "chinampa-1", "chinampa-2", "chinampa-3", "sweet-rain-1", "sweet-rain-2",
    "sweet-rain-3", "cloudburst-1", "cloudburst-2", "mountain-of-plenty-1", "jade-skirt-1",
    "cotton-armor-1", "cotton-armor-2", "cotton-armor-3", "mist-1", "mist-2", "ransom-1",
    "ransom-2", "ransom-3", "silence-of-frogs-1", "silence-of-frogs-2", "jade-gift-1",
    "jade-gift-2", "two-springs-1", "two-springs-2", "cleansing-1", "cleansing-2", "current-1",
    "current-2", "current-3", "tlalocan-1", "balance-1", "balance-2", "dry-season-1",
    "dry-season-2", "spring-1", "serpent-1", "serpent-2", "nopal-1", "nopal-2", "gift-1", "gift-2",
    "gift-3", "gift-4", "gift-5", "gift-6", "war-blessing-1", "war-blessing-2", "war-blessing-3",
    "rain-blessing-1", "rain-blessing-2", "rain-blessing-3", "tears-1", "tears-2", "again-1",
    "again-2", "peace-1", "peace-2", "land-cipactli-1", "land-ehecatl-1", "land-calli-1",
    "land-cuetzpalin-1", "land-coatl-1", "land-miquiztli-1", "land-mazatl-1", "land-tochtli-1",
    "land-atl-1", "land-itzcuintli-1", "land-ozomahtli-1", "land-malinalli-1", "land-acatl-1",
    "land-ocelotl-1", "land-cuauhtli-1", "land-cozcacuauhtli-1", "land-olin-1", "land-tecpatl-1",
    "land-quiyahuitl-1", "land-xochitl-1"
]


class Laid(TypedDict):
    card: LaidCard
    seat: int  # 0 to 5
    points: int
    stands: bool  # whether it is not cancelled


class Battle(TypedDict):
    attacker: int  # 0 to 5
    defender: int  # 0 to 5
    attackerDie: int  # 1 to 6
    defenderDie: int  # 1 to 6
    aid: int  # the attacker’s bonus from the space, and from the card by which they attack
    attackerTotal: int  # the current total, with the cards that stand
    defenderTotal: int
    next: int  # the side that may lay a card next; 0 to 5
    out: list[int]  # the sides that have said that their last card was laid
    laid: list[Laid]  # the cards laid, in order


Name: TypeAlias = Literal["east", "north", "south", "zenith", "nadir", "west"]


class Cards(TypedDict):
    """Number of cards in hand from each deck."""

    huitzilopochtli: int
    tlaloc: int
    mary: int


class Player(TypedDict):
    name: Name  # the name of the seat
    space: int  # 1 to 20
    skulls: int
    discs: list[Attacked]  # the discs they have taken
    cards: Cards  # number of cards in hand from each deck


class Space(TypedDict):
    name: Attacked
    rack: int  # the skulls on its rack
    disc: int | None  # the seat that has its disc; absent while it is still there
    guarded: bool  # whether tears guard the disc for now
    top: LaidCard | None  # the top card of its pile; absent if there is none
    deck: Literal["huitzilopochtli", "tlaloc", "mary"] | None  # that card’s deck
    owner: int | None  # the seat that put it there
    pile: int  # number of cards in the pile
    players: list[int]  # the seats of the players there


class Decks(TypedDict):
    """Number of cards left in each deck."""

    huitzilopochtli: int
    tlaloc: int
    mary: int


class Huitzilopochtli(TypedDict):
    skulls: int  # skulls in this half of the lake
    cards: int  # cards given in place of skulls; they count for the god too
    declined: int  # declined beads, to be taken out of the temple by hand


class Tlaloc(TypedDict):
    skulls: int  # skulls in this half of the lake
    cards: int  # cards given in place of skulls; they count for the god too
    declined: int  # declined beads, to be taken out of the temple by hand


Reason: TypeAlias = Literal[
    "not-their-turn", "not-sacrifice-step", "open-choice", "no-skulls", "two-needed"
]


class Bead(TypedDict):
    god: Literal["huitzilopochtli", "tlaloc"]
    seats: list[int]
    reason: Reason


class Temple(TypedDict):
    huitzilopochtli: Huitzilopochtli
    tlaloc: Tlaloc
    # beads that wait, in the order in which they fell: for which seats, and why they were no sacrifice
    beads: list[Bead]


class Apocalypse(TypedDict):
    keeper: int  # the seat that keeps the count; 0 to 5
    counted: int  # skulls on the counting rack; 0 to 12
    forestalled: int  # how often equal halves have forestalled the count; 0 to 99
    kind: Literal["flood", "invasion"] | None  # absent until it is settled


Ended: TypeAlias = Literal["signs", "flood", "invasion", "rounds"]


class View(TypedDict):
    round: int  # number of the round; 0 to 150
    turns: int  # number of turns begun
    order: list[int]  # the seats in turn order
    turn: Turn
    battle: Battle | None  # absent if there is none
    players: list[Player]  # by seat
    spaces: list[Space]  # from space 1, Cipactli, on
    decks: Decks  # number of cards left in each deck
    rackSize: int  # number of skulls that a rack holds
    maryCost: int | None  # what Mary charges for a card; absent if she is not in the match
    pool: int  # skulls in the pool
    gone: int  # skulls out of play
    temple: Temple
    active: list[Attacked]  # the active discs, in the order in which they became active
    apocalypse: Apocalypse | None  # absent before it begins
    ended: Ended | None  # why the match ended; absent before
    founding: list[str]  # the discs and cards that founded Tenochtitlan: eagle, serpent, flower


class Hand(TypedDict):
    card: LaidCard
    deck: Literal["huitzilopochtli", "tlaloc", "mary"]


class Own(TypedDict):
    hand: list[Hand]  # the seat’s cards, in the order in which they were drawn


class MoveDecision(DecisionFacts):
    kind: Literal["move"]
    asked: None
    actions: list[RollAction | GoAction]


class DiscDecision(DecisionFacts):
    kind: Literal["disc"]
    asked: None
    actions: list[TakeDiscAction | PassAction]


class BattleDecision(DecisionFacts):
    kind: Literal["battle"]
    asked: None
    actions: list[LayAction | LayLastAction | PassAction]


class ClaimDecision(DecisionFacts):
    kind: Literal["claim"]
    asked: None
    actions: list[ClaimAction]


class SacrificeDecision(DecisionFacts):
    kind: Literal["sacrifice"]
    asked: None
    actions: list[SacrificeAction | SacrificeCardAction | GiveBackAction | TakeBeadAction | DeclineBeadAction | TakeDiscAction | PassAction | EndAction]


class RewardDecisionAsked(TypedDict):
    god: Literal["huitzilopochtli", "tlaloc"]


class RewardDecision(DecisionFacts):
    kind: Literal["reward"]
    asked: RewardDecisionAsked
    actions: list[DrawAction | TakeTopAction]


class CardsDecision(DecisionFacts):
    kind: Literal["cards"]
    asked: None
    actions: list[PlayAction | PlayOnAction | PlayToAction | PlayForAction | PlayLastAction | PlayOnLastAction | PlayToLastAction | PlayForLastAction | AttackAction | TakeDiscAction | PassAction]


class GiveDecision(DecisionFacts):
    kind: Literal["give"]
    asked: None
    actions: list[GiveAction]


class GiveToDecision(DecisionFacts):
    kind: Literal["give-to"]
    asked: None
    actions: list[GiveToAction]


class DiscardDecisionAsked(TypedDict):
    decks: list[Literal["huitzilopochtli", "tlaloc", "mary"]]


class DiscardDecision(DecisionFacts):
    kind: Literal["discard"]
    asked: DiscardDecisionAsked
    actions: list[DiscardAction | DoneAction]


Decision: TypeAlias = (
    MoveDecision | DiscDecision | BattleDecision | ClaimDecision | SacrificeDecision |
    RewardDecision | CardsDecision | GiveDecision | GiveToDecision | DiscardDecision
)


class OrderDrawnEvent(TypedDict):
    """The turn order is drawn."""

    type: Literal["order-drawn"]
    order: list[int]


class TurnBeganEvent(TypedDict):
    """A turn begins, `regular` or `extra`, after one of the same seat."""

    type: Literal["turn-began"]
    seat: int  # 0 to 5
    turn: int
    round: int  # 0 to 150
    kind: Literal["regular", "extra"]


Why: TypeAlias = Literal["move", "collect", "cortes", "card", "dice", "kind"]


class RolledEvent(TypedDict):
    """A die is rolled."""

    type: Literal["rolled"]
    seat: int  # 0 to 5
    why: Why
    die: int  # 1 to 6


class TossedEvent(TypedDict):
    """A coin is tossed."""

    type: Literal["tossed"]
    seat: int  # 0 to 5
    why: Why
    heads: bool


MovedEvent = TypedDict(
    "MovedEvent",
    {
        "type": "Literal['moved']",
        "seat": "int",  # 0 to 5
        "from": "int",  # 1 to 20
        "to": "int",  # 1 to 20
    },
)
"""A player moves to another space."""


class FromPlayer(TypedDict):
    at: Literal["player"]
    seat: int  # 0 to 5


class FromRack(TypedDict):
    at: Literal["rack"]
    space: int  # 1 to 20


class FromLake(TypedDict):
    at: Literal["lake"]
    god: Literal["huitzilopochtli", "tlaloc"]


class FromPool(TypedDict):
    at: Literal["pool"]


class FromGone(TypedDict):
    at: Literal["gone"]


class ToPlayer(TypedDict):
    at: Literal["player"]
    seat: int  # 0 to 5


class ToRack(TypedDict):
    at: Literal["rack"]
    space: int  # 1 to 20


class ToLake(TypedDict):
    at: Literal["lake"]
    god: Literal["huitzilopochtli", "tlaloc"]


class ToPool(TypedDict):
    at: Literal["pool"]


class ToGone(TypedDict):
    at: Literal["gone"]


SkullsEventWhy: TypeAlias = Literal[
    "collected", "disc", "cost", "card", "toll", "battle", "passage", "cortes", "sacrifice", "flood"
]


SkullsEvent = TypedDict(
    "SkullsEvent",
    {
        "type": "Literal['skulls']",
        "count": "int",
        "from": "FromPlayer | FromRack | FromLake | FromPool | FromGone",
        "to": "ToPlayer | ToRack | ToLake | ToPool | ToGone",
        "why": "SkullsEventWhy",
    },
)
"""Skulls move."""


class TrappedEvent(TypedDict):
    """A trap affects the player who moved there."""

    type: Literal["trapped"]
    seat: int  # 0 to 5
    space: int  # 1 to 20
    card: LaidCard


class DrewEvent(TypedDict):
    """A card is drawn; null for others, unless it takes effect at once or founds Tenochtitlan."""

    type: Literal["drew"]
    seat: int  # 0 to 5
    deck: Literal["huitzilopochtli", "tlaloc", "mary"]
    card: LaidCard | None  # null for those who do not see it
    founds: bool  # whether it completes the three signs


TookCardEvent = TypedDict(
    "TookCardEvent",
    {
        "type": "Literal['took-card']",
        "seat": "int",  # 0 to 5
        "from": "int",  # 0 to 5
        "card": "LaidCard | None",  # null for those who do not see it
        "founds": "bool",  # whether it completes the three signs
    },
)
"""A card moves from one hand to another; null except for those two."""


class TookTopEvent(TypedDict):
    """A card is taken from the top of a pile."""

    type: Literal["took-top"]
    seat: int  # 0 to 5
    space: int  # 1 to 20
    card: LaidCard
    founds: bool  # whether it completes the three signs


class TookDiscEvent(TypedDict):
    """A disc is taken."""

    type: Literal["took-disc"]
    seat: int  # 0 to 5
    disc: Attacked
    founds: bool  # whether it completes the three signs


LaidEventWhy: TypeAlias = Literal["played", "battle", "drawn", "discarded", "sacrificed", "spared"]


class LaidEvent(TypedDict):
    """A card is put face up on a pile: `spared` if it was used up to spare its player."""

    type: Literal["laid"]
    seat: int  # 0 to 5
    card: LaidCard
    deck: Literal["huitzilopochtli", "tlaloc", "mary"]
    space: int  # 1 to 20
    why: LaidEventWhy


class HandDiscardedEventCard(TypedDict):
    card: LaidCard
    deck: Literal["huitzilopochtli", "tlaloc", "mary"]


class HandDiscardedEvent(TypedDict):
    """Miquiztli takes a hand."""

    type: Literal["hand-discarded"]
    seat: int  # 0 to 5
    cards: list[HandDiscardedEventCard]


class RefilledEvent(TypedDict):
    """A deck is reshuffled from its face-up cards."""

    type: Literal["refilled"]
    deck: Literal["huitzilopochtli", "tlaloc", "mary"]
    cards: int


class BattleBeganEvent(TypedDict):
    """Both sides have rolled."""

    type: Literal["battle-began"]
    attacker: int  # 0 to 5
    defender: int  # 0 to 5
    attackerDie: int  # 1 to 6
    defenderDie: int  # 1 to 6
    aid: int


class PassedEvent(TypedDict):
    """A player passes."""

    type: Literal["passed"]
    seat: int  # 0 to 5


class BattleEndedEvent(TypedDict):
    """A battle is over; `winner` is null if nobody won."""

    type: Literal["battle-ended"]
    attacker: int  # 0 to 5
    defender: int  # 0 to 5
    winner: int | None
    payment: int  # what the loser has to pay, before it is seen what they have
    sparedBy: LaidCard | None  # the card that cancels the payment


class TriggeredEvent(TypedDict):
    """The apocalypse begins; this seat keeps the count."""

    type: Literal["triggered"]
    seat: int  # 0 to 5
    active: list[Attacked]


class SettledEvent(TypedDict):
    """The apocalypse is the `flood` or the `invasion`."""

    type: Literal["settled"]
    kind: Literal["flood", "invasion"]


class CountedEvent(TypedDict):
    """The keeper has counted."""

    type: Literal["counted"]
    counted: int  # 0 to 12


class ForestalledEvent(TypedDict):
    """Equal halves have forestalled the count, and can do so as often again."""

    type: Literal["forestalled"]
    times: int  # 0 to 99
    left: int  # 0 to 99


class BeadWaitsEvent(TypedDict):
    """A bead fell that cannot be a sacrifice now."""

    type: Literal["bead-waits"]
    god: Literal["huitzilopochtli", "tlaloc"]
    seats: list[int]
    reason: Reason


class BeadTakenEvent(TypedDict):
    """Waiting beads become a sacrifice."""

    type: Literal["bead-taken"]
    seat: int  # 0 to 5
    god: Literal["huitzilopochtli", "tlaloc"]
    beads: int


class BeadDeclinedEvent(TypedDict):
    """Waiting beads are to be taken out of the temple by hand."""

    type: Literal["bead-declined"]
    seat: int  # 0 to 5
    god: Literal["huitzilopochtli", "tlaloc"]
    beads: int


class EndedEvent(TypedDict):
    """The match is over."""

    type: Literal["ended"]
    reason: Ended


Event: TypeAlias = (
    OrderDrawnEvent | TurnBeganEvent | RolledEvent | TossedEvent | MovedEvent | SkullsEvent |
    TrappedEvent | DrewEvent | TookCardEvent | TookTopEvent | TookDiscEvent | LaidEvent |
    HandDiscardedEvent | RefilledEvent | BattleBeganEvent | PassedEvent | BattleEndedEvent |
    TriggeredEvent | SettledEvent | CountedEvent | ForestalledEvent | BeadWaitsEvent |
    BeadTakenEvent | BeadDeclinedEvent | EndedEvent
)


Match: TypeAlias = _Match[View, Own, Decision, Action, Event]


def typed(match: AnyMatch) -> Match:
    """Returns the same match with these types; raises ValueError for another game or version."""
    if (match.game, match.version) != ("flower-war", 2):
        found = f"version {match.version} of {match.game}"
        raise ValueError(f"{match.id} is played by {found}, not by version 2 of flower-war")
    return match

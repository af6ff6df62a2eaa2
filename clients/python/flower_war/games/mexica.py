"""Mexica, version 2: what it shows and takes. Written by `npm run docs`."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from ..match import AnyMatch
from ..match import Match as _Match
from ..state import DecisionFacts


class MoveAction(TypedDict):
    type: Literal["move"]
    bonus: int  # 0 to 4


Card: TypeAlias = Literal["harvest-1", "harvest-2", "safe-passage", "both-banks", "drift"]


class RainAction(TypedDict):
    type: Literal["rain"]
    card: Card


class KeepAction(TypedDict):
    type: Literal["keep"]


class SacrificeAction(TypedDict):
    type: Literal["sacrifice"]
    to: Literal["huitzilopochtli", "tlaloc", "mary"]


class TakeBeadAction(TypedDict):
    type: Literal["take-bead"]
    god: Literal["huitzilopochtli", "tlaloc"]


class DeclineBeadAction(TypedDict):
    type: Literal["decline-bead"]
    god: Literal["huitzilopochtli", "tlaloc"]


PlayActionCard: TypeAlias = Literal[
    "forced-war", "forced-rain", "attack-nearest", "attack-east", "attack-north", "attack-west",
    "attack-south", "make-discard", "long-reach"
]


class PlayAction(TypedDict):
    type: Literal["play"]
    card: PlayActionCard
    seat: int  # 0 to 3


class AttackAction(TypedDict):
    type: Literal["attack"]
    seat: int  # 0 to 3


LayActionCard: TypeAlias = Literal[
    "negate-attack", "negate-card", "strike-1", "strike-2", "edge-1", "edge-2", "edge-3",
    "second-throw", "full-price", "shield"
]


class LayAction(TypedDict):
    type: Literal["lay"]
    card: LayActionCard


class ReadyAction(TypedDict):
    type: Literal["ready"]


class NegateAction(TypedDict):
    type: Literal["negate"]
    card: LayActionCard


GiveActionCard: TypeAlias = Literal[
    "forced-war", "forced-rain", "attack-nearest", "attack-east", "attack-north", "attack-west",
    "attack-south", "cactus", "make-discard", "negate-attack", "negate-card", "strike-1",
    "strike-2", "edge-1", "edge-2", "edge-3", "second-throw", "full-price", "shield", "long-reach",
    "eagle", "harvest-1", "harvest-2", "safe-passage", "both-banks", "drift", "serpent"
]


class GiveAction(TypedDict):
    type: Literal["give"]
    card: GiveActionCard


class DiscardAction(TypedDict):
    type: Literal["discard"]
    card: GiveActionCard


class PayAction(TypedDict):
    type: Literal["pay"]
    seat: int  # 0 to 3


class PassAction(TypedDict):
    type: Literal["pass"]


class EndAction(TypedDict):
    type: Literal["end"]


Action: TypeAlias = (
    MoveAction | RainAction | KeepAction | SacrificeAction | TakeBeadAction | DeclineBeadAction |
    PlayAction | AttackAction | LayAction | ReadyAction | NegateAction | GiveAction |
    DiscardAction | PayAction | PassAction | EndAction
)


class Options(TypedDict, total=False):
    edition: Literal["mexica", "flower-war"]
    pace: Literal["printed", "brisk"]
    apocalypseAt: int
    maryCost: int  # 1 to 13
    forestalls: int  # 0 to 99
    war: Literal["landed", "every"]


Asked: TypeAlias = Literal[
    "move", "rain", "sacrifice", "cards", "battle", "negate", "give", "discard", "pay"
]


class Turn(TypedDict):
    seat: int  # whose turn it is; 0 to 3
    step: Literal["move", "sacrifice", "cards"]
    asked: Asked | None  # the kind of the decision; absent if there is none
    die: int | None  # the die, if the decision is about the movement bonus; otherwise absent
    reached: bool  # whether the player has attacked by their range this turn
    extra: list[int]  # seats with extra turns before the next regular one, in order


ShownCard: TypeAlias = Literal[
    "go-to-cipactli-1", "go-to-cipactli-2", "go-to-ehecatl-1", "go-to-ehecatl-2", "go-to-calli-1",
    "go-to-calli-2", "go-to-cuetzpalin-1", "go-to-cuetzpalin-2", "go-to-coatl-1", "go-to-coatl-2",
    "go-to-miquiztli-1", "go-to-miquiztli-2", "go-to-mazatl-1", "go-to-mazatl-2", "go-to-tochtli-1",
    "go-to-tochtli-2", "go-to-atl-1", "go-to-atl-2", "go-to-itzcuintli-1", "go-to-itzcuintli-2",
    "go-to-ozomahtli-1", "go-to-ozomahtli-2", "go-to-malinalli-1", "go-to-malinalli-2",
    "go-to-acatl-1", "go-to-acatl-2", "go-to-ocelotl-1", "go-to-ocelotl-2", "go-to-cuauhtli-1",
    "go-to-cuauhtli-2", "go-to-cozcacuauhtli-1", "go-to-cozcacuauhtli-2", "go-to-olin-1",
    "go-to-olin-2", "go-to-tecpatl-1", "go-to-tecpatl-2", "go-to-quiyahuitl-1",
    "go-to-quiyahuitl-2", "go-to-xochitl-1", "go-to-xochitl-2", "forward-1-1", "forward-1-2",
    "forward-1-3", "forward-1-4", "forward-1-5", "forward-1-6", "forward-2-1", "forward-2-2",
    "forward-2-3", "forward-2-4", "forward-2-5", "forward-2-6", "forward-3-1", "forward-3-2",
    "forward-3-3", "forward-3-4", "forward-3-5", "forward-3-6", "back-1-1", "back-1-2", "back-1-3",
    "back-1-4", "back-1-5", "back-1-6", "back-2-1", "back-2-2", "back-2-3", "back-2-4", "back-2-5",
    "back-2-6", "back-3-1", "back-3-2", "back-3-3", "back-3-4", "back-3-5", "back-3-6", "again-1",
    "again-2", "again-3", "again-4", "again-5", "again-6", "again-7", "again-8", "again-9",
    "again-10", "again-11", "again-12", "gain-1-1", "gain-1-2", "gain-1-3", "gain-1-4", "gain-1-5",
    "gain-1-6", "gain-1-7", "gain-1-8", "gain-1-9", "gain-1-10", "gain-1-11", "gain-1-12",
    "gain-2-1", "gain-2-2", "gain-2-3", "gain-2-4", "gain-2-5", "gain-2-6", "gain-2-7", "gain-2-8",
    "gain-2-9", "gain-2-10", "gain-3-1", "gain-3-2", "gain-3-3", "gain-3-4", "gain-3-5", "gain-3-6",
    "lose-1-1", "lose-1-2", "lose-1-3", "lose-1-4", "lose-1-5", "lose-1-6", "lose-1-7", "lose-1-8",
    "lose-1-9", "lose-1-10", "lose-2-1", "lose-2-2", "lose-2-3", "lose-2-4", "lose-2-5", "lose-2-6",
    "pay-each-1", "pay-each-2", "pay-each-3", "pay-each-4", "pay-each-5", "pay-each-6",
    "pay-each-7", "pay-each-8", "pay-one-1", "pay-one-2", "pay-one-3", "pay-one-4", "pay-one-5",
    "pay-one-6", "pay-one-7", "pay-one-8", "forced-war-1", "forced-war-2", "forced-war-3",
    "forced-war-4", "forced-war-5", "forced-war-6", "forced-rain-1", "forced-rain-2",
    "forced-rain-3", "forced-rain-4", "forced-rain-5", "forced-rain-6", "war-card-1", "war-card-2",
    "war-card-3", "war-card-4", "war-card-5", "war-card-6", "war-card-7", "war-card-8",
    "rain-card-1", "rain-card-2", "rain-card-3", "rain-card-4", "rain-card-5", "rain-card-6",
    "rain-card-7", "rain-card-8", "day-card-1", "day-card-2", "day-card-3", "day-card-4",
    "week-card-1", "week-card-2", "attack-nearest-1", "attack-nearest-2", "attack-nearest-3",
    "attack-nearest-4", "attack-nearest-5", "attack-nearest-6", "attack-nearest-7",
    "attack-nearest-8", "attack-east-1", "attack-east-2", "attack-east-3", "attack-north-1",
    "attack-north-2", "attack-north-3", "attack-west-1", "attack-west-2", "attack-west-3",
    "attack-south-1", "attack-south-2", "attack-south-3", "give-war-1", "give-war-2", "give-war-3",
    "give-war-4", "give-war-5", "give-war-6", "give-rain-1", "give-rain-2", "give-rain-3",
    "give-rain-4", "give-rain-5", "give-rain-6", "start-east-1", "start-east-2", "start-east-3",
    "start-north-1", "start-north-2", "start-north-3", "start-west-1", "start-west-2",
    "start-west-3", "start-south-1", "start-south-2", "start-south-3", "cactus-1", "cactus-2",
    "cactus-3", "cactus-4", "cactus-5", "cactus-6", "cactus-7", "cactus-8", "cactus-9", "cactus-10",
    "make-discard-1", "make-discard-2", "make-discard-3", "make-discard-4", "negate-attack-1",
    "negate-attack-2", "negate-attack-3", "negate-attack-4", "negate-attack-5", "negate-attack-6",
    "negate-card-1", "negate-card-2", "negate-card-3", "negate-card-4", "strike-1-1", "strike-1-2",
    "strike-1-3", "strike-1-4", "strike-1-5", "strike-1-6", "strike-2-1", "strike-2-2",
    "strike-2-3", "strike-2-4", "edge-1-1", "edge-1-2", "edge-1-3", "edge-1-4", "edge-1-5",
    "edge-1-6", "edge-1-7", "edge-1-8", "edge-1-9", "edge-1-10", "edge-2-1", "edge-2-2", "edge-2-3",
    "edge-2-4", "edge-2-5", "edge-2-6", "edge-2-7", "edge-2-8", "edge-3-1", "edge-3-2", "edge-3-3",
    "edge-3-4", "edge-3-5", "edge-3-6", "edge-3-7", "second-throw-1", "second-throw-2",
    "second-throw-3", "second-throw-4", "full-price-1", "full-price-2", "full-price-3",
    "full-price-4", "shield-1", "shield-2", "shield-3", "shield-4", "long-reach-1", "long-reach-2",
    "eagle-1", "harvest-1-1", "harvest-1-2", "harvest-1-3", "harvest-1-4", "harvest-1-5",
    "harvest-1-6", "harvest-1-7", "harvest-1-8", "harvest-1-9", "harvest-1-10", "harvest-1-11",
    "harvest-1-12", "harvest-2-1", "harvest-2-2", "harvest-2-3", "harvest-2-4", "harvest-2-5",
    "harvest-2-6", "harvest-2-7", "harvest-2-8", "safe-passage-1", "safe-passage-2",
    "safe-passage-3", "safe-passage-4", "safe-passage-5", "safe-passage-6", "both-banks-1",
    "both-banks-2", "both-banks-3", "both-banks-4", "drift-1", "drift-2", "drift-3", "drift-4",
    "drift-5", "drift-6", "serpent-1", "serpent-2", "serpent-3", "serpent-4"
]


class Shown(TypedDict):
    card: ShownCard
    seat: int  # 0 to 3
    negated: bool


class Battle(TypedDict):
    attacker: int  # 0 to 3
    defender: int  # 0 to 3
    isShown: bool  # whether the cards of both sides are shown
    shown: list[Shown]  # the cards laid, once they are shown


Name: TypeAlias = Literal["east", "north", "west", "south"]


Week: TypeAlias = Literal[
    "cipactli", "ehecatl", "calli", "cuetzpalin", "coatl", "miquiztli", "mazatl", "tochtli", "atl",
    "itzcuintli", "ozomahtli", "malinalli", "acatl", "ocelotl", "cuauhtli", "cozcacuauhtli", "olin",
    "tecpatl", "quiyahuitl", "xochitl"
]


class Bonuses(TypedDict):
    """What their week cards come to."""

    attack: int
    defence: int
    movement: int
    range: int
    tokens: int
    mary: int


class Cards(TypedDict):
    """Number of cards in hand from each deck."""

    day: int
    war: int
    rain: int


class Player(TypedDict):
    name: Name  # the name of the seat
    space: int  # 1 to 20
    tokens: int
    weeks: list[Week]  # the spaces whose week cards they hold
    bonuses: Bonuses  # what their week cards come to
    maryCost: int  # what Mary charges them for a day card
    keeps: bool  # whether they keep their rain cards, and are not asked for one until another comes
    cards: Cards  # number of cards in hand from each deck


class Space(TypedDict):
    name: Week
    tokens: int
    week: int | None  # the seat with its week card; absent while it is in the box
    players: list[int]  # the seats of the players there


class Day(TypedDict):
    left: int  # number of cards left
    used: list[ShownCard]  # the discard pile, in the order in which they were used


class War(TypedDict):
    left: int  # number of cards left
    used: list[ShownCard]  # the discard pile, in the order in which they were used


class Rain(TypedDict):
    left: int  # number of cards left
    used: list[ShownCard]  # the discard pile, in the order in which they were used


class Decks(TypedDict):
    day: Day
    war: War
    rain: Rain


class Huitzilopochtli(TypedDict):
    tokens: int  # tokens offered to this god
    declined: int  # declined beads, to be taken out of the temple by hand
    debts: list[int]  # seats that owe a bead for a gift by a card, oldest first


class Tlaloc(TypedDict):
    tokens: int  # tokens offered to this god
    declined: int  # declined beads, to be taken out of the temple by hand
    debts: list[int]  # seats that owe a bead for a gift by a card, oldest first


Reason: TypeAlias = Literal["not-their-turn", "not-sacrifice-step", "open-choice", "no-tokens"]


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
    turnsLeft: int  # the count; 0 to 13
    forestalled: int  # how often equal gods have forestalled the count; 0 to 99
    forestalls: int  # how often they can; 0 to 99
    kind: Literal["flood", "war"] | None  # absent until it is settled
    # what the war takes: a token with each landing, or once one of every space
    war: Literal["landed", "every"]
    struck: bool  # whether it has taken one of every space


Ended: TypeAlias = Literal["signs", "flood", "war", "unsettled", "rounds"]


class View(TypedDict):
    # `flower-war` is the first edition, with other names for the same things
    edition: Literal["mexica", "flower-war"]
    round: int  # number of the round; 0 to 250
    turns: int  # number of turns begun
    turn: Turn
    battle: Battle | None  # absent if there is none
    players: list[Player]  # by seat
    spaces: list[Space]  # from space 1, Cipactli, on
    decks: Decks
    pool: int  # tokens in the pool
    gone: int  # tokens out of play
    temple: Temple
    apocalypse: Apocalypse | None  # absent before it begins
    ended: Ended | None  # why the match ended; absent before
    founding: list[str]  # what founded Tenochtitlan: eagle, serpent, flower


class Own(TypedDict):
    hand: list[ShownCard]  # the seat’s cards, in the order in which they were drawn
    laid: list[ShownCard]  # those it has laid in a battle and nobody else has seen yet


class MoveDecisionAsked(TypedDict):
    die: int  # 1 to 6


class MoveDecision(DecisionFacts):
    kind: Literal["move"]
    asked: MoveDecisionAsked
    actions: list[MoveAction]


class RainDecision(DecisionFacts):
    kind: Literal["rain"]
    asked: None
    actions: list[RainAction | PassAction | KeepAction]


class SacrificeDecision(DecisionFacts):
    kind: Literal["sacrifice"]
    asked: None
    actions: list[SacrificeAction | TakeBeadAction | DeclineBeadAction | PassAction | EndAction]


class CardsDecision(DecisionFacts):
    kind: Literal["cards"]
    asked: None
    actions: list[PlayAction | AttackAction | PassAction]


class BattleDecision(DecisionFacts):
    kind: Literal["battle"]
    asked: None
    actions: list[LayAction | ReadyAction]


class NegateDecision(DecisionFacts):
    kind: Literal["negate"]
    asked: None
    actions: list[NegateAction]


class GiveDecisionAsked(TypedDict):
    to: int  # 0 to 3


class GiveDecision(DecisionFacts):
    kind: Literal["give"]
    asked: GiveDecisionAsked
    actions: list[GiveAction]


class DiscardDecision(DecisionFacts):
    kind: Literal["discard"]
    asked: None
    actions: list[DiscardAction]


class PayDecisionAsked(TypedDict):
    tokens: int


class PayDecision(DecisionFacts):
    kind: Literal["pay"]
    asked: PayDecisionAsked
    actions: list[PayAction]


Decision: TypeAlias = (
    MoveDecision | RainDecision | SacrificeDecision | CardsDecision | BattleDecision |
    NegateDecision | GiveDecision | DiscardDecision | PayDecision
)


class TurnBeganEvent(TypedDict):
    """A turn begins, `regular` or, by a card *again*, `extra`."""

    type: Literal["turn-began"]
    seat: int  # 0 to 3
    turn: int
    round: int  # 0 to 250
    kind: Literal["regular", "extra"]


class RolledEvent(TypedDict):
    """A die is rolled."""

    type: Literal["rolled"]
    seat: int  # 0 to 3
    why: Literal["move", "battle", "second-throw"]
    die: int  # 1 to 6


MovedEvent = TypedDict(
    "MovedEvent",
    {
        "type": "Literal['moved']",
        "seat": "int",  # 0 to 3
        "from": "int",  # 1 to 20
        "to": "int",  # 1 to 20
        "day": "int",  # the day count of the space gone to; 0 to 13
        "by": "Literal['die', 'card']",
    },
)
"""A player moves to another space."""


class FromPlayer(TypedDict):
    at: Literal["player"]
    seat: int  # 0 to 3


class FromSpace(TypedDict):
    at: Literal["space"]
    space: int  # 1 to 20
    day: int  # 0 to 13


class FromLake(TypedDict):
    at: Literal["lake"]
    god: Literal["huitzilopochtli", "tlaloc"]


class FromPool(TypedDict):
    at: Literal["pool"]


class FromGone(TypedDict):
    at: Literal["gone"]


class ToPlayer(TypedDict):
    at: Literal["player"]
    seat: int  # 0 to 3


class ToSpace(TypedDict):
    at: Literal["space"]
    space: int  # 1 to 20
    day: int  # 0 to 13


class ToLake(TypedDict):
    at: Literal["lake"]
    god: Literal["huitzilopochtli", "tlaloc"]


class ToPool(TypedDict):
    at: Literal["pool"]


class ToGone(TypedDict):
    at: Literal["gone"]


Why: TypeAlias = Literal[
    "collected", "refill", "tribute", "bonus", "card", "prize", "battle", "sacrifice", "gift", "war"
]


TokensEvent = TypedDict(
    "TokensEvent",
    {
        "type": "Literal['tokens']",
        "count": "int",
        "from": "FromPlayer | FromSpace | FromLake | FromPool | FromGone",
        "to": "ToPlayer | ToSpace | ToLake | ToPool | ToGone",
        "why": "Why",
    },
)
"""Tokens move."""


class DrewEvent(TypedDict):
    """A card is drawn; null for others, unless it takes effect at once or founds."""

    type: Literal["drew"]
    seat: int  # 0 to 3
    deck: Literal["day", "war", "rain"]
    card: ShownCard | None  # null for those who do not see it
    founds: bool  # whether it completes the three signs


class UsedEvent(TypedDict):
    """A card goes to its discard pile."""

    type: Literal["used"]
    seat: int  # 0 to 3
    card: ShownCard
    why: Literal["drawn", "played", "discarded"]


class GaveCardEvent(TypedDict):
    """A loser without tokens gives a card; null except for those two."""

    type: Literal["gave-card"]
    seat: int  # 0 to 3
    to: int  # 0 to 3
    deck: Literal["day", "war", "rain"]
    card: ShownCard | None  # null for those who do not see it
    founds: bool  # whether it completes the three signs


class ReshuffledEvent(TypedDict):
    """A deck is reshuffled."""

    type: Literal["reshuffled"]
    deck: Literal["day", "war", "rain"]
    cards: int


TookWeekEvent = TypedDict(
    "TookWeekEvent",
    {
        "type": "Literal['took-week']",
        "seat": "int",  # 0 to 3
        "space": "int",  # 1 to 20
        "day": "int",  # the day count of the space: 13 if its last token was taken; 0 to 13
        "from": "int | None",
        "founds": "bool",  # whether it completes the three signs
    },
)
"""A week card is taken, from a player or, with null, from the box."""


class EarnedTurnEvent(TypedDict):
    """The seat earns another turn."""

    type: Literal["earned-turn"]
    seat: int  # 0 to 3


class PassedEvent(TypedDict):
    """A player passes."""

    type: Literal["passed"]
    seat: int  # 0 to 3


class EndedTurnEvent(TypedDict):
    """A player ends their turn, without more sacrifices and without cards."""

    type: Literal["ended-turn"]
    seat: int  # 0 to 3


class BattleBeganEvent(TypedDict):
    """A battle begins."""

    type: Literal["battle-began"]
    attacker: int  # 0 to 3
    defender: int  # 0 to 3


class LaidEvent(TypedDict):
    """A card is laid unseen; sent to that seat only."""

    type: Literal["laid"]
    seat: int  # 0 to 3
    card: ShownCard


class ReadyEvent(TypedDict):
    """A side is ready; sent to that seat only."""

    type: Literal["ready"]
    seat: int  # 0 to 3


class BattleShownEvent(TypedDict):
    """The cards of both sides."""

    type: Literal["battle-shown"]
    attacker: int  # 0 to 3
    defender: int  # 0 to 3
    attackerCards: list[ShownCard]
    defenderCards: list[ShownCard]


class NegatedEvent(TypedDict):
    """A card is negated by another."""

    type: Literal["negated"]
    seat: int  # 0 to 3
    card: ShownCard
    by: ShownCard


class BattleAvertedEvent(TypedDict):
    """A card ends the battle before the dice."""

    type: Literal["battle-averted"]
    attacker: int  # 0 to 3
    defender: int  # 0 to 3
    card: ShownCard


class BattleEndedEvent(TypedDict):
    """A battle is over; `winner` is null after a tie."""

    type: Literal["battle-ended"]
    attacker: int  # 0 to 3
    defender: int  # 0 to 3
    attackerDie: int  # 1 to 6
    defenderDie: int  # 1 to 6
    attackerTotal: int
    defenderTotal: int
    winner: int | None
    price: int  # what the loser has to pay, before it is seen what they have


class TriggeredEvent(TypedDict):
    """The apocalypse begins."""

    type: Literal["triggered"]


class SettledEvent(TypedDict):
    """The apocalypse is the `flood` or the `war`."""

    type: Literal["settled"]
    kind: Literal["flood", "war"]


class CountedEvent(TypedDict):
    """The count goes on."""

    type: Literal["counted"]
    turnsLeft: int  # 0 to 13


class ForestalledEvent(TypedDict):
    """Equal gods have forestalled it."""

    type: Literal["forestalled"]
    times: int  # 0 to 99
    most: int  # how often they can; 0 to 99


class BeadWaitsEvent(TypedDict):
    """A bead fell that cannot be a sacrifice now."""

    type: Literal["bead-waits"]
    god: Literal["huitzilopochtli", "tlaloc"]
    seats: list[int]
    reason: Reason


class BeadTakenEvent(TypedDict):
    """A waiting bead becomes a sacrifice."""

    type: Literal["bead-taken"]
    seat: int  # 0 to 3
    god: Literal["huitzilopochtli", "tlaloc"]


class BeadDeclinedEvent(TypedDict):
    """A waiting bead is to be taken out of the temple by hand."""

    type: Literal["bead-declined"]
    seat: int  # 0 to 3
    god: Literal["huitzilopochtli", "tlaloc"]


class BeadAskedEvent(TypedDict):
    """A card’s gift asks its giver for a bead."""

    type: Literal["bead-asked"]
    seat: int  # 0 to 3
    god: Literal["huitzilopochtli", "tlaloc"]


class BeadGivenEvent(TypedDict):
    """That bead has fallen."""

    type: Literal["bead-given"]
    seat: int  # 0 to 3
    god: Literal["huitzilopochtli", "tlaloc"]


class EndedEvent(TypedDict):
    """The match is over; `founding` lists the week cards and cards that founded Tenochtitlan."""

    type: Literal["ended"]
    reason: Ended
    founding: list[str]


Event: TypeAlias = (
    TurnBeganEvent | RolledEvent | MovedEvent | TokensEvent | DrewEvent | UsedEvent |
    GaveCardEvent | ReshuffledEvent | TookWeekEvent | EarnedTurnEvent | PassedEvent |
    EndedTurnEvent | BattleBeganEvent | LaidEvent | ReadyEvent | BattleShownEvent | NegatedEvent |
    BattleAvertedEvent | BattleEndedEvent | TriggeredEvent | SettledEvent | CountedEvent |
    ForestalledEvent | BeadWaitsEvent | BeadTakenEvent | BeadDeclinedEvent | BeadAskedEvent |
    BeadGivenEvent | EndedEvent
)


Match: TypeAlias = _Match[View, Own, Decision, Action, Event]


def typed(match: AnyMatch) -> Match:
    """Returns the same match with these types; raises ValueError for another game or version."""
    if (match.game, match.version) != ("mexica", 2):
        found = f"version {match.version} of {match.game}"
        raise ValueError(f"{match.id} is played by {found}, not by version 2 of mexica")
    return match

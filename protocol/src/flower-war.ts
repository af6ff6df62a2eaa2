// The synced view of a Flower War match.
import { schema, t } from '@colyseus/schema'

const ByDeck = schema(
  { huitzilopochtli: t.uint8(), tlaloc: t.uint8(), mary: t.uint8() },
  'FlowerWarByDeck',
)

const Turn = schema(
  {
    seat: t.uint8(),
    step: t.string(),
    asked: t.string().optional(),
    again: t.uint8(),
    offer: t.uint8().optional(),
  },
  'FlowerWarTurn',
)

const Laid = schema(
  { card: t.string(), seat: t.uint8(), points: t.uint8(), stands: t.boolean() },
  'FlowerWarLaid',
)

const Battle = schema(
  {
    attacker: t.uint8(),
    defender: t.uint8(),
    attackerDie: t.uint8(),
    defenderDie: t.uint8(),
    aid: t.uint8(),
    attackerTotal: t.uint8(),
    defenderTotal: t.uint8(),
    laid: t.array(Laid),
  },
  'FlowerWarBattle',
)

const Player = schema(
  {
    name: t.string(),
    space: t.uint8(),
    skulls: t.uint16(),
    discs: t.array('string'),
    cards: t.ref(ByDeck),
  },
  'FlowerWarPlayer',
)

const Space = schema(
  {
    name: t.string(),
    rack: t.uint8(),
    disc: t.uint8().optional(),
    guarded: t.boolean(),
    top: t.string().optional(),
    deck: t.string().optional(),
    owner: t.uint8().optional(),
    pile: t.uint8(),
    players: t.array('uint8'),
  },
  'FlowerWarSpace',
)

const Half = schema(
  { skulls: t.uint16(), cards: t.uint16(), declined: t.uint16() },
  'FlowerWarHalf',
)

const Bead = schema(
  { god: t.string(), seats: t.array('uint8'), reason: t.string() },
  'FlowerWarBead',
)

const Temple = schema(
  { huitzilopochtli: t.ref(Half), tlaloc: t.ref(Half), beads: t.array(Bead) },
  'FlowerWarTemple',
)

const Apocalypse = schema(
  {
    active: t.array('string'),
    keeper: t.uint8(),
    counted: t.uint8(),
    forestalled: t.uint8(),
    kind: t.string().optional(),
  },
  'FlowerWarApocalypse',
)

export const FlowerWarView = schema(
  {
    round: t.uint8(),
    turns: t.uint16(),
    turn: t.ref(Turn),
    battle: t.ref(Battle).optional(),
    players: t.array(Player),
    /** Starting with space 1, Cipactli. */
    spaces: t.array(Space),
    decks: t.ref(ByDeck),
    pool: t.uint16(),
    gone: t.uint16(),
    temple: t.ref(Temple),
    apocalypse: t.ref(Apocalypse).optional(),
    ended: t.string().optional(),
    founding: t.array('string'),
  },
  'FlowerWarView',
)

// The synced view of a Mexica match.
import { schema, t } from '@colyseus/schema'

const Turn = schema(
  {
    seat: t.uint8(),
    step: t.string(),
    asked: t.string().optional(),
    die: t.uint8().optional(),
    extra: t.array('uint8'),
  },
  'MexicaTurn',
)

const Shown = schema({ card: t.string(), seat: t.uint8(), negated: t.boolean() }, 'MexicaShown')

const Battle = schema(
  { attacker: t.uint8(), defender: t.uint8(), isShown: t.boolean(), shown: t.array(Shown) },
  'MexicaBattle',
)

const Bonuses = schema(
  {
    attack: t.uint8(),
    defence: t.uint8(),
    movement: t.uint8(),
    range: t.uint8(),
    tokens: t.uint8(),
    mary: t.uint8(),
  },
  'MexicaBonuses',
)

const Cards = schema({ day: t.uint16(), war: t.uint8(), rain: t.uint8() }, 'MexicaCards')

const Player = schema(
  {
    name: t.string(),
    space: t.uint8(),
    tokens: t.uint16(),
    weeks: t.array('string'),
    bonuses: t.ref(Bonuses),
    maryCost: t.uint8(),
    cards: t.ref(Cards),
  },
  'MexicaPlayer',
)

const Space = schema(
  {
    name: t.string(),
    tokens: t.uint8(),
    week: t.uint8().optional(),
    players: t.array('uint8'),
  },
  'MexicaSpace',
)

const Deck = schema({ left: t.uint16(), used: t.array('string') }, 'MexicaDeck')
const Decks = schema({ day: t.ref(Deck), war: t.ref(Deck), rain: t.ref(Deck) }, 'MexicaDecks')

const Half = schema(
  { tokens: t.uint16(), declined: t.uint16(), debts: t.array('uint8') },
  'MexicaHalf',
)
const Bead = schema({ god: t.string(), seats: t.array('uint8'), reason: t.string() }, 'MexicaBead')
const Temple = schema(
  { huitzilopochtli: t.ref(Half), tlaloc: t.ref(Half), beads: t.array(Bead) },
  'MexicaTemple',
)

const Apocalypse = schema(
  { turnsLeft: t.uint8(), forestalled: t.uint8(), kind: t.string().optional() },
  'MexicaApocalypse',
)

export const MexicaView = schema(
  {
    edition: t.string(),
    round: t.uint8(),
    turns: t.uint16(),
    turn: t.ref(Turn),
    battle: t.ref(Battle).optional(),
    players: t.array(Player),
    /** Starting with space 1, Cipactli. */
    spaces: t.array(Space),
    decks: t.ref(Decks),
    pool: t.uint16(),
    gone: t.uint16(),
    temple: t.ref(Temple),
    apocalypse: t.ref(Apocalypse).optional(),
    ended: t.string().optional(),
    founding: t.array('string'),
  },
  'MexicaView',
)

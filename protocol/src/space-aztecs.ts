// The synced view of a Space Aztecs match. Cards are identified by name.
import { schema, t } from '@colyseus/schema'

const SpaceAztecsAsked = schema(
  {
    /** `hide` or `capture`. */
    kind: t.string(),
    card: t.string(),
    /** The seat that loses an Aztec to a saucer. */
    from: t.uint8().optional(),
  },
  'SpaceAztecsAsked',
)

const SpaceAztecsPile = schema(
  {
    place: t.string(),
    cards: t.uint8(),
    /** The seat that has taken it this round. */
    taker: t.uint8().optional(),
  },
  'SpaceAztecsPile',
)

const SpaceAztecsTemple = schema(
  { temple: t.string(), hidden: t.array('string') },
  'SpaceAztecsTemple',
)

const SpaceAztecsSaucer = schema(
  { saucer: t.string(), taken: t.array('string') },
  'SpaceAztecsSaucer',
)

const SpaceAztecsPlayer = schema(
  {
    visible: t.array('string'),
    temples: t.array(SpaceAztecsTemple),
    codices: t.array('string'),
    saucers: t.array(SpaceAztecsSaucer),
    faceDown: t.boolean(),
    /** Minutes after midnight, once it is announced. */
    time: t.uint16().optional(),
  },
  'SpaceAztecsPlayer',
)

export const SpaceAztecsView = schema(
  {
    round: t.uint8(),
    /** The seat with the starting player token. */
    starter: t.uint8(),
    /** `take`, `choose`, `play` or `over`. */
    phase: t.string(),
    /** The seat whose turn it is to take or to play. */
    mover: t.uint8().optional(),
    asked: t.ref(SpaceAztecsAsked).optional(),
    leftOut: t.string().optional(),
    codex: t.boolean(),
    saucersPlayed: t.uint8(),
    saucersToEnd: t.uint8(),
    piles: t.array(SpaceAztecsPile),
    players: t.array(SpaceAztecsPlayer),
    ended: t.string().optional(),
  },
  'SpaceAztecsView',
)

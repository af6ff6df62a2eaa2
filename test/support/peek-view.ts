// The synced view of the fixture game.
import { schema, t } from '@colyseus/schema'

export const PeekViewSchema = schema(
  {
    turn: t.uint16(),
    mover: t.uint8(),
    phase: t.string(),
    sizes: t.array('uint8'),
    deck: t.uint8(),
    discard: t.array('string'),
    points: t.array('uint8'),
    beads: t.uint8(),
  },
  'PeekView',
)

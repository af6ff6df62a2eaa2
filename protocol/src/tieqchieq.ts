// The synced view of a Tıeqchıeq match.
import { schema, t } from '@colyseus/schema'

const ByColour = schema({ red: t.uint8(), yellow: t.uint8() }, 'ByColour')

const Asked = schema({ kind: t.string(), square: t.uint8().optional() }, 'Asked')

export const TieqchieqView = schema(
  {
    turn: t.uint16(),
    mover: t.string(),
    roll: t.uint8(),
    again: t.boolean(),
    asked: t.ref(Asked).optional(),
    track: t.array('string'),
    hand: t.ref(ByColour),
    home: t.ref(ByColour),
    ended: t.string().optional(),
  },
  'TieqchieqView',
)

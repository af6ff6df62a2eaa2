// The synced state of a match, the same for every game but for its view.
import { type Schema, schema, t } from '@colyseus/schema'

/** A game's view as a schema. */
export type ViewSchema = new () => Schema

/** A seat as everybody sees it. */
const SeatState = schema(
  {
    /** What the game calls the seat. */
    seat: t.string(),
    /** The name of the player, or empty. */
    name: t.string(),
    /** `free`, `player` or `bot`. */
    kind: t.string(),
    /** Who plays it now: its player, or a bot for a time or for good. */
    played: t.string(),
    present: t.boolean(),
  },
  'SeatState',
)

/** The state of a match whose view is of that schema. */
export function matchStateOf(view: ViewSchema) {
  return schema(
    {
      game: t.string(),
      version: t.uint16(),
      /** `open`, `playing` or `over`. */
      phase: t.string(),
      /** Why the match stands still, or empty: `player`, `journal`. */
      paused: t.string(),
      commitment: t.string(),
      seats: t.array(SeatState),
      /** The seats that everybody sees being waited for. */
      waiting: t.array('uint8'),
      /** The game's view; absent until the match begins. */
      view: t.ref(view).optional(),
      /** How it ended, as JSON, or why it was closed; absent until then. */
      outcome: t.string().optional(),
    },
    'MatchState',
  )
}

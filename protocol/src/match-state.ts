// The synced state of a match, the same for every game but for its view.
import { type Schema, schema, t } from '@colyseus/schema'

/** A game's view as a schema. */
export type ViewSchema = new () => Schema

/** A seat as everybody sees it. */
const SeatState = schema(
  {
    /** What the game calls the seat. */
    seat: t.string(),
    /** The name of the player, or of whoever it is kept for, or empty. */
    name: t.string(),
    /** `free`, `kept`, `player`, `bot`, or `left`: a bot plays for good, and another may be invited. */
    kind: t.string(),
    /** Who plays it now: its player, or a bot for a time or for good. */
    played: t.string(),
    present: t.boolean(),
    ready: t.boolean(),
    /** How well the bot plays that was seated there, `easy` or `hard`; otherwise empty. */
    level: t.string(),
  },
  'SeatState',
)

/** A temple that serves seats of the match. */
const TempleState = schema(
  {
    temple: t.string(),
    /** Whom it serves. */
    seats: t.array('uint8'),
    /** Whether it is connected. */
    present: t.boolean(),
    /** How many of its beads the host has to decide about. */
    held: t.number(),
  },
  'TempleState',
)

type MatchState = ReturnType<typeof newMatchState>
const states = new Map<ViewSchema, MatchState>()

/** The state of a match whose view is of that schema: one class for all matches, since Colyseus never forgets a class. */
export function matchStateOf(view: ViewSchema): MatchState {
  const state = states.get(view) ?? newMatchState(view)
  states.set(view, state)
  return state
}

function newMatchState(view: ViewSchema) {
  return schema(
    {
      game: t.string(),
      version: t.uint16(),
      /** `open`, `playing` or `over`. */
      phase: t.string(),
      /** Why the match stands still, or empty: `host`, `journal`. */
      paused: t.string(),
      commitment: t.string(),
      /** `public`, `unlisted` or `private`. */
      visibility: t.string(),
      /** Who may look on: `anyone`, `invited` or `none`. */
      spectators: t.string(),
      /** Whether everybody says that they are ready before it begins. */
      readyCheck: t.boolean(),
      /** How many look on. */
      watching: t.uint16(),
      /** The match that is played after this one, or empty. */
      rematch: t.string(),
      /** The seat that has the host's part; absent if nobody has. */
      host: t.uint8().optional(),
      seats: t.array(SeatState),
      temples: t.array(TempleState),
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

// The synced state of a match: the same for every game except for the view.
import { schema, t } from '@colyseus/schema'
import { type ViewSchema, type ViewShape, viewSchemaOf } from './view-schema.ts'

/** A seat as everyone sees it. */
const SeatState = schema(
  {
    /** The game's name for the seat. */
    seat: t.string(),
    /** The name of the player, or of the person the seat is kept for, or empty. */
    name: t.string(),
    /** `free`, `kept`, `player`, `bot`, or `left`: a bot plays on, and another person may be invited. */
    kind: t.string(),
    /** Who is playing it now: its player, or a bot, for a while or for good. */
    played: t.string(),
    present: t.boolean(),
    ready: t.boolean(),
    /** The level of the bot that was seated there; otherwise empty. */
    level: t.string(),
    /** `bot` if a bot account plays there; absent otherwise. */
    account: t.string().optional(),
  },
  'SeatState',
)

/** A temple that serves seats of the match. */
const TempleState = schema(
  {
    temple: t.string(),
    /** The seats it serves. */
    seats: t.array('uint8'),
    /** Whether the temple is connected. */
    present: t.boolean(),
    /** How many of its beads are on hold, until the host decides about them. */
    held: t.number(),
  },
  'TempleState',
)

type MatchState = ReturnType<typeof newMatchState>
const states = new Map<ViewSchema, MatchState>()

/** The state class for the shape of a view: one for all matches, since Colyseus never forgets a class. */
export function matchStateOf(shape: ViewShape): MatchState {
  const view = viewSchemaOf(shape)
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
      /** Why the match is paused: `host`, `journal`, or empty. */
      paused: t.string(),
      commitment: t.string(),
      /** `public`, `unlisted` or `private`. */
      visibility: t.string(),
      /** Who may watch: `anyone`, `invited` or `none`. */
      spectators: t.string(),
      /** Whether everyone must say that they are ready before the match begins. */
      readyCheck: t.boolean(),
      /** How many people are watching. */
      watching: t.uint16(),
      /** The id of the rematch, or empty. */
      rematch: t.string(),
      /** The seat of the host; absent if there is none. */
      host: t.uint8().optional(),
      seats: t.array(SeatState),
      temples: t.array(TempleState),
      /** The seats the match is waiting for, where everyone may know. */
      waiting: t.array('uint8'),
      /** The game's view; absent until the match begins. */
      view: t.ref(view).optional(),
      /** How the match ended, as JSON, or why it was closed; absent until then. */
      outcome: t.string().optional(),
    },
    'MatchState',
  )
}

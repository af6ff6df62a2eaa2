// The messages a client may send at a match, one row each. The SDK's types, the server's parser and limits, and the
// table in docs/protocol.md follow from them.
import { BOT_LEVELS } from './bot-levels.ts'
import { REACTIONS } from './constants.ts'

/** A member of a message, and the values it takes. */
export interface Member {
  readonly is: 'number' | 'seat' | 'text' | 'flag' | 'anything' | readonly string[]
  readonly isOptional?: true
  /** The detail of the refusal of any other value. */
  readonly say: string
}

/** A message that clients may send. */
export interface MessageRow {
  /** The clients that may send it: all that are connected, all with a seat, or the host alone. */
  readonly from: 'anyone' | 'seat' | 'host'
  readonly content: Readonly<Record<string, Member>>
  /** True if its rate is limited for each seat. */
  readonly isLimited?: true
  /** True if it is carried out even when the queue of the match is full, since nothing of it is stored. */
  readonly isInstant?: true
  /** The refusal of content that does not fit the row; `malformed-request` by default. */
  readonly malformed?: 'malformed-answer'
  /** Refusals which mean, after a lost reply, that the message had been carried out before. */
  readonly done: readonly string[]
  readonly says: string
}

const ANSWER = 'An answer needs "decision", a number, and "action".'
const VERDICT = 'Say "temple", and "verdict": credit, ignore or unpair.'
const SEAT = { is: 'seat', say: 'Say which "seat": a number.' } as const
const NAME = {
  is: 'text',
  isOptional: true,
  say: '"name" must be the name of a person.',
} as const
const SPECTATOR = { is: 'text', say: 'Say which "spectator": one id of `spectators`.' } as const
const ON = { is: 'flag', say: 'Say "on": true or false.' } as const
const LEVEL = {
  is: BOT_LEVELS,
  isOptional: true,
  say: `A bot's "level" is one of: ${BOT_LEVELS.join(', ')}.`,
} as const

/** The messages, by type. */
export const CLIENT_MESSAGES = {
  act: {
    from: 'seat',
    content: {
      decision: { is: 'number', say: ANSWER },
      action: { is: 'anything', say: ANSWER },
    },
    malformed: 'malformed-answer',
    done: [],
    says: 'answers a decision; repeating the same answer returns the same reply and counts once',
  },
  leave: {
    from: 'seat',
    content: {},
    done: ['not-seated'],
    says:
      'gives up your seat: before the start it becomes free, later a bot plays it; when every person has given up, the ' +
      'match is closed as `abandoned`',
  },
  ready: {
    from: 'seat',
    content: { on: ON },
    isLimited: true,
    done: ['started-already', 'no-change'],
    says: 'confirms the ready check, or takes that back',
  },
  start: {
    from: 'host',
    content: {},
    isLimited: true,
    done: ['started-already'],
    says: 'starts the match, with bots on the free seats',
  },
  addBot: {
    from: 'host',
    content: { seat: SEAT, level: LEVEL },
    isLimited: true,
    done: ['seat-taken'],
    says: 'puts a bot on a free seat, by default at the level of the match',
  },
  removeBot: {
    from: 'host',
    content: { seat: SEAT },
    isLimited: true,
    done: ['no-bot'],
    says: 'removes a bot before the start',
  },
  kick: {
    from: 'host',
    content: { seat: SEAT, name: NAME },
    isLimited: true,
    done: ['nobody-there', 'somebody-else'],
    says:
      'removes the person on a seat, or the one it is kept for; they cannot return. If you say the name and someone else ' +
      'sits there by then, it fails with `somebody-else`',
  },
  spectators: {
    from: 'host',
    content: {},
    isLimited: true,
    done: [],
    says: 'returns the `spectators`, the latest first: an `id`, good for this match alone, and a `name`',
  },
  kickSpectator: {
    from: 'host',
    content: { spectator: SPECTATOR },
    isLimited: true,
    done: ['no-spectator'],
    says: 'removes a spectator, on all their devices; they cannot return. `spectator` is one `id` of `spectators`',
  },
  handOver: {
    from: 'host',
    content: { seat: SEAT, name: NAME },
    isLimited: true,
    done: ['not-host'],
    says: 'makes the person on a seat the host; `name` as for `kick`',
  },
  pause: {
    from: 'host',
    content: {},
    isLimited: true,
    done: ['paused'],
    says: 'pauses the match for everyone',
  },
  resume: {
    from: 'host',
    content: {},
    isLimited: true,
    done: ['not-paused'],
    says: 'resumes a paused match',
  },
  judgeTemple: {
    from: 'seat',
    content: {
      temple: { is: 'text', say: VERDICT },
      verdict: { is: ['credit', 'ignore', 'unpair'], say: VERDICT },
    },
    done: ['no-temple-here', 'no-beads-held'],
    says:
      'the host gives excess beads to the match (`credit`) or to nobody (`ignore`); `unpair` releases a temple, which the ' +
      'players it serves may do, too',
  },
  rematch: {
    from: 'seat',
    content: {},
    done: [],
    says:
      'once the match is over, makes the next one and returns its id as `match`. Its seats are reserved for the same ' +
      'people, and everyone sees its id in the state',
  },
  resample: {
    from: 'seat',
    content: { decision: { is: 'number', say: 'Say which "decision" it is about: a number.' } },
    isLimited: true,
    done: [],
    says:
      'where bots play all other seats: returns the match as `resampled`, which the rules `resume`, with everything hidden ' +
      'from you drawn anew, so that you can think about your decision with the rules',
  },
  autoPass: {
    from: 'anyone',
    content: { on: ON },
    isInstant: true,
    done: [],
    says:
      'passes reaction windows for this connection, each exactly `windowSeconds` after it opened, so that the timing ' +
      'reveals nothing',
  },
  react: {
    from: 'seat',
    content: { sign: { is: REACTIONS, say: `Say which "sign": ${REACTIONS.join(', ')}.` } },
    isInstant: true,
    done: [],
    says:
      'sends a `reaction` to everyone present, including spectators: three at once and twelve a minute, beyond that ' +
      '`too-many-requests`',
  },
  resync: {
    from: 'anyone',
    content: {},
    done: [],
    says: 'sends another `welcome`',
  },
} as const satisfies Readonly<Record<string, MessageRow>>

export type ClientMessage = keyof typeof CLIENT_MESSAGES

/** The content of each message, by type. */
export type ClientMessages = {
  readonly [Type in ClientMessage]: ContentOf<(typeof CLIENT_MESSAGES)[Type]['content']>
}

type ContentOf<Members extends Readonly<Record<string, Member>>> = {
  readonly [Name in keyof Members as Members[Name] extends { isOptional: true }
    ? never
    : Name]: ValueOf<Members[Name]['is']>
} & {
  readonly [Name in keyof Members as Members[Name] extends { isOptional: true }
    ? Name
    : never]?: ValueOf<Members[Name]['is']>
}

type ValueOf<Is extends Member['is']> = Is extends readonly (infer Word)[]
  ? Word
  : Is extends 'number' | 'seat'
    ? number
    : Is extends 'text'
      ? string
      : Is extends 'flag'
        ? boolean
        : unknown

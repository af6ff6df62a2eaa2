// The requirements of a client, by number: the checker's words for each, and where it cannot check.
import type { DoorName } from './doors/door.ts'

export interface Requirement {
  readonly title: string
  /** The advice on a fault. */
  readonly mend: string
  /** The section of docs/protocol.md that requires it. */
  readonly section: string
  /** The reason why it cannot be checked over a door, where it cannot. */
  readonly unchecked?: Partial<Readonly<Record<DoorName, string>>>
}

export type CliNumber = keyof typeof REQUIREMENTS

export const REQUIREMENTS = {
  'CLI-1': {
    title: 'joins, answers every decision with a listed action, and stays until the match is over',
    mend: 'Send back one of `actions`, unchanged, with the id of the decision that lists it.',
    section: 'messages-from-the-server',
  },
  'CLI-2': {
    title: 'keeps its token out of addresses',
    mend: 'Addresses end up in logs: send the token in the frame `join`, or as bearer over HTTP.',
    section: 'playing-in-plain-json',
    unchecked: { colyseus: "Colyseus's own clients put the token into the address" },
  },
  'CLI-3': {
    title: 'sends only frames that the server reads',
    mend: 'Send one JSON object as text in each frame, of at most 4 kB.',
    section: 'playing-in-plain-json',
    unchecked: { colyseus: "the frames are made by Colyseus's library, not by the client" },
  },
  'CLI-4': {
    title: 'comes back when the connection is lost',
    mend: 'Join again after every close code except those that say no.',
    section: 'joining-a-match',
  },
  'CLI-5': {
    title: 'repeats an answer that was not confirmed, and answers no decision in two ways',
    mend: 'Keep the answer until its reply is there; send the same again, also over the next connection.',
    section: 'requests-from-the-client',
  },
  'CLI-6': {
    title: 'waits for a late reply',
    mend: 'Wait some seconds for a reply before sending anything again.',
    section: 'requests-from-the-client',
  },
  'CLI-7': {
    title: 'asks again, after a pause, what is refused as `busy`, `journal-unavailable` or `moved`',
    mend: 'Repeat the same request after a pause that grows with each refusal.',
    section: 'requests-from-the-client',
  },
  'CLI-8': {
    title: 'lets go of an answer that is refused as `stale-decision`',
    mend: 'Drop the answer, and wait for a decision with another id.',
    section: 'requests-from-the-client',
  },
  'CLI-9': {
    title: 'goes where the match has moved',
    mend: 'Join at `play` of the refusal, or at `publicAddress` of the reservation.',
    section: 'joining-a-match',
  },
  'CLI-10': {
    title: 'comes again later when it is asked to, and not before',
    mend: 'Try again after 1013 and 503; after 429, wait as many seconds as `Retry-After` says.',
    section: 'requests-and-errors',
  },
  'CLI-11': {
    title: 'waits between its attempts to come back',
    mend: 'Wait longer after each failure, up to a few seconds, by a random share.',
    section: 'joining-a-match',
  },
  'CLI-12': {
    title: 'notices that a frame is missing, and survives one that comes twice',
    mend: 'Compare `n` (in Colyseus `before`) with your own count, and ask for `resync` when it differs.',
    section: 'playing-in-plain-json',
  },
  'CLI-13': {
    title: 'notices by the hash that its state is wrong',
    mend: 'Compare each `hash` with that of the state you have, and ask for `resync` when it differs.',
    section: 'playing-in-plain-json',
    unchecked: {
      colyseus: 'a lost patch cannot be noticed: nothing says what the state should be',
    },
  },
  'CLI-14': {
    title: 'ignores members, frames and events that it does not know',
    mend: 'Read what you need and leave the rest; count unknown frames and events all the same.',
    section: 'playing-in-plain-json',
  },
  'CLI-15': {
    title: 'notices a server that hangs',
    mend: 'Ping when nothing came for some three seconds; if no answer comes in four, join again.',
    section: 'joining-a-match',
  },
  'CLI-16': {
    title: 'stays away when it is told to',
    mend: 'Do not join again after a final close code; say why.',
    section: 'joining-a-match',
  },
  'CLI-17': {
    title: 'plays a game that it does not know by its decisions, or says that it does not know it',
    mend: 'Take the listed actions as they are; or name the game, and end.',
    section: 'playing-in-plain-json',
  },
  'CLI-18': {
    title: 'stops at another protocol number, and says so',
    mend: 'Compare the header `Flower-War-Protocol` and `protocol` of `welcome` with your own number.',
    section: 'requests-and-errors',
  },
} as const satisfies Readonly<Record<`CLI-${number}`, Requirement>>

export const CLI_NUMBERS = Object.keys(REQUIREMENTS) as readonly CliNumber[]

/** Returns the reason why a requirement cannot be checked over that door; undefined if it can. */
export function uncheckedAt(number: CliNumber, door: DoorName): string | undefined {
  const { unchecked }: Requirement = REQUIREMENTS[number]
  return unchecked?.[door]
}

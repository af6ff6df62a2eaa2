// What people ask for at a table besides answering decisions, as entries of the journal.
import { BOT_LEVELS, membersOf } from '@flower-war/protocol'
import { accept, type Result, refuse, type Seat } from '@flower-war/rules'
import type { NewEntry } from './runner.ts'

const SAY_SEAT = refuse('malformed-request', 'Say which "seat": a number.')

/** What a message carries, parsed for the seat that sends it. */
type Parse = (seat: Seat, input: unknown) => Result<NewEntry>

const plain =
  (kind: 'pause' | 'resume' | 'leave'): Parse =>
  (seat) =>
    accept({ kind, seat })

/** The host says something about a seat. */
const forSeat =
  (kind: 'sit-bot' | 'stand-bot'): Parse =>
  (by, input) => {
    const seat = membersOf(input)['seat']
    return typeof seat === 'number' ? accept({ kind, seat, by }) : SAY_SEAT
  }

/** The same about the person on a seat, whom the host may name: another may have come to the seat a moment ago. */
const forPerson =
  (kind: 'kick' | 'hand-over'): Parse =>
  (by, input) => {
    const { seat, name } = membersOf(input)
    if (typeof seat !== 'number') return SAY_SEAT
    if (name === undefined) return accept({ kind, seat, by })
    if (typeof name !== 'string')
      return refuse('malformed-request', '"name" must be the name of a person.')
    return accept({ kind, seat, by, name })
  }

/** The messages, by type. */
export const REQUESTS = {
  pause: plain('pause'),
  resume: plain('resume'),
  leave: plain('leave'),
  start: (by) => accept({ kind: 'start', by }),
  ready: (seat, input) => {
    const on = membersOf(input)['on']
    if (typeof on !== 'boolean') return refuse('malformed-request', 'Say "on": true or false.')
    return accept({ kind: 'ready', seat, on })
  },
  addBot: (by, input) => {
    const entry = forSeat('sit-bot')(by, input)
    const given = membersOf(input)['level']
    if (!entry.ok || given === undefined) return entry
    const level = BOT_LEVELS.find((each) => each === given)
    if (level === undefined)
      return refuse('malformed-request', `A bot's "level" is one of: ${BOT_LEVELS.join(', ')}.`)
    return accept({ ...entry.value, level })
  },
  removeBot: forSeat('stand-bot'),
  kick: forPerson('kick'),
  handOver: forPerson('hand-over'),
} as const satisfies Record<string, Parse>

export type RequestType = keyof typeof REQUESTS

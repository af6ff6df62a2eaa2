// What people ask for at a table besides answering decisions, as entries of the journal.
import { BOT_LEVELS } from '@flower-war/protocol'
import { accept, isRecord, type Result, refuse, type Seat } from '@flower-war/rules'
import type { NewEntry } from './runner.ts'

/** What a message carries, parsed for the seat that sends it. */
type Parse = (seat: Seat, input: unknown) => Result<NewEntry>

const plain =
  (kind: 'pause' | 'resume' | 'leave'): Parse =>
  (seat) =>
    accept({ kind, seat })

/** The host says something about a seat. */
const forSeat =
  (kind: 'sit-bot' | 'stand-bot' | 'kick' | 'hand-over'): Parse =>
  (by, input) => {
    const seat = isRecord(input) ? input['seat'] : undefined
    if (typeof seat !== 'number') return refuse('malformed-request', 'Say which "seat": a number.')
    return accept({ kind, seat, by })
  }

/** The messages, by type. */
export const REQUESTS = {
  pause: plain('pause'),
  resume: plain('resume'),
  leave: plain('leave'),
  start: (by) => accept({ kind: 'start', by }),
  ready: (seat, input) => {
    const on = isRecord(input) ? input['on'] : undefined
    if (typeof on !== 'boolean') return refuse('malformed-request', 'Say "on": true or false.')
    return accept({ kind: 'ready', seat, on })
  },
  addBot: (by, input) => {
    const entry = forSeat('sit-bot')(by, input)
    const given = isRecord(input) ? input['level'] : undefined
    if (!entry.ok || given === undefined) return entry
    const level = BOT_LEVELS.find((each) => each === given)
    if (level === undefined)
      return refuse('malformed-request', `A bot's "level" is one of: ${BOT_LEVELS.join(', ')}.`)
    return accept({ ...entry.value, level })
  },
  removeBot: forSeat('stand-bot'),
  kick: forSeat('kick'),
  handOver: forSeat('hand-over'),
} as const satisfies Record<string, Parse>

export type RequestType = keyof typeof REQUESTS

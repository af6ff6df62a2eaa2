// A client of a match that comes back whenever the server does, and records everything that it receives.
import { setTimeout as sleep } from 'node:timers/promises'
import { RefusalError } from '../../client-sdk/src/refusal-error.ts'
import { canonicalJson } from '../../rules/src/json.ts'
import { type Chance, drawBelow, pick } from '../../rules/src/random.ts'
import { drawFraction } from '../support/chance/chance.ts'
import type { Door, DoorParts, WitnessClient } from './witness-doors.ts'

/** A state or a message that a client was sent. */
export interface Sent {
  /** The life of the server that sent it, counted from 0. */
  readonly life: number
  /** The earliest time at which it may have arrived, by the same clock as the journal. */
  readonly atMs: number
  /** `state`, or the type of a message. */
  readonly type: string
  readonly message: unknown
}

/** Returns the seat of a witness; undefined for spectators. */
export function seatIn(sent: readonly Sent[]): number | undefined {
  const seats = sent.map(({ type, message }) => type === 'welcome' && Object(message).seat)
  return seats.find((seat) => typeof seat === 'number')
}

/** The interval at which this process notes that it runs. */
const TURN_MS = 10

/**
 * The earliest arrival of the frame being read: it may have waited while this process, or the machine, stood still.
 */
const arrivals = { sinceMs: Date.now(), turnedAtMs: Date.now() }
setInterval(() => {
  arrivals.sinceMs = arrivals.turnedAtMs
  arrivals.turnedAtMs = Date.now()
}, TURN_MS).unref()

/** The answers of the players of a match, and the server's replies. */
export interface Answers {
  /** All answers given, replied to or not. */
  readonly given: Set<string>
  readonly acknowledged: string[]
  readonly faults: string[]
}

/** Returns the empty record of a new match. */
export function newAnswers(): Answers {
  return { given: new Set(), acknowledged: [], faults: [] }
}

/** Formats an answer as text, to be found in the journal. */
export function answerText(seat: number, decision: number, action: unknown): string {
  return canonicalJson({ seat, decision, action })
}

export interface WitnessParts extends Omit<DoorParts, 'kept' | 'note' | 'fault'> {
  readonly door: Door
  /** Returns the share of decisions that are left to the clock. */
  readonly idleShare: () => number
  /** The longest time before the client comes back. */
  readonly returnMsMax: number
  readonly chance: Chance
  readonly answers: Answers
  /** Returns the current life of the server. */
  readonly life: () => number
  /** Called when an answer is acknowledged. */
  readonly answered?: () => void
  /** Returns the time before an answer. */
  readonly thinkMs?: () => number
  /** True if the same answer is to be given again after this refusal. */
  readonly isPassing?: (code: string) => boolean
}

export interface Witness {
  readonly sent: readonly Sent[]
  /** Ends the connection, if there is one. */
  cut(): void
  /** Resolves when the client has seen the match end. */
  readonly end: Promise<void>
}

/** Joins a match as a player or a spectator, and stays until it is over. */
export function newWitness(parts: WitnessParts): Witness {
  const { door, returnMsMax, chance, answers } = parts
  const sent: Sent[] = []
  /** An answer without a reply, which is repeated until it has one. */
  const owed: Owed = { seat: 0, answer: undefined }
  let isOver = false
  let client: WitnessClient | undefined
  /** The earliest arrival of messages that the server held back until this client answered; undefined without any. */
  let keptSinceMs: number | undefined

  function noteIn(life: number): DoorParts['note'] {
    return (type, message) => {
      sent.push({ life, atMs: keptSinceMs ?? arrivals.sinceMs, type, message })
      const { seat, phase }: { seat?: unknown; phase?: unknown } = Object(message)
      if (type === 'welcome' && typeof seat === 'number') owed.seat = seat
      if (type === 'state') isOver ||= phase === 'over'
    }
  }

  async function stay(): Promise<void> {
    while (!isOver) {
      try {
        const fault = (text: string): void => void answers.faults.push(text)
        const kept = (): void => {
          keptSinceMs = arrivals.sinceMs
        }
        client = await door({ ...parts, kept, note: noteIn(parts.life()), fault }).finally(() => {
          keptSinceMs = undefined
        })
        await play(client, parts, owed, () => isOver)
        client.leave()
      } catch {
        // A player has one connection at a time; a server that has lost the match may still send to it.
        client?.drop()
        await sleep(drawBelow(chance, returnMsMax))
      }
    }
  }

  return { sent, cut: () => client?.leave(), end: stay() }
}

/** The refusals of an answer to a decision that is no longer open. */
export const TOO_LATE: ReadonlySet<string> = new Set(['stale-decision', 'match-over'])

interface Owed {
  seat: number
  answer: { readonly decision: number; readonly action: unknown } | undefined
}

/** Answers every decision until the match is over; rejects when the connection is gone. */
async function play(
  client: WitnessClient,
  { idleShare, chance, answers, thinkMs, isPassing, answered }: WitnessParts,
  owed: Owed,
  isOver: () => boolean,
): Promise<void> {
  let last = 0
  for (;;) {
    if (owed.answer === undefined) {
      await client.until(() => isOver() || (client.decision()?.id ?? 0) > last)
      const decision = client.decision()
      if (isOver() || decision === undefined) return
      last = decision.id
      if (drawFraction(chance) < idleShare()) continue
      if (thinkMs !== undefined) await sleep(thinkMs())
      owed.answer = { decision: decision.id, action: pick(chance, decision.actions) }
    }
    const { decision, action } = owed.answer
    const text = answerText(owed.seat, decision, action)
    answers.given.add(text)
    try {
      await client.request('act', owed.answer)
      answers.acknowledged.push(text)
      answered?.()
    } catch (error) {
      if (!(error instanceof RefusalError) || isPassing?.(error.code)) throw error
      // The clock may have been faster than the answer.
      if (!TOO_LATE.has(error.code)) answers.faults.push(`refused: ${String(error)}`)
    }
    last = Math.max(last, decision)
    owed.answer = undefined
  }
}

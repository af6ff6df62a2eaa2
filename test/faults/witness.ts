// Somebody at a match who comes back whenever the server does, and keeps all that they are sent.
import { setTimeout as sleep } from 'node:timers/promises'
import { Decoder } from '@colyseus/schema'
import { RefusalError } from '../../client-sdk/src/refusal-error.ts'
import { FRAME, parseData } from '../../loadtest/codec.ts'
import type { matchStateOf } from '../../protocol/src/match-state.ts'
import { read, shapeOf } from '../../protocol/src/sync.ts'
import { canonicalJson } from '../../rules/src/json.ts'
import { type Chance, drawBelow, pick } from '../../rules/src/random.ts'
import { drawFraction } from '../support/chance.ts'
import { type Arrival, enterRaw, type RawClient } from '../support/raw-client.ts'

/** Something that somebody was sent. */
export interface Sent {
  /** By which of the server's lives, counted from 0. */
  readonly life: number
  /** When it came at the earliest, by the clock from which the journal has its times. */
  readonly atMs: number
  /** `state`, or the type of a message. */
  readonly type: string
  readonly message: unknown
}

/** How often this process notes that it turns. */
const TURN_MS = 10

/** Since when what is read now may have been there: while this process, or all of the machine, stood still nothing was read. */
const arrivals = { sinceMs: Date.now(), turnedAtMs: Date.now() }
setInterval(() => {
  arrivals.sinceMs = arrivals.turnedAtMs
  arrivals.turnedAtMs = Date.now()
}, TURN_MS).unref()

/** What people at a match did, and what the server said of it. */
export interface Answers {
  /** Whatever was given, answered or not. */
  readonly given: Set<string>
  readonly acknowledged: string[]
  readonly faults: string[]
}

/** Of a match in which nothing has been done yet. */
export function newAnswers(): Answers {
  return { given: new Set(), acknowledged: [], faults: [] }
}

/** An answer as a text, to be found again in the journal. */
export function answerText(seat: number, decision: number, action: unknown): string {
  return canonicalJson({ seat, decision, action })
}

export interface WitnessParts {
  readonly url: string
  readonly token: string
  readonly id: string
  /** The synced state of the game that is played. */
  readonly State: ReturnType<typeof matchStateOf>
  readonly watch: boolean
  /** How often they leave a decision to the clock. */
  readonly idleShare: () => number
  /** How long they may take to come back. */
  readonly returnMsMax: number
  readonly chance: Chance
  readonly answers: Answers
  /** In which life the server is. */
  readonly life: () => number
  /** Is called when an answer of theirs is acknowledged. */
  readonly answered?: () => void
  /** How long they think before they answer. */
  readonly thinkMs?: () => number
  /** Whether the same answer is to be given again after that refusal. */
  readonly isPassing?: (code: string) => boolean
  /** How long the server may say nothing at all. */
  readonly silenceMsMax?: number
}

export interface Witness {
  readonly sent: readonly Sent[]
  /** Ends their connection, if they have one. */
  cut(): void
  /** Resolves when they have seen the match end. */
  readonly end: Promise<void>
}

/** Takes a seat in a match, or looks on, and stays until it is over. */
export function newWitness(parts: WitnessParts): Witness {
  const { url, token, id, State, watch, returnMsMax, silenceMsMax, chance } = parts
  const shape = shapeOf(State)
  const sent: Sent[] = []
  /** An answer to which nothing was said, given again until something is. */
  const owed: Owed = { seat: 0, answer: undefined }
  let isOver = false
  let client: RawClient | undefined

  function reader(life: number): (arrival: Arrival) => void {
    const state = new State()
    const decoder = new Decoder(state)
    return ({ kind, bytes }) => {
      const note = (type: string, message: unknown) =>
        sent.push({ life, atMs: arrivals.sinceMs, type, message })
      if (kind === FRAME.state || kind === FRAME.patch) {
        decoder.decode(bytes, { offset: 1 })
        note('state', read(shape, state))
        isOver ||= state.phase === 'over'
      } else if (kind === FRAME.data) {
        const { type, message } = parseData(bytes)
        const { seat }: { seat?: unknown } = Object(message)
        if (type === 'welcome' && typeof seat === 'number') owed.seat = seat
        note(type, message)
      }
    }
  }

  async function stay(): Promise<void> {
    while (!isOver) {
      try {
        const hear = reader(parts.life())
        client = await enterRaw(url, {
          call: `joinById/${id}`,
          options: { watch },
          token,
          hear,
          ...(silenceMsMax === undefined ? {} : { silenceMsMax }),
        })
        await play(client, parts, owed, () => isOver)
        client.leave()
      } catch {
        // Somebody is in one place at a time; a server that has lost the match may have more to say to those who are there.
        client?.drop()
        await sleep(drawBelow(chance, returnMsMax))
      }
    }
  }

  return { sent, cut: () => client?.leave(), end: stay() }
}

/** What is said of an answer when the decision is no longer asked. */
const TOO_LATE = new Set(['stale-decision', 'match-over'])

interface Owed {
  seat: number
  answer: { readonly decision: number; readonly action: unknown } | undefined
}

/** Answers what is asked until the match is over; rejects when the connection is gone. */
async function play(
  client: RawClient,
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
      // The clock may have been quicker.
      if (!TOO_LATE.has(error.code)) answers.faults.push(`refused: ${String(error)}`)
    }
    last = Math.max(last, decision)
    owed.answer = undefined
  }
}

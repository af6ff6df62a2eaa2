// Somebody at a match of the fixture game who comes back whenever the server does, and keeps all that they are sent.
import { Decoder } from '@colyseus/schema'
import { RefusalError } from '../../client-sdk/src/refusal-error.ts'
import { FRAME, parseData } from '../../loadtest/codec.ts'
import { matchStateOf } from '../../protocol/src/match-state.ts'
import { canonicalJson } from '../../rules/src/json.ts'
import { type Chance, pick } from '../../rules/src/random.ts'
import { PeekViewSchema } from '../support/peek-view.ts'
import { type Arrival, enterRaw, type RawClient } from '../support/raw-client.ts'

/** Something that somebody was sent. */
export interface Sent {
  /** By which of the server's lives, counted from 0. */
  readonly life: number
  /** When it came, by the clock from which the journal has its times. */
  readonly atMs: number
  /** `state`, or the type of a message. */
  readonly type: string
  readonly message: unknown
}

/** What people at a match did, and what the server said of it. */
export interface Answers {
  /** Whatever was given, answered or not. */
  readonly given: Set<string>
  readonly acknowledged: string[]
  readonly faults: string[]
}

/** An answer as a text, to be found again in the journal. */
export function answerText(seat: number, decision: number, action: unknown): string {
  return canonicalJson({ seat, decision, action })
}

export interface WitnessParts {
  readonly url: string
  readonly token: string
  readonly id: string
  readonly watch: boolean
  /** How often they leave a decision to the clock. */
  readonly idleShare: () => number
  /** How long they may take to come back. */
  readonly returnMsMax: number
  readonly chance: Chance
  readonly answers: Answers
  /** In which life the server is. */
  readonly life: () => number
}

export interface Witness {
  readonly sent: readonly Sent[]
  /** Resolves when they have seen the match end. */
  readonly end: Promise<void>
}

const State = matchStateOf(PeekViewSchema)

/** Takes a seat in a match, or looks on, and stays until it is over. */
export function newWitness(parts: WitnessParts): Witness {
  const { url, token, id, watch, returnMsMax } = parts
  const sent: Sent[] = []
  /** An answer to which nothing was said, given again until something is. */
  const owed: Owed = { seat: 0, answer: undefined }
  let isOver = false

  function reader(life: number): (arrival: Arrival) => void {
    const state = new State()
    const decoder = new Decoder(state)
    return ({ kind, bytes }) => {
      const note = (type: string, message: unknown) =>
        sent.push({ life, atMs: Date.now(), type, message })
      if (kind === FRAME.state || kind === FRAME.patch) {
        decoder.decode(bytes, { offset: 1 })
        note('state', state.toJSON())
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
        const client = await enterRaw(url, {
          call: `joinById/${id}`,
          options: { watch },
          token,
          hear,
        })
        await play(client, parts, owed, () => isOver)
        client.leave()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * returnMsMax))
      }
    }
  }

  return { sent, end: stay() }
}

interface Owed {
  seat: number
  answer: { readonly decision: number; readonly action: unknown } | undefined
}

/** Answers what is asked until the match is over; rejects when the connection is gone. */
async function play(
  client: RawClient,
  { idleShare, chance, answers }: WitnessParts,
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
      if (Math.random() < idleShare()) continue
      owed.answer = { decision: decision.id, action: pick(chance, decision.actions) }
    }
    const { decision, action } = owed.answer
    const text = answerText(owed.seat, decision, action)
    answers.given.add(text)
    try {
      await client.request('act', owed.answer)
      answers.acknowledged.push(text)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      // The clock may have been quicker.
      if (error.code !== 'stale-decision') answers.faults.push(`refused: ${String(error)}`)
    }
    last = Math.max(last, decision)
    owed.answer = undefined
  }
}

// Records a golden match: seeded choices among legal actions, interspersed with all else that the protocol offers.
import type { Decision } from './client.ts'
import type { GoldenMatch, Step } from './golden-match.ts'
import type { GoldenTable } from './golden-table.ts'

/** A golden match to record. */
export interface Plan {
  readonly name: string
  readonly game: string
  /** The player who creates it. */
  readonly maker: string
  /** The options to create it with. */
  readonly wish: object
  readonly play: (at: Recorder) => Promise<void>
}

/** A client with an open decision. */
export interface Asked {
  readonly who: string
  readonly decision: Decision & { readonly pass?: unknown }
}

/** Collects the steps and frames of one match. */
export class Recorder {
  readonly steps: GoldenMatch['steps'][number][] = []
  readonly #table: GoldenTable
  readonly #draw: (below: number) => number
  /** Clients with `autoPass`. */
  readonly #passers = new Set<string>()

  constructor(seed: string, table: GoldenTable) {
    this.#table = table
    this.#draw = drawsOf(seed)
  }

  async do(step: Step): Promise<void> {
    this.steps.push({ step, heard: await this.#table.carryOut(step) })
  }

  ask(who: string, type: string, message: unknown = {}): Promise<void> {
    return this.do({ do: 'ask', who, type, message })
  }

  say(who: string, type: string, message: unknown = {}): Promise<void> {
    return this.do({ do: 'say', who, type, message })
  }

  join(who: string, options: object = {}): Promise<void> {
    return this.do({ do: 'join', who, options })
  }

  drop(who: string): Promise<void> {
    return this.do({ do: 'drop', who })
  }

  pass(ms: number): Promise<void> {
    return this.do({ do: 'pass', ms })
  }

  /** The connected client of a player. */
  live(person: string): string {
    const found = this.#table.present().findLast((who) => who.split(' ')[0] === person)
    if (found === undefined) throw new Error(`${person} is not connected`)
    return found
  }

  asked(): readonly Asked[] {
    return this.#table.present().flatMap((who) => {
      const { decision } = this.#table.clientOf(who)
      return decision === undefined ? [] : [{ who, decision }]
    })
  }

  codeOf(who: string): unknown {
    return this.#table.clientOf(who).welcome['code']
  }

  /** Switches `autoPass` on for a client. */
  async passWindows(who: string): Promise<void> {
    await this.ask(who, 'autoPass', { on: true })
    this.#passers.add(who)
  }

  /** Answers one open decision, or lets a window pass; returns false if there is none. */
  async answer(mayAnswer: (who: string) => boolean = () => true): Promise<boolean> {
    const asked = this.asked()
    const waiting = asked.find(
      ({ who, decision }) => decision.pass !== undefined && this.#passers.has(who),
    )
    if (waiting !== undefined) {
      await this.pass(5_000)
      return true
    }
    const chosen = this.pick(asked.filter(({ who }) => mayAnswer(who)))
    if (chosen === undefined) return false
    const { who, decision } = chosen
    await this.ask(who, 'act', { decision: decision.id, action: this.pick(decision.actions) })
    return true
  }

  pick<Value>(among: readonly Value[]): Value | undefined {
    return among[this.#draw(among.length)]
  }

  /** Lets players join, each with entropy of their own. */
  async sit(people: readonly string[]): Promise<void> {
    for (const who of people) await this.join(who, { entropy: Buffer.from(who).toString('hex') })
  }

  /** Plays to the end, with one of the events after every few answers. */
  async playOut(answersBetween: number, events: readonly (() => Promise<void>)[]): Promise<void> {
    const left = [...events]
    for (let answers = 1; await this.answer(); answers++)
      if (answers % answersBetween === 0) await left.shift()?.()
    if (left.length > 0) throw new Error(`the match was over before ${left.length} more things`)
  }
}

/** A generator seeded by a text: FNV-1a, then xorshift. */
function drawsOf(text: string): (below: number) => number {
  let state = 0x811c9dc5
  for (const byte of Buffer.from(text)) state = Math.imul(state ^ byte, 0x01000193)
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % Math.max(1, below)
  }
}

// One running exercise: the match, the traffic between client and server, and the client itself.
import type { Asked, Bend, Place } from './bend.ts'
import { type Checkpoint, openCheckpoint, pathOf } from './checkpoint.ts'
import { type Door, isPlain, type Plain } from './doors/door.ts'
import type { Heard, Line } from './line.ts'
import type { Run, Subject } from './subject.ts'
import type { Table, World } from './table.ts'

export interface BenchWish {
  readonly world: World
  readonly door: Door
  readonly subject: Subject
  readonly port: number
  readonly table: Table
  /** Functions to call after each change. */
  readonly changes: Set<() => void>
}

/** An answer of the client to a decision. */
export interface Act extends Heard {
  readonly line: Line
  readonly decision: unknown
  readonly action: unknown
}

export class Bench {
  readonly door: Door
  readonly table: Table
  /** The client's connections to the match, in order, all its HTTP requests, and its answers to decisions. */
  readonly lines: Line[] = []
  readonly asked: Asked[] = []
  readonly acts: Act[] = []
  readonly #wish: BenchWish
  readonly #checkpoints: Checkpoint[] = []
  #bend: Bend = {}
  #run: Run | undefined

  constructor(wish: BenchWish) {
    this.#wish = wish
    this.door = wish.door
    this.table = wish.table
  }

  /** Opens the place that the client is sent to, and another one for a match that moves. */
  async open(): Promise<void> {
    const { world, door, port } = this.#wish
    const { match } = this.table
    for (const place of ['first', 'second'] as const) {
      const checkpoint = await openCheckpoint({
        ...{ target: world.url, door, place, match, port: place === 'first' ? port : 0 },
        bend: () => this.#bend,
        asked: (asked) => {
          this.asked.push(asked)
          this.changed()
        },
        opened: (line, path) => {
          if (door.isLine(path)) this.lines.push(line)
          this.changed()
        },
        heard: (said, line) => this.#heard(said, line),
        changed: () => this.changed(),
      })
      this.#checkpoints.push(checkpoint)
    }
  }

  /** Starts the client, or tells a person to. */
  async invite(bend: Bend = {}): Promise<void> {
    this.#bend = bend
    const { subject, world } = this.#wish
    const call = { url: this.url('first'), match: this.table.match, newToken: world.newGuest }
    this.#run = await subject.start(call, () => this.changed())
  }

  /** Returns the address of a place, for requests over HTTP. */
  url(place: Place): string {
    const checkpoint = this.#checkpoints[place === 'first' ? 0 : 1]
    if (checkpoint === undefined) throw new Error('The exercise is not open yet.')
    return checkpoint.url
  }

  /** Changes how the traffic is bent from now on. */
  bend(bend: Bend): void {
    this.#bend = bend
  }

  get ended() {
    return this.#run?.ended()
  }

  get isSeen(): boolean {
    return this.#wish.subject.isSeen
  }

  get isOver(): boolean {
    return this.table.state()['phase'] === 'over'
  }

  /** The open connection, if there is one. */
  get line(): Line | undefined {
    return this.lines.findLast(({ isClosed }) => !isClosed)
  }

  /** The number of answers that the server has accepted. */
  get accepted(): number {
    return this.acts.filter(({ line, id }) => line.replies.get(id)?.['ok'] === true).length
  }

  /** The client's attempts to join the match. */
  get attempts(): readonly Asked[] {
    const { door } = this
    return this.asked.filter(
      (asked) =>
        asked.url.includes(this.table.match) && door.isAttempt(pathOf(asked), asked.isUpgrade),
    )
  }

  changed(): void {
    for (const look of this.#wish.changes) look()
  }

  /** Resolves with the first result of `find`; with undefined once the time is up or the client has ended. */
  wait<Found>(ms: number, find: () => Found | undefined): Promise<Found | undefined> {
    return this.#watch(ms, find, () => this.ended !== undefined)
  }

  /** Resolves when the client has no open connection, so that all its frames have arrived. */
  async gone(ms: number): Promise<void> {
    await this.#watch(ms, () => (this.line === undefined ? true : undefined))
  }

  #watch<Found>(
    ms: number,
    find: () => Found | undefined,
    isVain: () => boolean = () => false,
  ): Promise<Found | undefined> {
    return new Promise((resolve) => {
      const { changes } = this.#wish
      const end = (found: Found | undefined): void => {
        clearTimeout(timer)
        changes.delete(look)
        resolve(found)
      }
      const look = (): void => {
        const found = find()
        if (found !== undefined || isVain()) end(found)
      }
      const timer = setTimeout(() => end(find()), ms)
      changes.add(look)
      look()
    })
  }

  async close(): Promise<void> {
    this.#run?.stop()
    for (const line of this.lines) line.cut()
    this.table.leave()
    await Promise.all(this.#checkpoints.map((checkpoint) => checkpoint.close()))
  }

  #heard(heard: Heard, line: Line): void {
    if (heard.kind !== 'request' || heard.type !== 'act') return
    const { decision, action } = heard.content
    this.acts.push({ ...heard, line, decision, action })
  }
}

/** Returns the members of a JSON text; none if it is not an object. */
export function membersIn(text: string): Plain {
  try {
    const value: unknown = JSON.parse(text)
    return isPlain(value) ? value : {}
  } catch {
    return {}
  }
}

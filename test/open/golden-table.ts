// The clients of a golden match: they carry out its steps one by one, and receive all that follows before the next one.
import { type Heard, join, RawClient } from './client.ts'
import { type HeardBy, masked, type Step, TEMPLE } from './golden-match.ts'
import { Bridge, claim, countOf, pair } from './temple-box.ts'

/** Pings until missing frames are given up; a count rather than a time, because the machine may stand still. */
const SIGNS_MAX = 2_000
/** Pings after a step while recording, when the number of frames to come is unknown. */
const SIGNS_UNLESS_KNOWN = 12

export interface TableParts {
  readonly url: string
  readonly match: string
  /** Tokens, by person. */
  readonly tokens: Readonly<Record<string, string>>
  /** The token of bridges. */
  readonly bridgeToken: string
  /** Moves the server's clock. */
  readonly pass: (ms: number) => Promise<void>
}

export class GoldenTable {
  readonly #parts: TableParts
  readonly #clients = new Map<string, RawClient>()
  readonly #counted = new Map<string, number>()
  /** Answers since the last step that come over no client's connection: refused joins, and replies to the temple. */
  #told: [string, string][] = []
  #bridge: Bridge | undefined
  #temple: { readonly temple: string; readonly binding: string } | undefined

  constructor(parts: TableParts) {
    this.#parts = parts
  }

  /** Carries out a step and returns the frames that follow; waits until there are as many as expected. */
  async carryOut(step: Step, expected?: HeardBy): Promise<HeardBy> {
    this.#told = []
    await this.#do(step)
    if (expected === undefined) await this.#untilAnswered(step)
    await this.#settle(expected)
    return this.#news()
  }

  clientOf(who: string): RawClient {
    const client = this.#clients.get(who)
    if (client === undefined) throw new Error(`${who} is not at the match`)
    return client
  }

  /** The clients that are connected. */
  present(): readonly string[] {
    return [...this.#clients].flatMap(([who, client]) => (client.isClosed ? [] : [who]))
  }

  close(): void {
    for (const client of this.#clients.values()) client.drop()
    this.#bridge?.close()
  }

  #do(step: Step): Promise<void> | void {
    switch (step.do) {
      case 'join':
        return this.#join(step.who, step.options)
      case 'ask':
        return this.clientOf(step.who).ask(step.type, this.#withTemple(step.message))
      case 'say':
        return this.clientOf(step.who).say(step.type, step.message)
      case 'leave':
        return this.clientOf(step.who).leave()
      case 'drop':
        return this.clientOf(step.who).drop()
      case 'pass':
        return this.#parts.pass(step.ms)
      case 'temple':
        return this.#pair(step.who, step.seats)
      case 'beads':
        return this.#report(step.slots)
    }
  }

  async #untilAnswered(step: Step): Promise<void> {
    if (step.do !== 'ask') return
    const client = this.clientOf(step.who)
    await client.until(() => client.reply !== undefined || client.isClosed)
  }

  async #pair(who: string, seats: string): Promise<void> {
    const { url, match, tokens, bridgeToken } = this.#parts
    this.#bridge ??= await Bridge.open(url, bridgeToken)
    const token = tokens[who] ?? ''
    const { temple } = await claim(url, token)
    await pair(url, token, { match, temple, seats })
    this.#temple = { temple, binding: await this.#bridge.bindingOf(temple) }
  }

  async #report(slots: string): Promise<void> {
    const { temple = '', binding = '' } = this.#temple ?? {}
    const reply = await this.#bridge?.report(temple, countOf(binding, slots))
    this.#told.push([TEMPLE, JSON.stringify(reply?.message)])
  }

  /** Puts the temple's real name into a message. */
  #withTemple(message: unknown): unknown {
    const isMeant = Object(message).temple === TEMPLE
    return isMeant ? { ...Object(message), temple: this.#temple?.temple } : message
  }

  async #join(who: string, options: object): Promise<void> {
    const { url, match, tokens } = this.#parts
    const [person = ''] = who.split(' ')
    for (;;) {
      const client = await join(url, tokens[person] ?? '', `joinById/${match}`, options)
      if (!(client instanceof RawClient)) return void this.#told.push([who, client])
      await client.until(() => client.isSettledIn)
      // The machine stood still between reservation and connection.
      if (client.heard.some(isTooLate)) continue
      this.#clients.set(who, client)
      this.#counted.set(who, 0)
      return
    }
  }

  /** Waits until all expected frames are there, then for one more round of pings, so that surplus frames arrive too. */
  async #settle(expected: HeardBy | undefined): Promise<void> {
    for (let signs = 0; signs < SIGNS_MAX; signs++) {
      const isEnough =
        expected === undefined ? signs >= SIGNS_UNLESS_KNOWN : this.#hasHeard(expected)
      await new Promise((resolve) => setImmediate(resolve))
      await Promise.all([...this.#clients.values()].map((client) => client.sign()))
      if (isEnough) return
    }
  }

  #hasHeard(expected: HeardBy): boolean {
    return Object.entries(expected).every(([who, heard]) => {
      const told = this.#told.filter(([each]) => each === who).length
      const count = this.#clients.get(who)?.heard.length ?? 0
      return count - (this.#counted.get(who) ?? 0) + told >= heard.length
    })
  }

  #news(): HeardBy {
    const news: Record<string, readonly Heard[]> = Object.fromEntries(
      this.#told.map(([who, text]) => [who, [text]]),
    )
    for (const [who, { heard }] of this.#clients) {
      const from = this.#counted.get(who) ?? 0
      if (heard.length > from)
        news[who] = heard.slice(from).map((each) => masked(each, this.#temple?.temple))
      this.#counted.set(who, heard.length)
    }
    return news
  }
}

function isTooLate(heard: Heard): boolean {
  return Buffer.from(heard).includes('seat reservation expired')
}

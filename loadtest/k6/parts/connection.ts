// One connection to a room: requests with their answers, messages in order, and of the synced state only that it comes,
// since whoever plays by decisions does not need it.
import { FRAME, formatRequest, kindOf, parseData, parseResponse } from '../../codec.ts'
import type { Answer, Person } from './api.ts'
import { countError, countWrong } from './figures.ts'
import { newOwed } from './owed.ts'
import { URL_OF_SERVER } from './settings.ts'
import { openSocket, type Socket } from './socket.ts'

/** What is asked of somebody. */
export interface Decision {
  readonly id: number
  readonly kind: string
  readonly actions: readonly unknown[]
}

/** What a connection tells. */
export interface Hears {
  /** All of the match, on coming and on coming back. */
  welcome?(welcome: Answer): void
  /** What is asked; null when nothing is any more. */
  decision?(decision: Decision | null): void
  event?(event: Answer): void
  /** The server has ended it, or it broke. */
  lost?(code: number): void
}

/** Codes with which an answer may be refused without anybody's fault: what was asked had just changed. */
const HARMLESS = ['stale-decision', 'not-asked', 'match-over']

/** What is shown and what is told go together: so much of the one is never without the other. */
const ALONE_MAX = 20

/** Takes up what matchmaking has reserved, for somebody who may have been told of events already. */
export class Connection {
  /** All of the match; nothing if it does not come, which is counted. */
  readonly welcomed: Promise<Answer | undefined>
  readonly #hears: Hears
  readonly #owed = newOwed()
  readonly #socket: Socket
  readonly #came = { states: 0, patches: 0, events: 0 }
  #requests = 0
  /** How many events the server has told; it says before each update how many there were. */
  #told: number

  constructor(seat: Answer, { token }: Person, hears: Hears, toldBefore = 0) {
    this.#hears = hears
    this.#told = toldBefore
    this.welcomed = this.#owed
      .expect('welcome', 'no welcome')
      .then((welcome) => (welcome === undefined ? undefined : Object(welcome)))
    this.#socket = openSocket({
      url: `${placeOf(seat)}?sessionId=${seat['sessionId']}&_authToken=${token}`,
      heard: (frame) => this.#receive(frame),
      lost: (code, why) => {
        this.#owed.giveUp()
        if (hears.lost === undefined) countError(`closed with ${code} ${why}`)
        else hears.lost(code)
      },
    })
  }

  /** Asks for something; whether it was granted, and undefined if there is no answer. */
  async request(type: string, message: object): Promise<boolean | undefined> {
    const id = ++this.#requests
    const answer = this.#owed.expect(id, `no answer to ${type}`)
    this.#socket.send(formatRequest(id, type, message))
    const isOk = await answer
    return isOk === undefined ? undefined : isOk === true
  }

  /** Whether the welcome or an answer is still to come. */
  isOwed(): boolean {
    return this.#owed.isAnything()
  }

  /** How many events this person was told. */
  told(): number {
    return this.#told
  }

  close(): void {
    const { states, patches, events } = this.#came
    if (Math.max(patches, events) > ALONE_MAX && Math.min(states, patches, events) === 0)
      countWrong(`${events} events came with ${states} states and ${patches} patches`)
    this.#owed.giveUp()
    this.#socket.close()
  }

  /** Ends it as soon as nothing is owed any more, or has counted as missing. */
  async closeWhenAnswered(): Promise<void> {
    await this.#owed.settled()
    this.close()
  }

  #receive(frame: Uint8Array): void {
    const kind = kindOf(frame)
    if (kind === FRAME.join) this.#socket.send(Uint8Array.of(FRAME.join))
    else if (kind === FRAME.response) this.#settle(frame)
    else if (kind === FRAME.data) this.#hear(frame)
    else if (kind === FRAME.state) this.#came.states++
    else if (kind === FRAME.patch) this.#came.patches++
  }

  #settle(frame: Uint8Array): void {
    const { id, isOk, message } = parseResponse(frame)
    const { code }: { code?: unknown } = Object(message)
    if (!isOk && !HARMLESS.includes(String(code))) countWrong(`refused: ${JSON.stringify(message)}`)
    if (!this.#owed.arrived(id, isOk)) countWrong(`an answer to nothing: ${id}`)
  }

  #hear(frame: Uint8Array): void {
    const { type, message } = parseData(frame)
    const { before, events = [], decision } = Object(message)
    const told = this.#told
    if (type === 'welcome') {
      const all = before + events.length
      if (all < told)
        countWrong(`${told} events were told, and whoever comes back is told of ${all}`)
      this.#told = all
      this.#owed.arrived('welcome', Object(message))
      this.#hears.welcome?.(Object(message))
      this.#hears.decision?.(decision)
    } else if (type === 'update') {
      if (before !== told) countWrong(`${told} events were told, and the next begins at ${before}`)
      this.#told = before + events.length
      this.#came.events += events.length
      for (const event of events) this.#hears.event?.(event)
    } else if (type === 'decision')
      this.#hears.decision?.(message === null ? null : Object(message))
  }
}

/** Where a seat is taken; where there are several processes, it says at which. */
function placeOf({ roomId, processId, publicAddress }: Answer): string {
  const scheme = URL_OF_SERVER.startsWith('https') ? 'wss' : 'ws'
  const base =
    typeof publicAddress === 'string'
      ? `${scheme}://${publicAddress}`
      : URL_OF_SERVER.replace(/^http/, 'ws')
  return `${base}/${processId}/${roomId}`
}

// One connection to a room: requests with their answers, and messages in order. The synced state is only counted, since
// clients that play by decisions do not need it.
import { FRAME, formatRequest, kindOf, parseData, parseResponse } from '../../codec.ts'
import type { Answer, Person } from './api.ts'
import { countError, countWrong } from './figures.ts'
import { newOwed } from './owed.ts'
import { URL_OF_SERVER } from './settings.ts'
import { openSocket, type Socket } from './socket.ts'

/** A decision that a player is asked to make. */
export interface Decision {
  readonly id: number
  readonly kind: string
  readonly actions: readonly unknown[]
}

/** The callbacks of a connection. */
export interface Hears {
  /** The match was received, on joining or on rejoining. */
  welcome?(welcome: Answer): void
  /** The decision has changed; null if there no longer is one. */
  decision?(decision: Decision | null): void
  event?(event: Answer): void
  /** The server has closed the connection, or it broke. */
  lost?(code: number): void
}

/** An answer may be refused with these codes without anything being wrong: the decision had just changed. */
const HARMLESS = ['stale-decision', 'not-asked', 'match-over']

/** Patches and events come together: there are never more than this many of one without the other. */
const ALONE_MAX = 20

/**
 * The time after which the join is confirmed although nothing was heard. k6 drops a frame that it reads before it
 * counts the socket as open, as when the frame arrives with the end of the handshake. The only frame that comes so
 * early is the one that asks for the confirmation.
 */
const CONFIRM_MS = 1_000

/** A connection that takes a reserved seat, for a person who may have received events on an earlier one. */
export class Connection {
  /** The welcome, with the match; undefined if it does not come, which is counted. */
  readonly welcomed: Promise<Answer | undefined>
  readonly #hears: Hears
  readonly #owed = newOwed()
  readonly #socket: Socket
  readonly #came = { states: 0, patches: 0, events: 0 }
  #requests = 0
  #confirming: ReturnType<typeof setTimeout> | undefined
  /** The number of events received; each update says how many came before it. */
  #told: number

  constructor(seat: Answer, { token }: Person, hears: Hears, toldBefore = 0) {
    this.#hears = hears
    this.#told = toldBefore
    this.welcomed = this.#owed
      .expect('welcome', 'no welcome')
      .then((welcome) => (welcome === undefined ? undefined : Object(welcome)))
    this.#socket = openSocket({
      url: `${placeOf(seat)}?sessionId=${seat['sessionId']}&_authToken=${token}`,
      opened: () => {
        this.#confirming = setTimeout(() => this.#confirm(), CONFIRM_MS)
      },
      heard: (frame) => this.#receive(frame),
      lost: (code, why) => {
        clearTimeout(this.#confirming)
        this.#owed.giveUp()
        if (hears.lost === undefined) countError(`closed with ${code} ${why}`)
        else hears.lost(code)
      },
    })
  }

  /** Sends a request; resolves with true if it was granted, and with undefined if there is no answer. */
  async request(type: string, message: object): Promise<boolean | undefined> {
    const id = ++this.#requests
    const answer = this.#owed.expect(id, `no answer to ${type}`)
    this.#socket.send(formatRequest(id, type, message))
    const isOk = await answer
    return isOk === undefined ? undefined : isOk === true
  }

  /** True while the welcome or an answer is outstanding. */
  isOwed(): boolean {
    return this.#owed.isAnything()
  }

  /** The number of events this person has received. */
  told(): number {
    return this.#told
  }

  close(): void {
    const { states, patches, events } = this.#came
    if (Math.max(patches, events) > ALONE_MAX && Math.min(states, patches, events) === 0)
      countWrong(`${events} events came with ${states} states and ${patches} patches`)
    this.#owed.giveUp()
    clearTimeout(this.#confirming)
    this.#socket.close()
  }

  /** Closes the connection once everything owed has arrived or counts as missing. */
  async closeWhenAnswered(): Promise<void> {
    await this.#owed.settled()
    this.close()
  }

  #confirm(): void {
    this.#socket.send(Uint8Array.of(FRAME.join))
  }

  #receive(frame: Uint8Array): void {
    clearTimeout(this.#confirming)
    const kind = kindOf(frame)
    if (kind === FRAME.join) this.#confirm()
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

/** The address at which to take a seat; with several processes, the reservation names the right one. */
function placeOf({ roomId, processId, publicAddress }: Answer): string {
  const scheme = URL_OF_SERVER.startsWith('https') ? 'wss' : 'ws'
  const base =
    typeof publicAddress === 'string'
      ? `${scheme}://${publicAddress}`
      : URL_OF_SERVER.replace(/^http/, 'ws')
  return `${base}/${processId}/${roomId}`
}

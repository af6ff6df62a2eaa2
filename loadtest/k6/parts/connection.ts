// One connection to a room: requests with their answers, messages in order, and nothing of the synced state, which
// whoever plays by decisions does not need.
import { FRAME, formatRequest, kindOf, parseData, parseResponse } from '../../codec.ts'
import type { Answer, Person } from './api.ts'
import { countError, countMissing, countWrong } from './figures.ts'
import { URL_OF_SERVER } from './settings.ts'
import { openSocket } from './socket.ts'

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

export interface Connection {
  /** Asks for something; whether it was granted, and undefined if the connection ended before there was an answer. */
  request(type: string, message: object): Promise<boolean | undefined>
  /** Ends it. */
  close(): void
}

/** How long an answer may take before it counts as missing. */
const ANSWER_MS_MAX = 10_000

/** Codes with which an answer may be refused without anybody's fault: what was asked had just changed. */
const HARMLESS = ['stale-decision', 'not-asked', 'match-over']

/** Takes up what matchmaking has reserved. */
export function openConnection(seat: Answer, { token }: Person, hears: Hears): Connection {
  const { roomId, processId, sessionId, publicAddress } = seat
  const base =
    typeof publicAddress === 'string'
      ? `${URL_OF_SERVER.startsWith('https') ? 'wss' : 'ws'}://${publicAddress}`
      : URL_OF_SERVER.replace(/^http/, 'ws')
  const waiting = new Map<number, (isOk: boolean | undefined) => void>()
  let requests = 0
  /** How many events the server has told; it says before each update how many there were. */
  let told = 0

  const socket = openSocket({
    url: `${base}/${processId}/${roomId}?sessionId=${sessionId}&_authToken=${token}`,
    heard(frame) {
      switch (kindOf(frame)) {
        case FRAME.join:
          socket.send(Uint8Array.of(FRAME.join))
          break
        case FRAME.response:
          settle(frame)
          break
        case FRAME.data:
          hear(frame)
      }
    },
    lost(code, why) {
      giveUp()
      if (hears.lost === undefined) countError(`closed with ${code} ${why}`)
      else hears.lost(code)
    },
  })

  /** What is not answered yet will not be. */
  function giveUp(): void {
    for (const answered of waiting.values()) answered(undefined)
    waiting.clear()
  }

  function settle(frame: Uint8Array): void {
    const { id, isOk, message } = parseResponse(frame)
    const answered = waiting.get(id)
    waiting.delete(id)
    if (answered === undefined) {
      countWrong(`an answer to nothing: ${id}`)
      return
    }
    const { code }: { code?: unknown } = Object(message)
    if (!isOk && !HARMLESS.includes(String(code))) countWrong(`refused: ${JSON.stringify(message)}`)
    answered(isOk)
  }

  function hear(frame: Uint8Array): void {
    const { type, message } = parseData(frame)
    const { before, events = [], decision } = Object(message)
    if (type === 'welcome') {
      told = before + events.length
      hears.welcome?.(Object(message))
      hears.decision?.(decision)
    } else if (type === 'update') {
      if (before !== told) countWrong(`${told} events were told, and the next begins at ${before}`)
      told = before + events.length
      for (const event of events) hears.event?.(event)
    } else if (type === 'decision') hears.decision?.(message === null ? null : Object(message))
  }

  return {
    request: (type, message) =>
      new Promise((resolve) => {
        const id = ++requests
        const late = setTimeout(() => {
          waiting.delete(id)
          countMissing(`no answer to ${type}`)
          resolve(undefined)
        }, ANSWER_MS_MAX)
        waiting.set(id, (isOk) => {
          clearTimeout(late)
          resolve(isOk)
        })
        socket.send(formatRequest(id, type, message))
      }),
    close() {
      giveUp()
      socket.close()
    },
  }
}

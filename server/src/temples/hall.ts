// All of a server that has to do with temples, put together.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { matchMaker } from '@colyseus/core'
import { SERVER_REFUSALS } from '@flower-war/protocol'
import { type Result, refuse } from '@flower-war/rules'
import type { Logger } from 'pino'
import type { Journal } from '../journal/journal.ts'
import type { EnsureRoom } from '../match/ensure-room.ts'
import type { Timers } from '../timers.ts'
import { Bindings } from './bindings.ts'
import { type Claims, newClaims } from './claims.ts'
import { type Downlink, newDownlink } from './downlink.ts'
import { newGuesses } from './guesses.ts'
import { newPairings, type Pairings } from './pairings.ts'
import { newTemplePresence } from './presence.ts'
import { newReach, type Reach } from './reach.ts'
import type { TempleRegistry } from './registry.ts'
import { Temples } from './temples.ts'

export interface HallParts {
  readonly registry: TempleRegistry
  readonly journal: Journal
  readonly timers: Timers
  readonly log: Logger
  readonly ensureRoom: EnsureRoom
  /** What bridges show; without it there are none. */
  readonly bridgeToken: string | undefined
}

export interface TempleHall {
  readonly temples: Temples
  readonly claims: Claims
  readonly pairings: Pairings
  readonly downlink: Downlink
  readonly registry: TempleRegistry
  readonly isBridge: (token: string) => boolean
  /** Whether it is a bridge that asks for a WebSocket. */
  readonly isBridgeRequest: (request: IncomingMessage) => boolean
  stop(): void
}

export function newTempleHall(parts: HallParts): TempleHall {
  const { registry, timers, log, bridgeToken } = parts
  const { nowMs } = timers
  const guesses = newGuesses(nowMs)
  const downlink = newDownlink(timers)
  const presence = newTemplePresence()
  const reach = newReach({ ...parts, awake })
  const bindings = new Bindings({ registry, downlink, presence, timers, log })
  const isBridge = (token: string): boolean =>
    bridgeToken !== undefined && isSame(token, bridgeToken)
  return {
    temples: new Temples({ registry, downlink, presence, bindings, reach, log }),
    claims: newClaims({ registry, guesses, nowMs }),
    pairings: newPairings({ registry, guesses, bindings, reach, nowMs, log }),
    downlink,
    registry,
    isBridge,
    isBridgeRequest: ({ url = '' }) =>
      isBridge(new URLSearchParams(url.split('?')[1]).get('_authToken') ?? ''),
    stop: () => bindings.stop(),
  }
}

const awake: Reach['awake'] = async (match, call) => {
  if (!(await matchMaker.driver.has(match))) return refuse('no-match', SERVER_REFUSALS['no-match'])
  const answer: Result<readonly number[]> = await matchMaker.remoteRoomCall(match, 'temple', [call])
  return answer
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

// The pace at which connections are read: as fast as people send, for each connection and for all of one site together.
import type { IncomingMessage } from 'node:http'
import {
  CALM_MESSAGES,
  MESSAGES_BEYOND_MAX,
  MESSAGES_BY_CONNECTION,
  MESSAGES_BY_SITE,
  type Rate,
} from '../config/limits/rates.ts'
import type { Timers } from '../timers.ts'
import { newConnectionDebt, newDebtsBySite } from './debts.ts'

/** The part of a WebSocket that reads more slowly. */
interface Reader {
  pause(): void
  resume(): void
}

/** The rates of messages, and the site a connection comes from. */
export interface MessageRates {
  readonly ofConnection: Rate
  readonly ofSite: Rate
  /** The rate at which a connection is read however much others of its site send. */
  readonly calm: Rate
  readonly siteOf: (request: IncomingMessage) => string
}

/** The rates of a server with limits. */
export const MESSAGE_RATES = {
  ofConnection: MESSAGES_BY_CONNECTION,
  ofSite: MESSAGES_BY_SITE,
  calm: CALM_MESSAGES,
} as const satisfies Omit<MessageRates, 'siteOf'>

/** The pace at which one connection is read. */
export interface Pace {
  /** Counts a message; true if too many have come although reading was paused. */
  isBeyond(): boolean
  /** True while the connection is not read. */
  isPaused(): boolean
  /** To be called when the connection is closed. */
  onClose(): void
}

/** Begins the pace of a connection. */
export type PaceOf = (reader: Reader, request: IncomingMessage) => Pace

export function newPaces(
  { ofConnection, ofSite, calm, siteOf }: MessageRates,
  { clockMs, after }: Pick<Timers, 'clockMs' | 'after'>,
  hit: (limit: string) => void,
): PaceOf {
  const enter = newDebtsBySite(ofSite, clockMs)

  return (reader, request) => {
    const { together, onClose } = enter(siteOf(request))
    const debt = newConnectionDebt({ own: ofConnection, calm }, together, clockMs)
    const { own, msLeft } = debt
    let isPaused = false

    function pause(): void {
      isPaused = true
      reader.pause()
      after(msLeft(), resume)
    }

    function resume(): void {
      isPaused = false
      // Frames that were read before the pause have been counted meanwhile.
      if (msLeft() > 0) pause()
      else reader.resume()
    }

    return {
      isBeyond() {
        debt.add()
        if (!isPaused && msLeft() > 0) {
          hit(own.msLeft() > 0 ? 'messages-by-connection' : 'messages-by-address')
          pause()
        }
        return own.beyond() > MESSAGES_BEYOND_MAX
      },
      isPaused: () => isPaused,
      onClose,
    }
  }
}

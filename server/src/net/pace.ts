// The pace at which connections are read: as fast as people send, for each connection and for all of one address
// together.
import type { IncomingMessage } from 'node:http'
import {
  CALM_MESSAGES,
  MESSAGES_BEYOND_MAX,
  MESSAGES_BY_ADDRESS,
  MESSAGES_BY_CONNECTION,
  type Rate,
} from '../config/limits/rates.ts'
import type { Timers } from '../timers.ts'
import { newConnectionDebt, newDebtsByAddress } from './debts.ts'

/** The part of a WebSocket that reads more slowly. */
interface Reader {
  pause(): void
  resume(): void
}

/** The rates of messages, and the address a connection comes from. */
export interface MessageRates {
  readonly ofConnection: Rate
  readonly ofAddress: Rate
  /** The rate at which a connection is read however much others of its address send. */
  readonly calm: Rate
  readonly addressOf: (request: IncomingMessage) => string
}

/** The rates of a server with limits. */
export const MESSAGE_RATES = {
  ofConnection: MESSAGES_BY_CONNECTION,
  ofAddress: MESSAGES_BY_ADDRESS,
  calm: CALM_MESSAGES,
} as const satisfies Omit<MessageRates, 'addressOf'>

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
  { ofConnection, ofAddress, calm, addressOf }: MessageRates,
  { clockMs, after }: Pick<Timers, 'clockMs' | 'after'>,
  hit: (limit: string) => void,
): PaceOf {
  const enter = newDebtsByAddress(ofAddress, clockMs)

  return (reader, request) => {
    const { together, onClose } = enter(addressOf(request))
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

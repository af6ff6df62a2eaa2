// Sends orders to mosquitto's dynamic-security plugin. Each is sent alone, since the broker takes no payload of more
// than 256 bytes; answers go to all bridges, so each recognizes its own by a number.
import { randomBytes } from 'node:crypto'
import { membersOf } from '@flower-war/protocol'
import { ORDER_MS_MAX } from './limits.ts'

/** The topic of orders, and that of answers, to which all bridges listen. */
export const CONTROL_TOPICS = {
  orders: '$CONTROL/dynamic-security/v1',
  answers: '$CONTROL/dynamic-security/v1/response',
} as const

/** One command of the plugin. */
export interface Order {
  readonly command: string
  readonly [argument: string]: unknown
}

/** The answer to an order. */
interface Answer {
  readonly error: string | undefined
  readonly data: Readonly<Record<string, unknown>>
}

export interface DynamicSecurity {
  /** Sends an order; rejects if the broker refuses it or does not answer. */
  order(order: Order): Promise<Answer['data']>
  /** Takes the broker's answers, to orders of this bridge or another. */
  hear(payload: string): void
}

/** `send` returns false while the broker is away. */
export function newDynamicSecurity(send: (payload: string) => boolean): DynamicSecurity {
  const mine = randomBytes(4).toString('hex')
  const asked = new Map<string, (answer: Answer) => void>()
  let orders = 0
  return {
    async order(order) {
      const correlationData = `${mine}-${++orders}`
      const { error, data } = await new Promise<Answer>((resolve) => {
        const done = (answer: Answer): void => {
          clearTimeout(timer)
          asked.delete(correlationData)
          resolve(answer)
        }
        const fail = (error: string): void => done({ error, data: {} })
        const timer = setTimeout(() => fail('the broker gives no answer'), ORDER_MS_MAX)
        asked.set(correlationData, done)
        const payload = JSON.stringify({ commands: [{ ...order, correlationData }] })
        if (!send(payload)) fail('the broker is not there')
      })
      if (error !== undefined && !isSoAlready(error)) throw new Error(`${order.command}: ${error}`)
      return data
    },
    hear(payload) {
      for (const { correlationData, error, data } of answersIn(payload))
        asked.get(String(correlationData))?.({
          error: error === undefined ? undefined : String(error),
          data: membersOf(data),
        })
    },
  }
}

/** True if another bridge, or this one before a restart, has carried out the same order. */
function isSoAlready(error: string): boolean {
  return /already exists|not found/i.test(error)
}

function answersIn(payload: string): readonly Readonly<Record<string, unknown>>[] {
  try {
    const { responses }: { responses?: unknown } = Object(JSON.parse(payload))
    return Array.isArray(responses) ? responses.map(Object) : []
  } catch {
    return []
  }
}

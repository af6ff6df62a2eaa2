// The doors through which a witness comes to a match. Whatever is sent there is noted in the same words.
import { Decoder } from '@colyseus/schema'
import { RefusalError } from '../../client-sdk/src/refusal-error.ts'
import { FRAME, parseData } from '../../loadtest/codec.ts'
import type { matchStateOf } from '../../protocol/src/match-state.ts'
import { read, shapeOf } from '../../protocol/src/sync.ts'
import { type JsonClient, joinAt, openSilent } from '../support/clients/json-client.ts'
import { enterRaw } from '../support/clients/raw-client.ts'

export interface DoorParts {
  readonly url: string
  readonly token: string
  readonly id: string
  /** The synced state of the game that is played. */
  readonly State: ReturnType<typeof matchStateOf>
  readonly watch: boolean
  /** The longest time for which the server may send nothing at all. */
  readonly silenceMsMax?: number
  /** Called with each state, and with each message by its type. */
  readonly note: (type: string, message: unknown) => void
  /** Called with what no server may do. */
  readonly fault: (text: string) => void
}

/** A connection to a match; what it waits for is rejected when it is gone. */
export interface WitnessClient {
  decision(): { readonly id: number; readonly actions: readonly unknown[] } | undefined
  request(type: string, content: object): Promise<void>
  until(holds: () => boolean): Promise<void>
  leave(): void
  /** Ends the connection at once, without receiving any more of it. */
  drop(): void
}

export type Door = (parts: DoorParts) => Promise<WitnessClient>

/** As clients of Colyseus come. */
export const byColyseus: Door = ({ url, token, id, State, watch, silenceMsMax, note }) => {
  const state = new State()
  const shape = shapeOf(State)
  const decoder = new Decoder(state)
  return enterRaw(url, {
    call: `joinById/${id}`,
    options: { watch },
    token,
    hear({ kind, bytes }) {
      if (kind === FRAME.state || kind === FRAME.patch) {
        decoder.decode(bytes, { offset: 1 })
        note('state', read(shape, state))
      } else if (kind === FRAME.data) {
        const { type, message } = parseData(bytes)
        note(type, message)
      }
    },
    ...(silenceMsMax === undefined ? {} : { silenceMsMax }),
  })
}

/** As clients in any language come, in plain JSON. */
export const byJson: Door = async ({ url, token, id, watch, note, fault }) => {
  const client = openSilent(url, id)
  client.socket.on('message', () => {
    noteLast(client, note)
    for (const each of client.faults.splice(0)) fault(each)
  })
  await joinAt(client, { token, watch })
  if (client.frames[0]?.['type'] !== 'welcome') {
    client.socket.terminate()
    throw new Error(`not welcome: ${JSON.stringify(client.frames[0] ?? client.closed)}`)
  }
  return {
    decision: () => client.decision ?? undefined,
    async request(type, content) {
      const { type: kind, ok, code, detail } = await client.ask(type, content)
      if (kind === 'closed') throw new Error('the connection is gone')
      if (ok !== true) throw new RefusalError({ code: String(code), detail: String(detail) })
    },
    async until(holds) {
      await client.until(() => holds() || client.closed !== undefined)
      if (!holds()) throw new Error('the connection is gone')
    },
    leave: () => client.close(),
    drop: () => client.socket.terminate(),
  }
}

/** Takes the last frame apart into what came with it, in the order of Colyseus's frames. */
function noteLast({ frames, state }: JsonClient, note: DoorParts['note']): void {
  const { type, state: whole, patch, decision, ...message } = frames.at(-1) ?? {}
  if (whole !== undefined || patch !== undefined) note('state', state)
  if (type === 'welcome') note('welcome', { ...message, decision })
  else if (type === 'update') {
    note('update', message)
    if (decision !== undefined) note('decision', decision)
  }
}

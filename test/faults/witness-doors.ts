// The doors through which a witness joins a match. Messages are recorded in the same form for both.
import { type Decoder, decode, Reflection } from '@colyseus/schema'
import { RefusalError } from '../../client-sdk/src/refusal-error.ts'
import { FRAME, parseData } from '../../loadtest/codec.ts'
import { read, shapeOf } from '../../protocol/src/sync.ts'
import { type JsonClient, joinAt, openSilent } from '../support/clients/json-client.ts'
import { enterRaw } from '../support/clients/raw-client.ts'

export interface DoorParts {
  readonly url: string
  readonly token: string
  readonly id: string
  readonly watch: boolean
  /** The longest time for which the server may send nothing at all. */
  readonly silenceMsMax?: number
  /** Called once the server holds messages back until it is answered; all of them come before the door is open. */
  readonly kept: () => void
  /** Called with each state, and with each message by its type. */
  readonly note: (type: string, message: unknown) => void
  /** Called with each violation by the server. */
  readonly fault: (text: string) => void
}

/** A connection to a match; pending promises are rejected when it is gone. */
export interface WitnessClient {
  decision(): { readonly id: number; readonly actions: readonly unknown[] } | undefined
  request(type: string, content: object): Promise<void>
  until(holds: () => boolean): Promise<void>
  leave(): void
  /** Ends the connection at once, without receiving any more of it. */
  drop(): void
}

export type Door = (parts: DoorParts) => Promise<WitnessClient>

/** Joins over Colyseus. */
export const byColyseus: Door = ({ url, token, id, watch, silenceMsMax, kept, note }) => {
  let decoder: Decoder | undefined
  return enterRaw(url, {
    call: `joinById/${id}`,
    options: { watch },
    token,
    hear({ kind, bytes }) {
      if (kind === FRAME.join) {
        kept()
        decoder = decoderIn(bytes)
      }
      if (decoder !== undefined && (kind === FRAME.state || kind === FRAME.patch)) {
        decoder.decode(bytes, { offset: 1 })
        const { state } = decoder
        note('state', read(shapeOf(Object(state).constructor), state))
      } else if (kind === FRAME.data) {
        const { type, message } = parseData(bytes)
        note(type, message)
      }
    },
    ...(silenceMsMax === undefined ? {} : { silenceMsMax }),
  })
}

/** Reads the schema of the state from the server's first frame: an older server has that of older rules. */
function decoderIn(frame: Uint8Array): Decoder {
  const at = { offset: 1 }
  // Skips the reconnection token and the name of the serializer.
  for (let text = 0; text < 2; text++) at.offset += 1 + (frame[at.offset] ?? 0)
  const length = decode.number(frame, at)
  return Reflection.decode(frame.subarray(0, at.offset + length), at)
}

/** Joins over the JSON door, like clients in any language. */
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

/** Splits the last frame into its parts, in the order of Colyseus's frames. */
function noteLast({ frames, state }: JsonClient, note: DoorParts['note']): void {
  const { type, state: whole, patch, decision, ...message } = frames.at(-1) ?? {}
  if (whole !== undefined || patch !== undefined) note('state', state)
  if (type === 'welcome') note('welcome', { ...message, decision })
  else if (type === 'update') {
    note('update', message)
    if (decision !== undefined) note('decision', decision)
  }
}

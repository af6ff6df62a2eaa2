// A spectator that trusts nothing: decodes every patch, counts every event, and can stop reading.
import { crc32 } from 'node:zlib'
import { Decoder, type Schema } from '@colyseus/schema'
import { matchStateOf } from '@flower-war/protocol/synced'
import type { WebSocket } from 'ws'
import { FRAME, formatRequest, kindOf, parseData } from '../../codec.ts'
import { viewShapeOf } from '../game.ts'
import { guestToken, reserve } from '../http.ts'
import { openPeer, placeOf } from './peer.ts'

export interface Follower {
  /** The digests of all patches since joining. */
  readonly patches: readonly number[]
  /** Invalid frames so far. */
  readonly faults: readonly string[]
  /** The state decoded from the frames. */
  shown(): string
  /** Requests the full match again, without waiting for it. */
  askAgain(): void
  stopReading(): void
  readOn(): void
  isClosed(): boolean
  readonly closed: Promise<void>
  close(): void
}

/** Watches a match of Tıeqchıeq. */
export async function follow(port: number, match: string): Promise<Follower> {
  const url = `http://127.0.0.1:${port}`
  const token = await guestToken(url)
  const seat = await reserve(`${url}/matchmake/joinById/${match}`, token, { watch: true })
  const state: Schema = new (matchStateOf(viewShapeOf('tieqchieq')))()
  const decoder = new Decoder(state)
  const patches: number[] = []
  const faults: string[] = []
  let told: number | undefined
  let requests = 0
  const arrived = Promise.withResolvers<void>()

  function hear(frame: Uint8Array, own: WebSocket): void {
    switch (kindOf(frame)) {
      case FRAME.join:
        own.send(Uint8Array.of(FRAME.join))
        break
      case FRAME.state:
        decoder.decode(frame, { offset: 1 })
        arrived.resolve()
        break
      case FRAME.patch:
        decoder.decode(frame, { offset: 1 })
        patches.push(crc32(frame))
        break
      case FRAME.data:
        count(parseData(frame).message)
    }
  }

  /** Counts events; missing ones are a fault. */
  function count(message: unknown): void {
    const { before, events }: { before?: number; events?: readonly unknown[] } = Object(message)
    if (before === undefined || events === undefined) return
    if (before + events.length < (told ?? 0) || before > (told ?? before))
      faults.push(`told ${before} and ${events.length} after ${told}`)
    told = before + events.length
  }

  const peer = await openPeer(placeOf(seat, port, token), (frame, own) => {
    try {
      hear(frame, own)
    } catch (error) {
      faults.push(String(error))
    }
  })
  const closed = new Promise<void>((resolve) => peer.on('close', () => resolve()))
  await arrived.promise
  return {
    patches,
    faults,
    shown: () => JSON.stringify(state.toJSON()),
    askAgain: () => peer.send(formatRequest(++requests, 'resync', {})),
    stopReading: () => peer.pause(),
    readOn: () => peer.resume(),
    isClosed: () => peer.readyState !== peer.OPEN,
    closed,
    close: () => peer.close(),
  }
}

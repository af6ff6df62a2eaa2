// The code with which a WebSocket of the JSON door is closed tells the client whether to come again.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { CLOSE_CODES } from '../../../../protocol/src/constants.ts'
import { REFUSALS, type RefusalCode } from '../../../../protocol/src/refusals/refusals.ts'
import { CONFIRM_MS_MAX } from '../../../../server/src/config/limits/connections.ts'
import { JsonSocket } from '../../../../server/src/doors/json/socket.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'

const TRY_LATER = 1013
const hits: string[] = []
const parts = {
  entropy: newSeededEntropy('json-socket'),
  traffic: { bytesIn: 0, bytesOut: 0 },
  hit: (limit: string) => void hits.push(limit),
  paceOf: undefined,
}

const stops: (() => void)[] = []
afterEach(() => {
  hits.length = 0
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})

/** Opens a connection; resolves with both ends once the client is connected. */
async function open() {
  const door = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  stops.push(() => door.close())
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo
  const taken = new Promise<JsonSocket>((resolve) => {
    door.on('connection', (peer, request) => resolve(new JsonSocket(peer, request, parts)))
  })
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const frames: unknown[] = []
  client.on('message', (text: Buffer) => frames.push(JSON.parse(text.toString())))
  const opened = once(client, 'open')
  const closed = once(client, 'close').then(([code]) => code)
  const own = await taken
  await opened
  return { own, client, frames, closed }
}

test.for<readonly [RefusalCode, number]>([
  ['stopping', TRY_LATER],
  ['server-full', TRY_LATER],
  ['too-many-requests', TRY_LATER],
  ['internal', TRY_LATER],
  ['too-slow', TRY_LATER],
  ['match-full', CLOSE_CODES.refused],
  ['unauthorized', CLOSE_CODES.refused],
  ['no-match', CLOSE_CODES.refused],
  ['rules-failed', CLOSE_CODES.refused],
])('a connection that is refused as %s is closed with %i', async ([code, closeCode]) => {
  const { own, frames, closed } = await open()
  const refusal = { code, detail: REFUSALS[code].en }
  own.refuse(refusal)
  expect(await closed).toBe(closeCode)
  expect(frames).toEqual([{ type: 'refused', ...refusal }])
})

test.for([1007, 1008, 1009])(
  'a client that closes with %i has sent nothing malformed',
  async (code) => {
    const { client, closed, frames } = await open()
    client.close(code)
    expect(await closed).toBe(code)
    expect([frames, hits]).toEqual([[], []])
  },
)

test('a client that sends text which is not UTF-8 is refused for that', async () => {
  const { client, closed, frames } = await open()
  client.send(Buffer.from([0xff]), { binary: false })
  expect(await closed).toBe(CLOSE_CODES['malformed-frame'])
  expect(frames).toMatchObject([{ type: 'refused', code: 'malformed-frame' }])
  expect(hits).toEqual(['malformed-frame'])
})

test('a client that is silent for too long, as when its network hangs, may come again', async () => {
  const { own, frames, closed } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const nothing = (): void => {}
  own.listen(nothing, nothing, nothing)
  vi.advanceTimersByTime(CONFIRM_MS_MAX)
  expect(await closed).toBe(TRY_LATER)
  expect(frames).toMatchObject([{ type: 'refused', code: 'too-slow' }])
})

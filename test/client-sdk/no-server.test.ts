// Errors of the client where no server answers: `fetch` alone says only that it failed.
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { READ_MS_MAX } from '../../client-sdk/src/waiting.ts'
import { freePort } from '../../deploy/cluster/free-port.ts'

test('the error names the address at which no server answers', async () => {
  const port = await freePort()
  await expect(connect(`http://127.0.0.1:${port}`, { name: 'Citlali' })).rejects.toMatchObject({
    code: 'no-answer',
    detail: `No server answers at 127.0.0.1:${port}.`,
  })
})

test('an answer that breaks off in the middle times out', async () => {
  const server = createHttpServer((_request, response) => void response.write('{')).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const fetched = vi.spyOn(globalThis, 'fetch')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const joining = connect(`http://127.0.0.1:${port}`, { name: 'Citlali' })
    const refused = expect(joining).rejects.toMatchObject({ code: 'no-answer' })
    await fetched.mock.results[0]?.value
    await vi.advanceTimersByTimeAsync(READ_MS_MAX)
    await refused
  } finally {
    vi.useRealTimers()
    fetched.mockRestore()
    server.closeAllConnections()
    server.close()
  }
})

test('an address without http:// or https:// is refused', async () => {
  await expect(connect('localhost:2567', { name: 'Citlali' })).rejects.toMatchObject({
    code: 'no-answer',
    detail: 'The address of a server begins with http:// or https://.',
  })
})

// A client whose server has been updated to another version of the protocol.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { SDKS } from '../support/clients/sdks.ts'
import { type Link, newLink } from '../support/servers/link.ts'
import { newServerProcess, type ServerProcess } from '../support/servers/server-process.ts'

let server: ServerProcess
let link: Link
beforeAll(async () => {
  server = await newServerProcess()
  await server.start()
})
afterAll(() => server.remove())
// Only the link speaks another version.
beforeEach(async () => {
  link = await newLink(server.url)
})
afterEach(() => link.stop())

test('requests over HTTP are refused, so that no client misreads another version', async () => {
  const client = await connect(link.url, { name: 'Citlali' })
  expect(await client.games()).not.toEqual([])
  link.update()
  await expect(client.games()).rejects.toMatchObject({ code: 'other-protocol' })
  await expect(connect(link.url, { name: 'New' })).rejects.toMatchObject({ code: 'other-protocol' })
})

test.for(SDKS)(
  'over %s, joining a match is refused, and a match that reconnects is closed',
  async ([, connect]) => {
    const client = await connect(link.url, { name: 'Citlali' })
    const match = await client.create('tieqchieq', { bots: 1 })
    const closed = new Promise((resolve) => {
      match.on('connection', (state) => state === 'closed' && resolve(match.closed?.code))
    })
    link.update()
    link.cut()
    link.mend()
    expect(await closed).toBe('other-protocol')
    // A pause can be requested in any player's turn.
    await expect(match.pause()).rejects.toMatchObject({ code: 'other-protocol' })
    await expect(client.join(match.id)).rejects.toMatchObject({ code: 'other-protocol' })
  },
)

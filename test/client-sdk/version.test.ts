// A client whose server has been updated so that the two no longer speak the same protocol.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { type Link, newLink } from '../support/link.ts'
import { newServerProcess, type ServerProcess } from '../support/server-process.ts'

let server: ServerProcess
let link: Link
beforeEach(async () => {
  server = await newServerProcess()
  await server.start()
  link = await newLink(server.url)
})
afterEach(async () => {
  link.stop()
  await server.remove()
})

test('what is asked over HTTP is refused, so that nobody reads another version as their own', async () => {
  const client = await connect(link.url, { name: 'Citlali' })
  expect(await client.games()).not.toEqual([])
  link.update()
  await expect(client.games()).rejects.toMatchObject({ code: 'other-protocol' })
  await expect(connect(link.url, { name: 'New' })).rejects.toMatchObject({ code: 'other-protocol' })
})

test('a match is not joined, and one that is joined again ends there', async () => {
  const client = await connect(link.url, { name: 'Citlali' })
  const match = await client.create('tieqchieq', { bots: 1 })
  const closed = new Promise((resolve) => {
    match.on('connection', (state) => state === 'closed' && resolve(match.closed?.code))
  })
  link.update()
  link.cut()
  link.mend()
  expect(await closed).toBe('other-protocol')
  // Whoever's turn it is, that can be asked for.
  await expect(match.pause()).rejects.toMatchObject({ code: 'other-protocol' })
  await expect(client.join(match.id)).rejects.toMatchObject({ code: 'other-protocol' })
})

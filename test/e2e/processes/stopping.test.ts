// Requests of clients while the server stops, and afterwards.
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { guestToken, post } from '../../../loadtest/room/http.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { startTestServer } from '../../support/servers/server.ts'

test('a request for a match while the server stops is refused as stopping, and logs no warning', async () => {
  const lines: string[] = []
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const server = await startTestServer(undefined, {
    log: newLog('warn', { write: (line) => lines.push(line) }),
    // The matches of a player are counted just before another is made for them.
    plant: (journal) => ({
      ...journal,
      async countLive(player) {
        if (player === undefined) return journal.countLive()
        asked.resolve()
        await goOn.promise
        return journal.countLive(player)
      },
    }),
  })
  const token = await guestToken(server.url)
  const made = post(`${server.url}/matchmake/create/tieqchieq`, token, {})
  await asked.promise
  const stopped = server.stop()
  setImmediate(() => goOn.resolve())
  expect(await made).toMatchObject({ code: 503, error: 'stopping' })
  await stopped
  expect(lines.filter((line) => !line.includes('a commit was slow'))).toEqual([])
})

test('a server that has stopped no longer listens', async () => {
  const server = await startTestServer()
  const { port } = new URL(server.url)
  await server.stop()
  const [error] = await once(connect(Number(port), '127.0.0.1'), 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
})

// Requests of clients while the server stops, and afterwards; and what it does not wait for.
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { matchMaker } from '@colyseus/core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { freePort } from '../../../deploy/cluster/free-port.ts'
import { guestToken, post, reserve } from '../../../loadtest/room/http.ts'
import { LOBBY } from '../../../protocol/src/lobby.ts'
import { present } from '../../../rules/src/invariant.ts'
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
  // Ours, so that no other process listens there afterwards.
  const port = await freePort()
  const server = await startTestServer(undefined, { port })
  const knock = createConnection(port, '127.0.0.1')
  await once(knock, 'connect')
  knock.destroy()
  await server.stop()
  const [error] = await once(createConnection(port, '127.0.0.1'), 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
})

/** Reserves a seat for longer than any test lasts, and does not take it. */
async function reserveFor(url: string, room: string, call: string): Promise<void> {
  present(matchMaker.getLocalRoomById(room), 'the room is here').seatReservationTimeout = 1_000_000
  await reserve(`${url}/matchmake/${call}`, await guestToken(url), {})
}

test('a server stops although a player at a match has a seat reserved beside them that nobody takes', async () => {
  const server = await startTestServer()
  const client = await connect(server.url, { name: 'Present' })
  const match = await client.create('tieqchieq')
  await reserveFor(server.url, match.id, `joinById/${match.id}`)
  await server.stop()
  expect(matchMaker.getLocalRoomById(match.id)).toBeUndefined()
  match.disconnect()
})

test('a server stops although a visitor of the lobby has a place reserved beside them that nobody takes', async () => {
  const server = await startTestServer()
  const client = await connect(server.url, { name: 'Present' })
  const shown = Promise.withResolvers<void>()
  const leave = client.lobby(() => shown.resolve())
  await shown.promise
  const [lobby] = await matchMaker.query({ name: LOBBY.room })
  const { roomId } = present(lobby, 'the lobby is open')
  await reserveFor(server.url, roomId, `joinOrCreate/${LOBBY.room}`)
  await server.stop()
  expect(matchMaker.getLocalRoomById(roomId)).toBeUndefined()
  leave()
})

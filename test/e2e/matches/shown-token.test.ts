// Players' tokens: where the SDK sends them, and how a server treats one that does not match a reservation.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinTemples } from '../../../client-sdk/src/colyseus/temple-line.ts'
import { guestToken, reserve } from '../../../loadtest/room/http.ts'
import { SDKS } from '../../support/clients/sdks.ts'
import { openSocket } from '../../support/clients/socket.ts'
import { newLink } from '../../support/servers/link.ts'
import { BRIDGE_TOKEN, startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('no address has a token in it', () => {
  test.for(SDKS)('at a match and in the lobby, over %s', async ([, connect]) => {
    const link = await newLink(server.url)
    const client = await connect(link.url, { name: 'Citlali' })
    const match = await client.create('tieqchieq', { bots: 1 })
    await new Promise<void>((resolve) => {
      const stop = client.lobby(() => {
        stop()
        resolve()
      })
    })
    await client.matches({ mine: true })
    match.disconnect()
    // The player, the match, the list and two WebSockets; Colyseus also reserves a place in the lobby.
    expect(link.requested.length).toBeGreaterThanOrEqual(5)
    for (const line of link.requested) expect(line).not.toContain(client.token.slice(0, 20))
    link.stop()
  })

  test('of a bridge', async () => {
    const link = await newLink(server.url)
    await new Promise<void>((connected, refused) => {
      const line = joinTemples(link.url, BRIDGE_TOKEN, {
        ...{ down() {}, lost() {}, refused },
        connected() {
          line.close()
          connected()
        },
      })
    })
    expect(link.requested.length).toBeGreaterThanOrEqual(2)
    for (const line of link.requested) expect(line).not.toContain(BRIDGE_TOKEN)
    link.stop()
  })
})

describe('a reservation', () => {
  /** Connects to a seat that was reserved with one token, showing another one, in the address or in the header. */
  async function closeCodeWith(shown: string, place: 'address' | 'header') {
    const token = await guestToken(server.url)
    const seat = await reserve(`${server.url}/matchmake/create/tieqchieq`, token, {})
    const own = shown === 'own' ? token : shown
    const headers = { authorization: `Bearer ${own}` }
    const { socket, kinds, closed } = await (place === 'header'
      ? openSocket(server.url, '', seat, { headers })
      : openSocket(server.url, own, seat))
    socket.close()
    return { isIn: kinds.has(14), isRefused: kinds.has(11), ...(await closed) }
  }

  test.for(['', 'own'])('is enough by itself, or with the token "%s"', async (shown) => {
    for (const place of ['address', 'header'] as const)
      expect(await closeCodeWith(shown, place)).toMatchObject({ isIn: true, isRefused: false })
  })

  test('is refused with the token of another player, or an invalid one', async () => {
    for (const shown of [await guestToken(server.url), 'nonsense', BRIDGE_TOKEN])
      for (const place of ['address', 'header'] as const)
        expect(await closeCodeWith(shown, place)).toMatchObject({ isIn: false, isRefused: true })
  })
})

// The lobby as the SDK follows it, on a real server.
import { expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { startTestServer } from '../support/server.ts'

test('nothing more is told of a lobby once that was ended, even while it was being joined', async () => {
  const server = await startTestServer()
  try {
    const client = await connect(server.url, { name: 'Citlali' })
    const match = await client.create('tieqchieq')
    const told: unknown[] = []
    client.lobby((rows) => void told.push(rows))()
    // Whoever comes after that is told after that.
    for (let later = 0; later < 2; later++)
      await new Promise<void>((resolve) => {
        const stop = client.lobby(() => {
          stop()
          resolve()
        })
      })
    expect(told).toEqual([])
    match.disconnect()
  } finally {
    await server.stop()
  }
})

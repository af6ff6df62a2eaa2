// A temple in the terminal, or of a Raspberry Pi, whose broker has moved: the server at which it was claimed says where
// to.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { credentialsFor } from '../../../temple/src/simulated/claim.ts'
import { simulateTemple } from '../../../temple/src/simulated/simulated-temple.ts'
import { startTestServer } from '../../support/servers/server.ts'

const NOWHERE = 'mqtt://127.0.0.1:9'
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
const file = join(folder, 'temple.json')
const kept = (): object => JSON.parse(readFileSync(file, 'utf8'))
const neverAsked = (): never => {
  throw new Error('it is claimed already')
}
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { mqtt: { host: '127.0.0.1', port: 0 } })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('a temple follows a moved broker by itself, and starts at the new address from then on', async () => {
  const { temples } = await connect(server.url, { name: 'Owner' })
  const pages: string[] = []
  // An address that was copied from a browser ends with a slash.
  const claimed = await credentialsFor(`${server.url}/`, file, (code, page) => {
    pages.push(page)
    void temples.claim(code)
  })
  expect(pages).toEqual([`${server.url}/temples`])
  expect(await claimed.elsewhere()).toBeUndefined()
  const before = kept()
  writeFileSync(file, JSON.stringify({ ...before, broker: NOWHERE }))

  const moved = await credentialsFor(server.url, file, neverAsked)
  expect(moved.broker).toBe(NOWHERE)
  const temple = simulateTemple({ ...moved, remembers: false })
  await expect.poll(() => temple.device.isConnected).toBe(true)
  temple.stop()
  expect(kept()).toEqual(before)
})

test.for([
  ['an unencrypted broker in place of an encrypted one', { broker: 'mqtts://127.0.0.1:9' }],
  ['the word of a server that does not answer', { broker: NOWHERE, server: 'http://127.0.0.1:9' }],
  [
    'another broker if it was claimed by an earlier version',
    { broker: NOWHERE, server: undefined },
  ],
] as const)('a temple does not accept %s', async ([, facts]) => {
  writeFileSync(file, JSON.stringify({ ...kept(), ...facts }))
  const before = kept()
  const { elsewhere } = await credentialsFor(server.url, file, neverAsked)
  expect(await elsewhere()).toBeUndefined()
  expect(kept()).toEqual(before)
})

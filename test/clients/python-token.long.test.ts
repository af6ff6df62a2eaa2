// The Python client and a server that replaces the key of its tokens.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { installPython, isPythonMissing, type Python } from '../support/clients/python.ts'
import { newServerProcess, type ServerProcess } from '../support/servers/server-process.ts'

const [OLD, FRESH] = ['o'.repeat(32), 'f'.repeat(32)]
/** The tools that come along are large. */
const SETUP_MS_MAX = 300_000

describe.skipIf(isPythonMissing)('the client in Python (apt-get install python3-venv)', () => {
  /** Read anew at each start. */
  const variables: Record<string, string> = { AUTH_SECRET: OLD }
  let python: Python
  let server: ServerProcess
  beforeAll(async () => {
    python = await installPython()
    server = await newServerProcess(variables)
    await server.start()
  }, SETUP_MS_MAX)
  afterAll(async () => {
    python?.remove()
    await server?.remove()
  })

  async function restart(own: string, other: string): Promise<void> {
    await server.stop()
    Object.assign(variables, { AUTH_SECRET: own, AUTH_SECRET_OTHER: other })
    await server.start()
  }

  async function returned(kept: string): Promise<string> {
    return (await python.run('-c', RETURNING, server.url, kept)).said.trim()
  }

  test('takes the new token that the server gives', async () => {
    const { token } = await connect(server.url, { name: 'Known' })
    expect(await returned(token)).toBe(token)
    await restart(FRESH, OLD)
    const renewed = await returned(token)
    expect(renewed).not.toBe(token)
    await restart(FRESH, '')
    expect(await returned(renewed)).toBe(renewed)
    expect(await returned(token)).toBe('unauthorized')
  })
})

/** Prints the token of a player who returns, or the code of the refusal. */
const RETURNING = `import asyncio, sys
from flower_war import FlowerWar, Refusal

async def main() -> None:
    try:
        print((await FlowerWar.returning(sys.argv[1], sys.argv[2])).token)
    except Refusal as refusal:
        print(refusal.code)

asyncio.run(main())
`

// The Python client and a server that replaces the key of its tokens.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { installPython, isPythonMissing, type Python } from '../support/clients/python.ts'
import { RETURNING } from '../support/clients/python-programs.ts'
import { newServerProcess, type ServerProcess } from '../support/servers/server-process.ts'

const [OLD, FRESH] = ['o'.repeat(32), 'f'.repeat(32)]
/** Packages that the client needs may have to be fetched. */
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

  test('keeps the new token in a file of its own, and prints it nowhere', async () => {
    await restart(OLD, '')
    const { token } = await connect(server.url, { name: 'Known' })
    await restart(FRESH, OLD)
    const play = (...args: readonly string[]) =>
      python.run('-m', 'flower_war.bot', '--url', server.url, '--token', token, ...args)
    const file = join(python.folder, 'token')
    writeFileSync(file, 'a longer text that was there before '.repeat(20), { mode: 0o644 })
    const kept = await play('--new-token-file', file)
    expect(kept).toMatchObject({ code: 0, complained: '' })
    expect(kept.said).toContain(`the server gives a new token, which is now in ${file}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const renewed = readFileSync(file, 'utf8').trimEnd()
    const printed = await play()
    expect(printed.said).toContain('the server gives a new token; --new-token-file keeps it\n')
    for (const { said } of [kept, printed]) expect(said).not.toContain(renewed.slice(0, 20))
    expect(await play('--new-token-file', python.folder)).toMatchObject({
      ...{
        code: 1,
        said: '',
        complained: expect.stringMatching(/^the new token cannot be kept: /),
      },
    })
    await restart(FRESH, '')
    expect(await returned(renewed)).toBe(renewed)
  })
})

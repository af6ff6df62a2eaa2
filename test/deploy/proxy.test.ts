// The configuration of the proxy, as the proxy itself reads it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const caddyfile = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8')
const isCaddyMissing =
  spawnSync('caddy', ['version']).error !== undefined && process.env['CI'] === undefined

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What Caddy makes of a configuration, for a site. */
function adapted(config: string, SITE: string) {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, config)
  const args = ['adapt', '--config', file, '--adapter', 'caddyfile', '--validate']
  const env = { ...process.env, SITE }
  const { stdout, stderr, status } = spawnSync('caddy', args, { encoding: 'utf8', env })
  return { stdout, stderr, status }
}

describe.skipIf(isCaddyMissing)('the Caddyfile (apt-get install caddy)', () => {
  test('is what Caddy reads: plain at a port, over TLS with a domain', () => {
    const plain = adapted(caddyfile, ':80')
    const domain = adapted(caddyfile, 'play.example.org')
    expect(plain).toMatchObject({ status: 0 })
    expect(plain.stdout).toContain('"listen":[":80"]')
    expect(domain).toMatchObject({ status: 0 })
    expect(domain.stdout).toContain('"listen":[":443"]')
    expect(domain.stdout).toContain('"host":["play.example.org"]')
  })

  test('in which something is wrong is found', () => {
    const wrong = caddyfile.replace('lb_try_duration 3s', 'lb_try_for 3s')
    expect(adapted(wrong, ':80')).toMatchObject({ stderr: expect.stringContaining('lb_try_for') })
  })

  test('logs no token of a player', () => {
    const { stdout } = adapted(caddyfile, ':80')
    const { logging } = JSON.parse(stdout)
    expect(logging.logs.default.encoder.fields['request>uri'].actions).toEqual([
      { parameter: '_authToken', type: 'delete' },
    ])
  })
})

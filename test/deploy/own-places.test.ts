// Scripts find a server at the address, and its data in the folder, that its settings name.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const deploy = join(import.meta.dirname, '../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The address and the data folder of a server with these settings. */
function placesBy(...settings: readonly string[]): readonly string[] {
  const file = join(folder, 'server.env')
  writeFileSync(file, settings.join('\n'))
  // The variables of the shell that upgrades are not those of the server.
  const env = { ...process.env, HOST: 'example.org', PORT: '1', DATA_DIR: '/data' }
  const args = [join(deploy, 'own-places.ts'), file]
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim().split('\n')
}
const addressBy = (...settings: readonly string[]): string => placesBy(...settings)[0] ?? ''

const named = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test.for([
  [[], 'http://127.0.0.1:2567'],
  [['# HOST=127.0.0.2', 'HOST=', 'PORT="8080"'], 'http://127.0.0.1:8080'],
  [['HOST=127.0.0.2'], 'http://127.0.0.2:2567'],
  [['HOST=::'], 'http://127.0.0.1:2567'],
  [['HOST=fd00::7'], 'http://[fd00::7]:2567'],
  [['HOST=games.example.org'], 'http://games.example.org:2567'],
  [[`HOST_FILE=${named('host', '127.0.0.3\n')}`], 'http://127.0.0.3:2567'],
  [[`PORT_FILE=${named('port', '99\n')}`], 'http://127.0.0.1:99'],
] as const)('settings %j lead to %s', ([settings, address]) => {
  expect(addressBy(...settings)).toBe(address)
})

test('the data folder is that of the settings', () => {
  expect(placesBy('DATA_DIR=/srv/flower war')).toEqual(['http://127.0.0.1:2567', '/srv/flower war'])
})

test('without a file of settings they are those of the unit', () => {
  rmSync(join(folder, 'server.env'), { force: true })
  const args = [join(deploy, 'own-places.ts'), join(folder, 'server.env')]
  const places = execFileSync(process.execPath, args, { encoding: 'utf8' })
  expect(places).toBe('http://127.0.0.1:2567\n/var/lib/flower-war\n')
  const unit = readFileSync(join(deploy, 'systemd/flower-war.service'), 'utf8')
  expect(unit).toMatch(/^Environment=.* HOST=127\.0\.0\.1 .* DATA_DIR=\/var\/lib\/flower-war$/m)
})

// Those of this machine alone: others come and go, or are not reached from here.
const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses)
const loopback = own.filter(({ address, internal }) => internal && !address.startsWith('fe80:'))
const HOSTS = ['0.0.0.0', ...loopback.map(({ address }) => address)]

test.for(HOSTS)('a server that listens at %s answers there', async (host) => {
  const server = createServer((_, answer) => answer.end('here')).listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const answer = await fetch(addressBy(`HOST=${host}`, `PORT=${port}`))
  expect(await answer.text()).toBe('here')
})

// A real mosquitto with the project's own configuration; only paths and ports belong to the test.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { firstAccounts } from '../../../bridge/mosquitto/first-accounts.ts'
import { freePort } from '../../../deploy/cluster/free-port.ts'
import { type Child, newChild } from '../servers/child.ts'
import { stallWithAccounts } from './whole-accounts.ts'

/** True if there is no mosquitto: tests that need it are then skipped with a message, but never in CI. */
export const isMosquittoMissing =
  spawnSync('mosquitto', ['-h']).error !== undefined && process.env['CI'] === undefined

export interface Mosquitto extends Child {
  /** The address for bridges, and for temples in tests. */
  readonly url: string
  /** The file in which it keeps accounts. */
  readonly accounts: string
  /** The public address for temples. */
  readonly tlsUrl: string
  /** The WebSocket listener, to which servers pass temples on. */
  readonly web: { readonly host: string; readonly port: number }
  /** Stops it for good. */
  stop(): Promise<void>
}

export const BRIDGE_ACCOUNT = { username: 'bridge', password: 'the password of the bridges' }
const ready = join(import.meta.dirname, '../../../bridge/mosquitto/mosquitto.conf')
const listeners = join(import.meta.dirname, '../../../bridge/mosquitto/listeners')
export const TLS_FOLDER = join(import.meta.dirname, '../tls')
/** The folders in which Debian and others install the plugin. */
const PLUGINS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']

/** Creates a mosquitto that is not started yet. */
export async function newMosquitto(): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const [port, tlsPort, webPort] = [await freePort(), await freePort(), await freePort()]
  const { username, password } = BRIDGE_ACCOUNT
  const accounts = join(folder, 'dynamic-security.json')
  writeFileSync(accounts, firstAccounts(username, password))
  const { stdout } = spawnSync('find', [...PLUGINS, '-name', 'mosquitto_dynamic_security.so'], {
    encoding: 'utf8',
  })
  const [plugin = ''] = stdout.split('\n')
  const settings = readFileSync(ready, 'utf8')
    .replace('/usr/lib/mosquitto_dynamic_security.so', plugin)
    .replaceAll('/mosquitto/data/', `${folder}/`)
    .replace('/mosquitto/config/listeners', join(folder, 'listeners'))
    .replace('listener 1883', `listener ${port} 127.0.0.1`)
  mkdirSync(join(folder, 'listeners'))
  for (const name of ['tls.conf', 'web.conf']) {
    const listener = readFileSync(join(listeners, name), 'utf8')
      .replaceAll('/mosquitto/config/tls', TLS_FOLDER)
      .replace('listener 8883', `listener ${tlsPort} 127.0.0.1`)
      .replace('listener 9001', `listener ${webPort} 127.0.0.1`)
    writeFileSync(join(folder, 'listeners', name), listener)
  }
  const file = join(folder, 'mosquitto.conf')
  // Started by root, it would otherwise become another user, who may not read these files. It prints that it is ready
  // only with this log type.
  writeFileSync(file, `${settings}user ${userInfo().username}\nlog_type information\n`)
  const child = newChild({ command: 'mosquitto', args: ['-c', file], ready: 'running' })
  return {
    ...child,
    accounts,
    url: `mqtt://127.0.0.1:${port}`,
    tlsUrl: `mqtts://localhost:${tlsPort}`,
    web: { host: '127.0.0.1', port: webPort },
    async kill() {
      await stallWithAccounts(child, accounts)
      await child.kill()
    },
    async stop() {
      await child.kill()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Starts a mosquitto as people have it at home: it lets every client in. */
export async function newHouseBroker(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const port = await freePort()
  const file = join(folder, 'mosquitto.conf')
  const lines = [`listener ${port} 127.0.0.1`, 'allow_anonymous true', 'log_dest stderr']
  writeFileSync(file, [...lines, 'log_type all', `user ${userInfo().username}`, ''].join('\n'))
  const child = newChild({ command: 'mosquitto', args: ['-c', file], ready: 'running' })
  await child.start()
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async stop() {
      await child.kill()
      rmSync(folder, { recursive: true })
    },
  }
}

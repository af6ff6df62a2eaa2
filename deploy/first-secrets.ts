// node deploy/first-secrets.ts <folder of secrets> <folder of mosquitto>: makes the secrets, and the accounts of mosquitto,
// that are not there yet. What is there stays as it is, so whoever has secrets of their own puts them there before.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstAccounts } from '../bridge/mosquitto/first-accounts.ts'

const SECRETS = ['bridge-token', 'metrics-token', 'admin-password', 'mqtt-password']
/** How bridges are called at mosquitto, if they are not told otherwise. */
const BRIDGE = 'bridge'
/** For whoever made them, and the group of those that only read. */
const READABLE = 0o440

const [, , secrets, mosquitto] = process.argv
if (secrets === undefined || mosquitto === undefined) {
  process.stderr.write('first-secrets <folder of secrets> <folder of mosquitto>\n')
  process.exit(1)
}
for (const name of SECRETS) make(join(secrets, name), READABLE, newSecret)
make(join(mosquitto, 'dynamic-security.json'), 0o600, () =>
  firstAccounts(BRIDGE, readFileSync(join(secrets, 'mqtt-password'), 'utf8').trimEnd()),
)

function make(file: string, mode: number, content: () => string): void {
  if (existsSync(file)) return
  // Whenever this ends, there is all of it or nothing.
  writeFileSync(`${file}.new`, content(), { mode, flush: true })
  renameSync(`${file}.new`, file)
  process.stdout.write(`${file} is made\n`)
}

function newSecret(): string {
  return `${randomBytes(32).toString('base64url')}\n`
}

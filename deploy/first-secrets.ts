// node deploy/first-secrets.ts <folder of secrets> <folder of mosquitto>: makes the secrets, and mosquitto's accounts,
// that do not exist yet. Existing files are kept, so secrets of your own only have to be put there first.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstAccounts } from '../bridge/mosquitto/first-accounts.ts'

const SECRETS = ['bridge-token', 'metrics-token', 'admin-password', 'mqtt-password']
/** The default user name of bridges at mosquitto. */
const BRIDGE = 'bridge'
/** Readable by the owner, and by the group of the processes that only read them. */
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
  // Renamed into place, so that a crash leaves the whole file or none. The file it leaves is read-only.
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, content(), { mode, flush: true })
  renameSync(`${file}.new`, file)
  process.stdout.write(`${file} is made\n`)
}

function newSecret(): string {
  return `${randomBytes(32).toString('base64url')}\n`
}

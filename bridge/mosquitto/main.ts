// npm run mosquitto:accounts -- <file>: writes the accounts of a new mosquitto, and prints how bridges sign in.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { messageOf } from '@flower-war/protocol'
import { firstAccounts } from './first-accounts.ts'

const USERNAME = 'bridge'
const [, , file] = process.argv

if (file === undefined) {
  process.stderr.write(
    'Usage: npm run mosquitto:accounts -- <path of the new dynamic-security.json>\n',
  )
  process.exit(1)
}
const password = process.env['MQTT_PASSWORD'] || randomBytes(32).toString('base64url')
try {
  // Never overwritten: the accounts of temples in it would be lost.
  writeFileSync(file, firstAccounts(USERNAME, password), { mode: 0o600, flag: 'wx' })
} catch (error) {
  process.stderr.write(`flower-war mosquitto: ${messageOf(error)}\n`)
  process.exit(1)
}
process.stdout.write(
  `${file} is ready; mosquitto must be able to read and write it (chown mosquitto). Bridges sign in with\n` +
    `MQTT_USERNAME=${USERNAME} MQTT_PASSWORD=${password} MQTT_ACCOUNTS=dynamic-security\n`,
)

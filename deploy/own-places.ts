// node deploy/own-places.ts /etc/flower-war/server.env: prints where the server with these settings answers this
// machine, as in http://127.0.0.1:2567, and on a second line its data folder. It runs before packages are there, so it
// imports none.
import { existsSync, readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { parseEnv } from 'node:util'

const [, , settings = ''] = process.argv
const variables = existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')) : {}
const host = settled('HOST') || '127.0.0.1'
const name = isEverywhere(host) ? '127.0.0.1' : isIPv6(host) ? `[${host}]` : host
process.stdout.write(`http://${name}:${settled('PORT') || 2567}\n`)
process.stdout.write(`${settled('DATA_DIR') || '/var/lib/flower-war'}\n`)

/** The value of a variable, or of the file that it names. */
function settled(variable: string): string {
  const { [variable]: value, [`${variable}_FILE`]: file } = variables
  return file ? readFileSync(file, 'utf8').trimEnd() : (value ?? '')
}

/** True for an address by which a server listens at all addresses of the machine. */
function isEverywhere(address: string): boolean {
  return /^[0.:]+$/.test(address)
}

// The environment variables as operators see them: the complaints about wrong ones, and the defaults in the manual.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const SERVER = [
  ...['PORT', 'HOST', 'DATA_DIR', 'MQTT_PORT', 'MQTT_HOST', 'MQTT_URL', 'BRIDGE_TOKEN'],
  ...['REDIS_URL', 'REDIS_REPLICAS', 'PUBLIC_PATH', 'PUBLIC_ADDRESS', 'SPECTATORS'],
  ...['KEEP_FINISHED', 'LOG_LEVEL', 'AUTH_SECRET', 'GUESTS', 'AUTH_JWKS_URL', 'AUTH_JWT_SECRET'],
  ...['AUTH_ISSUER', 'AUTH_AUDIENCE', 'AUTH_ID_CLAIM', 'AUTH_NAME_CLAIM', 'TRUST_PROXY', 'LIMITS'],
  ...['CORS_ORIGINS', 'METRICS_TOKEN', 'MONITOR_PASSWORD', 'ADMIN_PASSWORD'],
]
const BRIDGE = [
  ...['SERVER_URL', 'BRIDGE_TOKEN', 'MQTT_URL', 'MQTT_USERNAME', 'MQTT_PASSWORD', 'MQTT_ACCOUNTS'],
  ...['HOMEASSISTANT', 'HOMEASSISTANT_PREFIX', 'HEALTH_PORT', 'LOG_LEVEL'],
]
/** The programs that read variables, and all names that each of them knows. */
export const PROGRAMS = { 'server/src/main.ts': SERVER, 'bridge/src/main.ts': BRIDGE } as const
export type Program = keyof typeof PROGRAMS

/** Starts a program with every variable given twice, and with every variable wrong; returns what it says. */
export function complaintsOf(program: Program): readonly string[] {
  const names = PROGRAMS[program]
  const twice = names.flatMap((name) => [
    [name, '-1'],
    [`${name}_FILE`, '/nowhere'],
  ])
  const wrong = names.map((name) => [name, '-1'])
  return [twice, wrong].map((variables) => said(program, Object.fromEntries(variables)))
}

/** Runs a program with only those variables; returns its exit code and error output. */
function said(program: string, variables: Readonly<Record<string, string>>): string {
  const { status, stderr } = spawnSync(process.execPath, [join(root, program)], {
    env: variables,
    encoding: 'utf8',
  })
  return `${status} ${stderr}`
}

/** Returns the defaults of variables in the manual. */
export function defaultsInManual(): readonly string[] {
  const manual = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
  const rows = manual.matchAll(
    /^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \| (?:(?:server|bridge|both) \| )?([^|\n]*?) ?\| [^\n]+\|$/gm,
  )
  return [...rows].map(([, names, value]) => `${names}: ${value}`)
}

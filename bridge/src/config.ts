// The configuration of a bridge: environment variables, read once; all mistakes are reported together.
import { readVariables } from '@flower-war/server/variables'
import { z } from 'zod'

const PORT_MAX = 65_535

const schema = z.object({
  SERVER_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:2567'),
  BRIDGE_TOKEN: z
    .string('required: the same value as on the server')
    .regex(/^\S{16,}$/, 'the same value as on the server, at least 16 characters without spaces'),
  MQTT_URL: z.url({ protocol: /^(mqtt|mqtts|ws|wss)$/ }).default('mqtt://127.0.0.1:1883'),
  MQTT_USERNAME: z.string().min(1).default('bridge'),
  MQTT_PASSWORD: z.string().optional(),
  MQTT_ACCOUNTS: z.enum(['by-hand', 'dynamic-security']).default('by-hand'),
  HOMEASSISTANT: z.enum(['on', 'off']).default('off'),
  HOMEASSISTANT_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'a topic without wildcards')
    .default('homeassistant'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(PORT_MAX).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PARENT: z.enum(['stdin']).optional(),
})

/** The operator's settings, of which `docs/hosting.md` has a table. */
export interface Config {
  readonly serverUrl: string
  readonly token: string
  readonly mqttUrl: string
  readonly username: string
  readonly password: string | undefined
  /** True if the bridge manages the accounts of temples at the broker, which must be mosquitto. */
  readonly keepsAccounts: boolean
  /** The discovery topic of Home Assistant; undefined if temples are not announced to it. */
  readonly homePrefix: string | undefined
  /** The port for health and metrics, if there is one. */
  readonly healthPort: number | undefined
  readonly logLevel: string
  /** True if it is the child of a server, and ends when its standard input does. */
  readonly isChild: boolean
}

/** Reads the configuration; returns all mistakes as one line if there are any. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Config | string {
  const { values, mistakes } = readVariables(environment, Object.keys(schema.shape))
  const parsed = schema.safeParse(values)
  const issues = parsed.error?.issues ?? []
  const all = [...mistakes, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)]
  if (!parsed.success || all.length > 0) return all.join('; ')
  const { data } = parsed
  const keepsAccounts = data.MQTT_ACCOUNTS === 'dynamic-security'
  const homePrefix = data.HOMEASSISTANT === 'on' ? data.HOMEASSISTANT_PREFIX : undefined
  // With that plugin the broker silently drops the messages for Home Assistant, because of their topics and their
  // length.
  if (keepsAccounts && homePrefix !== undefined)
    return 'HOMEASSISTANT: not available with MQTT_ACCOUNTS=dynamic-security'
  return {
    serverUrl: data.SERVER_URL,
    token: data.BRIDGE_TOKEN,
    mqttUrl: data.MQTT_URL,
    username: data.MQTT_USERNAME,
    password: data.MQTT_PASSWORD,
    keepsAccounts,
    homePrefix,
    healthPort: data.HEALTH_PORT,
    logLevel: data.LOG_LEVEL,
    isChild: data.PARENT !== undefined,
  }
}

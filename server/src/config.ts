// The configuration: environment variables, read once, all mistakes told at once.
import { accept, type Result, refuse } from '@flower-war/rules'
import { z } from 'zod'
import type { LogLevel } from './log.ts'
import type { BrokerPlace } from './temples/broker.ts'

const PORT_MAX = 65_535

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(PORT_MAX).default(2567),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  AUTH_SECRET: z.string().min(32).optional(),
  KEEP_FINISHED: z.coerce.number().int().min(0).max(10_000_000).default(100_000),
  MQTT_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(PORT_MAX)])
    .default(1883),
  MQTT_HOST: z.string().min(1).default('127.0.0.1'),
  MQTT_URL: z.url({ protocol: /^(mqtts?|wss?)$/ }).optional(),
  BRIDGE_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** What the operator can choose. `docs/hosting.md` has a table of it. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Signs players' tokens; made and kept in the data folder if it is not given. */
  readonly authSecret: string | undefined
  readonly keepFinished: number
  readonly logLevel: LogLevel
  /** Where the server's own broker listens for temples; undefined if there is none. */
  readonly mqtt: BrokerPlace | undefined
  /** Where temples find another broker. */
  readonly brokerUrl: string | undefined
  /** What bridges show that others run. */
  readonly bridgeToken: string | undefined
}

/** Reads the configuration; a variable that is empty counts as not given. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return refuse('wrong-configuration', mistakes.join('; '))
  }
  const { PORT, HOST, DATA_DIR, AUTH_SECRET, KEEP_FINISHED, LOG_LEVEL } = parsed.data
  const { MQTT_PORT, MQTT_HOST, MQTT_URL, BRIDGE_TOKEN } = parsed.data
  const isOurs = MQTT_URL === undefined && MQTT_PORT !== 'off'
  return accept({
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    authSecret: AUTH_SECRET,
    keepFinished: KEEP_FINISHED,
    logLevel: LOG_LEVEL,
    mqtt: isOurs ? { host: MQTT_HOST, port: MQTT_PORT } : undefined,
    brokerUrl: MQTT_URL,
    bridgeToken: BRIDGE_TOKEN,
  })
}

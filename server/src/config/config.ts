// The configuration: environment variables, read once; all mistakes are reported together.
import { accept, type Result, refuse } from '@flower-war/rules'
import { z } from 'zod'
import { parseTrust, type Trust } from '../net/address.ts'
import type { LogLevel } from '../observe/log.ts'
import type { Issuer } from '../people/issuer.ts'
import { type BrokerPlace, brokerAt } from './broker-place.ts'
import { contradictionsIn } from './contradictions.ts'
import { SPECTATORS_MAX, SPECTATORS_UNLESS_SAID } from './limits.ts'
import { QUICK_TURN_SECONDS_MAX, QUICK_TURN_SECONDS_UNLESS_SAID } from './quick-play.ts'
import { modulesIn, readVariables } from './variables.ts'

const PORT_MAX = 65_535
const MQTT_PORT_UNLESS_SAID = 1883
/** More than a disk should hold. */
const FINISHED_MAX = 10_000_000
/** More than anybody runs. */
const REPLICAS_MAX = 10

/** A whole number: digits, since a blank would otherwise count as 0. */
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const longText = (min: number) => z.string().min(min, `at least ${min} characters`)
/** A secret that stands in a header or a file. */
const bearable = longText(16).regex(/^\S+$/, 'must not contain spaces').optional()

const schema = z
  .object({
    PORT: whole(0, PORT_MAX).default(2567),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATA_DIR: z.string().min(1).default('./data'),
    MQTT_PORT: z.union([z.literal('off'), whole(0, PORT_MAX)], 'a port, or off').optional(),
    MQTT_HOST: z.string().min(1).default('127.0.0.1'),
    TEMPLE_IMAGES: z.string().min(1).optional(),
    MQTT_URL: z.url({ protocol: /^(mqtts?|wss?)$/ }).optional(),
    MQTT_BROKER: z.url({ protocol: /^ws$/ }).optional(),
    BRIDGE_TOKEN: bearable,
    HOMEASSISTANT_PASSWORD: bearable,
    MDNS: z.enum(['on', 'off']).default('on'),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    REDIS_REPLICAS: whole(0, REPLICAS_MAX).default(0),
    PUBLIC_PATH: z
      .string()
      .regex(/^(\/[\w.-]+)+$/, 'like /p1')
      .optional(),
    PUBLIC_ADDRESS: z
      .string()
      .regex(
        /^[\w.-]+(:\d+)?(\/[\w.-]+)*$/,
        'a host, optionally with a port and a path, like example.org/p1',
      )
      .optional(),
    SPECTATORS: whole(0, SPECTATORS_MAX).default(SPECTATORS_UNLESS_SAID),
    QUICK_TURN_SECONDS: whole(0, QUICK_TURN_SECONDS_MAX).default(QUICK_TURN_SECONDS_UNLESS_SAID),
    KEEP_FINISHED: whole(0, FINISHED_MAX).default(100_000),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    AUTH_SECRET: longText(32).optional(),
    AUTH_SECRET_OTHER: longText(32).optional(),
    GUESTS: z.enum(['on', 'off']).default('on'),
    BOT_ACCOUNTS: z.enum(['on', 'off']).default('on'),
    GAMES: z.string().default('').transform(modulesIn),
    AUTH_JWKS_URL: z.url({ protocol: /^https?$/ }).optional(),
    AUTH_JWT_SECRET: longText(32).optional(),
    AUTH_ISSUER: z.string().optional(),
    AUTH_AUDIENCE: z.string().optional(),
    AUTH_ID_CLAIM: z.string().default('sub'),
    AUTH_NAME_CLAIM: z.string().default('name'),
    TRUST_PROXY: z.string().default('false').transform(toTrust),
    LIMITS: z
      .union(
        [z.literal('off'), z.string().regex(/\S/).transform(Number).pipe(z.number().positive())],
        'a number above 0, or off',
      )
      .default(1),
    CORS_ORIGINS: z.string().default('*').transform(toOrigins),
    METRICS_TOKEN: bearable,
    MONITOR_PASSWORD: longText(12).optional(),
    ADMIN_PASSWORD: longText(12)
      .regex(/^[!-~]+$/, 'printable ASCII, no spaces')
      .optional(),
  })
  .check(({ value, issues }) => {
    for (const [variable, message] of contradictionsIn(value))
      issues.push({ code: ISSUE, input: value, path: [variable], message })
  })

/** Zod's messages for what it has not found itself. */
const ISSUE = 'custom'

export type Variables = z.infer<typeof schema>

/** The operator's choices. `docs/hosting.md` has a table of them. */
export interface Config extends EdgeSettings, TempleSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly keepFinished: number
  /** The number of spectators allowed at one match. */
  readonly spectators: number
  /** The time for a decision in matches that quick play makes; 0 is unlimited. */
  readonly quickTurnSeconds: number
  /** The Redis that several processes share, if there are several; then nothing is stored in the data folder. */
  readonly redis: { readonly url: string; readonly replicas: number } | undefined
  /** The address of this process among several: a host with or without a path, or a path at the host that all share. */
  readonly publicAddress: string | undefined
  /** True if the server announces itself on the local network. */
  readonly isAnnounced: boolean
  readonly logLevel: LogLevel
  /** Signs players' tokens; made and kept in the data folder if it is not given. */
  readonly authSecret: string | undefined
  /** A second secret, whose tokens are accepted while one replaces the other. */
  readonly authSecretOther: string | undefined
  /** True if guests may play: anybody who gives a name. */
  readonly guests: boolean
  /** True if players may have bot accounts. */
  readonly botAccounts: boolean
  /** The modules of games from elsewhere. */
  readonly modules: readonly string[]
  /** The issuer whose tokens are accepted besides our own. */
  readonly issuer: Issuer | undefined
}

/** How temples reach the server; without a broker of its own or a token for bridges, they cannot. */
export interface TempleSettings {
  /**
   * The place where the server's own broker listens over TCP, if it has one. If the port is in use, it does without.
   */
  readonly mqtt: BrokerPlace | undefined
  /** The WebSocket listener of another broker, to which temples at the web port are passed on. */
  readonly brokerBehind: BrokerPlace | undefined
  /** The address of another broker for temples. */
  readonly brokerUrl: string | undefined
  /** The token of bridges that others run. */
  readonly bridgeToken: string | undefined
  /** The password of Home Assistant at the server's own broker. */
  readonly homePassword: string | undefined
  /** The folder with signed programs for temples, if there is one. */
  readonly templeImages: string | undefined
}

/** The settings of the edge. */
export interface EdgeSettings {
  /** The factor of limits on addresses and players; undefined switches them off. */
  readonly limits: number | undefined
  readonly trustProxy: Trust
  /** The origins whose pages may use the server from a browser, or all. */
  readonly corsOrigins: '*' | readonly string[]
  /** With this token the figures can be read from anywhere; without one, only from this machine. */
  readonly metricsToken: string | undefined
  /** The password of Colyseus's monitor; without one it is off. */
  readonly monitorPassword: string | undefined
  /** The password of the operator's routes and page; without one they are off. */
  readonly adminPassword: string | undefined
}

export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config> {
  const { values, mistakes } = readVariables(environment, Object.keys(schema.shape))
  const parsed = schema.safeParse(values)
  const issues = parsed.error?.issues ?? []
  const all = [...mistakes, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)]
  if (!parsed.success || all.length > 0) return refuse('wrong-configuration', all.join('; '))
  const { data } = parsed
  const { MQTT_PORT: mqttPort = MQTT_PORT_UNLESS_SAID } = data
  // The own broker of one process would not be that of the others.
  const isAlone = [data.MQTT_URL, data.MQTT_BROKER, data.REDIS_URL].every(
    (url) => url === undefined,
  )
  const isOurs = isAlone && mqttPort !== 'off'
  return accept({
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    keepFinished: data.KEEP_FINISHED,
    redis:
      data.REDIS_URL === undefined
        ? undefined
        : { url: data.REDIS_URL, replicas: data.REDIS_REPLICAS },
    publicAddress: data.PUBLIC_ADDRESS ?? data.PUBLIC_PATH,
    // One of several is reached through the proxy that all have.
    isAnnounced: data.MDNS === 'on' && data.REDIS_URL === undefined,
    logLevel: data.LOG_LEVEL,
    authSecret: data.AUTH_SECRET,
    authSecretOther: data.AUTH_SECRET_OTHER,
    guests: data.GUESTS === 'on',
    botAccounts: data.BOT_ACCOUNTS === 'on',
    modules: data.GAMES,
    issuer: issuerOf(data),
    limits: data.LIMITS === 'off' ? undefined : data.LIMITS,
    spectators: data.SPECTATORS,
    quickTurnSeconds: data.QUICK_TURN_SECONDS,
    trustProxy: data.TRUST_PROXY,
    corsOrigins: data.CORS_ORIGINS,
    metricsToken: data.METRICS_TOKEN,
    monitorPassword: data.MONITOR_PASSWORD,
    adminPassword: data.ADMIN_PASSWORD,
    mqtt: isOurs ? { host: data.MQTT_HOST, port: mqttPort } : undefined,
    brokerBehind: data.MQTT_BROKER === undefined ? undefined : brokerAt(data.MQTT_BROKER),
    brokerUrl: data.MQTT_URL,
    bridgeToken: data.BRIDGE_TOKEN,
    homePassword: data.HOMEASSISTANT_PASSWORD,
    templeImages: data.TEMPLE_IMAGES,
  })
}

function issuerOf(variables: Variables): Issuer | undefined {
  const { AUTH_JWKS_URL, AUTH_JWT_SECRET, AUTH_ISSUER, AUTH_AUDIENCE } = variables
  if (AUTH_ISSUER === undefined || AUTH_AUDIENCE === undefined) return undefined
  const facts = {
    issuer: AUTH_ISSUER,
    audience: AUTH_AUDIENCE,
    idClaim: variables.AUTH_ID_CLAIM,
    nameClaim: variables.AUTH_NAME_CLAIM,
  }
  if (AUTH_JWKS_URL !== undefined) return { key: { jwksUrl: AUTH_JWKS_URL }, ...facts }
  return AUTH_JWT_SECRET === undefined ? undefined : { key: { secret: AUTH_JWT_SECRET }, ...facts }
}

function toTrust(text: string, context: z.RefinementCtx): Trust {
  const trust = parseTrust(text)
  if (trust !== undefined) return trust
  context.addIssue('the number of proxies, or their addresses, separated by commas')
  return z.NEVER
}

function toOrigins(text: string, context: z.RefinementCtx): '*' | readonly string[] {
  if (text === '*') return '*'
  const origins = text.split(',').map((origin) => origin.trim())
  if (origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin))
    return origins
  context.addIssue('* or origins like https://example.org, separated by commas')
  return z.NEVER
}

// The configuration: environment variables, read once; all mistakes are reported together.
import { accept, type Result, refuse } from '@flower-war/rules'
import { z } from 'zod'
import { brokerAt } from './broker-endpoint.ts'
import { contradictionsIn } from './contradictions.ts'
import { SPECTATORS_MAX, SPECTATORS_UNLESS_SAID } from './limits/one-match.ts'
import { QUICK_TURN_SECONDS_MAX, QUICK_TURN_SECONDS_UNLESS_SAID } from './quick-play.ts'
import type { Issuer } from './token-issuers.ts'
import { parseTrust, type Trust } from './trust.ts'
import { modulesIn, readVariables } from './variables.ts'

const PORT_MAX = 65_535
const MQTT_PORT_UNLESS_SAID = 1883
/** More than a disk should hold. */
const FINISHED_MAX = 10_000_000
/** Far more replicas than a deployment has. */
const REPLICAS_MAX = 10

/** A whole number: digits, since a blank would otherwise count as 0. */
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const longText = (min: number) => z.string().min(min, `at least ${min} characters`)
/** A secret that clients send in a header. */
const printable = (min: number) =>
  longText(min)
    .regex(/^[!-~]+$/, 'printable ASCII, no spaces')
    .optional()
/** A secret of a bridge or of Home Assistant. */
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
    AUTH_JWT_SECRET_OTHER: longText(32).optional(),
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
    METRICS_TOKEN: printable(16),
    MONITOR_PASSWORD: longText(12).optional(),
    ADMIN_PASSWORD: printable(12),
  })
  .check(({ value, issues }) => {
    for (const [variable, message] of contradictionsIn(value))
      issues.push({ code: ISSUE, input: value, path: [variable], message })
  })

/** Zod's code for mistakes that it has not found itself. */
const ISSUE = 'custom'

export type Variables = z.infer<typeof schema>

/** The operator's choices. `docs/hosting.md` has a table of them. */
export type Config = Readonly<ReturnType<typeof configOf>>

/** The settings for temples, which need a broker of the server's own, or a token for bridges. */
export type TempleSettings = Readonly<ReturnType<typeof templeSettingsOf>>

/** The settings of the edge. */
export type EdgeSettings = Readonly<ReturnType<typeof edgeSettingsOf>>

export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config> {
  const { values, mistakes } = readVariables(environment, Object.keys(schema.shape))
  const parsed = schema.safeParse(values)
  const issues = parsed.error?.issues ?? []
  const all = [...mistakes, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)]
  if (!parsed.success || all.length > 0) return refuse('wrong-configuration', all.join('; '))
  return accept(configOf(parsed.data))
}

function configOf(said: Variables) {
  const { REDIS_URL: url, REDIS_REPLICAS: replicas } = said
  return {
    ...edgeSettingsOf(said),
    ...templeSettingsOf(said),
    port: said.PORT,
    host: said.HOST,
    dataDir: said.DATA_DIR,
    keepFinished: said.KEEP_FINISHED,
    /** The number of spectators allowed at one match. */
    spectators: said.SPECTATORS,
    /** The time for a decision in matches that quick play makes; 0 is unlimited. */
    quickTurnSeconds: said.QUICK_TURN_SECONDS,
    /** The Redis that several processes share, if there are several; then nothing is stored in the data folder. */
    redis: url === undefined ? undefined : { url, replicas },
    /** The address of this process among several: a host, with or without a path, or a path at one host. */
    publicAddress: said.PUBLIC_ADDRESS ?? said.PUBLIC_PATH,
    /** True if the server announces itself on the local network. One of several is reached through their proxy. */
    isAnnounced: said.MDNS === 'on' && url === undefined,
    logLevel: said.LOG_LEVEL,
    /** Signs players' tokens; made if it is not given, and kept in the data folder, or in Redis if there is one. */
    authSecret: said.AUTH_SECRET,
    /** A second secret, whose tokens are accepted while one replaces the other. */
    authSecretOther: said.AUTH_SECRET_OTHER,
    /** True if guests may play: anybody who gives a name. */
    guests: said.GUESTS === 'on',
    /** True if players may have bot accounts. */
    botAccounts: said.BOT_ACCOUNTS === 'on',
    /** The modules of games from elsewhere. */
    modules: said.GAMES,
    /** The issuer whose tokens are accepted besides our own. */
    issuer: issuerOf(said),
  }
}

function templeSettingsOf(said: Variables) {
  const { MQTT_PORT: port = MQTT_PORT_UNLESS_SAID, MQTT_HOST: host } = said
  // The own broker of one process would not be that of the others.
  const isAlone = [said.MQTT_URL, said.MQTT_BROKER, said.REDIS_URL].every(
    (url) => url === undefined,
  )
  return {
    /**
     * The endpoint of the server's own broker over TCP, if it has one. If the port is in use, it does without.
     */
    mqtt: isAlone && port !== 'off' ? { host, port } : undefined,
    /** The WebSocket listener of another broker, to which temples at the web port are passed on. */
    brokerBehind: said.MQTT_BROKER === undefined ? undefined : brokerAt(said.MQTT_BROKER),
    /** The address of another broker for temples. */
    brokerUrl: said.MQTT_URL,
    /** The token of bridges that others run. */
    bridgeToken: said.BRIDGE_TOKEN,
    /** The password of Home Assistant at the server's own broker. */
    homePassword: said.HOMEASSISTANT_PASSWORD,
    /** The folder with signed programs for temples, if there is one. */
    templeImages: said.TEMPLE_IMAGES,
  }
}

function edgeSettingsOf(said: Variables) {
  return {
    /** The factor of limits on addresses and players; undefined switches them off. */
    limits: said.LIMITS === 'off' ? undefined : said.LIMITS,
    trustProxy: said.TRUST_PROXY,
    /** The origins whose pages may use the server from a browser, or all. */
    corsOrigins: said.CORS_ORIGINS,
    /** With this token the figures can be read from anywhere; without one, only from this machine. */
    metricsToken: said.METRICS_TOKEN,
    /** The password of Colyseus's monitor; without one it is off. */
    monitorPassword: said.MONITOR_PASSWORD,
    /** The password of the operator's routes and page; without one they are off. */
    adminPassword: said.ADMIN_PASSWORD,
  }
}

function issuerOf(said: Variables): Issuer | undefined {
  const { AUTH_ISSUER: issuer, AUTH_AUDIENCE: audience } = said
  const { AUTH_JWKS_URL: jwksUrl, AUTH_JWT_SECRET: secret } = said
  if (issuer === undefined || audience === undefined) return undefined
  const facts = { issuer, audience, idClaim: said.AUTH_ID_CLAIM, nameClaim: said.AUTH_NAME_CLAIM }
  if (jwksUrl !== undefined) return { key: { jwksUrl }, ...facts }
  const { AUTH_JWT_SECRET_OTHER: otherSecret } = said
  return secret === undefined ? undefined : { key: { secret, otherSecret }, ...facts }
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

// The variables that an operator may set, and the messages about mistakes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig as readBridgeConfig } from '../../../bridge/src/config.ts'
import { readConfig } from '../../../server/src/config/config.ts'
import {
  SPECTATORS_MAX,
  SPECTATORS_UNLESS_SAID,
} from '../../../server/src/config/limits/one-match.ts'
import {
  QUICK_TURN_SECONDS_MAX,
  QUICK_TURN_SECONDS_UNLESS_SAID,
} from '../../../server/src/config/quick-play.ts'

const mistakes = (environment: Readonly<Record<string, string>>): string => {
  const read = readConfig(environment)
  return read.ok ? '' : read.refusal.detail
}
const SECRET = 'x'.repeat(32)
const issuer = { AUTH_ISSUER: 'https://accounts.example', AUTH_AUDIENCE: 'temple' }

describe('a server', () => {
  test('without variables has limits, and shows its metrics to its own machine alone', () => {
    expect(readConfig({ LIMITS: '' })).toMatchObject({
      value: {
        limits: 1,
        trustProxy: false,
        corsOrigins: '*',
        metricsToken: undefined,
        monitorPassword: undefined,
        guests: true,
        issuer: undefined,
      },
    })
  })

  test('reads how many spectators are allowed', () => {
    const spectators = (said: string) => readConfig({ SPECTATORS: said })
    expect(spectators('')).toMatchObject({ value: { spectators: SPECTATORS_UNLESS_SAID } })
    expect(spectators(`${SPECTATORS_MAX}`)).toMatchObject({ value: { spectators: SPECTATORS_MAX } })
    expect(mistakes({ SPECTATORS: `${SPECTATORS_MAX + 1}` })).toMatch(/^SPECTATORS: /)
  })

  test('is announced on the local network, unless the operator does not want it or it is one of several', () => {
    expect(readConfig({})).toMatchObject({ value: { isAnnounced: true } })
    expect(readConfig({ MDNS: 'off' })).toMatchObject({ value: { isAnnounced: false } })
    const several = { REDIS_URL: 'redis://localhost', PUBLIC_PATH: '/p1' }
    expect(readConfig(several)).toMatchObject({ value: { isAnnounced: false } })
    expect(mistakes({ MDNS: 'perhaps' })).toMatch(/^MDNS: /)
  })

  test('gives quick matches a clock, unless the operator wants none', () => {
    const clock = (said: string) => readConfig({ QUICK_TURN_SECONDS: said })
    const usual = { value: { quickTurnSeconds: QUICK_TURN_SECONDS_UNLESS_SAID } }
    expect(clock('')).toMatchObject(usual)
    expect(clock('0')).toMatchObject({ value: { quickTurnSeconds: 0 } })
  })

  test.for([
    ['PORT', 'a whole number from 0 to 65535'],
    ['KEEP_FINISHED', 'a whole number from 0 to 10000000'],
    ['QUICK_TURN_SECONDS', `a whole number from 0 to ${QUICK_TURN_SECONDS_MAX}`],
    ['SPECTATORS', `a whole number from 0 to ${SPECTATORS_MAX}`],
    ['LIMITS', 'a number above 0, or off'],
    ['MQTT_PORT', 'a port, or off'],
  ])('does not take a blank %s for 0, and says what it may be', ([name = '', what]) => {
    for (const said of [' ', 'many', '-1', '1e'])
      expect(mistakes({ [name]: said })).toMatch(
        name === 'LIMITS' ? /^LIMITS: / : `${name}: ${what}`,
      )
    expect(mistakes({ [name]: ' ' })).toBe(`${name}: ${what}`)
  })

  test('reads limits, proxies, origins and the issuer of accounts', () => {
    const environment = {
      ...{ LIMITS: '2.5', TRUST_PROXY: 'loopback, 10.0.0.0/8', METRICS_TOKEN: 'x'.repeat(16) },
      ...{ CORS_ORIGINS: 'https://a.example, http://localhost:5173', ...issuer },
      ...{ AUTH_JWT_SECRET: SECRET, AUTH_ID_CLAIM: 'uid', GUESTS: 'off' },
    }
    expect(readConfig(environment)).toMatchObject({
      value: {
        limits: 2.5,
        trustProxy: ['loopback', '10.0.0.0/8'],
        corsOrigins: ['https://a.example', 'http://localhost:5173'],
        metricsToken: 'x'.repeat(16),
        guests: false,
        issuer: {
          key: { secret: SECRET },
          issuer: issuer.AUTH_ISSUER,
          audience: issuer.AUTH_AUDIENCE,
          idClaim: 'uid',
          nameClaim: 'name',
        },
      },
    })
    expect(readConfig({ LIMITS: 'off', TRUST_PROXY: '2' })).toMatchObject({
      value: { limits: undefined, trustProxy: 2 },
    })
  })
})

describe('one process among several', () => {
  const among = { REDIS_URL: 'redis://:password@127.0.0.1:6379/1', PUBLIC_PATH: '/p1' }

  test('has Redis, an address of its own, and no broker', () => {
    expect(readConfig({ ...among, REDIS_REPLICAS: '1' })).toMatchObject({
      value: {
        redis: { url: among.REDIS_URL, replicas: 1 },
        publicAddress: '/p1',
        mqtt: undefined,
      },
    })
    expect(readConfig({ ...among, MQTT_BROKER: 'ws://mosquitto:9001' })).toMatchObject({
      value: { mqtt: undefined, brokerBehind: { host: 'mosquitto', port: 9001 } },
    })
    expect(readConfig({ MQTT_BROKER: 'ws://[::1]' })).toMatchObject({
      value: { brokerBehind: { host: '::1', port: 80 } },
    })
    const { REDIS_URL } = among
    const placed = { REDIS_URL, PUBLIC_ADDRESS: '192.0.2.7:2567/p1', MQTT_PORT: 'off' }
    expect(readConfig(placed)).toMatchObject({ value: { publicAddress: '192.0.2.7:2567/p1' } })
    expect(readConfig({})).toMatchObject({ value: { redis: undefined, mqtt: { port: 1883 } } })
  })

  test.for<readonly [string, Readonly<Record<string, string>>]>([
    ['PUBLIC_PATH', { REDIS_URL: among.REDIS_URL }],
    ['PUBLIC_PATH', { PUBLIC_PATH: '/p1' }],
    ['PUBLIC_PATH', { ...among, PUBLIC_ADDRESS: 'example.org' }],
    ['PUBLIC_PATH', { ...among, PUBLIC_PATH: 'p1' }],
    ['PUBLIC_ADDRESS', { REDIS_URL: among.REDIS_URL, PUBLIC_ADDRESS: 'https://example.org' }],
    ['REDIS_URL', { ...among, REDIS_URL: 'http://127.0.0.1' }],
    ['REDIS_REPLICAS', { REDIS_REPLICAS: '1' }],
    ['MQTT_PORT', { ...among, MQTT_PORT: '1883' }],
    ['HOMEASSISTANT_PASSWORD', { HOMEASSISTANT_PASSWORD: SECRET, MQTT_PORT: 'off' }],
    ['HOMEASSISTANT_PASSWORD', { HOMEASSISTANT_PASSWORD: SECRET, MQTT_URL: 'mqtt://a' }],
    ['HOMEASSISTANT_PASSWORD', { HOMEASSISTANT_PASSWORD: SECRET, MQTT_BROKER: 'ws://a' }],
    ['MQTT_BROKER', { MQTT_BROKER: 'mqtt://a' }],
  ])('refuses a wrong %s: %j', ([variable, environment]) => {
    expect(mistakes(environment)).toContain(`${variable}: `)
  })
})

describe('a mistake is reported with its variable:', () => {
  test.for<readonly [string, string]>([
    ['LIMITS', '-1'],
    ['LIMITS', 'none'],
    ['TRUST_PROXY', 'somebody'],
    ['CORS_ORIGINS', 'example.org'],
    ['CORS_ORIGINS', 'https://example.org/path'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a space in it'],
    ['METRICS_TOKEN', 'ä'.repeat(16)],
    ['MONITOR_PASSWORD', 'short'],
    ['AUTH_JWT_SECRET', 'short'],
    ['AUTH_JWKS_URL', 'file:///etc/passwd'],
    ['AUTH_SECRET_OTHER', 'short'],
    ['GUESTS', 'some'],
    ['GUESTS', 'off'],
    ['AUTH_ISSUER', 'flower-war'],
  ])('%s=%s', ([variable, value]) => {
    expect(mistakes({ [variable]: value })).toContain(`${variable}: `)
  })

  test('a second secret that is the first', () => {
    expect(mistakes({ AUTH_SECRET: SECRET, AUTH_SECRET_OTHER: SECRET })).toContain(
      'AUTH_SECRET_OTHER: ',
    )
    expect(mistakes({ AUTH_SECRET: SECRET, AUTH_SECRET_OTHER: `${SECRET} too` })).toBe('')
    const shared = { ...issuer, AUTH_JWT_SECRET: SECRET }
    const other = { AUTH_JWT_SECRET_OTHER: SECRET }
    expect(mistakes({ ...shared, ...other })).toContain('AUTH_JWT_SECRET_OTHER: ')
    expect(mistakes(other)).toContain('AUTH_JWT_SECRET_OTHER: ')
    expect(mistakes({ ...shared, AUTH_JWT_SECRET_OTHER: `${SECRET} too` })).toBe('')
  })

  test('two kinds of keys, keys without their issuer, or an issuer without keys', () => {
    const jwks = { AUTH_JWKS_URL: 'https://accounts.example/jwks' }
    expect(mistakes({ ...jwks, ...issuer, AUTH_JWT_SECRET: SECRET })).toContain('AUTH_JWT_SECRET: ')
    expect(mistakes(jwks)).toMatch(/AUTH_ISSUER: .*AUTH_AUDIENCE: /)
    expect(mistakes({ ...jwks, ...issuer })).toBe('')
    expect(mistakes(issuer)).toContain('AUTH_ISSUER: ')
  })
})

describe('a secret in a file', () => {
  let folder: string
  let file: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
    file = join(folder, 'bridge-token')
    writeFileSync(file, `${SECRET}\n`)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is read by the server and by the bridge', () => {
    expect(readConfig({ BRIDGE_TOKEN_FILE: file })).toMatchObject({
      value: { bridgeToken: SECRET },
    })
    expect(readBridgeConfig({ BRIDGE_TOKEN_FILE: file })).toMatchObject({ token: SECRET })
  })

  test('must meet the same conditions as in a variable', () => {
    writeFileSync(join(folder, 'short'), 'short\n')
    expect(mistakes({ ADMIN_PASSWORD_FILE: join(folder, 'short') })).toContain('ADMIN_PASSWORD: ')
  })

  test('is a mistake if the variable is set too, or if the file is missing', () => {
    const twice = { BRIDGE_TOKEN: SECRET, BRIDGE_TOKEN_FILE: file }
    const missing = { BRIDGE_TOKEN_FILE: join(folder, 'missing') }
    expect(mistakes(twice)).toContain('BRIDGE_TOKEN: set either')
    expect(readBridgeConfig(twice)).toContain('BRIDGE_TOKEN: set either')
    expect(mistakes(missing)).toBe('BRIDGE_TOKEN_FILE: cannot read the file (ENOENT)')
    expect(readBridgeConfig(missing)).toContain('BRIDGE_TOKEN_FILE: cannot read the file (ENOENT)')
  })
})

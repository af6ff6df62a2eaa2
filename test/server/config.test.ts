// What an operator may say, and what is said back.
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/src/config.ts'

const mistakes = (environment: Readonly<Record<string, string>>): string => {
  const read = readConfig(environment)
  return read.ok ? '' : read.refusal.detail
}
const SECRET = 'x'.repeat(32)
const issuer = { AUTH_ISSUER: 'https://accounts.example', AUTH_AUDIENCE: 'temple' }

describe('a server', () => {
  test('that is told nothing has limits, and tells figures to its machine alone', () => {
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

  test('is told how it meets strangers', () => {
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

describe('a mistake is told with the variable that has it:', () => {
  test.for<readonly [string, string]>([
    ['LIMITS', '-1'],
    ['LIMITS', 'none'],
    ['TRUST_PROXY', 'somebody'],
    ['CORS_ORIGINS', 'example.org'],
    ['CORS_ORIGINS', 'https://example.org/path'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with a space in it'],
    ['MONITOR_PASSWORD', 'short'],
    ['AUTH_JWT_SECRET', 'short'],
    ['AUTH_JWKS_URL', 'file:///etc/passwd'],
    ['GUESTS', 'some'],
    ['GUESTS', 'off'],
    ['AUTH_ISSUER', 'flower-war'],
  ])('%s=%s', ([variable, value]) => {
    expect(mistakes({ [variable]: value })).toContain(`${variable}: `)
  })

  test('two kinds of keys, or keys of nobody for nobody', () => {
    const jwks = { AUTH_JWKS_URL: 'https://accounts.example/jwks' }
    expect(mistakes({ ...jwks, ...issuer, AUTH_JWT_SECRET: SECRET })).toContain('AUTH_JWT_SECRET: ')
    expect(mistakes(jwks)).toMatch(/AUTH_ISSUER: .*AUTH_AUDIENCE: /)
    expect(mistakes({ ...jwks, ...issuer })).toBe('')
  })
})

// Tokens that are accepted, and tokens that are not.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenAnywhere } from '../../../loadtest/run/ports.ts'
import { TOKEN_CHARACTERS_MAX } from '../../../server/src/config/limits/people.ts'
import { newIdentities, SECRET_FILE, storedSecret } from '../../../server/src/people/identity.ts'
import { IssuerUnavailable } from '../../../server/src/people/issuer.ts'
import { newSeededEntropy } from '../../support/chance/entropy.ts'

const entropy = newSeededEntropy('identity')

const SECRET = 'a secret of at least thirty-two characters'
const SHARED = 'another secret of at least thirty-two characters'
const facts = {
  issuer: 'https://accounts.example',
  audience: 'temple',
  idClaim: 'sub',
  nameClaim: 'name',
}
const encode = (secret: string) => new TextEncoder().encode(secret)

interface Claims {
  readonly alg?: string
  readonly issuer?: string
  readonly audience?: string
  readonly ends?: string
  readonly kid?: string
  readonly claims?: Readonly<Record<string, unknown>>
}

/** Signs a token as an issuer does, except for what `wish` says. */
function issued(key: CryptoKey | Uint8Array, wish: Claims = {}): Promise<string> {
  const { alg = 'HS256', kid, claims = {} } = wish
  const token = new SignJWT({ sub: 'tlaloc', name: 'Tlaloc', ...claims })
    .setProtectedHeader(kid === undefined ? { alg } : { alg, kid })
    .setIssuer(wish.issuer ?? facts.issuer)
    .setAudience(wish.audience ?? facts.audience)
  return (wish.ends === 'never' ? token : token.setExpirationTime(wish.ends ?? '1h')).sign(key)
}

describe('a token of another issuer, with a shared secret', () => {
  const issuer = { ...facts, key: { secret: SHARED } }
  const identities = newIdentities(SECRET, entropy, { issuer })

  test('always identifies the same player, who is never one of our guests', async () => {
    const player = await identities.playerOf(await issued(encode(SHARED)))
    expect(player).toEqual({ id: expect.stringMatching(/^i:[\w-]{22}$/), name: 'Tlaloc' })
    expect(await identities.playerOf(await issued(encode(SHARED), { ends: '2h' }))).toEqual(player)
    const guest = await identities.newGuest('Tlaloc')
    expect(guest.ok && guest.value.player.id).not.toContain(':')
    const other = await identities.playerOf(await issued(encode(SHARED), { claims: { sub: 'a' } }))
    expect(other?.id).not.toBe(player?.id)
  })

  test.for<readonly [string, Claims]>([
    ['has ended', { ends: '-1h' }],
    ['never ends', { ends: 'never' }],
    ['is of another issuer', { issuer: 'https://others.example' }],
    ['is for another server', { audience: 'palace' }],
    ['names no player', { claims: { sub: undefined } }],
    ['names a player by a number', { claims: { sub: 7 } }],
    ['claims to be one of ours', { issuer: 'flower-war' }],
  ])('is rejected if it %s', async ([, wish]) => {
    expect(await identities.playerOf(await issued(encode(SHARED), wish))).toBeUndefined()
  })

  test('is rejected if it has another signature, or none', async () => {
    expect(await identities.playerOf(await issued(encode(SECRET)))).toBeUndefined()
    const [, payload = ''] = (await issued(encode(SHARED))).split('.')
    const none = 'eyJhbGciOiJub25lIn0'
    for (const token of [`${none}.${payload}.`, `${none}.${payload}`, 'x', 'x.y.z', 'é'])
      expect(await identities.playerOf(token)).toBeUndefined()
  })

  test('is rejected if it is longer than any token should be', async () => {
    const ofLength = async (claim: number): Promise<string> =>
      issued(encode(SHARED), { claims: { padding: 'x'.repeat(claim) } })
    let long = await ofLength(0)
    let longer = long
    for (let claim = 5_500; longer.length <= TOKEN_CHARACTERS_MAX; claim++) {
      long = longer
      longer = await ofLength(claim)
    }
    // In base64, three bytes are four characters.
    expect(long.length).toBeGreaterThan(TOKEN_CHARACTERS_MAX - 2)
    expect(await identities.playerOf(long)).toMatchObject({ name: 'Tlaloc' })
    expect(await identities.playerOf(longer)).toBeUndefined()
  })

  test.for([
    ['x'.repeat(50), 'x'.repeat(32)],
    ['a\u202eb\n', 'ab'],
    [undefined, 'Nameless'],
    [7, 'Nameless'],
  ])('shows the printable part of the name %j', async ([name, shown]) => {
    const player = await identities.playerOf(await issued(encode(SHARED), { claims: { name } }))
    expect(player?.name).toBe(shown)
  })

  test('may identify a player by claims with other names', async () => {
    const named = newIdentities(SECRET, entropy, {
      issuer: { ...issuer, idClaim: 'https://x/uid', nameClaim: 'nick' },
    })
    const claims = { 'https://x/uid': 'u1', nick: 'Nick', sub: undefined }
    expect(await named.playerOf(await issued(encode(SHARED), { claims }))).toMatchObject({
      name: 'Nick',
    })
  })
})

describe('where guests are off', () => {
  test('no new guest is made, and earlier guests are not let in', async () => {
    const open = newIdentities(SECRET, entropy)
    const before = await open.newGuest('Before')
    if (!before.ok) throw new Error('no guest')
    expect(await open.playerOf(before.value.token)).toEqual(before.value.player)
    const closed = newIdentities(SECRET, entropy, {
      issuer: { ...facts, key: { secret: SHARED } },
      guests: false,
    })
    expect(await closed.newGuest('After')).toMatchObject({ refusal: { code: 'no-guests' } })
    expect(await closed.playerOf(before.value.token)).toBeUndefined()
    expect(await closed.playerOf(await issued(encode(SHARED)))).toBeDefined()
  })
})

describe('a token of an issuer that publishes its keys', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  let asked = 0
  const server = createServer(async (_request, response) => {
    asked++
    const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
  })
  const port = await listenAnywhere(server)
  // However long a busy machine takes for an answer.
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  afterAll(() => server.close())
  const identities = (jwksUrl: string) =>
    newIdentities(SECRET, entropy, { issuer: { ...facts, key: { jwksUrl } } })
  const published = identities(`http://127.0.0.1:${port}/jwks`)

  test('is accepted if one of those has signed it, without asking for the keys each time', async () => {
    const token = () => issued(privateKey, { alg: 'ES256', kid: 'k1' })
    expect(await published.playerOf(await token())).toMatchObject({ name: 'Tlaloc' })
    expect(await published.playerOf(await token())).toMatchObject({ name: 'Tlaloc' })
    const { privateKey: other } = await generateKeyPair('ES256')
    for (const kid of ['k1', 'k2', 'k3'])
      expect(await published.playerOf(await issued(other, { alg: 'ES256', kid }))).toBeUndefined()
    expect(asked).toBe(1)
  })

  test('is rejected if a published key was used as a secret', async () => {
    const secret = encode(JSON.stringify(await exportJWK(publicKey)).padEnd(32))
    expect(await published.playerOf(await issued(secret, { kid: 'k1' }))).toBeUndefined()
  })

  test('is neither accepted nor rejected while the keys cannot be read', async () => {
    const token = await issued(privateKey, { alg: 'ES256', kid: 'k1' })
    const away = identities('http://127.0.0.1:1/jwks')
    await expect(away.playerOf(token)).rejects.toBeInstanceOf(IssuerUnavailable)
  })
})

test('the secret is made once, readable by its owner alone, and an empty file is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-secret-'))
  const secret = storedSecret(folder, entropy)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(storedSecret(folder, entropy)).toBe(secret)
  const file = join(folder, SECRET_FILE)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '')
  expect(() => storedSecret(folder, entropy)).toThrow(`${file} holds no secret`)
  rmSync(folder, { recursive: true })
})

test('the secret of the operator replaces the stored one, character for character', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-secret-'))
  const file = join(folder, SECRET_FILE)
  const made = storedSecret(folder, entropy)
  const said: string[] = []
  const warn = (text: string) => said.push(text)
  for (const own of [SECRET, `  ${SHARED}\n`]) {
    expect(storedSecret(folder, entropy, { own, warn })).toBe(own)
    expect(storedSecret(folder, entropy)).toBe(own)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // After a mistake, the earlier one can be set.
    expect(readFileSync(`${file}.before`, 'utf8')).toBe(`${own === SECRET ? made : SECRET}\n`)
  }
  expect(statSync(`${file}.before`).mode & 0o777).toBe(0o600)
  expect(said).toEqual(Array(2).fill(expect.stringContaining(`is kept in ${file}.before`)))
  // Set again, it replaces nothing, even with the end of a line of another system.
  for (const own of [SHARED, `${SECRET}\r`]) {
    storedSecret(folder, entropy, { own })
    expect(storedSecret(folder, entropy, { own, warn })).toBe(own)
  }
  expect(said).toHaveLength(2)
  // As an editor leaves it, or an earlier version.
  for (const written of [`${SHARED}\n`, `${SHARED}\r\n`, SHARED]) {
    writeFileSync(file, written)
    expect(storedSecret(folder, entropy)).toBe(SHARED)
  }
  rmSync(folder, { recursive: true })
})

test('a secret is replaced while tokens of both are accepted, and those of the old one renewed', async () => {
  const before = newIdentities(SECRET, entropy)
  const between = newIdentities(SHARED, entropy, { authSecretOther: SECRET })
  const after = newIdentities(SHARED, entropy)
  const made = await before.newGuest('Citlali')
  if (!made.ok) throw new Error('no guest')
  const { player, token } = made.value
  expect(await before.renewed(token, player)).toBeUndefined()
  expect(await between.playerOf(token)).toEqual(player)
  expect(await after.playerOf(token)).toBeUndefined()
  const renewed = (await between.renewed(token, player)) ?? ''
  expect(await between.renewed(renewed, player)).toBeUndefined()
  expect(await after.playerOf(renewed)).toEqual(player)
  expect(await before.playerOf(renewed)).toBeUndefined()
  // A secret that is only accepted signs no tokens.
  const late = await between.newGuest('Itzel')
  expect(late.ok && (await after.playerOf(late.value.token))).toMatchObject({ name: 'Itzel' })
})

test.for([
  ['29 days ago', false],
  ['31 days ago', true],
] as const)('a token that was signed %s is renewed: %s', async ([age, isRenewed]) => {
  const identities = newIdentities(SECRET, entropy)
  const player = { id: 'tlaloc', name: 'Tlaloc' }
  const token = await new SignJWT({ name: player.name })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(player.id)
    .setIssuer('flower-war')
    .setIssuedAt(age)
    .setExpirationTime('300d')
    .sign(encode(SECRET))
  expect(await identities.playerOf(token)).toEqual(player)
  const renewed = await identities.renewed(token, player)
  expect(renewed !== undefined).toBe(isRenewed)
  if (renewed !== undefined) expect(await identities.renewed(renewed, player)).toBeUndefined()
})

test('a token of another issuer is never renewed', async () => {
  const identities = newIdentities(SECRET, entropy, {
    issuer: { ...facts, key: { secret: SHARED } },
  })
  const token = await issued(encode(SHARED))
  const player = await identities.playerOf(token)
  if (player === undefined) throw new Error('no player')
  expect(await identities.renewed(token, player)).toBeUndefined()
})

test('only guests have a name of their own to change', async () => {
  const identities = newIdentities(SECRET, entropy)
  const made = await identities.newGuest('Before')
  if (!made.ok) throw new Error('no guest')
  const renamed = await identities.rename(made.value.player, 'After')
  expect(renamed).toMatchObject({ value: { player: { id: made.value.player.id, name: 'After' } } })
  if (renamed.ok)
    expect(await identities.playerOf(renamed.value.token)).toEqual(renamed.value.player)
  for (const id of ['i:elsewhere', 'b:bot'])
    expect(await identities.rename({ id, name: 'Before' }, 'After')).toMatchObject({
      refusal: { code: 'name-from-elsewhere' },
    })
})

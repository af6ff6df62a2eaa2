// Verifies tokens of another issuer: any that signs JSON Web Tokens, with published keys or a shared secret.
import { createHash } from 'node:crypto'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import { CLOCKS_SECONDS_MAX } from '../config/limits/own-work.ts'
import {
  ISSUER_KEYS_BYTES_MAX,
  ISSUER_RETRY_MS,
  KEYS_KNOWN_MS_MAX,
} from '../config/limits/people.ts'
import type { Issuer } from '../config/token-issuers.ts'
import { shownName } from './name.ts'
import type { Player } from './player.ts'

/** The issuer's keys cannot be read at the moment, so tokens cannot be verified. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable'
}

const PUBLISHED_ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
const SHARED_ALGORITHMS = ['HS256', 'HS384', 'HS512']

/** Returns a function that gives the player of a token of that issuer. It throws if the token is not valid. */
export function newIssuerCheck(issuer: Issuer): (token: string) => Promise<Player | undefined> {
  const isShared = 'secret' in issuer.key
  const keys =
    'secret' in issuer.key
      ? [issuer.key.secret, issuer.key.otherSecret]
          .filter((each) => each !== undefined)
          .map(sharedKey)
      : [publishedKeys(issuer.key.jwksUrl)]
  const options = {
    issuer: issuer.issuer,
    audience: issuer.audience,
    algorithms: isShared ? SHARED_ALGORITHMS : PUBLISHED_ALGORITHMS,
    requiredClaims: ['exp', issuer.idClaim],
    clockTolerance: CLOCKS_SECONDS_MAX,
  }
  return async (token) => {
    const payload = await payloadBy(keys, token, options)
    const id = payload[issuer.idClaim]
    if (typeof id !== 'string' || id === '') return undefined
    return { id: playerIdOf(issuer.issuer, id), name: shownName(payload[issuer.nameClaim]) }
  }
}

/** Returns what a token says that one of these keys has signed. */
async function payloadBy(
  [key, ...others]: readonly JWTVerifyGetKey[],
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  if (key === undefined) throw new errors.JWSSignatureVerificationFailed()
  try {
    return (await jwtVerify(token, key, options)).payload
  } catch (error) {
    if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return payloadBy(others, token, options)
  }
}

/** A digest, since ids of an issuer may be long, or be an address; the colon tells them from ids of guests. */
function playerIdOf(issuer: string, id: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([issuer, id]))
    .digest('base64url')
  return `i:${digest.slice(0, 22)}`
}

function sharedKey(secret: string): JWTVerifyGetKey {
  const key = new TextEncoder().encode(secret)
  return async () => key
}

/**
 * The keys that an issuer publishes. They are read again now and then, and when a token names an unknown key, but never
 * more often than `ISSUER_RETRY_MS`, since such tokens are easily forged. While the issuer is away, known keys are used
 * for a day.
 */
function publishedKeys(url: string): JWTVerifyGetKey {
  let askedAtMs = Number.NEGATIVE_INFINITY
  let knownAtMs = Number.NEGATIVE_INFINITY
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: 3_000,
    cooldownDuration: 30_000,
    [customFetch]: async (address, options) => {
      if (performance.now() - askedAtMs < ISSUER_RETRY_MS) throw new Error('it was asked just now')
      askedAtMs = performance.now()
      const response = await wholeAnswer(await fetch(address, options))
      if (response.ok) knownAtMs = performance.now()
      return response
    },
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (isAboutToken(error)) throw error
      const known = performance.now() - knownAtMs < KEYS_KNOWN_MS_MAX ? keys.jwks() : undefined
      const unavailable = new IssuerUnavailable('the keys of the issuer cannot be read', {
        cause: error,
      })
      if (known === undefined) throw unavailable
      return createLocalJWKSet(known)(header, token).catch(() => {
        throw unavailable
      })
    }
  }
}

/** Reads an answer, unless it is too long. */
async function wholeAnswer({ body, status }: Response): Promise<Response> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.byteLength
    if (bytes > ISSUER_KEYS_BYTES_MAX) throw new Error('its answer is too long')
    pieces.push(piece)
  }
  return new Response(Buffer.concat(pieces), { status })
}

/** True for errors of the token itself, rather than of reading the keys. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

// Identities: a player id and a name, in a token signed by this server, or by an issuer that it trusts.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accept, type Result } from '@flower-war/rules'
import { decodeJwt, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import { TOKEN_CHARACTERS_MAX } from '../config/limits/people.ts'
import { type Issuer, OWN_ISSUER } from '../config/token-issuers.ts'
import { type Entropy, newAuthSecret, SECRET_CHARACTERS_MIN } from '../entropy.ts'
import { isStoreAway } from '../journal/journal.ts'
import { refuseAs } from '../refusal.ts'
import { replaceFile } from '../replace-file.ts'
import type { BotStore } from './bots/store.ts'
import { IssuerUnavailable, newIssuerCheck } from './issuer.ts'
import { parseName } from './name.ts'
import { isBotAccount, isGuest, type Player } from './player.ts'

export interface Identities {
  /** Makes a new player of that name, with a token. */
  newGuest(name: unknown): Promise<Result<Identity>>
  /** Renames a guest, and signs a new token. */
  rename(player: Player, name: unknown): Promise<Result<Identity>>
  /** The player of a token; undefined if it is not valid here. Rejects with `IssuerUnavailable`. */
  playerOf(token: string): Promise<Player | undefined>
  /** True for a bot account that has been revoked. */
  isRevoked(player: Player): Promise<boolean>
  /** Signs a token for a player. */
  sign(player: Player): Promise<string>
  /** A new token for the player, if theirs is old, or was signed with the other secret. */
  renewed(token: string, player: Player): Promise<string | undefined>
}

/** A player and their token. */
export interface Identity {
  readonly player: Player
  readonly token: string
}

/** Other tokens that are accepted, and whether guests may play. */
interface IdentityRules {
  /** The bot accounts; without it, no token of one is accepted. */
  readonly bots?: Pick<BotStore, 'find'> | undefined
  readonly issuer?: Issuer | undefined
  readonly guests?: boolean
  /** A second secret: tokens signed with it are accepted, but no new ones are signed. */
  readonly authSecretOther?: string | undefined
}

const ALGORITHM = 'HS256'
/** Guests who come back within a year find their matches. */
const LIFETIME = '365d'
/** Older tokens are renewed, so that no player who comes now and then ever loses theirs. */
const YOUNG = '30d'
/** The file of the secret, in the data folder. */
export const SECRET_FILE = 'auth-secret'
const ID_BYTES = 12

/** Identities signed with that secret. */
export function newIdentities(
  secret: string,
  entropy: Entropy,
  { issuer, guests = true, bots, authSecretOther }: IdentityRules = {},
): Identities {
  const key = keyOf(secret)
  const otherKey = authSecretOther === undefined ? undefined : keyOf(authSecretOther)
  const checkIssued = issuer === undefined ? async () => undefined : newIssuerCheck(issuer)

  async function checkOwn(token: string): Promise<Player | undefined> {
    const payload = (await payloadBy(key, token)) ?? (await payloadBy(otherKey, token))
    if (payload === undefined) return undefined
    const { sub: id } = payload
    const name = parseName(payload['name'])
    if (id === undefined || !name.ok) return undefined
    if (!isBotAccount(id)) return guests ? { id, name: name.value } : undefined
    // A revoked account is not found, however long its token is valid.
    const bot = await bots?.find(id)
    return bot && { id, name: bot.name, owner: bot.owner }
  }

  const sign = ({ id, name }: Player): Promise<string> =>
    new SignJWT({ name })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(id)
      .setIssuer(OWN_ISSUER)
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(key)

  return {
    async newGuest(input) {
      if (!guests) return refuseAs('no-guests')
      const name = parseName(input)
      if (!name.ok) return name
      const id = entropy.drawBytes('player-id', ID_BYTES).toString('base64url')
      const player = { id, name: name.value }
      return accept({ player, token: await sign(player) })
    },
    async rename({ id }, input) {
      if (!isGuest(id)) return refuseAs('name-from-elsewhere')
      const name = parseName(input)
      if (!name.ok) return name
      const player = { id, name: name.value }
      return accept({ player, token: await sign(player) })
    },
    isRevoked: async ({ id }) => isBotAccount(id) && (await bots?.find(id)) === undefined,
    sign,
    async renewed(token, player) {
      if (decodeJwt(token).iss !== OWN_ISSUER) return undefined
      const young = await payloadBy(key, token, { maxTokenAge: YOUNG })
      return young === undefined ? sign(player) : undefined
    },
    async playerOf(token) {
      if (token === '' || token.length > TOKEN_CHARACTERS_MAX) return undefined
      try {
        // The issuer in it is not trusted yet: it only decides which key verifies the token.
        return await (decodeJwt(token).iss === OWN_ISSUER ? checkOwn(token) : checkIssued(token))
      } catch (error) {
        if (error instanceof IssuerUnavailable || isStoreAway(error)) throw error
        return undefined
      }
    },
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}

/** The payload of one of our tokens, if this key has signed it, and it has neither expired nor reached that age. */
async function payloadBy(
  key: Uint8Array | undefined,
  token: string,
  age: Pick<JWTVerifyOptions, 'maxTokenAge'> = {},
): Promise<JWTPayload | undefined> {
  if (key === undefined) return undefined
  const options = { issuer: OWN_ISSUER, algorithms: [ALGORITHM], ...age }
  return jwtVerify(token, key, options).then(
    ({ payload }) => payload,
    () => undefined,
  )
}

/**
 * The signing secret: the operator's, or that of the folder, made if there is none yet. The folder keeps it either way,
 * so that a backup has the one in force, and none that was replaced: that stays beside it, in case of a mistake.
 */
export function storedSecret(folder: string, entropy: Entropy, { own, warn }: Own = {}): string {
  const file = join(folder, SECRET_FILE)
  const written = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const stored = written?.replace(/\r?\n$/, '')
  const secret = own ?? stored ?? newAuthSecret(entropy)
  if (secret.length < SECRET_CHARACTERS_MIN) throw new Error(`${file} holds no secret`)
  const line = `${secret}\n`
  if (secret === stored || line === written) return secret
  if (written !== undefined) {
    replaceFile(`${file}.before`, written)
    warn?.(`AUTH_SECRET replaces the key that signed so far, which is kept in ${file}.before`)
  }
  replaceFile(file, line)
  return secret
}

/** The secret that the operator sets, and what says that it replaces another. */
interface Own {
  readonly own?: string | undefined
  warn?(said: string): void
}

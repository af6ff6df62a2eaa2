// Who somebody is: a player id and a name, in a token that this server has signed.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accept, type Result, refuse } from '@flower-war/rules'
import { jwtVerify, SignJWT } from 'jose'

/** Somebody who plays or watches. */
export interface Player {
  readonly id: string
  readonly name: string
}

/** Makes and checks tokens. */
export interface Identities {
  /** A new player of that name, and the token that says so from now on. */
  newGuest(name: unknown): Promise<Result<Guest>>
  /** Whose token it is, if it is one of ours. */
  playerOf(token: string): Promise<Player | undefined>
}

interface Guest {
  readonly player: Player
  readonly token: string
}

const ISSUER = 'flower-war'
const ALGORITHM = 'HS256'
/** A guest who comes back within a year finds their matches. */
const LIFETIME = '365d'
const NAME_MAX = 32
/** Where the secret is kept, in the data folder. */
export const SECRET_FILE = 'auth-secret'
const ID_BYTES = 12

/** Identities signed with that secret. */
export function newIdentities(secret: string): Identities {
  const key = new TextEncoder().encode(secret)
  return {
    async newGuest(input) {
      const name = parseName(input)
      if (!name.ok) return name
      const player = { id: randomBytes(ID_BYTES).toString('base64url'), name: name.value }
      const token = await new SignJWT({ name: player.name })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(player.id)
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(key)
      return accept({ player, token })
    },
    async playerOf(token) {
      try {
        const options = { issuer: ISSUER, algorithms: [ALGORITHM] }
        const { payload } = await jwtVerify(token, key, options)
        const name = parseName(payload['name'])
        return payload.sub === undefined || !name.ok
          ? undefined
          : { id: payload.sub, name: name.value }
      } catch {
        return undefined
      }
    },
  }
}

/** A name from outside: some characters of any script, none that controls how others are shown. */
function parseName(input: unknown): Result<string> {
  const name = typeof input === 'string' ? input.normalize('NFC').trim() : ''
  const length = [...name].length
  // Cc: controls; Cf: formats, among them those that turn the direction of writing; Cs, Co, Cn: no characters.
  const isShown = !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(name)
  if (length >= 1 && length <= NAME_MAX && isShown) return accept(name)
  return refuse(
    'wrong-name',
    `A name has 1 to ${NAME_MAX} characters, none of which control the others.`,
  )
}

/** The signing secret that is kept in a folder; made when there is none yet. */
export function keptSecret(folder: string): string {
  const file = join(folder, SECRET_FILE)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

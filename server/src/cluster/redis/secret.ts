// The signing secret shared by all processes, so that each accepts the tokens of the others.
import { createHash } from 'node:crypto'
import { type Entropy, newAuthSecret, SECRET_CHARACTERS_MIN } from '../../entropy.ts'
import type { RedisConnection } from './connection.ts'
import { KEYS } from './keys.ts'
import { digestsIn, type SecretDigests } from './load-text.ts'

/** The secrets that an operator sets: the one that signs, and another whose tokens are accepted, too. */
interface GivenSecrets {
  readonly own?: string | undefined
  readonly other?: string | undefined
}

/**
 * The shared secret: the operator's, or one that the first process generates. Rejects if a live process would not
 * accept the tokens that this one signs, or the other way round: players would then be strangers there.
 * The operator's is stored, too, so that a backup has the one in force. While one replaces the other, the last process
 * to start decides which that is: in the end one that has the new one.
 */
export async function sharedSecret(
  connection: RedisConnection,
  { own, other }: GivenSecrets,
  entropy: Entropy,
): Promise<string> {
  const secret = own ?? (await generated(connection, entropy))
  const ours = digestsOf(secret, other)
  const fits = (theirs: SecretDigests): boolean =>
    theirs.includes(ours[0] ?? '') && ours.includes(theirs[0] ?? '')
  if (!(await digestsOfLiving(connection)).every(fits))
    throw new Error(
      'AUTH_SECRET is another than that of the other processes; docs/hosting.md says how to change it',
    )
  if (own !== undefined) await connection.ask(connection.redis.set(KEYS.secret, own))
  return secret
}

async function generated({ redis, ask }: RedisConnection, entropy: Entropy): Promise<string> {
  await ask(redis.setnx(KEYS.secret, newAuthSecret(entropy)))
  const secret = (await ask(redis.get(KEYS.secret))) ?? ''
  if (secret.length < SECRET_CHARACTERS_MIN) throw new Error(`${KEYS.secret} holds no secret`)
  return secret
}

/**
 * Digests of the secrets that a process accepts, the signing one first, by which processes see whether their secrets
 * match.
 */
export function digestsOf(...secrets: readonly (string | undefined)[]): SecretDigests {
  return secrets
    .filter((secret) => secret !== undefined)
    .map((secret) => createHash('sha256').update(`flower-war ${secret}`).digest('hex'))
}

/**
 * Stores the secret again, since Redis may have lost it, or come back with an older one: a process that starts must
 * find the one in force. While a live process signs with another, it replaces none: this process may have been cut off
 * while others began with a new one.
 */
export async function keepSecret(connection: RedisConnection, secret: string): Promise<void> {
  const { redis, ask } = connection
  const [signing] = digestsOf(secret)
  const isShared = (await digestsOfLiving(connection)).every(([theirs]) => theirs === signing)
  if (isShared) await ask(redis.set(KEYS.secret, secret))
  else await ask(redis.setnx(KEYS.secret, secret))
}

/** The digests of all live processes that report them. */
async function digestsOfLiving({ redis, ask }: RedisConnection): Promise<readonly SecretDigests[]> {
  const processes = await ask(redis.smembers(KEYS.processes))
  if (processes.length === 0) return []
  const loads = await ask(redis.mget(processes.map((process) => KEYS.alive + process)))
  return loads.flatMap((load) => {
    const secrets = load === null ? undefined : digestsIn(load)
    return secrets === undefined ? [] : [secrets]
  })
}

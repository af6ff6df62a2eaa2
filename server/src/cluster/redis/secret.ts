// The signing secret shared by all processes, so that each accepts the tokens of the others.
import { createHash } from 'node:crypto'
import { type Entropy, newAuthSecret } from '../../entropy.ts'
import type { Line } from './connection.ts'
import { KEYS } from './keys.ts'

/** The shared secret: the operator's, or one the first process generates. Rejects if others have a different one. */
export async function sharedSecret(
  line: Line,
  given: string | undefined,
  entropy: Entropy,
): Promise<string> {
  const { redis, ask } = line
  if (given === undefined) {
    await ask(redis.setnx(KEYS.secret, newAuthSecret(entropy)))
    return (await ask(redis.get(KEYS.secret))) ?? ''
  }
  const digest = createHash('sha256').update(`flower-war ${given}`).digest('hex')
  const known = await ask(redis.getset(KEYS.secretDigest, digest))
  if (known === null || known === digest || !(await isAnybodyAlive(line))) return given
  await ask(redis.set(KEYS.secretDigest, known))
  throw new Error('AUTH_SECRET is another than that of the other processes')
}

/** Redis may have lost it: a process that starts then must not generate another. */
export async function keepSecret({ redis, ask }: Line, secret: string): Promise<void> {
  await ask(redis.setnx(KEYS.secret, secret))
}

/** True if there are processes that have a secret already: after all of them were stopped, there may be another one. */
async function isAnybodyAlive({ redis, ask }: Line): Promise<boolean> {
  const processes = await ask(redis.smembers(KEYS.processes))
  const alive = processes.map((process) => KEYS.alive + process)
  return alive.length > 0 && (await ask(redis.exists(...alive))) > 0
}

// The durability of what Redis has acknowledged, as it says itself. What is weaker than a write to the disk before each
// answer can lose inputs that players were told are kept.
import type { RedisLog } from './connection.ts'

/** The way Redis persists what it acknowledges; `unknown` where a provider hides it. */
export type Durability = 'always' | 'everysec' | 'no' | 'none' | 'unknown'

/** Redis's report about itself. */
export interface RedisFacts {
  config(name: string): Promise<Readonly<Record<string, string>>>
  info(section: string): Promise<string>
}

/** Warns the operator of weaker durability than recommended. */
export async function warnOf(facts: RedisFacts, log: RedisLog): Promise<Durability> {
  const durability = await durabilityOf(facts)
  if (durability !== 'always')
    log.warn(
      { durability, loss: LOSS[durability] },
      'Redis does not write to the disk before it answers: set appendonly yes, appendfsync always',
    )
  if (await mayEvict(facts))
    log.warn({}, 'Redis may throw away what it has no room for: set maxmemory-policy noeviction')
  return durability
}

/** Reads how durable it is now. */
async function durabilityOf({ config, info }: RedisFacts): Promise<Durability> {
  const { appendonly, appendfsync } = await config('append*').catch(() => ({}) as Fsync)
  if (appendonly === 'no') return 'none'
  if (appendonly === 'yes')
    return (['always', 'everysec', 'no'] as const).find((each) => each === appendfsync) ?? 'unknown'
  // Some providers have no CONFIG.
  return /^aof_enabled:0/m.test(await info('persistence')) ? 'none' : 'unknown'
}

/** True if Redis may evict keys when memory runs out. */
async function mayEvict({ config }: Pick<RedisFacts, 'config'>): Promise<boolean> {
  const settings = await config('maxmemory*').catch((): Readonly<Record<string, string>> => ({}))
  const { maxmemory = '0', 'maxmemory-policy': policy = 'noeviction' } = settings
  return maxmemory !== '0' && policy !== 'noeviction'
}

type Fsync = { readonly appendonly?: string; readonly appendfsync?: string }

/** The worst loss when the machine running Redis fails. */
const LOSS: Readonly<Record<Exclude<Durability, 'always'>, string>> = {
  everysec: 'the last second or two of what was acknowledged',
  no: 'the last half minute of what was acknowledged, or more',
  none: 'everything since the last snapshot, or everything',
  unknown: 'nobody knows how much',
}

// The durability of writes that Redis acknowledges, as it reports itself. If it does not write to the disk before each
// answer, inputs that were acknowledged to players can be lost.
import type { RedisLog } from './connection.ts'

/** The setting by which Redis persists writes; `unknown` if a provider hides it. */
type Durability = 'always' | 'everysec' | 'no' | 'none' | 'unknown'

/** The commands by which Redis reports its settings. */
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
      'Redis may lose acknowledged writes: while it runs, set appendonly yes and appendfsync always',
    )
  if (await mayEvict(facts))
    log.warn({}, 'Redis may evict data when its memory is full: set maxmemory-policy noeviction')
  return durability
}

/** Reads the present durability. */
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

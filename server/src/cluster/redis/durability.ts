// The durability of writes that Redis acknowledges, as it reports itself. If it does not write to the disk before each
// answer, inputs that were acknowledged to players can be lost.
import { messageOf } from '@flower-war/protocol'
import { newJoint } from '../../turns.ts'
import type { RedisLog } from './connection.ts'

/** The setting by which Redis persists writes; `unknown` if a provider hides it. */
type Durability = 'always' | 'everysec' | 'no' | 'none' | 'unknown'

/** The commands by which Redis reports its settings. */
export interface RedisFacts {
  config(name: string): Promise<Readonly<Record<string, string>>>
  info(section: string): Promise<string>
}

/** Looks at the durability, and warns the operator of weaker one than recommended. */
export async function watchDurability(facts: RedisFacts, log: RedisLog) {
  let durability: Durability = 'unknown'
  let hasFailed = false
  const jointly = newJoint()
  const look = (): Promise<void> =>
    jointly(async () => {
      try {
        durability = await warnOf(facts, log)
        hasFailed = false
      } catch {
        hasFailed = true
      }
    })
  await look()
  return {
    now: () => durability,
    /** Looks again; until that succeeds, the durability last seen holds. */
    look,
    /** Looks again, if Redis did not answer the last time. */
    catchUp: () => void (hasFailed && look()),
  }
}

async function warnOf(facts: RedisFacts, log: RedisLog): Promise<Durability> {
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
async function durabilityOf(facts: RedisFacts): Promise<Durability> {
  const { appendonly, appendfsync } = await settingsOf(facts, 'append*')
  if (appendonly === 'no') return 'none'
  if (appendonly === 'yes')
    return (['always', 'everysec', 'no'] as const).find((each) => each === appendfsync) ?? 'unknown'
  return /^aof_enabled:0/m.test(await facts.info('persistence')) ? 'none' : 'unknown'
}

/** True if Redis may evict keys when memory runs out. */
async function mayEvict(facts: RedisFacts): Promise<boolean> {
  const { maxmemory = '0', 'maxmemory-policy': policy = 'noeviction' } = await settingsOf(
    facts,
    'maxmemory*',
  )
  return maxmemory !== '0' && policy !== 'noeviction'
}

type Settings = Readonly<Partial<Record<string, string>>>

/** Some settings of Redis; none if it refuses to tell them, as those of some providers do. */
async function settingsOf({ config }: RedisFacts, name: string): Promise<Settings> {
  try {
    return await config(name)
  } catch (error) {
    if (error instanceof Error && REFUSED.test(messageOf(error.cause))) return {}
    throw error
  }
}

/** The beginning of a refusal: Redis lacks the command, or this user may not give it. */
const REFUSED = /^(?:ERR|NOPERM) /

/** The worst loss when the machine running Redis fails. */
const LOSS: Readonly<Record<Exclude<Durability, 'always'>, string>> = {
  everysec: 'the last second or two of what was acknowledged',
  no: 'the last half minute of what was acknowledged, or more',
  none: 'everything since the last snapshot, or everything',
  unknown: 'nobody knows how much',
}

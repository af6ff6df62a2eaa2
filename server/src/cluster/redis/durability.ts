// The durability of writes that Redis acknowledges, as it reports itself. If it does not write to the disk before each
// answer, inputs that were acknowledged to players can be lost.
import { messageOf } from '@flower-war/protocol'
import { DURABILITY_LOOK_MS } from '../../config/limits/cluster.ts'
import type { Timers } from '../../timers.ts'
import { newJoint } from '../../turns.ts'
import type { RedisLog } from './connection.ts'

/** The setting by which Redis persists writes, or that to which its state amounts; `unknown` if a provider hides it. */
type Durability = 'always' | 'everysec' | 'no' | 'none' | 'unknown'

/** The commands by which Redis reports its settings and its state. */
export interface RedisFacts {
  config(name: string): Promise<Readonly<Record<string, string>>>
  info(section: string): Promise<string>
}

/** Looks at the durability, and warns the operator of weaker one than recommended. */
export async function watchDurability(
  facts: RedisFacts,
  log: RedisLog,
  { clockMs }: Pick<Timers, 'clockMs'>,
) {
  let durability: Durability = 'unknown'
  let known: readonly Weakness[] = []
  let dueMs = 0
  const jointly = newJoint()
  const look = (): Promise<void> =>
    jointly(async () => {
      try {
        const told = await toldBy(facts)
        const found = WEAKNESSES.filter(({ isIn }) => isIn(told))
        durability = found[0]?.durability ?? 'always'
        dueMs = clockMs() + DURABILITY_LOOK_MS
        for (const each of found.filter((one) => !known.includes(one)))
          log.warn(
            { durability: each.durability, loss: each.loss },
            `Redis may lose acknowledged writes: ${each.mend}`,
          )
        if (found.length === 0 && known.length > 0)
          log.info({ durability }, 'Redis keeps acknowledged writes again')
        known = found
      } catch {
        dueMs = 0
      }
    })
  await look()
  return {
    now: () => durability,
    /** Looks again; until that succeeds, the durability last seen holds. */
    look,
    /** Looks again, if the last look was some time ago, or Redis did not answer it. */
    catchUp: () => void (clockMs() >= dueMs && look()),
  }
}

/** The answers of Redis to one look. */
interface Told {
  readonly settings: Readonly<Partial<Record<string, string>>>
  readonly persistence: string
  readonly memory: string
}

async function toldBy({ config, info }: RedisFacts): Promise<Told> {
  const [settings, persistence, memory] = await Promise.all([
    unlessRefused(config('*append*'), {}),
    unlessRefused(info('persistence'), ''),
    unlessRefused(info('memory'), ''),
  ])
  return { settings, persistence, memory }
}

/** An answer of Redis; another value if it refuses to give it, as that of some providers does. */
async function unlessRefused<Answer>(asked: Promise<Answer>, other: Answer): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (error instanceof Error && REFUSED.test(messageOf(error.cause))) return other
    throw error
  })
}

/** The beginning of a refusal: Redis lacks the command, or this user may not give it. */
const REFUSED = /^(?:ERR|NOPERM) /

interface Weakness {
  readonly durability: Exclude<Durability, 'always'>
  /** The worst loss. */
  readonly loss: string
  readonly mend: string
  isIn(told: Told): boolean
}

const SET = 'while it runs, set'

const isAppending = (settings: Told['settings']): boolean => settings['appendonly'] === 'yes'

/** The first that holds is the worst. */
const WEAKNESSES: readonly Weakness[] = [
  {
    durability: 'none',
    loss: 'everything since the last snapshot, or everything',
    mend: `${SET} appendonly yes and appendfsync always`,
    isIn: ({ settings, persistence }) =>
      settings['appendonly'] === 'no' || /^aof_enabled:0/m.test(persistence),
  },
  {
    // Redis does not tell whether it still writes to the file from before: after a restore it does not.
    durability: 'none',
    loss: 'everything, if its append-only file was just restored or switched on',
    mend: 'it could not write its append-only file; see its log, make room on its disk, and give it BGREWRITEAOF',
    isIn: ({ persistence }) => /^aof_last_(?:bgrewrite|write)_status:err/m.test(persistence),
  },
  {
    durability: 'none',
    loss: 'any match, once its memory is full',
    mend: `${SET} maxmemory-policy noeviction`,
    isIn: ({ memory }) =>
      // Matches do not expire, so the other policies delete none.
      /^maxmemory:[1-9]/m.test(memory) && /^maxmemory_policy:allkeys-/m.test(memory),
  },
  {
    durability: 'unknown',
    loss: 'nobody knows how much',
    mend: 'it does not tell whether appendonly is yes and appendfsync always',
    isIn: ({ settings, persistence }) =>
      settings['appendonly'] === undefined ||
      !/^(?:always|everysec|no)$/.test(settings['appendfsync'] ?? '') ||
      persistence === '',
  },
  {
    durability: 'no',
    loss: 'the last half minute of what was acknowledged, or more',
    mend: `${SET} appendfsync always`,
    isIn: ({ settings }) => isAppending(settings) && settings['appendfsync'] === 'no',
  },
  {
    durability: 'no',
    loss: 'what was acknowledged while it last rewrote its file, or made a copy',
    mend: `${SET} no-appendfsync-on-rewrite no`,
    isIn: ({ settings }) =>
      isAppending(settings) && settings['no-appendfsync-on-rewrite'] === 'yes',
  },
  {
    durability: 'everysec',
    loss: 'the last second or two of what was acknowledged',
    mend: `${SET} appendfsync always`,
    isIn: ({ settings }) => isAppending(settings) && settings['appendfsync'] === 'everysec',
  },
]

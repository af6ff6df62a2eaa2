// What Redis does with a script, all at once, as plain functions: what `server/src/redis/journal-scripts.ts` and
// `lease.ts` there say in Lua. `scripts.test.ts` holds the one against the other.

/** Lives of processes: one that ends never comes back, and one that begins is another. */
export const PROCESSES = ['a', 'b', 'c'] as const
export type ProcessId = (typeof PROCESSES)[number]

/** What Redis holds of one match, and of the processes. */
export interface Redis {
  readonly isUp: boolean
  /** Whoever has claimed the match last; nobody while it sleeps. */
  readonly owner: ProcessId | ''
  readonly epoch: number
  /** The entries, each known by the input that it keeps. */
  readonly log: readonly number[]
  /** The match has ended, since some of it is lost. */
  readonly isClosed: boolean
  /** Whose lease has not run out. */
  readonly leases: Readonly<Record<ProcessId, boolean>>
  /** How many claims there were, whatever was lost since: Redis knows nothing of it, only the model does. */
  readonly claims: number
  /** Counted up when somebody sees that Redis holds less than it did. */
  readonly era: number
  /** As long as that has just been seen. */
  readonly isSettling: boolean
}

/** What a process asks of Redis for a match. Of the log only its length gets there, and not under which claim. */
export type Script =
  | { readonly type: 'claim'; readonly hasIt: boolean }
  | {
      readonly type: 'append'
      readonly epoch: number
      readonly log: readonly number[]
      readonly claim: number
      readonly input: number
    }
  | { readonly type: 'close'; readonly epoch: number; readonly log: readonly number[] }
  | { readonly type: 'release'; readonly epoch: number }

export type Answer =
  | {
      readonly type: 'claimed'
      readonly epoch: number
      readonly log: readonly number[]
      readonly claim: number
    }
  | { readonly type: 'appended'; readonly input: number }
  /** Closed, or let go. */
  | { readonly type: 'done' }
  | { readonly type: 'over' | 'owned' | 'settling' | 'fenced' | 'lost' | 'gap' }
  /** Whether it was done nobody knows. */
  | { readonly type: 'unavailable' }

/** Mistakes with which the model can be made, to see that they are found. */
export const MISTAKES = [
  'no epoch check',
  'no look at the lease',
  'shown before it is kept',
  'epoch not raised',
  'claimed by who is late',
  'no owner check',
  'nobody sees that Redis was set back',
] as const
export type Mistake = (typeof MISTAKES)[number]

/** Carries a script out. */
export function runScript(
  redis: Redis,
  id: ProcessId,
  script: Script,
  mistake?: Mistake,
): { readonly redis: Redis; readonly answer: Answer } {
  const refuse = (type: Exclude<Answer['type'], 'claimed' | 'appended'>) => ({
    redis,
    answer: { type },
  })
  const { owner, epoch, log, leases, isClosed, isSettling } = redis
  if (script.type === 'claim') {
    if (isClosed) return refuse('over')
    const isLate = !leases[id] && mistake !== 'claimed by who is late'
    if (!script.hasIt && (isSettling || isLate)) return refuse('settling')
    const isTaken = owner !== '' && owner !== id && leases[owner]
    if (isTaken && mistake !== 'no look at the lease') return refuse('owned')
    const next = epoch + (mistake === 'epoch not raised' ? 0 : 1)
    const claim = redis.claims + 1
    return {
      redis: { ...redis, owner: id, epoch: next, claims: claim },
      answer: { type: 'claimed', epoch: next, log, claim },
    }
  }
  if (script.type === 'release') {
    const isHeld = owner === id && epoch === script.epoch
    return { redis: isHeld ? { ...redis, owner: '' } : redis, answer: { type: 'done' } }
  }
  if (mistake !== 'no epoch check') {
    if (epoch < script.epoch) return refuse('lost')
    const isOwner = owner === id || mistake === 'no owner check'
    if (epoch > script.epoch || isClosed || !isOwner) return refuse('fenced')
  }
  if (log.length !== script.log.length) return refuse('gap')
  return script.type === 'close'
    ? { redis: { ...redis, isClosed: true, owner: '' }, answer: { type: 'done' } }
    : {
        redis: { ...redis, log: [...log, script.input] },
        answer: { type: 'appended', input: script.input },
      }
}

/** Renews a lease; who knows of a renewal that Redis does not know of any more sees that it holds less. */
export function renew(redis: Redis, id: ProcessId, knowsMore: boolean, mistake?: Mistake): Redis {
  const leases = { ...redis.leases, [id]: true }
  return knowsMore && mistake !== 'nobody sees that Redis was set back'
    ? { ...redis, leases, era: redis.era + 1, isSettling: true }
    : { ...redis, leases }
}

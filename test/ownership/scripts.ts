// What Redis does with a script, all at once, as plain functions: what `server/src/journal/redis/scripts.ts` and
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
  /** How many claims there were, whatever was lost since, and which was the last: only the model knows of it. */
  readonly claims: number
  readonly claim: number
  /** Counted up when somebody sees that Redis holds less than it did. */
  readonly era: number
  /** As long as that has just been seen. */
  readonly isSettling: boolean
  /** Whose beat is behind what they know: Redis was set back, and they have not said so yet. */
  readonly behind: Readonly<Record<ProcessId, boolean>>
}

/** What whoever claims remembers of the match that they have had. */
export interface Before {
  readonly epoch: number
  readonly log: readonly number[]
}

/** What a process asks of Redis for a match. Of the log only its length and its end get there, and not under which claim. */
export type Script =
  | {
      readonly type: 'claim'
      readonly before: Before | undefined
      /** Whether all have had the time to come back since Redis did. */
      readonly hasWaited: boolean
    }
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
  'no owner check',
  'nobody sees that Redis was set back',
  'claimed before others are back',
  'claimed back by who had it once',
  'who knows more gives way',
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
  const { owner, epoch, log, isClosed } = redis
  if (script.type === 'claim') {
    const refusal = whyNotClaim(redis, id, script, mistake)
    if (refusal !== undefined) return refuse(refusal)
    const last = Math.max(epoch, script.before?.epoch ?? 0)
    const next = last + (mistake === 'epoch not raised' ? 0 : 1)
    const claim = redis.claims + 1
    return {
      redis: { ...redis, owner: id, epoch: next, claims: claim, claim },
      answer: { type: 'claimed', epoch: next, log, claim },
    }
  }
  if (script.type === 'release') {
    const isHeld = owner === id && epoch === script.epoch
    return { redis: isHeld ? { ...redis, owner: '' } : redis, answer: { type: 'done' } }
  }
  if (mistake !== 'no epoch check') {
    if (epoch < script.epoch) return refuse('lost')
    if (redis.behind[id]) return refuse('settling')
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

function whyNotClaim(
  { owner, epoch, log, leases, isClosed, isSettling, behind }: Redis,
  id: ProcessId,
  { before, hasWaited }: Script & { type: 'claim' },
  mistake?: Mistake,
): 'over' | 'settling' | 'owned' | undefined {
  if (isClosed) return 'over'
  if (behind[id]) return 'settling'
  const isOthers = owner !== '' && owner !== id
  if (before !== undefined) {
    const knowsMore = log[before.log.length - 1] !== before.log.at(-1)
    if (knowsMore && mistake !== 'who knows more gives way') return undefined
    if (mistake === 'claimed back by who had it once')
      return isOthers && leases[owner] ? 'owned' : undefined
    return owner !== id && epoch > before.epoch ? 'owned' : undefined
  }
  const isLate = !leases[id]
  if (isSettling || isLate) return 'settling'
  if (!isOthers || mistake === 'no look at the lease') return undefined
  const isEarly = !hasWaited && mistake !== 'claimed before others are back'
  return leases[owner] || isEarly ? 'owned' : undefined
}

/** Renews a lease; who knows of a renewal that Redis does not know of any more sees that it holds less. */
export function renew(redis: Redis, id: ProcessId, mistake?: Mistake): Redis {
  const now = {
    ...redis,
    leases: { ...redis.leases, [id]: true },
    behind: { ...redis.behind, [id]: false },
  }
  return redis.behind[id] && mistake !== 'nobody sees that Redis was set back'
    ? { ...now, era: redis.era + 1, isSettling: true }
    : now
}

// The effects of scripts in Redis, each all at once, as plain functions: what `journal/redis/scripts.ts` and
// `cluster/redis/lease.ts` of the server do in Lua. `scripts.test.ts` compares the two.

/** Lives of processes: one that ends never comes back, and one that begins is another. */
export const PROCESSES = ['a', 'b', 'c'] as const
export type ProcessId = (typeof PROCESSES)[number]

/** The contents of Redis about one match, and about the processes. */
export interface Redis {
  readonly isUp: boolean
  /** The last process that has claimed the match; empty while it sleeps. */
  readonly owner: ProcessId | ''
  readonly epoch: number
  /** The entries, each identified by its input. */
  readonly log: readonly number[]
  /** True if the match has ended because a part of it is lost. */
  readonly isClosed: boolean
  /** True for each process whose lease has not expired. */
  readonly leases: Readonly<Record<ProcessId, boolean>>
  /** The number of claims so far, even lost ones, and the last of them; only the model knows these. */
  readonly claims: number
  readonly claim: number
  /** Counted up when a process notices that Redis has lost something. */
  readonly era: number
  /** True for a time after that. */
  readonly isSettling: boolean
  /**
   * True for each process whose beat is behind the one that it knows: Redis was set back, and it has not reported that
   * yet.
   */
  readonly behind: Readonly<Record<ProcessId, boolean>>
}

/** A process's memory of a match that it owned, for a claim. */
export interface Before {
  readonly epoch: number
  readonly log: readonly number[]
}

/** A request to Redis about a match. Of the log, Redis gets only the length and the end; it does not get the claim. */
export type Script =
  | {
      readonly type: 'claim'
      readonly before: Before | undefined
      /** True if all processes have had the time to come back since Redis did. */
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
  /** Closed or released. */
  | { readonly type: 'done' }
  | { readonly type: 'over' | 'owned' | 'settling' | 'fenced' | 'lost' | 'gap' }
  /** It is unknown whether it was done. */
  | { readonly type: 'unavailable' }

/** Mistakes that can be planted in the model, to show that they are found. */
export const MISTAKES = [
  'no epoch check',
  'no look at the lease',
  'shown before it is kept',
  'epoch not raised',
  'no owner check',
  'nobody sees that Redis was set back',
  'claimed before others are back',
  'claimed back by a former owner',
  'who knows more gives way',
] as const
export type Mistake = (typeof MISTAKES)[number]

/** Carries out a script. */
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
    if (mistake === 'claimed back by a former owner')
      return isOthers && leases[owner] ? 'owned' : undefined
    return owner !== id && epoch > before.epoch ? 'owned' : undefined
  }
  const isLate = !leases[id]
  if (isSettling || isLate) return 'settling'
  if (!isOthers || mistake === 'no look at the lease') return undefined
  const isEarly = !hasWaited && mistake !== 'claimed before others are back'
  return leases[owner] || isEarly ? 'owned' : undefined
}

/** Renews a lease; a process that knows of a later renewal than Redis does notices that something is lost. */
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

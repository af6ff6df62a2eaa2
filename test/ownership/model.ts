// The ownership of a match by processes at one Redis, as a small model: a few processes, one match, a few inputs, and
// everything that can fail. A step happens at once. Between two steps, such as while a script is on its way to Redis or
// its answer on its way back, anything else may happen. Steps are named for the functions that take them.
import type { Model, Step } from './explore.ts'
import { fatesOf, fatesOfRedis } from './fates.ts'
import {
  type Answer,
  type Mistake,
  PROCESSES,
  type ProcessId,
  type Redis,
  renew,
  runScript,
  type Script,
} from './scripts.ts'
import { isPrefix, isSame, key, type Process, type State, step, withProcess } from './state.ts'

/** The size of the model, which has to be finite. */
export interface Size {
  readonly inputs: number
  readonly faults: number
  readonly sleeps: number
  /** True if Redis may be copied, and set back to the copy. */
  readonly hasCopies: boolean
  /** True if one process is started later. */
  readonly hasNew: boolean
}

/** The violations: what must never happen. */
export const WRONG = {
  owners: 'an input is kept for one who has lost the match',
  forked: 'an input is kept after others than those that it was judged after',
  lost: 'an input is acknowledged that is not kept',
  twice: 'an input is kept twice',
  shown: 'something is shown that is not kept',
  silent: 'the match goes on with less than somebody who is there knows of it',
  taken: 'a match is taken from one who is there, only because Redis was away',
} as const

/** Creates the model, with a planted mistake or none. */
export function newModel(size: Size, mistake?: Mistake): Model<State> {
  const fresh = { era: 0, knowsMore: false, isSlow: false }
  const up: Process = { run: 'up', hasWaited: true, ...fresh }
  return {
    initial: {
      redis: {
        isUp: true,
        owner: '',
        epoch: 0,
        log: [],
        isClosed: false,
        claims: 0,
        claim: 0,
        leases: { a: true, b: true, c: false },
        era: 0,
        isSettling: false,
        behind: { a: false, b: false, c: false },
      },
      copy: undefined,
      isSetBack: false,
      processes: {
        a: up,
        b: up,
        c: { run: size.hasNew ? 'new' : 'gone', hasWaited: false, ...fresh },
      },
      acknowledged: [],
      faultsLeft: size.faults,
      sleepsLeft: size.sleeps,
    },
    steps: (state) => [
      ...PROCESSES.flatMap((id) => [
        ...scriptsOf(state, id, mistake),
        ...worksOf(state, id, size, mistake),
        ...fatesOf(state, id),
      ]),
      ...fatesOfRedis(state, size.hasCopies),
    ],
    key,
    isSettled,
    isHopeless: ({ redis, processes }) =>
      !redis.isUp || PROCESSES.every((id) => processes[id].run !== 'up'),
  }
}

/**
 * True if a process has the whole match, and none is about to notice that more was known; or if the match is closed.
 */
function isSettled({ redis, isSetBack, processes }: State): boolean {
  if (redis.isClosed) return redis.isUp
  const mayBeSeen = PROCESSES.some((id) => {
    const { run, room, asked, answer } = processes[id]
    const mayKnow = isSetBack && redis.owner !== id && (room ?? asked ?? answer) !== undefined
    return run === 'up' && (redis.behind[id] || mayKnow)
  })
  return redis.isUp && !mayBeSeen && PROCESSES.some((id) => isSettledAt(redis, id, processes[id]))
}

/** True if this process has the whole match, and no other may take it. */
function isSettledAt(redis: Redis, id: ProcessId, process: Process): boolean {
  const { run, room, asked, answer, late, era } = process
  const isOwner = redis.owner === id && redis.leases[id] && run === 'up' && era === redis.era
  if (!isOwner || room?.epoch !== redis.epoch || room.isHalted || late !== undefined) return false
  if (asked?.type === 'claim' || (answer !== undefined && answer.type !== 'appended')) return false
  return isSame(redis.log, answer === undefined ? room.log : [...room.log, answer.input])
}

/** Returns the steps of Redis, which carries out scripts one by one, even for processes that are stalled or gone. */
function scriptsOf(state: State, id: ProcessId, mistake?: Mistake): Step<State>[] {
  const { redis } = state
  const { asked, late } = state.processes[id]
  if (!redis.isUp) return []
  return [asked, late].flatMap((script) => {
    if (script === undefined) return []
    const ran = runScript(redis, id, script, mistake)
    const change = script === asked ? { asked: undefined, answer: ran.answer } : { late: undefined }
    const next = { ...withProcess(state, id, change), redis: ran.redis }
    const isKept = script.type === 'append' && ran.answer.type === 'appended'
    const isClaimed = script.type === 'claim' && ran.answer.type === 'claimed'
    const wrong = [
      ...(isKept ? wrongIfKept(state, script) : []),
      ...(isClaimed ? wrongIfClaimed(state, id) : []),
    ]
    return step(`Redis: ${script.type} for ${id}`, next, 'own', wrong)
  })
}

/** Returns the violations in storing an input at this moment. */
function wrongIfKept(
  { redis, processes }: State,
  { claim, log, input }: Script & { type: 'append' },
): string[] {
  const { log: kept } = redis
  const knowsMore = PROCESSES.some((other) => {
    const { run, room } = processes[other]
    // A process that is about to look at the match again reports what is missing.
    const isLooking = room?.isHalted === true || redis.behind[other]
    const isThere = run === 'up' && room !== undefined && !room.hasSlept && !isLooking
    return isThere && !isPrefix(room.log, [...kept, input])
  })
  return [
    ...(claim === redis.claim ? [] : [WRONG.owners]),
    ...(isSame(log, kept) ? [] : [WRONG.forked]),
    ...(kept.includes(input) ? [WRONG.twice] : []),
    ...(knowsMore ? [WRONG.silent] : []),
  ]
}

/** Returns the violations in giving a process the match at this moment. */
function wrongIfClaimed({ redis, processes, isSetBack }: State, id: ProcessId): string[] {
  const { owner, epoch } = redis
  if (owner === '' || owner === id || isSetBack) return []
  const { run, isSlow, room } = processes[owner]
  const isThere = run === 'up' && !isSlow && room?.epoch === epoch
  return isThere ? [WRONG.taken] : []
}

/** Returns the steps of a running process. */
function worksOf(state: State, id: ProcessId, size: Size, mistake?: Mistake): Step<State>[] {
  const { redis, acknowledged } = state
  const { run, room, asked, answer, hasWaited } = state.processes[id]
  if (run !== 'up') return []
  const works: Step<State>[] = []
  const does = (name: string, change: Partial<Process>, wrong: readonly string[] = []): void =>
    void works.push(step(`${id}: ${name}`, withProcess(state, id, change), 'own', wrong))
  const renewed = renewing(state, id, mistake)
  if (renewed !== undefined) works.push(step(`${id}: renew`, renewed, 'own'))
  // All running processes are back within the time of a lease.
  if (!hasWaited && redis.isUp && areBack(state)) does('has waited', { hasWaited: true })
  if (answer !== undefined) works.push(hear(state, id, answer))
  // A match does one thing after another (`newQueue` in `turns.ts`).
  if (asked !== undefined || answer !== undefined) return works
  if (room === undefined) {
    if (mayAdopt(state, id))
      does('adopt', { asked: { type: 'claim', before: undefined, hasWaited } })
    return works
  }
  // `#recover` in `match/awake/runner.ts`.
  if (room.isHalted) {
    const before = { epoch: room.epoch, log: room.log }
    if (redis.isUp) does('resume', { asked: { type: 'claim', before, hasWaited } })
    return works
  }
  // There is always another request, so a process that has lost the match, or a part of it, notices.
  const { epoch, log, claim } = room
  const more: Script = { type: 'append', epoch, log, claim, input: size.inputs }
  if (redis.isUp && runScript(redis, id, more, mistake).answer.type !== 'appended')
    does('carry more', { asked: more })
  // `carry` there, for any input that is not acknowledged yet.
  for (let input = 0; input < size.inputs; input++) {
    if (acknowledged.includes(input)) continue
    if (log.includes(input)) {
      // A repeated input gets its first answer.
      const next = { ...state, acknowledged: [...acknowledged, input].sort() }
      works.push(
        step(`${id}: carry ${input} again`, next, 'own', wrongIfAnswered(state, id, input)),
      )
      continue
    }
    const early = mistake === 'shown before it is kept' ? wrongIfShown(state, [...log, input]) : []
    does(`carry ${input}`, { asked: { type: 'append', epoch, log, claim, input } }, early)
    // Inputs that were never submitted are all alike.
    if (!isGiven(state, input)) break
  }
  // The room goes to sleep, or is handed over.
  if (state.sleepsLeft > 0) {
    const change = { room: undefined, asked: { type: 'release', epoch } } as const
    const next = { ...withProcess(state, id, change), sleepsLeft: state.sleepsLeft - 1 }
    works.push(step(`${id}: release`, next, 'fault'))
  }
  return works
}

/** True if a process that looks for matches without an owner, or is asked for this one, claims it as things are now. */
function mayAdopt({ redis }: State, id: ProcessId): boolean {
  const { isUp, isClosed, owner, leases } = redis
  return isUp && !isClosed && (owner === '' || owner === id || !leases[owner])
}

/** `#renewLease` in `cluster/redis/lease.ts`: returns the state after a renewal, if it changes anything. */
function renewing(state: State, id: ProcessId, mistake?: Mistake): State | undefined {
  const { redis, copy } = state
  const process = state.processes[id]
  if (!redis.isUp) return undefined
  const isLate = !redis.leases[id]
  const now = renew(redis, id, mistake)
  const { era } = now
  const { room } = process
  // A process that sees another era looks at all its matches again (`wentBack`); one that was late, only at those that
  // it no longer owns (`wasLost`).
  const isOurs = redis.owner === id && redis.epoch === room?.epoch
  const hasToLook = era !== process.era || (isLate && !isOurs)
  const next = {
    era,
    knowsMore: copy !== undefined,
    isSlow: false,
    hasWaited: process.hasWaited && !isLate && era === process.era,
    room: room && hasToLook ? { ...room, isHalted: true } : room,
  }
  const isOther = next.knowsMore !== process.knowsMore || process.isSlow || redis.behind[id]
  const isNews = isLate || era !== process.era || isOther
  return isNews ? { ...withProcess(state, id, next), redis: now } : undefined
}

/** Gives a process the answer to a script. */
function hear(state: State, id: ProcessId, answer: Answer): Step<State> {
  const { room } = state.processes[id]
  const hears = (change: Partial<Process>, wrong: readonly string[] = [], next = state) =>
    step(
      `${id}: hear ${answer.type}`,
      withProcess(next, id, { answer: undefined, ...change }),
      'own',
      wrong,
    )
  switch (answer.type) {
    case 'claimed': {
      const { epoch, log, claim } = answer
      // A process does not go on with an older history when it knows a newer one.
      if (room !== undefined && !isPrefix(room.log, log))
        return hears({ room: undefined, asked: { type: 'close', epoch, log } })
      // `fold`; all of it is then shown.
      const hasSlept = false
      return hears(
        { room: { epoch, log, claim, isHalted: false, hasSlept } },
        wrongIfShown(state, log),
      )
    }
    case 'appended': {
      if (room === undefined) throw new Error('a room waits for what it has asked for')
      const { input } = answer
      const log = [...room.log, input]
      const wrong = [...wrongIfShown(state, log), ...wrongIfAnswered(state, id, input)]
      const acknowledged = [...state.acknowledged, input].sort()
      const knowsMore = state.copy !== undefined
      return hears({ room: { ...room, log }, knowsMore }, wrong, { ...state, acknowledged })
    }
    case 'unavailable':
    case 'lost':
    case 'gap':
    case 'fenced':
    case 'settling':
      // `halt`: the match is halted, if there is one, and looked at again.
      return hears({ room: room && { ...room, isHalted: true } })
    case 'owned':
    case 'over':
    case 'done':
      // `lose`: it goes on elsewhere, or not at all.
      return hears({ room: undefined }, wrongIfLost(state, room))
  }
}

/** Returns a violation if something is shown that is not stored; while Redis is away, its last state counts. */
function wrongIfShown({ redis }: State, shown: readonly number[]): readonly string[] {
  return isPrefix(shown, redis.log) ? [] : [WRONG.shown]
}

/** Returns a violation if a process knows more than is stored, and loses the match without reporting it. */
function wrongIfLost({ redis }: State, room: Process['room']): readonly string[] {
  const isTold = room === undefined || redis.isClosed || isPrefix(room.log, redis.log)
  return isTold ? [] : [WRONG.silent]
}

/**
 * Returns a violation if an input is acknowledged that is not stored, unless the process is about to notice that Redis
 * was set back, and to report the loss.
 */
function wrongIfAnswered({ redis }: State, id: ProcessId, input: number): readonly string[] {
  return redis.log.includes(input) || redis.behind[id] ? [] : [WRONG.lost]
}

/** True if all running processes have a lease. */
function areBack({ redis, processes }: State): boolean {
  return PROCESSES.every((id) => processes[id].run !== 'up' || redis.leases[id])
}

function isGiven({ redis, copy, processes }: State, input: number): boolean {
  const logs = [redis.log, copy?.log, ...PROCESSES.map((id) => processes[id].room?.log)]
  const scripts = PROCESSES.flatMap((id) => [processes[id].asked, processes[id].late])
  const isAsked = scripts.some((script) => script?.type === 'append' && script.input === input)
  return isAsked || logs.some((log) => log?.includes(input))
}

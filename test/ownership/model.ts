// The ownership of a match by processes at one Redis, as a small model: a few processes, one match, a few inputs, and
// everything that can fail. A step is what happens at once. What lies between two steps, such as the way of a script to
// Redis and that of its answer, is where anything else may happen. Steps are named for the functions that take them.
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

/** How large the model is: it has to end. */
export interface Size {
  readonly inputs: number
  readonly faults: number
  readonly sleeps: number
  /** Whether somebody may copy Redis, and set it back to that. */
  readonly hasCopies: boolean
  /** Whether there is a process that is started later. */
  readonly hasNew: boolean
}

/** What must never happen. */
export const WRONG = {
  owners: 'an input is kept for one who has lost the match',
  forked: 'an input is kept after others than those that it was judged after',
  lost: 'an input is acknowledged that is not kept',
  twice: 'an input is kept twice',
  shown: 'something is shown that is not kept',
  silent: 'the match goes on with less than somebody who is there knows of it',
  taken: 'a match is taken from one who is there, only because Redis was away',
} as const

/** The model, with a mistake in it or none. */
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

/** Whether somebody has the match, all of it, and nobody is about to see that more was known; or it is closed. */
function isSettled({ redis, isSetBack, processes }: State): boolean {
  if (redis.isClosed) return redis.isUp
  const mayBeSeen = PROCESSES.some((id) => {
    const { run, room, asked, answer } = processes[id]
    const mayKnow = isSetBack && redis.owner !== id && (room ?? asked ?? answer) !== undefined
    return run === 'up' && (redis.behind[id] || mayKnow)
  })
  return redis.isUp && !mayBeSeen && PROCESSES.some((id) => isSettledAt(redis, id, processes[id]))
}

/** Whether that process has the match, all of it, and nobody may take it. */
function isSettledAt(redis: Redis, id: ProcessId, process: Process): boolean {
  const { run, room, asked, answer, late, era } = process
  const isOwner = redis.owner === id && redis.leases[id] && run === 'up' && era === redis.era
  if (!isOwner || room?.epoch !== redis.epoch || room.isHalted || late !== undefined) return false
  if (asked?.type === 'claim' || (answer !== undefined && answer.type !== 'appended')) return false
  return isSame(redis.log, answer === undefined ? room.log : [...room.log, answer.input])
}

/** Redis carries out one script after the other, also those of processes that stand still or are gone. */
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

/** What is wrong about keeping an input at this moment. */
function wrongIfKept(
  { redis, processes }: State,
  { claim, log, input }: Script & { type: 'append' },
): string[] {
  const { log: kept } = redis
  const knowsMore = PROCESSES.some((other) => {
    const { run, room } = processes[other]
    // Whoever is about to look at the match again tells what is missing.
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

/** What is wrong about giving a process the match at this moment. */
function wrongIfClaimed({ redis, processes, isSetBack }: State, id: ProcessId): string[] {
  const { owner, epoch } = redis
  if (owner === '' || owner === id || isSetBack) return []
  const { run, isSlow, room } = processes[owner]
  const isThere = run === 'up' && !isSlow && room?.epoch === epoch
  return isThere ? [WRONG.taken] : []
}

/** What a process does that runs. */
function worksOf(state: State, id: ProcessId, size: Size, mistake?: Mistake): Step<State>[] {
  const { redis, acknowledged } = state
  const { run, room, asked, answer, hasWaited } = state.processes[id]
  if (run !== 'up') return []
  const works: Step<State>[] = []
  const does = (name: string, change: Partial<Process>, wrong: readonly string[] = []): void =>
    void works.push(step(`${id}: ${name}`, withProcess(state, id, change), 'own', wrong))
  const renewed = renewing(state, id, mistake)
  if (renewed !== undefined) works.push(step(`${id}: renew`, renewed, 'own'))
  // Within a lease all are back who are there.
  if (!hasWaited && redis.isUp && areBack(state)) does('has waited', { hasWaited: true })
  if (answer !== undefined) works.push(hear(state, id, answer))
  // A match does one thing after the other (`match/queue.ts`).
  if (asked !== undefined || answer !== undefined) return works
  if (room === undefined) {
    if (mayAdopt(state, id))
      does('adopt', { asked: { type: 'claim', before: undefined, hasWaited } })
    return works
  }
  // `comeBack` in `match/runner.ts`.
  if (room.isHalted) {
    const before = { epoch: room.epoch, log: room.log }
    if (redis.isUp) does('comeBack', { asked: { type: 'claim', before, hasWaited } })
    return works
  }
  // There is always somebody who wants something: whoever has lost the match, or some of it, comes to know.
  const { epoch, log, claim } = room
  const more: Script = { type: 'append', epoch, log, claim, input: size.inputs }
  if (redis.isUp && runScript(redis, id, more, mistake).answer.type !== 'appended')
    does('carry more', { asked: more })
  // `carry` there, for an input that is not acknowledged yet, of whatever client comes.
  for (let input = 0; input < size.inputs; input++) {
    if (acknowledged.includes(input)) continue
    if (log.includes(input)) {
      // Given again it is answered as it was at first.
      const next = { ...state, acknowledged: [...acknowledged, input].sort() }
      works.push(
        step(`${id}: carry ${input} again`, next, 'own', wrongIfAnswered(state, id, input)),
      )
      continue
    }
    const early = mistake === 'shown before it is kept' ? wrongIfShown(state, [...log, input]) : []
    does(`carry ${input}`, { asked: { type: 'append', epoch, log, claim, input } }, early)
    // Inputs that nobody has given yet are all alike.
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

/** Whether a process that looks for matches whose owner is gone, or is asked for this one, claims it, as things are now. */
function mayAdopt({ redis }: State, id: ProcessId): boolean {
  const { isUp, isClosed, owner, leases } = redis
  return isUp && !isClosed && (owner === '' || owner === id || !leases[owner])
}

/** `live` in `redis/lease.ts`: what is so after a renewal, if that changes anything. */
function renewing(state: State, id: ProcessId, mistake?: Mistake): State | undefined {
  const { redis, copy } = state
  const process = state.processes[id]
  if (!redis.isUp) return undefined
  const isLate = !redis.leases[id]
  const now = renew(redis, id, mistake)
  const { era } = now
  const { room } = process
  // Whoever hears of another era looks at all matches again (`wentBack`); who was late, at those that are not theirs as far as
  // they know (`wasLost`).
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

/** A process is told what came of a script. */
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
      // Nobody goes on with an older history as if there was no newer one.
      if (room !== undefined && !isPrefix(room.log, log))
        return hears({ room: undefined, asked: { type: 'close', epoch, log } })
      // `fold`, and all of it is shown.
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
      // `giveUp`: the match is halted, if there is one, and looked at again.
      return hears({ room: room && { ...room, isHalted: true } })
    case 'owned':
    case 'over':
    case 'done':
      // `lose`: it goes on elsewhere, or not at all.
      return hears({ room: undefined }, wrongIfLost(state, room))
  }
}

/** Whoever is shown or told something while Redis is away has it from a time when that was there. */
function wrongIfShown({ redis }: State, shown: readonly number[]): readonly string[] {
  return isPrefix(shown, redis.log) ? [] : [WRONG.shown]
}

/** Whoever knows more than what is kept, and lets go, tells nobody. */
function wrongIfLost({ redis }: State, room: Process['room']): readonly string[] {
  const isTold = room === undefined || redis.isClosed || isPrefix(room.log, redis.log)
  return isTold ? [] : [WRONG.silent]
}

/** Who is about to see that Redis was set back has been told that it was kept, and tells that it is lost. */
function wrongIfAnswered({ redis }: State, id: ProcessId, input: number): readonly string[] {
  return redis.log.includes(input) || redis.behind[id] ? [] : [WRONG.lost]
}

/** Whether all have a lease who are there. */
function areBack({ redis, processes }: State): boolean {
  return PROCESSES.every((id) => processes[id].run !== 'up' || redis.leases[id])
}

function isGiven({ redis, copy, processes }: State, input: number): boolean {
  const logs = [redis.log, copy?.log, ...PROCESSES.map((id) => processes[id].room?.log)]
  const scripts = PROCESSES.flatMap((id) => [processes[id].asked, processes[id].late])
  const isAsked = scripts.some((script) => script?.type === 'append' && script.input === input)
  return isAsked || logs.some((log) => log?.includes(input))
}

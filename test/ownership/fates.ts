// What befalls processes and Redis, which nobody chooses; and what somebody does to help them.
import type { Kind, Step } from './explore.ts'
import { PROCESSES, type ProcessId } from './scripts.ts'
import { type Process, type State, step, withLease, withProcess } from './state.ts'

/** What becomes of a process that it does not choose. */
export function fatesOf(state: State, id: ProcessId): Step<State>[] {
  const { redis, faultsLeft } = state
  const { run, room, asked, answer, late } = state.processes[id]
  const fates: Step<State>[] = []
  const befalls = (name: string, next: State, kind: Kind): void =>
    void fates.push(step(`${id} ${name}`, next, kind))
  const fault = (name: string, change: Partial<Process>): void =>
    befalls(name, { ...withProcess(state, id, change), faultsLeft: faultsLeft - 1 }, 'fault')
  // A lease that nobody renews runs out.
  if (redis.leases[id] && run !== 'up') befalls('is late', withLease(state, id, false), 'own')
  if (run === 'stalled' || run === 'new')
    befalls('runs', withProcess(state, id, { run: 'up' }), 'help')
  if (faultsLeft === 0 || run === 'gone' || run === 'new') return fates
  const nothing = { room: undefined, asked: undefined, answer: undefined }
  fault('is killed', { ...nothing, run: 'gone', late: asked ?? late })
  if (run !== 'up') return fates
  fault('is stopped', { run: 'stalled', room: room && { ...room, hasSlept: true } })
  if (redis.leases[id])
    befalls('is late', { ...withLease(state, id, false), faultsLeft: faultsLeft - 1 }, 'fault')
  // It waits no longer, or its connection is cut.
  const unavailable = { answer: { type: 'unavailable' } } as const
  if (asked !== undefined) fault('gives up', { ...unavailable, asked: undefined, late: asked })
  if (answer !== undefined && answer.type !== 'unavailable') fault('hears nothing', unavailable)
  return fates
}

/** Redis is killed and started again; somebody copies it, and puts the copy in its place. */
export function fatesOfRedis(state: State, hasCopies: boolean): Step<State>[] {
  const { redis, copy, isSetBack, faultsLeft, processes } = state
  const fates: Step<State>[] = []
  const befalls = (name: string, change: Partial<State>, kind: Kind): void =>
    void fates.push(step(`Redis ${name}`, { ...state, ...change }, kind))
  const each = (change: (process: Process) => Process) => ({
    processes: { a: change(processes.a), b: change(processes.b), c: change(processes.c) },
  })
  if (redis.isUp) {
    // That takes longer than whoever is there needs to hear of it, and to look again.
    const isCalm = PROCESSES.every((id) => {
      const { run, era, room } = processes[id]
      return run !== 'up' || (era === redis.era && room?.isHalted !== true)
    })
    if (redis.isSettling && isCalm)
      befalls('has settled', { redis: { ...redis, isSettling: false } }, 'own')
    const nothing = each((process) => ({ ...process, knowsMore: false }))
    if (hasCopies && copy === undefined && !isSetBack)
      befalls('is copied', { copy: redis, ...nothing }, 'fault')
    const down = { redis: { ...redis, isUp: false }, faultsLeft: faultsLeft - 1 }
    if (faultsLeft > 0) befalls('is killed', { ...down, ...each(cutOff) }, 'fault')
    return fates
  }
  const leases = { a: false, b: false, c: false }
  befalls('is started', { redis: { ...redis, isUp: true } }, 'help')
  befalls('is started late', { redis: { ...redis, isUp: true, leases } }, 'help')
  if (copy === undefined) return fates
  // Whoever puts a copy back is slow: it is older than the last beats of those who run, and nobody waits for an answer.
  const isOld = PROCESSES.every((id) => {
    const { run, knowsMore, answer } = processes[id]
    return answer === undefined && (run !== 'up' || knowsMore)
  })
  const old = { ...copy, isUp: true, leases, claims: redis.claims }
  if (isOld) befalls('is set back', { redis: old, copy: undefined, isSetBack: true }, 'fault')
  return fates
}

/** What Redis has not carried out by now it never does; answers that it has sent arrive. */
function cutOff(process: Process): Process {
  const { run, asked } = process
  const cut = { ...process, asked: undefined, late: undefined }
  if (asked === undefined || run === 'gone') return cut
  return { ...cut, answer: { type: 'unavailable' } }
}

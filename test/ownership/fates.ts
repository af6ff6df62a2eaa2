// Steps that happen to processes and to Redis from outside: faults, and help.
import type { Kind, Step } from './explore.ts'
import { PROCESSES, type ProcessId, type Redis } from './scripts.ts'
import { type Process, type State, step, withLease, withProcess } from './state.ts'

/** Returns the steps that happen to a process from outside. */
export function fatesOf(state: State, id: ProcessId): Step<State>[] {
  const { redis, faultsLeft } = state
  const { run, room, asked, answer, late } = state.processes[id]
  const fates: Step<State>[] = []
  const befalls = (name: string, next: State, kind: Kind): void =>
    void fates.push(step(`${id} ${name}`, next, kind))
  const fault = (name: string, change: Partial<Process>): void =>
    befalls(name, { ...withProcess(state, id, change), faultsLeft: faultsLeft - 1 }, 'fault')
  // A lease expires when its process does not run.
  if (redis.leases[id] && run !== 'up') befalls('is late', withLease(state, id, false), 'own')
  // A process that starts to run after Redis was set back may know more than all others.
  if (run === 'stalled' || run === 'new')
    befalls('runs', withProcess(state, id, { run: 'up' }), state.isSetBack ? 'fault' : 'help')
  if (faultsLeft === 0 || run === 'gone' || run === 'new') return fates
  const nothing = { room: undefined, asked: undefined, answer: undefined }
  fault('is killed', { ...nothing, run: 'gone', late: asked ?? late })
  if (run !== 'up') return fates
  fault('is stopped', { run: 'stalled', isSlow: true, room: room && { ...room, hasSlept: true } })
  if (redis.leases[id]) {
    const late = withProcess(withLease(state, id, false), id, { isSlow: true })
    befalls('is late', { ...late, faultsLeft: faultsLeft - 1 }, 'fault')
  }
  // It stops waiting, or its connection is cut.
  const unavailable = { answer: { type: 'unavailable' } } as const
  if (asked !== undefined) fault('gives up', { ...unavailable, asked: undefined, late: asked })
  if (answer !== undefined && answer.type !== 'unavailable') fault('hears nothing', unavailable)
  return fates
}

/** Returns the steps that happen to Redis: it is killed and started again, or copied and replaced by the copy. */
export function fatesOfRedis(state: State, hasCopies: boolean): Step<State>[] {
  const { redis, copy, isSetBack, faultsLeft, processes } = state
  const fates: Step<State>[] = []
  const befalls = (name: string, change: Partial<State>, kind: Kind): void =>
    void fates.push(step(`Redis ${name}`, { ...state, ...change }, kind))
  const each = (change: (process: Process) => Process) => ({
    processes: { a: change(processes.a), b: change(processes.b), c: change(processes.c) },
  })
  if (redis.isUp) {
    // Settling takes longer than running processes need to notice and look again, and longer than any script takes.
    const isCalm = PROCESSES.every((id) => {
      const { run, era, room, asked, late } = processes[id]
      if (run !== 'up') return (asked ?? late) === undefined
      return late === undefined && era === redis.era && room?.isHalted !== true
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
  const none = { a: false, b: false, c: false }
  befalls('is started', { redis: { ...redis, isUp: true } }, 'help')
  befalls('is started late', { redis: { ...redis, isUp: true, leases: none } }, 'help')
  for (const id of PROCESSES) {
    if (!redis.leases[id]) continue
    const leases = { ...none, [id]: true }
    befalls(
      `is started with the lease of ${id}`,
      { redis: { ...redis, isUp: true, leases } },
      'help',
    )
  }
  if (copy === undefined) return fates
  // Putting a copy back is slow: it is older than the last beats of running processes, and no answer is waited for.
  const isOld = PROCESSES.every((id) => {
    const { run, knowsMore, answer } = processes[id]
    return answer === undefined && (run !== 'up' || knowsMore)
  })
  if (!isOld) return fates
  const behind = {
    a: processes.a.knowsMore,
    b: processes.b.knowsMore,
    c: processes.c.knowsMore,
  }
  const old = { ...copy, isUp: true, behind, claims: redis.claims }
  const setBack = (name: string, leases: Redis['leases']): void =>
    befalls(name, { redis: { ...old, leases }, copy: undefined, isSetBack: true }, 'fault')
  setBack('is set back', none)
  // Redis is back so soon that leases have not expired.
  setBack('is set back at once', copy.leases)
  return fates
}

/** Drops what Redis has not carried out by now; answers that it has sent still arrive. */
function cutOff(process: Process): Process {
  const { run, asked } = process
  const cut = { ...process, asked: undefined, late: undefined, hasWaited: false }
  if (asked === undefined || run === 'gone') return cut
  return { ...cut, answer: { type: 'unavailable' } }
}

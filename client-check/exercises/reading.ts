// Exercises with frames that are missing, repeated or wrong, and with things that the client does not know.
import type { Finding } from '../../temple/src/check/verdict.ts'
import type { Bench } from '../bench.ts'
import { isPlain, type Plain, type Told } from '../doors/door.ts'
import { allOf, comes, type Exercise, plays, SHOW_MS } from '../exercise.ts'
import type { Line } from '../line.ts'
import { type Change, hashOf, patched, type State } from '../reference/state.ts'

/** A client that answers a decision this many frames later has not noticed that one is missing. */
const FRAMES_UNNOTICED = 10
/** After this many answers, unknown things in frames evidently do no harm. */
const UNKNOWN_ANSWERS = 10
const UNHEARD = 'unheard'

/** True if the client asks for a new welcome, over this connection or another. */
function hasResynced(bench: Bench, line: Line | undefined, since: number): boolean {
  const asksAgain = line?.said.slice(since).some(({ type }) => type === 'resync') === true
  return asksAgain || bench.lines.at(-1) !== line
}

/** Waits until the client notices the fault; gives up when it answers a decision sent long after. */
async function notices(bench: Bench, fault: Fault, what: string): Promise<Finding> {
  await bench.wait(SHOW_MS, () => fault.line)
  const { line, said, told } = fault
  if (line === undefined) return plays(bench, 1)
  const isThrough = (): boolean =>
    hasResynced(bench, line, said) || answersLater(bench, line, told + FRAMES_UNNOTICED)
  await bench.wait(SHOW_MS, () => (isThrough() ? true : undefined))
  return hasResynced(bench, line, said) ? plays(bench, 1) : `It did not notice ${what}.`
}

/** True if the client has answered a decision sent after that many frames, so it must have read them. */
function answersLater(bench: Bench, line: Line, frames: number): boolean {
  const asked = line.told.slice(frames).map(({ body }) => Object(body['decision']).id)
  return bench.acts.some((act) => act.line === line && asked.includes(act.decision))
}

/** The connection on which a fault was made, and the numbers of frames sent in each direction by then. */
class Fault {
  line: Line | undefined
  said = 0
  told = 0

  /** True if the fault is due at this frame: once, after the client has begun to play. */
  isDue(told: Told, line: Line): boolean {
    if (this.line !== undefined || told.kind !== 'update' || told.body['events'] === undefined)
      return false
    if (!line.said.some(({ type }) => type === 'act')) return false
    this.line = line
    this.said = line.said.length
    this.told = line.told.length
    return true
  }
}

async function missing(bench: Bench): Promise<Finding> {
  const fault = new Fault()
  await bench.invite({ told: (told, line) => (fault.isDue(told, line) ? [] : [told]) })
  return allOf([() => comes(bench), () => notices(bench, fault, 'that a frame was missing')])
}

async function twice(bench: Bench): Promise<Finding> {
  const fault = new Fault()
  await bench.invite({ told: (told, line) => (fault.isDue(told, line) ? [told, told] : [told]) })
  return allOf([
    () => comes(bench),
    async () => void (await bench.wait(SHOW_MS, () => fault.line)),
    () => plays(bench, 2, 'after a frame that came twice'),
  ])
}

/** Keeps the state from the server's frames, so that hashes can be computed. */
class Follower {
  state: State = {}
  own: unknown = null

  take({ kind, body }: Told): void {
    if (kind === 'welcome') this.state = Object(body['state'])
    if (kind === 'update' && body['patch'] !== undefined)
      this.state = patched(this.state, body['patch'] as readonly Change[])
    if ('own' in body) this.own = body['own']
  }

  hash(): string {
    return hashOf(this.state, this.own)
  }
}

async function altered(bench: Bench): Promise<Finding> {
  const follower = new Follower()
  const fault = new Fault()
  await bench.invite({
    told(told, line) {
      follower.take(told)
      const patch = told.body['patch'] as readonly Change[] | undefined
      const [, ...rest] = patch ?? []
      // Without its first change, the patch leads to another state.
      if (patch === undefined || !fault.isDue(told, line)) return [told]
      const body = { ...told.body, patch: rest, hash: follower.hash() }
      return [{ kind: told.kind, body }]
    },
  })
  return allOf([() => comes(bench), () => notices(bench, fault, 'that its state was wrong')])
}

async function rightHashes(bench: Bench): Promise<Finding> {
  const follower = new Follower()
  await bench.invite({
    told(told) {
      follower.take(told)
      if (told.kind !== 'update') return [told]
      return [{ kind: told.kind, body: { ...told.body, hash: follower.hash() } }]
    },
  })
  return allOf([
    () => comes(bench),
    () => plays(bench, 5),
    async () =>
      hasResynced(bench, bench.lines[0], 0) && !bench.isOver
        ? 'It asked for `resync` although every hash was right.'
        : undefined,
  ])
}

const ADDED = { [UNHEARD]: { since: 'a later version', list: [1, null] } }

/** Returns the frame with unknown members, but with its actions and everything hashed unchanged. */
function withMembers({ kind, body }: Told, events: readonly unknown[] | undefined): Told {
  const { decision } = body
  return {
    kind,
    body: {
      ...body,
      ...(kind === 'decision' && decision === null ? {} : ADDED),
      ...(isPlain(decision) ? { decision: { ...decision, ...ADDED } } : {}),
      ...(events === undefined ? {} : { events }),
    },
  }
}

/** Returns a body of JSON with unknown members: of its object, or of each object in its list. */
export function withUnknown(body: string): string {
  // As the answer to a HEAD.
  if (body === '') return body
  const value: unknown = JSON.parse(body)
  const added = (each: unknown): unknown => (isPlain(each) ? { ...each, ...ADDED } : each)
  return JSON.stringify(Array.isArray(value) ? value.map(added) : added(value))
}

async function unknownMembers(bench: Bench): Promise<Finding> {
  await bench.invite({
    answered: (_asked, answer) => ({ ...answer, body: withUnknown(answer.body) }),
    told(told) {
      if (told.kind === 'other') return [told]
      const { events } = told.body
      const known = Array.isArray(events) ? events : undefined
      return [
        withMembers(
          told,
          known?.map((event: Plain) => ({ ...event, ...ADDED })),
        ),
      ]
    },
  })
  return (await comes(bench)) ?? plays(bench, UNKNOWN_ANSWERS)
}

async function unknownFrames(bench: Bench): Promise<Finding> {
  await bench.invite({
    isRecounted: true,
    told(told) {
      const unheard: Told = { kind: 'other', body: { type: UNHEARD, n: 0, ...ADDED } }
      return told.kind === 'decision' ? [unheard, told] : [told]
    },
  })
  return (await comes(bench)) ?? plays(bench, UNKNOWN_ANSWERS)
}

/** Adds an unknown event to every update, and counts the added ones in `before`. */
async function unknownEvents(bench: Bench): Promise<Finding> {
  let added = 0
  await bench.invite({
    told(told) {
      const { events, before } = told.body
      if (!Array.isArray(events)) return [told]
      const counted = { ...told.body, before: Number(before) + added }
      if (told.kind !== 'update') return [{ kind: told.kind, body: counted }]
      added++
      return [{ kind: told.kind, body: { ...counted, events: [...events, { type: UNHEARD }] } }]
    },
  })
  return (await comes(bench)) ?? plays(bench, UNKNOWN_ANSWERS)
}

export const READING_EXERCISES: readonly Exercise[] = [
  { number: 'CLI-12', title: 'a frame is missing', run: missing },
  { number: 'CLI-12', title: 'a frame comes twice', run: twice },
  {
    ...{ number: 'CLI-13', title: 'a patch is incomplete', doors: ['json'], needsState: true },
    run: altered,
  },
  {
    ...{ number: 'CLI-13', title: 'every hash is right', doors: ['json'], needsState: true },
    run: rightHashes,
  },
  { number: 'CLI-14', title: 'members that it does not know', run: unknownMembers },
  { number: 'CLI-14', title: 'frames that it does not know', run: unknownFrames },
  { number: 'CLI-14', title: 'events that it does not know', run: unknownEvents },
]

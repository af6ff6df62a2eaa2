// The course of a match on this device: the rules fold its inputs, and each chair shows what its viewer may see.
import { RefusalError } from '@flower-war/client/light'
import {
  applyInput,
  canonicalJson,
  type Match,
  type MatchEvent,
  type Playable,
  type Seat,
  seatAt,
  type Viewer,
} from '@flower-war/rules'
import type { TableMatch } from '../../table/table.ts'
import type { ScriptedAnswer } from '../lessons/lesson.ts'
import { type LocalMatch, recordOf } from '../matches/local-match.ts'
import { newQuestions, type Question } from './questions.ts'

/** The number of recent events that a new chair starts with. */
const RECENT_MAX = 100

export interface Course {
  readonly rules: Playable
  /** The match in the rules, for reading: only `act` advances it. */
  readonly match: Match
  /** The match as stored. */
  readonly stored: LocalMatch
  /** True while the answers of a lesson are still to come. */
  isScripted(): boolean
  /** Carries out an action, or throws the refusal. */
  act(seat: Seat, action: unknown): void
  /** Returns a chair at the table: a seat's, or a spectator's. */
  chair(viewer: Viewer): TableMatch
  /** Calls the listener after each input, once all chairs have it; the returned function stops that. */
  listen(heard: () => void): () => void
  /** Closes the match in this window, with this reason. */
  close(code: string, detail?: string): void
}

/** The texts of refusals, in the language that is shown. */
export type SayRefusal = (code: string, detail: string) => string

interface CourseParts {
  readonly rules: Playable
  readonly stored: LocalMatch
  /** Stores the match; called after each input. */
  store(match: LocalMatch): void
  readonly sayRefusal: SayRefusal
  /** The scripted answers of a lesson. */
  readonly script?: readonly ScriptedAnswer[]
  /** The sentence that refuses an answer that differs from the script. */
  readonly otherThanScript?: () => string
  /** True if an answer means what the script says, which is then carried out; by default, only if it is the same. */
  readonly meansSame?: (scripted: ScriptedAnswer['action'], action: unknown) => boolean
}

/** Folds a stored match, which was begun by these rules, and whose inputs were legal when they were stored. */
export function openCourse(parts: CourseParts): Course {
  const { rules, stored: first, store, sayRefusal, script = [], otherThanScript = () => '' } = parts
  const { meansSame = isSame } = parts
  const record = recordOf(first)
  const started = rules.start(record)
  if (!started.ok) throw new RefusalError(started.refusal)
  const { match } = started.value
  let recent = started.value.events
  for (const input of record.inputs) {
    const result = applyInput(match, input)
    if (!result.ok) throw new RefusalError(result.refusal)
    recent = [...recent, ...result.value].slice(-RECENT_MAX)
  }
  let stored = first
  let closed: RefusalError | undefined
  const chairs = new Set<Chair>()
  const listeners = new Set<() => void>()
  const state = newStates(rules, match, record.commitment)
  const questions = newQuestions({ match, count: () => stored.inputs.length, say: sayRefusal })

  function act(seat: Seat, action: unknown): void {
    if (closed !== undefined) throw closed
    const result = match.act(seat, action)
    if (!result.ok) throw new RefusalError(result.refusal)
    recent = [...recent, ...result.value].slice(-RECENT_MAX)
    const inputs = [...stored.inputs, { kind: 'act', seat, action } as const]
    stored = { ...stored, inputs, isOver: match.outcome() !== undefined, playedAt: Date.now() }
    store(stored)
    questions.answered(seat)
    for (const chair of [...chairs]) chair.tell(result.value)
    for (const heard of [...listeners]) heard()
  }

  /** Answers for a seat. In a lesson, refuses anything but the scripted answer, and first plays the steps before it. */
  function answer(seat: Seat, action: unknown): void {
    let step = script[stored.inputs.length]
    while (step !== undefined && step.seat !== seat) {
      act(seatAt(step.seat), step.action)
      step = script[stored.inputs.length]
    }
    if (step !== undefined && !meansSame(step.action, action))
      // No refusal with a code: pages would first ask a server for its sentence, which may be out of reach.
      throw new Error(otherThanScript())
    act(seat, step?.action ?? action)
  }

  return {
    rules,
    match,
    get stored() {
      return stored
    },
    isScripted: () => stored.inputs.length < script.length,
    act,
    chair: (viewer) =>
      newChair(viewer, {
        ...{ match, chairs },
        act: answer,
        id: first.id,
        recent: () => recent,
        state: () => state(stored),
        question: (seat) => questions.of(seat),
        closed: () => closed,
      }),
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    close(code, detail = code) {
      closed ??= new RefusalError({ code, detail })
      for (const chair of [...chairs]) chair.close()
    },
  }
}

function isSame(scripted: ScriptedAnswer['action'], action: unknown): boolean {
  return canonicalJson(scripted) === canonicalJson(action)
}

/** Returns a function that gives the public state: the same object until the next input. */
function newStates(rules: Playable, match: Match, commitment: string) {
  const titles = rules.seats.names(match.players)
  let shown: { readonly stored: LocalMatch; readonly state: object } | undefined
  return (stored: LocalMatch): object => {
    if (shown?.stored === stored) return shown.state
    const { game, version } = stored
    const outcome = match.outcome() ?? null
    const state = {
      ...{ game, version, commitment, outcome },
      phase: outcome === null ? 'playing' : 'over',
      ...{ paused: '', visibility: 'private', spectators: 'none', readyCheck: false },
      ...{ watching: 0, rematch: '', temples: [], host: null },
      seats: stored.seats.map((seat, index) => ({
        seat: titles[index] ?? '',
        name: seat.by === 'person' ? seat.name : '',
        kind: seat.by === 'person' ? 'player' : 'bot',
        played: seat.by === 'person' ? 'player' : 'bot',
        level: seat.by === 'person' ? '' : seat.level,
        ...{ present: true, ready: true, account: null },
      })),
      waiting: match.view().waiting,
      view: match.view(),
    }
    shown = { stored, state }
    return state
  }
}

/** Notifies one chair of a course. */
interface Chair {
  tell(events: readonly MatchEvent[]): void
  close(): void
}

interface ChairParts {
  readonly id: string
  readonly match: Match
  readonly chairs: Set<Chair>
  act(seat: Seat, action: unknown): void
  recent(): readonly MatchEvent[]
  state(): object
  question(seat: Seat): Question | undefined
  closed(): RefusalError | undefined
}

/** Returns a chair. Restores the types of the game, which the kernel hides. */
function newChair(viewer: Viewer, parts: ChairParts): TableMatch {
  const { id, match, chairs } = parts
  const seat = viewer === 'spectator' ? undefined : viewer
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const seen = (events: readonly MatchEvent[]) =>
    events.flatMap((event) => match.redact(event, viewer) ?? [])
  const own = () => (seat === undefined ? null : match.privateView(seat))
  const decision = () => (seat === undefined ? undefined : parts.question(seat))
  let told = decision()
  function emit(name: string, value: unknown): void {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(value)
  }
  const chair: Chair = {
    tell(events) {
      emit('change', parts.state())
      for (const event of seen(events)) emit('event', event)
      emit('own', own())
      const asked = decision()
      if (asked !== told) emit('decision', asked)
      told = asked
      const outcome = match.outcome()
      if (outcome !== undefined) emit('end', outcome)
    },
    close: () => emit('connection', 'closed'),
  }
  chairs.add(chair)
  const taken = {
    id,
    seat,
    get state() {
      return parts.state()
    },
    get own() {
      return own()
    },
    get decision() {
      return decision()
    },
    get recent() {
      return seen(parts.recent())
    },
    get closed() {
      return parts.closed()
    },
    get outcome() {
      return match.outcome() ?? null
    },
    on(name: string, listener: (value: unknown) => void) {
      const others = listeners.get(name) ?? new Set()
      listeners.set(name, others.add(listener))
      return () => others.delete(listener)
    },
    async act(action: unknown) {
      if (seat === undefined) throw new Error('only those who sit on a seat are asked')
      parts.act(seat, action)
    },
    disconnect: () => void chairs.delete(chair),
  }
  return taken as unknown as TableMatch
}

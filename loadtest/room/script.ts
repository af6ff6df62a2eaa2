// A whole match computed beforehand, as the assignments and messages that a hand-written room would make.
import type { ArraySchema, Schema } from '@colyseus/schema'
import { matchStateOf, newWriter, type SchemaShape, shapeOf } from '@flower-war/protocol/synced'
import {
  type Asked,
  findGame,
  GAMES,
  type Match,
  type MatchEvent,
  nextToAct,
  POLICIES,
  randomFrom,
  seedFromText,
  type Viewer,
} from '@flower-war/rules'
import { type BenchGame, CLIENTS, viewShapeOf } from './game.ts'

type Plain = Readonly<Record<string, unknown>>
type Assign = (target: object) => void

/** An update for one client. */
interface Told {
  readonly before: number
  readonly events: readonly MatchEvent[]
  /** The private view, if it has changed. */
  readonly own?: unknown
}

/** One action and its effects. */
export interface Step {
  /** The seat that acts, and its decision. */
  readonly seat: number
  readonly decision: object
  /** Its changes to the state. */
  readonly assign: readonly Assign[]
  /** The updates of the four clients; equal ones are shared. */
  readonly updates: readonly (Told | undefined)[]
}

/** A match whose last step leads back to its beginning. */
export interface Script {
  readonly steps: readonly Step[]
  /** The whole state before each step. */
  readonly shown: readonly Plain[]
  newState(): Schema
}

interface Moment {
  readonly shown: Plain
  readonly asked: Asked
  readonly updates: readonly (Told | undefined)[]
}

/** Plays a pseudorandom match, always the same one for a game. */
export function newScript(game: BenchGame): Script {
  const State = matchStateOf(viewShapeOf(game.id))
  const shape = shapeOf(State)
  const moments = playMoments(game)
  const steps = moments.map(({ shown, asked, updates }, index): Step => {
    const next = moments[(index + 1) % moments.length]?.shown ?? shown
    const decision = { id: index + 1, ...asked.decision }
    return { seat: asked.seat, decision, assign: assignments(shape, shown, next), updates }
  })
  return {
    steps,
    shown: moments.map(({ shown }) => shown),
    newState() {
      const state = new State()
      newWriter(shape, state)(moments[0]?.shown ?? {})
      return state
    },
  }
}

function playMoments({ id, players, options }: BenchGame): readonly Moment[] {
  const game = findGame(GAMES, id)
  if (!game.ok) throw new Error(game.refusal.detail)
  const started = game.value.start({ players, options, seed: seedFromText('script') })
  if (!started.ok) throw new Error(started.refusal.detail)
  const { match } = started.value
  const chance = { random: randomFrom(seedFromText('players')) }
  const begin = beginningOf(id, match)
  const tell = newTeller(match)
  const moments: Moment[] = []
  for (;;) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return moments
    const { waiting, ...view } = match.view()
    const result = match.act(asked.seat, POLICIES.random(match, asked, chance))
    if (!result.ok) throw new Error(result.refusal.detail)
    moments.push({ shown: { ...begin, waiting, view }, asked, updates: tell(result.value) })
  }
}

/** Returns a function that makes the updates of the four clients for successive events. */
function newTeller(match: Match): (events: readonly MatchEvent[]) => readonly (Told | undefined)[] {
  const clients = Array.from({ length: CLIENTS }, (_, client) => {
    const viewer: Viewer = match.seats[client] ?? 'spectator'
    return { viewer, before: 0, own: JSON.stringify(privateViewOf(match, viewer)) }
  })
  return (events) => {
    const said = new Map<string, Told>()
    return clients.map((client) => {
      const seen = events.flatMap((event) => match.redact(event, client.viewer) ?? [])
      const own = privateViewOf(match, client.viewer)
      const isNew = JSON.stringify(own) !== client.own
      const told = { before: client.before, events: seen, ...(isNew ? { own } : {}) }
      client.before += seen.length
      client.own = JSON.stringify(own)
      if (seen.length === 0 && !isNew) return undefined
      const text = JSON.stringify(told)
      said.set(text, said.get(text) ?? told)
      return said.get(text)
    })
  }
}

function privateViewOf(match: Match, viewer: Viewer): unknown {
  return viewer === 'spectator' ? null : match.privateView(viewer)
}

/** Returns the synced state at the beginning of a match, without its view. */
export function beginningOf(game: string, { seats }: Match): Plain {
  return { ...BEGIN, game, seats: seats.map((seat) => seatShown(seat)) }
}

const BEGIN: Plain = {
  version: 1,
  phase: 'playing',
  paused: '',
  commitment: '0'.repeat(64),
}

function seatShown(seat: number): Plain {
  return { seat: `seat ${seat}`, name: 'Somebody', kind: 'player', played: 'player', present: true }
}

/** The assignments that change a state from one content to another. */
function assignments(shape: SchemaShape, before: Plain, after: Plain): readonly Assign[] {
  return shape.members.flatMap((member): readonly Assign[] => {
    const { name } = member
    const [one, other] = [before[name] ?? undefined, after[name] ?? undefined]
    if (JSON.stringify(one) === JSON.stringify(other)) return []
    if (member.kind === 'value' || other === undefined)
      return [(target) => Reflect.set(target, name, other)]
    const inside = (assign: Assign) => (target: object) => assign(Reflect.get(target, name))
    if (member.kind === 'values')
      return listAssignments(Object(one), Object(other), (value) => value).map(inside)
    if (member.kind === 'objects') {
      const create = (value: unknown) => created(member.of, value)
      return listAssignments(Object(one), Object(other), create, member.of).map(inside)
    }
    if (one !== undefined) return assignments(member.of, Object(one), Object(other)).map(inside)
    return [(target) => Reflect.set(target, name, created(member.of, other))]
  })
}

/** The assignments for a list: in place, then only pops or only pushes. Objects are written to, and values are set. */
function listAssignments(
  before: readonly unknown[],
  after: readonly unknown[],
  create: (value: unknown) => unknown,
  of?: SchemaShape,
): readonly Assign[] {
  const common = Math.min(before.length, after.length)
  const changed = after.slice(0, common).flatMap((value, index): readonly Assign[] => {
    if (JSON.stringify(value) === JSON.stringify(before[index])) return []
    if (of === undefined) return [(list) => Reflect.set(list, index, value)]
    return assignments(of, Object(before[index]), Object(value)).map(
      (assign) => (list: object) => assign(Reflect.get(list, index)),
    )
  })
  const asList = (list: object): ArraySchema<unknown> => Object(list)
  const popped = before.slice(common).map((): Assign => (list) => asList(list).pop())
  const pushed = after.slice(common).map(
    (value): Assign =>
      (list) => {
        asList(list).push(create(value))
      },
  )
  return [...changed, ...popped, ...pushed]
}

function created(of: SchemaShape, value: unknown): Schema {
  const made = new of.create()
  newWriter(of, made)(Object(value))
  return made
}

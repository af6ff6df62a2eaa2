// Plays whole matches of a game on frozen states.
import { fail, ok } from 'node:assert/strict'
import {
  ACTIONS_MAX,
  type Chance,
  canonicalJson,
  type Decision,
  drawBelow,
  optionsFor,
  pick,
  type Result,
  randomFrom,
  type Seat,
  type Seed,
  type Stateful,
  type Step,
  seatsOf,
  seedFromText,
  type Viewer,
} from '@flower-war/rules/making'
import type { AnyGame, Subject } from './subject.ts'

/** In a game with a temple, one input in this many is a bead, on average. */
const BEAD_EVERY = 6

/** An input of a run: an action or a bead. */
export type Move<Action> =
  | { readonly kind: 'act'; readonly seat: Seat; readonly action: Action }
  | { readonly kind: 'bead'; readonly god: string; readonly seats: readonly Seat[] }

/** One input of a run, with the state before it and the step that it led to. */
export interface Played<State, Action, Event> {
  readonly state: State
  readonly move: Move<Action>
  readonly step: Step<State, Event>
}

/** A whole match, played at random. */
export interface Run<State, Action, Event> {
  readonly players: number
  readonly options: unknown
  readonly seed: Seed
  readonly first: State
  readonly played: readonly Played<State, Action, Event>[]
  readonly last: State
}

type Ask<Action> = { readonly seat: Seat; readonly decision: Decision<Action> }
type Choose<State, Action> = (state: State, asked: Ask<Action>, chance: Chance) => Action

/** The course of a match, if it is not played at random to its end. */
interface Way<State, Action> {
  readonly choose?: Choose<State, Action>
  /** Plays no further than this many inputs; without it, a match must end. */
  readonly inputs?: number
}

/** Plays a match on frozen states. */
export function play<State extends Stateful, Action, Event extends { readonly type: string }>(
  subject: Subject<State, Action, Event>,
  name: string,
  { choose = anyAction, inputs = Infinity }: Way<State, Action> = {},
): Run<State, Action, Event> {
  const { game, settings } = subject
  const chance = chanceNamed(`policy ${name}`)
  const { players, options: input } = pick(chance, settings)
  const options = optionsFor(game, input, players)
  if (!options.ok) {
    const { detail } = options.refusal
    fail(
      `the options of a setting are refused: ${players} players, ${canonicalJson(input)}: ${detail}`,
    )
  }
  const seed = seedFromText(name)
  const first = frozen(game.setup({ players, options: options.value, seed }).state)
  const played: Played<State, Action, Event>[] = []
  let state = first
  while (played.length < inputs) {
    const asked = askedIn(game, state, players)
    const isOver = game.outcome(state) !== undefined
    if (isOver !== (asked.length === 0))
      fail(isOver ? 'somebody is asked after the end' : 'nobody is asked, and it is not over')
    if (isOver) break
    ok(played.length < subject.inputsMax, `it has no end after ${subject.inputsMax} inputs`)
    const { seat, decision } = pick(chance, asked)
    const { kind, actions } = decision
    if (actions.length === 0 || actions.length > ACTIONS_MAX)
      fail(`"${kind}": ${actions.length} actions are listed, not 1 to ${ACTIONS_MAX}`)
    const move: Move<Action> = isBead(subject, chance)
      ? { kind: 'bead', god: pick(chance, subject.slots), seats: someSeats(players, chance) }
      : { kind: 'act', seat, action: choose(state, { seat, decision }, chance) }
    const result = carryOut(game, state, move)
    // A bead is refused when too many are waiting.
    if (!result.ok && move.kind === 'bead') continue
    if (!result.ok) fail(`${canonicalJson(move)} is listed, but refused: ${result.refusal.detail}`)
    const step = { state: frozen(result.value.state), events: result.value.events }
    played.push({ state, move, step })
    state = step.state
  }
  return { players, options: input, seed, first, played, last: state }
}

function anyAction<Action>(_state: unknown, { decision }: Ask<Action>, chance: Chance): Action {
  return pick(chance, decision.actions)
}

/** Returns the random source of a name. */
export function chanceNamed(name: string): Chance {
  return { random: randomFrom(seedFromText(name)) }
}

function isBead({ slots }: { readonly slots: readonly string[] }, chance: Chance): boolean {
  return slots.length > 0 && drawBelow(chance, BEAD_EVERY) === 0
}

function someSeats(players: number, chance: Chance): readonly Seat[] {
  const some = seatsOf(players).filter(() => drawBelow(chance, 2) === 0)
  return some.length > 0 ? some : seatsOf(players)
}

/** Carries out an input on a state. */
export function carryOut<State extends Stateful, Action, Event extends { readonly type: string }>(
  game: AnyGame<State, Action, Event>,
  state: State,
  move: Move<Action>,
): Result<Step<State, Event>> {
  if (move.kind === 'act') return game.apply(state, move.seat, move.action)
  ok(game.offer, 'it has slots, but no function "offer"')
  return game.offer(state, move.god, move.seats)
}

/** Returns the indexes of the inputs that are checked closely, different ones in each match. */
export function sampled(
  { stride }: { readonly stride: number },
  { played, seed }: { readonly played: readonly unknown[]; readonly seed: Seed },
): readonly number[] {
  const first = drawBelow(chanceNamed(`sample ${seed}`), stride)
  return [...played.keys()].filter((index) => index % stride === first)
}

/** Returns the events that a viewer may know. */
export function seen<State extends Stateful, Action, Event extends { type: string }>(
  game: AnyGame<State, Action, Event>,
  events: readonly Event[],
  viewer: Viewer,
): readonly Event[] {
  return events.flatMap((event) => game.redact(event, viewer) ?? [])
}

/** Returns everything that a viewer is shown, as the text that would be sent. */
export function sight<State extends Stateful, Action, Event extends { type: string }>(
  game: AnyGame<State, Action, Event>,
  state: State,
  viewer: Viewer,
): string {
  const all = { view: game.view(state), outcome: game.outcome(state) ?? null }
  if (viewer === 'spectator') return canonicalJson(all)
  const own = game.privateView(state, viewer)
  return canonicalJson({ ...all, own, decision: game.decision(state, viewer) ?? null })
}

/** Returns the seats that are asked, and their decisions. */
export function askedIn<State extends Stateful, Action, Event extends { type: string }>(
  game: AnyGame<State, Action, Event>,
  state: State,
  players: number,
): readonly Ask<Action>[] {
  return seatsOf(players).flatMap((seat) => {
    const decision = game.decision(state, seat)
    return decision === undefined ? [] : [{ seat, decision }]
  })
}

/** Freezes a value with all its parts, so that writing to it throws. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) frozen(member)
  }
  return value
}

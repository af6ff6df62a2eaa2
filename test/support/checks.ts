// What every game must hold to, as checks over whole matches. `game-conformance.ts` runs them for a
// game; run on a game with a planted fault, they show that they would find it.
import { deepStrictEqual, notStrictEqual, ok, strictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import {
  ACTIONS_MAX,
  type Decision,
  type Game,
  type Sight,
  type Stateful,
  type Step,
} from '../../rules/src/game.ts'
import { canonicalJson, hashJson } from '../../rules/src/json.ts'
import { playable } from '../../rules/src/match.ts'
import {
  branch,
  type Chance,
  drawBelow,
  pick,
  randomFrom,
  seedFromText,
} from '../../rules/src/random.ts'
import type { Input } from '../../rules/src/record.ts'
import { KERNEL_REFUSALS } from '../../rules/src/refusal.ts'
import { applyInput, replay } from '../../rules/src/replay.ts'
import type { Result } from '../../rules/src/result.ts'
import { type Seat, seatsOf, type Viewer } from '../../rules/src/seat.ts'
import { type ActionShapes, everyAction } from '../../rules/src/shape.ts'

/** A game, and what the checks need to be told of it. */
export interface Subject<State extends Stateful, Action, Event extends { readonly type: string }> {
  readonly game: Game<State, Action, Event, Sight, unknown, unknown>
  readonly shapes: ActionShapes
  /** The codes with which it refuses, besides those of the kernel. */
  readonly codes: readonly string[]
  /** Each way to play it that is worth a match of its own. */
  readonly settings: readonly { readonly players: number; readonly options: unknown }[]
  /** No match takes more inputs than that; one that does might never end. */
  readonly inputsMax: number
  /** Whether it hides anything but its random source. */
  readonly hides: boolean
  /** The only types of event by which something hidden may come to light. */
  readonly reveals: readonly string[]
  /** The kinds of decision of whose answer nobody else learns what it is, or even that it is given. */
  readonly secret: Readonly<Record<string, 'what' | 'that'>>
  /** The gods to whom beads fall; none if the game has no temple. */
  readonly gods: readonly string[]
}

/** What moves a match on in a run. */
type Move<Action> =
  | { readonly kind: 'act'; readonly seat: Seat; readonly action: Action }
  | { readonly kind: 'bead'; readonly god: string; readonly seats: readonly Seat[] }

/** One input of a run: the state it met, and what came of it. */
interface Played<State, Action, Event> {
  readonly state: State
  readonly move: Move<Action>
  readonly step: Step<State, Event>
}

/** A whole match, played at random. */
export interface Run<State, Action, Event> {
  readonly players: number
  readonly options: unknown
  readonly seed: string
  readonly first: State
  readonly played: readonly Played<State, Action, Event>[]
  readonly last: State
}

type Ask<Action> = { readonly seat: Seat; readonly decision: Decision<Action> }
type Choose<State, Action> = (state: State, asked: Ask<Action>, chance: Chance) => Action

/** How many inputs two matches that a viewer cannot tell apart are followed. */
const SHADOW_INPUTS = 12
/** Where there is a temple, one input in so many is a bead. */
const BEAD_EVERY = 6

/** Plays a match to its end, by random choice or another way, on states that cannot be written to. */
export function play<State extends Stateful, Action, Event extends { readonly type: string }>(
  subject: Subject<State, Action, Event>,
  name: string,
  choose: Choose<State, Action> = (_state, asked, chance) => pick(chance, asked.decision.actions),
): Run<State, Action, Event> {
  const { game, settings } = subject
  const chance = chanceOf(`policy ${name}`)
  const { players, options: input } = pick(chance, settings)
  const options = game.parseOptions(input)
  ok(options.ok, 'the options of a setting are well-formed')
  const seed = seedFromText(name)
  const first = frozen(game.setup({ players, options: options.value, seed }).state)
  const played: Played<State, Action, Event>[] = []
  let state = first
  for (;;) {
    const asked = askedIn(game, state, players)
    strictEqual(asked.length === 0, game.outcome(state) !== undefined, `${name}: asked or over`)
    if (asked.length === 0) break
    ok(played.length < subject.inputsMax, `${name}: the match ends`)
    const { seat, decision } = pick(chance, asked)
    const move: Move<Action> = isBead(subject, chance)
      ? { kind: 'bead', god: pick(chance, subject.gods), seats: someSeats(players, chance) }
      : { kind: 'act', seat, action: choose(state, { seat, decision }, chance) }
    const result = carryOut(game, state, move)
    ok(result.ok, `${name}: ${canonicalJson(move)} is listed, but refused`)
    const step = { state: frozen(result.value.state), events: result.value.events }
    played.push({ state, move, step })
    state = step.state
  }
  return { players, options: input, seed, first, played, last: state }
}

function isBead({ gods }: { readonly gods: readonly string[] }, chance: Chance): boolean {
  return gods.length > 0 && drawBelow(chance, BEAD_EVERY) === 0
}

function someSeats(players: number, chance: Chance): readonly Seat[] {
  const some = seatsOf(players).filter(() => drawBelow(chance, 2) === 0)
  return some.length > 0 ? some : seatsOf(players)
}

function carryOut<State extends Stateful, Action, Event extends { readonly type: string }>(
  game: Game<State, Action, Event, Sight, unknown, unknown>,
  state: State,
  move: Move<Action>,
): Result<Step<State, Event>> {
  if (move.kind === 'act') return game.apply(state, move.seat, move.action)
  ok(game.bead, 'a game with gods takes beads')
  return game.bead(state, move.god, move.seats)
}

/** Every decision lists exactly the legal actions; all others are refused with a code. */
export function checkDecisions<State extends Stateful, Action, Event extends { type: string }>(
  { game, shapes, codes }: Subject<State, Action, Event>,
  { played, players, last }: Run<State, Action, Event>,
): void {
  const every = everyAction(shapes).map((shape) => {
    const action = game.parseAction(shape)
    ok(action.ok, `${canonicalJson(shape)} is well-formed`)
    return action.value
  })
  const known = new Set([...Object.keys(KERNEL_REFUSALS), ...codes])
  for (const state of [...played.map((each) => each.state), last]) {
    for (const seat of seatsOf(players)) {
      const decision = game.decision(state, seat)
      if (decision !== undefined) checkShape(game, state, seat, decision)
      const listed = new Set(decision?.actions.map((action) => canonicalJson(action)))
      for (const action of every) {
        const result = game.apply(state, seat, action)
        const text = canonicalJson(action)
        strictEqual(result.ok, listed.has(text), `${text} is legal exactly if it is listed`)
        if (!result.ok) ok(known.has(result.refusal.code), `${result.refusal.code} is in a table`)
      }
    }
  }
}

function checkShape<State extends Stateful, Action, Event extends { type: string }>(
  game: Game<State, Action, Event, Sight, unknown, unknown>,
  state: State,
  seat: Seat,
  { actions, illegal, pass }: Decision<Action>,
): void {
  ok(actions.length >= 1 && actions.length <= ACTIONS_MAX, `${actions.length} actions are listed`)
  const texts = actions.map((action) => canonicalJson(action))
  strictEqual(new Set(texts).size, texts.length, 'no action is listed twice')
  if (pass !== undefined) ok(texts.includes(canonicalJson(pass)), 'passing is listed')
  ok(game.view(state).waiting.includes(seat), 'everybody sees that an asked seat is waited for')
  for (const { action, refusal } of illegal) {
    deepStrictEqual(
      game.apply(state, seat, action),
      { ok: false, refusal },
      'why not is the reason',
    )
  }
}

/** Whatever comes from outside is parsed into an action of the game, or refused with a code. */
export function checkParsing<State extends Stateful, Action, Event extends { type: string }>(
  { game, shapes }: Subject<State, Action, Event>,
  runs: number,
): void {
  const every = everyAction(shapes)
  const texts = new Set(every.map((action) => canonicalJson(action)))
  const types = fc.constantFrom(...Object.keys(shapes))
  const names = fc.constantFrom('type', ...Object.values(shapes).flatMap(Object.keys))
  const hostile = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
    fc.jsonValue(),
    fc.record({ type: types, __proto__: fc.jsonValue() }),
    fc.dictionary(fc.oneof(names, fc.string()), fc.oneof(types, fc.double(), fc.jsonValue())),
    fc
      .tuple(fc.constantFrom(...every), names, fc.oneof(fc.double(), fc.jsonValue()))
      .map(([action, name, value]) => ({ ...action, [name]: value })),
  )
  fc.assert(
    fc.property(hostile, (input) => {
      const parsed = game.parseAction(input)
      if (parsed.ok) ok(texts.has(canonicalJson(parsed.value)), 'what is parsed is an action')
      else strictEqual(parsed.refusal.code, 'malformed-action')
    }),
    { numRuns: runs, seed: 1 },
  )
}

/** The same seed and inputs give the same match, from any point, through JSON, and from its record. */
export function checkReplay<State extends Stateful, Action, Event extends { type: string }>(
  { game }: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  for (const { state, move, step } of run.played) {
    const stored = JSON.parse(JSON.stringify(state)) as State
    deepStrictEqual(stored, state, 'a state survives JSON')
    deepStrictEqual(carryOut(game, stored, move), { ok: true, value: step }, 'and goes on alike')
  }
  const inputs: readonly Input[] = run.played.map(({ move }) => move)
  const { id, version } = game
  const { players, options, seed } = run
  const record = { game: id, version, players, options, seed, inputs }
  for (const count of new Set([0, 1, Math.floor(inputs.length / 2), inputs.length])) {
    const result = replay(playable(game), record, count)
    ok(result.ok && result.value.applied === count, 'a record can be played again')
    const { match } = result.value
    strictEqual(match.hash(), hashJson(run.played[count]?.state ?? run.last), 'to the same state')
    for (const input of inputs.slice(count)) ok(applyInput(match, input).ok)
    strictEqual(match.hash(), hashJson(run.last), 'and the rest gives the same end')
  }
}

/** The pieces on the board, in hands and elsewhere always add up to what was in the box (ALL-7). */
export function checkPieces<State extends Stateful, Action, Event extends { type: string }>(
  { game }: Subject<State, Action, Event>,
  { first, played }: Run<State, Action, Event>,
): void {
  const box = game.pieces(first)
  for (const { step } of played)
    deepStrictEqual(game.pieces(step.state), box, 'pieces are conserved')
}

/**
 * Non-interference: a viewer's sight, decision and events are byte for byte the same in two matches
 * that differ only in what that viewer may not know, now and after every further input, until one of
 * the events that may reveal something does.
 */
export function checkSecrecy<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  const chance = chanceOf(`redeal ${run.seed}`)
  const viewers: readonly Viewer[] = [...seatsOf(run.players), 'spectator']
  let changed = false
  for (const [index, played] of run.played.entries()) {
    const { state } = played
    for (const viewer of viewers) {
      const redealt = game.redeal(state, viewer, chance)
      changed ||= hashJson(redealt) !== hashJson(state)
      const other = frozen({ ...redealt, random: branch(chance) })
      strictEqual(sight(game, other, viewer), sight(game, state, viewer), 'a redeal is not seen')
      followShadow(subject, run.played.slice(index, index + SHADOW_INPUTS), redealt, viewer)
      checkSecretChoice(subject, played, viewer, chance)
    }
  }
  strictEqual(changed, subject.hides, 'a redeal changes a game that hides something, and no other')
}

/** A secret choice looks like any other that could have been made, or like none at all. */
function checkSecretChoice<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  { state, move, step }: Played<State, Action, Event>,
  viewer: Viewer,
  chance: Chance,
): void {
  const { game, secret } = subject
  if (move.kind === 'bead' || move.seat === viewer) return
  const { seat } = move
  const decision = game.decision(state, seat)
  const hidden = decision && secret[decision.kind]
  if (decision === undefined || hidden === undefined) return
  const other = game.apply(state, seat, pick(chance, decision.actions))
  ok(other.ok, 'what is listed is legal')
  compareSteps(subject, step, other.value, viewer)
  const isDone = seen(game, step.events, viewer).some(({ type }) => subject.reveals.includes(type))
  if (hidden === 'what' || isDone) return
  deepStrictEqual(seen(game, step.events, viewer), [], 'nobody learns that a secret choice is made')
  strictEqual(sight(game, step.state, viewer), sight(game, state, viewer), 'nor sees it')
}

/** Plays the same inputs in a match with other secrets, for as long as the viewer should not notice. */
function followShadow<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  played: readonly Played<State, Action, Event>[],
  redealt: State,
  viewer: Viewer,
): void {
  const { game } = subject
  const [first] = played
  if (first === undefined) return
  // The dice are left as they were: what they show is no secret once it shows.
  let shadow = frozen({ ...redealt, random: first.state.random })
  for (const { move, step } of played) {
    const result = carryOut(game, shadow, move)
    if (!result.ok) {
      ok(
        move.kind === 'act' && move.seat !== viewer,
        'what a viewer may do does not depend on what is hidden',
      )
      return
    }
    if (compareSteps(subject, step, result.value, viewer) === 'revealed') return
    shadow = frozen(result.value.state)
  }
}

function compareSteps<State extends Stateful, Action, Event extends { type: string }>(
  { game, reveals }: Subject<State, Action, Event>,
  step: Step<State, Event>,
  other: Step<State, Event>,
  viewer: Viewer,
): 'same' | 'revealed' {
  const events = seen(game, step.events, viewer)
  const otherEvents = seen(game, other.events, viewer)
  for (let index = 0; index < Math.max(events.length, otherEvents.length); index++) {
    const [event, otherEvent] = [events[index], otherEvents[index]]
    if (canonicalJson(event ?? null) === canonicalJson(otherEvent ?? null)) continue
    const type = event?.type ?? otherEvent?.type ?? ''
    strictEqual(event?.type, otherEvent?.type, `"${type}" depends on what is hidden`)
    ok(reveals.includes(type), `"${type}" shows what is hidden`)
    notStrictEqual(
      sight(game, other.state, viewer),
      sight(game, step.state, viewer),
      `"${type}" tells a viewer what is not in their sight`,
    )
    return 'revealed'
  }
  strictEqual(
    sight(game, other.state, viewer),
    sight(game, step.state, viewer),
    'what is in sight changes only with an event',
  )
  return 'same'
}

function seen<State extends Stateful, Action, Event extends { type: string }>(
  game: Game<State, Action, Event, Sight, unknown, unknown>,
  events: readonly Event[],
  viewer: Viewer,
): readonly Event[] {
  return events.flatMap((event) => game.redact(event, viewer) ?? [])
}

/** All that a viewer is shown, as the bytes it would be sent in. */
function sight<State extends Stateful, Action, Event extends { type: string }>(
  game: Game<State, Action, Event, Sight, unknown, unknown>,
  state: State,
  viewer: Viewer,
): string {
  const view = game.view(state)
  if (viewer === 'spectator') return canonicalJson({ view })
  const own = game.own(state, viewer)
  return canonicalJson({ view, own, decision: game.decision(state, viewer) ?? null })
}

function askedIn<State extends Stateful, Action, Event extends { type: string }>(
  game: Game<State, Action, Event, Sight, unknown, unknown>,
  state: State,
  players: number,
): readonly Ask<Action>[] {
  return seatsOf(players).flatMap((seat) => {
    const decision = game.decision(state, seat)
    return decision === undefined ? [] : [{ seat, decision }]
  })
}

/** A source of chance for a test, by name. */
export function chanceOf(name: string): Chance {
  return { random: randomFrom(seedFromText(name)) }
}

/** The value, made so that writing to any part of it throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) frozen(member)
  }
  return value
}

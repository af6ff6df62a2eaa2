// Non-interference: no viewer is shown what they may not know (ALL-3, ALL-5).
import { deepStrictEqual, fail, ok, strictEqual } from 'node:assert/strict'
import {
  branch,
  type Chance,
  canonicalJson,
  pick,
  type Seat,
  type Stateful,
  type Step,
  seatsOf,
  type Viewer,
} from '@flower-war/rules/making'
import {
  carryOut,
  chanceNamed,
  frozen,
  type Played,
  type Run,
  sampled,
  seen,
  sight,
} from '../run.ts'
import type { AnyGame, Subject } from '../subject.ts'
import { shapedActions } from './decisions.ts'

/** The number of inputs for which two matches that a viewer cannot tell apart are compared. */
const SHADOW_INPUTS = 12

const SEEN = 'what a viewer is shown or asked is not the same after "resample" for them'

/**
 * Compares two matches that differ only in what a viewer may not know. Everything that the viewer is shown, told or
 * refused must be the same in both, byte for byte, now; what they are shown and told, also after each of the next
 * inputs, until an event that may reveal something does so.
 */
export function checkSecrecy<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  const chance = chanceNamed(`resample ${run.seed}`)
  const viewers: readonly Viewer[] = [...seatsOf(run.players), 'spectator']
  const every = shapedActions(subject)
  for (const index of [...sampled(subject, run), run.played.length]) {
    const state = run.played[index]?.state ?? run.last
    for (const viewer of viewers) {
      const resampled = game.resample(state, viewer, chance)
      const other = frozen({ ...resampled, random: branch(chance) })
      strictEqual(sight(game, other, viewer), sight(game, state, viewer), SEEN)
      if (viewer !== 'spectator') checkAnswers(game, every, state, other, viewer)
      // In a game that hides nothing the resampled match is the same one.
      if (resampled === state) continue
      followShadow(subject, run.played.slice(index, index + SHADOW_INPUTS), resampled, viewer)
    }
  }
  for (const played of run.played)
    for (const viewer of viewers) checkSecretChoice(subject, played, viewer, chance)
}

/** Checks that the refusals and fallbacks of a seat do not depend on anything hidden either. */
function checkAnswers<State extends Stateful, Action, Event extends { type: string }>(
  game: AnyGame<State, Action, Event>,
  every: readonly { readonly action: Action }[],
  state: State,
  other: State,
  seat: Seat,
): void {
  for (const { action } of every) {
    const [here, there] = [game.apply(state, seat, action), game.apply(other, seat, action)]
    if (here.ok && there.ok) continue
    const isAlike =
      !here.ok &&
      !there.ok &&
      here.refusal.code === there.refusal.code &&
      here.refusal.detail === there.refusal.detail
    if (!isAlike) fail('what is refused, or why, depends on what is hidden')
  }
  if (game.decision(state, seat) === undefined) return
  const [here, there] = [state, other].map((each) => canonicalJson(game.fallback(each, seat)))
  strictEqual(there, here, 'what is done for a seat out of time depends on what is hidden from it')
}

/** Checks that a secret choice looks like any other possible choice, or like none at all. */
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
  ok(other.ok, 'an action is listed, but refused')
  if (hidden === 'what') {
    compareSteps(subject, step, other.value, viewer)
    return
  }
  // The last choice, or being ready, may reveal everything; otherwise nothing shows at all.
  const steps = [step, other.value]
  const open = steps.filter((each) => !isRevealed(subject, each, viewer))
  if (open.length === 0) compareSteps(subject, step, other.value, viewer)
  for (const each of open) {
    deepStrictEqual(
      seen(game, each.events, viewer),
      [],
      'an event tells others that a secret choice is made',
    )
    const [before, after] = [state, each.state].map((one) => sight(game, one, viewer))
    strictEqual(after, before, 'others see that a secret choice is made')
  }
}

/** True if a step reveals something hidden. */
function isRevealed<State extends Stateful, Action, Event extends { type: string }>(
  { game, reveals }: Subject<State, Action, Event>,
  { events }: Step<State, Event>,
  viewer: Viewer,
): boolean {
  return seen(game, events, viewer).some(({ type }) => reveals.includes(type))
}

/** Plays the same inputs in a match with other secrets, for as long as the viewer should not notice. */
function followShadow<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  played: readonly Played<State, Action, Event>[],
  resampled: State,
  viewer: Viewer,
): void {
  const { game } = subject
  const [first] = played
  if (first === undefined) return
  // The dice stay the same: their results are no secret once they show.
  let shadow = frozen({ ...resampled, random: first.state.random })
  for (const { state, move, step } of played) {
    const result = carryOut(game, shadow, move)
    if (!result.ok) {
      const isOthers = move.kind === 'act' && move.seat !== viewer
      ok(isOthers, 'what a viewer may do depends on what is hidden from them')
      return
    }
    // The others may be ready in one of the matches only, so this answer may be the last one there.
    if (isLastAlone(subject, state, move, [step, result.value], viewer)) return
    if (compareSteps(subject, step, result.value, viewer) === 'revealed') return
    shadow = frozen(result.value.state)
  }
}

/** True if a secret choice reveals something in just one of two matches that a viewer cannot tell apart. */
function isLastAlone<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  state: State,
  move: Played<State, Action, Event>['move'],
  steps: readonly [Step<State, Event>, Step<State, Event>],
  viewer: Viewer,
): boolean {
  if (move.kind !== 'act') return false
  const decision = subject.game.decision(state, move.seat)
  if (decision === undefined || subject.secret[decision.kind] !== 'that') return false
  const [one, other] = steps.map((step) => isRevealed(subject, step, viewer))
  return one !== other
}

function compareSteps<State extends Stateful, Action, Event extends { type: string }>(
  { game, reveals, laysOpen }: Subject<State, Action, Event>,
  step: Step<State, Event>,
  other: Step<State, Event>,
  viewer: Viewer,
): 'same' | 'revealed' {
  const events = seen(game, step.events, viewer)
  const otherEvents = seen(game, other.events, viewer)
  const isSeenAlike = sight(game, other.state, viewer) === sight(game, step.state, viewer)
  const length = Math.max(events.length, otherEvents.length)
  const apart = Array.from(
    { length },
    (_, index) => [events[index], otherEvents[index]] as const,
  ).filter(([one, another]) => canonicalJson(one ?? null) !== canonicalJson(another ?? null))
  const [first, ...later] = apart
  if (first !== undefined) {
    const [event, otherEvent] = first
    const type = event?.type ?? otherEvent?.type ?? ''
    strictEqual(
      event?.type,
      otherEvent?.type,
      `whether the event "${type}" happens depends on what is hidden`,
    )
    ok(
      reveals.includes(type),
      `the event "${type}" shows what is hidden, and is not among "reveals"`,
    )
    // A card may be covered at once, or be gone again; then a later event says so.
    const isGone = laysOpen.includes(type) || later.length > 0
    ok(!isSeenAlike || isGone, `the event "${type}" reveals what is not in sight afterwards`)
    return 'revealed'
  }
  strictEqual(isSeenAlike, true, 'something hidden comes into sight without an event')
  return 'same'
}

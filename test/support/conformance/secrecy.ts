// Non-interference: no viewer is shown what they may not know (ALL-3, ALL-5).
import { deepStrictEqual, fail, notStrictEqual, ok, strictEqual } from 'node:assert/strict'
import type { Stateful, Step } from '../../../rules/src/game.ts'
import { present } from '../../../rules/src/invariant.ts'
import { canonicalJson } from '../../../rules/src/json.ts'
import { branch, type Chance, pick } from '../../../rules/src/random.ts'
import { type Seat, seatsOf, type Viewer } from '../../../rules/src/seat.ts'
import { constantChance } from '../constant-chance.ts'
import { shapedActions } from './decisions.ts'
import { askedIn, carryOut, frozen, type Played, type Run, sampled, seen, sight } from './run.ts'
import type { AnyGame, Subject } from './subject.ts'

/** The number of inputs for which two matches that a viewer cannot tell apart are compared. */
const SHADOW_INPUTS = 12
/** The number of inputs for which a redealt match is played on. */
const REDEALT_INPUTS = 30

/**
 * Compares two matches that differ only in what a viewer may not know: everything that the viewer is shown, told or
 * refused is the same in both, byte for byte, now and after every further input, until an event that may reveal
 * something does so.
 */
export function checkSecrecy<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  const chance = constantChance(`redeal ${run.seed}`)
  const viewers: readonly Viewer[] = [...seatsOf(run.players), 'spectator']
  const every = shapedActions(subject)
  for (const index of [...sampled(subject, run), run.played.length]) {
    const state = run.played[index]?.state ?? run.last
    for (const viewer of viewers) {
      const redealt = game.redeal(state, viewer, chance)
      const other = frozen({ ...redealt, random: branch(chance) })
      strictEqual(sight(game, other, viewer), sight(game, state, viewer), 'a redeal is not seen')
      if (viewer !== 'spectator') checkAnswers(game, every, state, other, viewer)
      // In a game that hides nothing the redealt match is the same one.
      if (redealt === state) continue
      followShadow(subject, run.played.slice(index, index + SHADOW_INPUTS), redealt, viewer)
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
    if (!isAlike) fail('what is refused, and why, does not depend on what is hidden')
  }
  if (game.decision(state, seat) === undefined) return
  const [here, there] = [state, other].map((each) => canonicalJson(game.fallback(each, seat)))
  strictEqual(there, here, 'what is done for a seat does not depend on what is hidden')
}

/** Checks that a redealt match is a possible one: it can be played on with actions that the game knows. */
export function checkRedealt<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  const chance = constantChance(`redealt ${run.seed}`)
  for (const index of sampled(subject, run)) {
    const { state } = present(run.played[index], 'a place in the match')
    for (const viewer of [...seatsOf(run.players), 'spectator'] as const) {
      let other: State = { ...game.redeal(state, viewer, chance), random: branch(chance) }
      for (let inputs = 0; inputs < REDEALT_INPUTS; inputs++) {
        const asked = askedIn(game, other, run.players)
        if (asked.length === 0) break
        const { seat, decision } = pick(chance, asked)
        for (const action of decision.actions)
          ok(game.parseAction(action).ok, 'what is listed in a redealt match is an action')
        const result = game.apply(other, seat, pick(chance, decision.actions))
        ok(result.ok, 'what is listed in a redealt match is legal')
        other = result.value.state
      }
    }
  }
}

/** Checks that a redeal changes exactly the members of the state that hold something hidden. */
export function checkMembers<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  runs: readonly Run<State, Action, Event>[],
): void {
  const { game, members } = subject
  const changed = new Set<string>()
  const unseen = new Set<string>()
  for (const run of runs) {
    const { played, players, seed } = run
    const chance = constantChance(`members ${seed}`)
    const seats = seatsOf(players)
    for (const seat of seats) for (const other of seats) unseen.add(`${seat} of ${other}`)
    for (const index of sampled(subject, run)) {
      const { state } = present(played[index], 'a place in the match')
      deepStrictEqual(new Set(Object.keys(state)), new Set([...Object.keys(members), 'random']))
      for (const viewer of seats) {
        const redealt = game.redeal(state, viewer, chance)
        for (const [name, value] of Object.entries(state))
          if (canonicalJson(value) !== canonicalJson(Object(redealt)[name])) changed.add(name)
        for (const other of seats)
          if (canonicalJson(game.own(state, other)) !== canonicalJson(game.own(redealt, other)))
            unseen.delete(`${viewer} of ${other}`)
      }
    }
    for (const seat of seats) unseen.delete(`${seat} of ${seat}`)
  }
  const hidden = Object.keys(members).filter((name) => Object(members)[name] === 'hidden')
  deepStrictEqual([...changed].sort(), hidden.sort(), 'a redeal changes all that is hidden')
  if (hidden.length > 0)
    deepStrictEqual([...unseen], [], 'a redeal changes what each seat has to itself')
}

/** Checks that neither events nor sights depend on coins, dice and shuffles that are still to come. */
export function checkChance<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  for (const index of sampled(subject, run)) {
    const { state, move, step } = present(run.played[index], 'a place in the match')
    const { random } = state
    const { block, used } = step.state.random
    // The contents of a new block are not known in advance, so this step is skipped.
    if (block !== random.block) continue
    const [first, ...others] = random.key
    const words = random.words.map((word, index) => (index < used ? word : ~word))
    const key = [~first, ...others] as const
    const result = carryOut(game, frozen({ ...state, random: { ...random, key, words } }), move)
    ok(result.ok, 'what is legal does not depend on chance to come')
    const known = ({ state: after, events }: Step<State, Event>) =>
      canonicalJson({ ...after, random: null, events })
    strictEqual(known(result.value), known(step), 'nothing depends on chance that is still to come')
  }
}

/** Checks that no event names anything that is hidden from its viewer both before and after it. */
export function checkTelltales<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  const { first, played, players, seed, options } = run
  const parsed = game.parseOptions(options)
  ok(parsed.ok, 'the options of a run are well-formed')
  const opening = game.setup({ players, options: parsed.value, seed })
  strictEqual(canonicalJson(opening.state), canonicalJson(first), 'a match begins in one way')
  const steps = [
    { before: opening.state, ...opening },
    ...sampled(subject, run).map((index) => {
      const { state, step } = present(played[index], 'a place in the match')
      return { before: state, ...step }
    }),
  ]
  for (const { before, state, events } of steps) {
    for (const viewer of [...seatsOf(players), 'spectator'] as const) {
      const sights = [before, state].map((each) => JSON.parse(sight(game, each, viewer)))
      const shown = new Set(leaves(sights))
      const hidden = new Set(leaves(state).filter((leaf) => !shown.has(leaf)))
      for (const leaf of leaves(seen(game, events, viewer)))
        ok(!hidden.has(leaf), `an event tells a viewer of ${leaf}, which is hidden from them`)
    }
  }
}

/** Returns the words and large numbers in a value, which could name a card or a part of a secret. */
function leaves(value: unknown): readonly (string | number)[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return Math.abs(value) > 10_000 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(leaves)
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
  ok(other.ok, 'what is listed is legal')
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
      'nobody learns that a secret choice is made',
    )
    strictEqual(sight(game, each.state, viewer), sight(game, state, viewer), 'nor sees it')
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

/**
 * Checks that simultaneous choices have the same result in any order. Returns the number of states in which several
 * seats chose, so that a caller knows that something was compared.
 */
export function checkOrder<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  { played, players, seed }: Run<State, Action, Event>,
): number {
  const { game, simultaneous } = subject
  const chance = constantChance(`order ${seed}`)
  let compared = 0
  for (const { state } of played) {
    const asked = askedIn(game, state, players)
    if (asked.length < 2) continue
    for (const { decision } of asked)
      ok(simultaneous.includes(decision.kind), `"${decision.kind}" is asked of several at a time`)
    const chosen = asked.map(({ seat, decision }) => ({
      seat,
      action: pick(chance, decision.actions),
    }))
    const [here, there] = [chosen, chosen.toReversed()].map((order) => {
      let step: Step<State, Event> = { state, events: [] }
      const events: Event[] = []
      for (const { seat, action } of order) {
        const result = game.apply(step.state, seat, action)
        ok(result.ok, 'choices made at the same time do not hinder each other')
        step = result.value
        events.push(...seen(game, step.events, 'spectator'))
      }
      return canonicalJson({ state: step.state, events: settled(subject, events) })
    })
    strictEqual(there, here, 'the order of choices made at the same time makes no difference')
    compared++
  }
  return compared
}

/** Sorts the events up to the reveal: until then everyone may see who chose first, so their order may differ. */
function settled<State extends Stateful, Action, Event extends { type: string }>(
  { reveals }: Subject<State, Action, Event>,
  events: readonly Event[],
): readonly string[] {
  const texts = events.map((event) => canonicalJson(event))
  const first = events.findIndex(({ type }) => reveals.includes(type))
  const revealed = first < 0 ? events.length : first
  return [...texts.slice(0, revealed).sort(), ...texts.slice(revealed)]
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
  // The dice stay the same: their results are no secret once they show.
  let shadow = frozen({ ...redealt, random: first.state.random })
  for (const { state, move, step } of played) {
    const result = carryOut(game, shadow, move)
    if (!result.ok) {
      const isOthers = move.kind === 'act' && move.seat !== viewer
      ok(isOthers, 'what a viewer may do does not depend on what is hidden')
      return
    }
    // Whether the others are ready is part of the secret: this answer may be the last one in just one of the matches.
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
  { game, reveals }: Subject<State, Action, Event>,
  step: Step<State, Event>,
  other: Step<State, Event>,
  viewer: Viewer,
): 'same' | 'revealed' {
  const events = seen(game, step.events, viewer)
  const otherEvents = seen(game, other.events, viewer)
  const isSeenAlike = sight(game, other.state, viewer) === sight(game, step.state, viewer)
  for (let index = 0; index < Math.max(events.length, otherEvents.length); index++) {
    const [event, otherEvent] = [events[index], otherEvents[index]]
    if (canonicalJson(event ?? null) === canonicalJson(otherEvent ?? null)) continue
    const type = event?.type ?? otherEvent?.type ?? ''
    strictEqual(event?.type, otherEvent?.type, `"${type}" depends on what is hidden`)
    ok(reveals.includes(type), `"${type}" shows what is hidden`)
    notStrictEqual(isSeenAlike, true, `"${type}" tells a viewer what is not in their sight`)
    return 'revealed'
  }
  strictEqual(isSeenAlike, true, 'what is in sight changes only with an event')
  return 'same'
}

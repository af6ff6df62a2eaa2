// Checks that what a resample draws does not depend on what is hidden: servers give resampled matches to their viewers.
import { ok } from 'node:assert/strict'
import {
  branch,
  canonicalJson,
  pick,
  present,
  type Stateful,
  seatsOf,
} from '@flower-war/rules/making'
import { chanceNamed, type Run, sampled } from '../run.ts'
import type { Subject } from '../subject.ts'

/** The number of matches drawn from each of two states that look the same to a viewer. */
const DRAWS = 100
/** Values that are drawn less often count together. */
const RARE = 10
/** Standard errors that chance exceeds in one of a million million comparisons; there are some thousand in a game. */
const ERRORS_MAX = 7

/** The number of times each value was drawn at a place, from either state. */
type Counts = Map<string, readonly [here: number, there: number]>

/** Checks one state of the match, for one viewer. */
export function checkAlike<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  const indexes = sampled(subject, run)
  if (indexes.length === 0) return
  const chance = chanceNamed(`alike ${run.seed}`)
  const viewer = pick(chance, seatsOf(run.players))
  const { state } = present(run.played[pick(chance, indexes)], 'a place in the match')
  const other: State = { ...game.resample(state, viewer, chance), random: branch(chance) }
  const places = new Map<string, Counts>()
  for (let draws = 0; draws < DRAWS; draws++) {
    count(places, game.resample(state, viewer, chance), [1, 0])
    count(places, game.resample(other, viewer, chance), [0, 1])
  }
  for (const [place, counts] of places)
    ok(errorsIn(counts) < ERRORS_MAX, `what "resample" draws depends on what is hidden: ${place}`)
}

/** Counts the value at each place of a state, other than the source of chance. */
function count(
  places: Map<string, Counts>,
  { random: _, ...members }: Stateful,
  [here, there]: readonly [number, number],
): void {
  for (const [place, value] of valuesIn('', members)) {
    const counts: Counts = places.get(place) ?? new Map()
    const [before, beforeThere] = counts.get(value) ?? [0, 0]
    counts.set(value, [before + here, beforeThere + there])
    places.set(place, counts)
  }
}

/** Returns everything in a value that has no parts, with its place. */
function valuesIn(place: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[place, canonicalJson(value)]]
  return Object.entries(value).flatMap(([name, part]) => valuesIn(`${place}/${name}`, part))
}

/** Returns by how many standard errors the draws from two states differ (chi-squared, by Wilson and Hilferty). */
function errorsIn(counts: Counts): number {
  let [squares, values] = [0, 0]
  const rare = [0, 0] as [number, number]
  const add = (here: number, there: number): void => {
    if (here + there === 0) return
    squares += (here - there) ** 2 / (here + there)
    values++
  }
  for (const [here, there] of counts.values()) {
    if (here + there >= RARE) add(here, there)
    else {
      rare[0] += here
      rare[1] += there
    }
  }
  add(...rare)
  // A place that one of the states lacks has a single value.
  const freedom = Math.max(1, values - 1)
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(squares / freedom) - (1 - spread)) / Math.sqrt(spread)
}

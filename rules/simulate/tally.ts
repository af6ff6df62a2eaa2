// Counts what happens in the matches of a simulation.
import type { Decision, Input, MatchEvent, Outcome } from '../src/index.ts'

/** Counts over all matches; `turns`, `inputs` and `outcomes` have one element per match. */
export interface Tally {
  readonly turns: number[]
  readonly inputs: number[]
  readonly questions: Map<string, { asked: number; lone: number }>
  readonly outcomes: Outcome[]
  readonly actions: Map<string, number>
  readonly chosenIn: Map<string, number>
  readonly events: Map<string, number>
}

export function newTally(): Tally {
  return {
    turns: [],
    inputs: [],
    questions: new Map(),
    outcomes: [],
    actions: new Map(),
    chosenIn: new Map(),
    events: new Map(),
  }
}

/** Counts a question by its kind. */
export function countQuestion({ questions }: Tally, { kind, actions }: Decision<unknown>): void {
  const { asked, lone } = questions.get(kind) ?? { asked: 0, lone: 0 }
  questions.set(kind, { asked: asked + 1, lone: lone + (isLone(actions) ? 1 : 0) })
}

/** The ways to pass that leave nothing to choose: now, and for longer. */
const PASSES: readonly string[] = ['pass', 'keep', 'end']

function isLone(actions: readonly unknown[]): boolean {
  return actions.length === 1 || actions.every((action) => PASSES.includes(Object(action).type))
}

/** Counts the action of an input. */
export function countInput(chosen: Map<string, number>, input: Input): void {
  if (input.kind !== 'act' || typeof input.action !== 'object' || input.action === null) return
  countNamed(chosen, { type: '', ...input.action })
}

/** Counts the type, and the type with each name among the members: `drew` and `drew mist-2`. */
export function countNamed(counts: Map<string, number>, { type, ...members }: MatchEvent): void {
  count(counts, type)
  for (const value of Object.values(members))
    if (typeof value === 'string') count(counts, `${type} ${value}`)
}

export function count(counts: Map<string, number>, name: string, times = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + times)
}

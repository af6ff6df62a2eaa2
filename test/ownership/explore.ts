// Explores a small model completely: every state that its steps lead to, breadth first, so that each violation is
// reported with the shortest path to it.

/**
 * The kind of a step: a running process takes an `own` step by itself, sooner or later; a `help` step comes from
 * outside, and may never come; a `fault` is a failure, or a decision.
 */
export type Kind = 'own' | 'help' | 'fault'

/** A possible step, and the state that it leads to. */
export interface Step<State> {
  readonly name: string
  readonly state: State
  readonly kind: Kind
  /** The violations that it commits. */
  readonly wrong: readonly string[]
}

export interface Model<State> {
  readonly initial: State
  steps(state: State): readonly Step<State>[]
  /** Returns the same key for states that are alike. */
  key(state: State): string
  /** True if everything is as it has to become, and has to stay while nothing fails. */
  isSettled(state: State): boolean
  /** True if nothing is running that could settle it. */
  isHopeless(state: State): boolean
}

export interface Explored {
  readonly states: number
  readonly steps: number
  /** The violations, each with the shortest path to it. */
  readonly wrong: ReadonlyMap<string, readonly string[]>
}

interface Found<State> {
  readonly state: State
  readonly from: number
  readonly step: string
}

/** Violations by the paths that lead on from a state. */
const NEVER = 'what is unsettled stays so for ever'
export const UNSETTLED = 'what is settled becomes unsettled, though nothing fails'

/** More states than any model here has; an endless one would fill the memory. */
const STATES_MAX = 2_000_000

/** Visits all states, or stops at the first violation. */
export function explore<State>(model: Model<State>): Explored {
  const found: Found<State>[] = [{ state: model.initial, from: -1, step: '' }]
  const numbers = new Map([[model.key(model.initial), 0]])
  /** By state, the states from which an `own` step leads to it. */
  const before: number[][] = [[]]
  const wrong = new Map<string, readonly string[]>()
  let count = 0
  const note = (what: string, at: number, ...last: readonly string[]): void => {
    if (!wrong.has(what)) wrong.set(what, [...wayTo(found, at), ...last])
  }
  for (let at = 0; at < found.length && wrong.size === 0; at++) {
    if (found.length > STATES_MAX) throw new Error('the model does not end')
    const { state } = found[at] as Found<State>
    const isSettled = model.isSettled(state)
    for (const step of model.steps(state)) {
      count++
      for (const what of step.wrong) note(what, at, step.name)
      if (isSettled && step.kind !== 'fault' && !model.isSettled(step.state))
        note(UNSETTLED, at, step.name)
      const key = model.key(step.state)
      const known = numbers.get(key)
      const number = known ?? found.length
      if (known === undefined) {
        numbers.set(key, number)
        found.push({ state: step.state, from: at, step: step.name })
        before.push([])
      }
      if (step.kind === 'own') before[number]?.push(at)
    }
  }
  const lost = wrong.size > 0 ? undefined : firstLost(model, found, before)
  if (lost !== undefined) note(NEVER, lost)
  return { states: found.length, steps: count, wrong }
}

/** Returns the first state, not a hopeless one, from which no `own` steps lead to a settled one. */
function firstLost<State>(
  model: Model<State>,
  found: readonly Found<State>[],
  before: readonly (readonly number[])[],
): number | undefined {
  const good = found.map(({ state }) => model.isSettled(state))
  const queue = good.flatMap((is, number) => (is ? number : []))
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const number of before[next] ?? []) {
      if (good[number] === true) continue
      good[number] = true
      queue.push(number)
    }
  const lost = found.findIndex(
    ({ state }, number) => good[number] !== true && !model.isHopeless(state),
  )
  return lost < 0 ? undefined : lost
}

function wayTo<State>(found: readonly Found<State>[], at: number): readonly string[] {
  const way: string[] = []
  for (let number = at; number > 0; number = found[number]?.from ?? 0)
    way.unshift(found[number]?.step ?? '')
  return way
}

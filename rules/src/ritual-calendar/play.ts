// An input being carried out: the draft of the state, the events so far, and the next tasks.
import type { Draft } from '../game.ts'
import { invariant, present } from '../invariant.ts'
import { type Chance, drawBelow } from '../random.ts'
import type { Seat } from '../seat.ts'
import { playerOf } from './tribes.ts'

export interface PlayOf<State, Event> {
  readonly draft: Draft<State>
  readonly events: Event[]
}

/** A draft with one member of a state. */
type With<Name extends string, Value> = { readonly draft: { [Member in Name]: Value } }

/** Puts tasks before all others. */
export function doFirst<Task>(
  { draft }: With<'tasks', readonly Task[]>,
  ...tasks: readonly NoInfer<Task>[]
): void {
  draft.tasks = [...tasks, ...draft.tasks]
}

export function ask<Asked>({ draft }: With<'asked', Asked | null>, asked: NoInfer<Asked>): void {
  draft.asked = asked
}

/** Does the pending tasks up to the next decision or the end of the match. */
export function doTasks<Task>(
  { draft }: { readonly draft: { tasks: readonly Task[]; asked: unknown; ended: unknown } },
  doTask: (task: Task) => void,
): void {
  while (draft.asked === null && draft.ended === null) {
    const [next, ...rest] = draft.tasks
    draft.tasks = rest
    doTask(present(next, 'a turn ends with its last task'))
  }
}

export function changeTurn<Turn>(
  { draft }: With<'turn', Turn>,
  change: NoInfer<Partial<Turn>>,
): void {
  draft.turn = { ...draft.turn, ...change }
}

export function changePlayer<Player extends { readonly space: number }>(
  { draft }: With<'players', readonly Player[]>,
  seat: Seat,
  change: NoInfer<Partial<Player>>,
): void {
  draft.players = replaced(draft.players, seat, { ...playerOf(draft, seat), ...change })
}

/** Returns the list with the value at one index replaced. */
export function replaced<Value>(
  list: readonly Value[],
  index: number,
  value: Value,
): readonly Value[] {
  invariant(index >= 0 && index < list.length, 'only what is there is replaced')
  // Faster than `with`.
  const changed = list.slice()
  changed[index] = value
  return changed
}

/** Rolls a die for that seat. */
export function rollDie<Reason>(
  {
    draft,
    events,
  }: {
    readonly draft: Chance
    readonly events: { push(event: { type: 'rolled'; seat: Seat; why: Reason; die: number }): void }
  },
  seat: Seat,
  why: NoInfer<Reason>,
): number {
  const die = drawBelow(draft, 6) + 1
  events.push({ type: 'rolled', seat, why, die })
  return die
}

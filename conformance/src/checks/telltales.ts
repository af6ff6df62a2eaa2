// Checks that nothing depends on chance still to come, and that events do not name what is hidden.
import { fail, ok, strictEqual } from 'node:assert/strict'
import { canonicalJson, present, type Stateful, type Step, seatsOf } from '@flower-war/rules/making'
import { carryOut, frozen, type Run, sampled, seen, sight } from '../run.ts'
import type { Subject } from '../subject.ts'

/** Checks that neither events nor the next state depend on coins, dice and shuffles that are still to come. */
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
    ok(result.ok, 'what is legal depends on chance that is still to come')
    const known = ({ state: after, events }: Step<State, Event>) =>
      canonicalJson({ ...after, random: null, events })
    strictEqual(
      known(result.value),
      known(step),
      'a result depends on chance that is still to come',
    )
  }
}

/**
 * Checks that no event names anything that is hidden from its viewer both before and after it, except what it lays open
 * in passing.
 */
export function checkTelltales<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game, laysOpen } = subject
  const { first, played, players, seed, options } = run
  const parsed = game.parseOptions(options)
  ok(parsed.ok, 'the options of a match are refused')
  const opening = game.setup({ players, options: parsed.value, seed })
  strictEqual(
    canonicalJson(opening.state),
    canonicalJson(first),
    'a match begins in another way with the same seed',
  )
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
      const told = seen(game, events, viewer)
      const open = told.filter(({ type }) => laysOpen.includes(type))
      const shown = new Set(leaves([sights, open]))
      const hidden = new Set(leaves(state).filter((leaf) => !shown.has(leaf)))
      for (const event of told) {
        const leaf = leaves(event).find((each) => hidden.has(each))
        if (leaf !== undefined)
          fail(
            `the event "${event.type}" tells of ${leaf}, which is hidden before and after, and is not among "laysOpen"`,
          )
      }
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

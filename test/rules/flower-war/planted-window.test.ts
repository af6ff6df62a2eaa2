// The conformance checks find a window that depends on what a hidden hand allows.
import { AssertionError } from 'node:assert/strict'
import { expect, test } from 'vitest'
import { conformance } from '../../../conformance/src/index.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import type { State } from '../../../rules/src/flower-war/state.ts'
import { accept } from '../../../rules/src/result.ts'
import { facts } from './facts.ts'

/** Passes for a side of a battle that holds nothing to lay, instead of asking it. */
const planted: typeof flowerWar = {
  ...flowerWar,
  apply(state, seat, action) {
    let result = flowerWar.apply(state, seat, action)
    for (;;) {
      if (!result.ok) return result
      const lone = loneAnswer(result.value.state)
      if (lone === undefined) return result
      const next = flowerWar.apply(result.value.state, lone.seat, lone.action)
      if (!next.ok) return next
      const { state: after, events } = next.value
      result = accept({ state: after, events: [...result.value.events, ...events] })
    }
  },
}

function loneAnswer(state: State) {
  const { asked } = state
  if (asked?.kind !== 'battle') return undefined
  const [action, ...others] = flowerWar.decision(state, asked.seat)?.actions ?? []
  return action === undefined || others.length > 0 ? undefined : { seat: asked.seat, action }
}

test('FW-112 a battle that passes for a hand without battle cards is found', () => {
  const settings = [{ players: 3, options: { length: 'long', racks: '8' } }]
  const secrecy = conformance(planted, { ...facts, settings }).filter(({ name }) =>
    name.startsWith('ALL-3 ALL-5 shows no viewer what they may not know'),
  )
  expect(secrecy.length).toBeGreaterThan(0)
  expect(secrecy.some(({ check }) => fails(check))).toBe(true)
}, 120_000)

function fails(check: () => void): boolean {
  try {
    check()
    return false
  } catch (error) {
    // A fault of the rules would be none of secrecy.
    return error instanceof AssertionError
  }
}

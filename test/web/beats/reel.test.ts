// A replay shows its steps beat by beat, as the table does: a whole match, on a manual clock.
import { expect, test } from 'vitest'
import { beats } from '../../../web/src/games/tieqchieq/beats.ts'
import { press } from '../../../web/src/replay/keys.ts'
import type { Step } from '../../../web/src/replay/played.ts'
import { newReel, ownOf, PAUSE_MS, STILL_MS } from '../../../web/src/replay/reel.ts'
import { newManualTimers } from '../../support/timers.ts'
import { play } from './played.ts'

/** Longer than any step takes. */
const LONG_MS = 600_000

function newReelAt(first: number, slowness = 1) {
  const steps: Step[] = []
  play('tieqchieq', 0, (_before, events, after) =>
    steps.push({ events: events as never, view: () => after as never, owns: () => [] }),
  )
  const timers = newManualTimers()
  const reel = newReel(
    {
      steps,
      beats: beats as never,
      clock: { nowMs: timers.clockMs, after: timers.after },
      slowness: () => slowness,
    },
    first,
  )
  /** Returns the board and the events told so far. */
  const seen = () => {
    const { state, log, isPlaying } = reel.shown.value
    return { view: state.view, told: log.map(({ event }) => event), isPlaying }
  }
  const asEnded = (step: number) => ({
    view: steps[step]?.view(),
    told: steps[step]?.events,
    isPlaying: false,
  })
  return { reel, steps, timers, seen, asEnded }
}

/** A step with more than one event, so that something is still to come after the first. */
const longStep = (steps: readonly Step[]): number =>
  steps.findIndex(({ events }, step) => step > 1 && events.length > 2)

test('the next step is shown event by event, from the match as it was before', async () => {
  const { reel, steps, timers, seen, asEnded } = newReelAt(0)
  const step = longStep(steps)
  reel.goTo(step - 1)
  expect(seen()).toEqual(asEnded(step - 1))
  reel.next()
  expect(reel.at.value).toBe(step)
  expect(seen()).toMatchObject({ told: [], isPlaying: true })
  const told: number[] = []
  while (seen().isPlaying) {
    told.push(seen().told.length)
    await timers.pass(100)
  }
  expect(new Set(told).size).toBeGreaterThan(1)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(seen()).toEqual(asEnded(step))
  await timers.pass(LONG_MS)
  expect(reel.at.value).toBe(step)
})

test('a step that is watched is played from the match as it was before, the first ones too', async () => {
  const { reel, steps, timers, seen, asEnded } = newReelAt(0)
  const step = longStep(steps)
  for (const watched of [step, 1, 0]) {
    reel.goTo(reel.last)
    reel.watch(watched)
    expect(reel.at.value).toBe(watched)
    expect(seen().told).not.toEqual(steps[watched]?.events)
    await timers.pass(LONG_MS)
    expect(seen()).toEqual(asEnded(watched))
  }
})

test('a chosen step is shown as it ends, at once, whatever was being played', async () => {
  const { reel, steps, timers, seen, asEnded } = newReelAt(0)
  const step = longStep(steps)
  reel.goTo(step - 1)
  reel.next()
  for (const chosen of [step + 5, step - 1, reel.last]) {
    reel.goTo(chosen)
    expect(seen()).toEqual(asEnded(chosen))
  }
  await timers.pass(LONG_MS)
  expect(seen()).toEqual(asEnded(reel.last))
})

test('a player’s hand is shown as it was before a step while the step is played', () => {
  const { reel, steps } = newReelAt(0)
  const hands = steps.map((step, at) => ({ ...step, owns: () => [undefined, at] as never }))
  const step = longStep(steps)
  reel.goTo(step - 1)
  expect(ownOf(reel, hands, 1)).toBe(step - 1)
  reel.next()
  expect(ownOf(reel, hands, 1)).toBe(step - 1)
  reel.skip()
  expect(ownOf(reel, hands, 1)).toBe(step)
  expect(ownOf(reel, hands, undefined)).toBeUndefined()
})

test('going on while a step is played ends it at once, and so does skipping', () => {
  const { reel, steps, seen, asEnded } = newReelAt(0)
  const step = longStep(steps)
  reel.goTo(step - 1)
  reel.next()
  reel.next()
  expect(reel.at.value).toBe(step + 1)
  reel.goTo(step - 1)
  reel.next()
  reel.skip()
  expect(seen()).toEqual(asEnded(step))
})

test('a replay begins with an empty board, plays every step, and stops at the end', async () => {
  const { reel, timers, seen, asEnded } = newReelAt(0)
  const beginning = { hand: { red: 6, yellow: 6 }, home: { red: 0, yellow: 0 } }
  expect(seen()).toMatchObject({ view: beginning, told: [], isPlaying: false })
  reel.play(true)
  expect(seen()).toMatchObject({ view: beginning, told: [], isPlaying: true })
  const passed: number[] = []
  while (reel.isPlaying.value) {
    if (!seen().isPlaying) {
      expect(seen()).toEqual(asEnded(reel.at.value))
      passed.push(reel.at.value)
    }
    await timers.pass(PAUSE_MS / 2)
  }
  expect([...new Set(passed), reel.last]).toEqual(
    Array.from({ length: reel.last + 1 }, (_, step) => step),
  )
  expect(seen()).toEqual(asEnded(reel.last))
})

test('from the beginning, the first step is played next, and can be gone back to', () => {
  const { reel, steps, seen, asEnded } = newReelAt(0)
  reel.next()
  reel.skip()
  expect(reel.at.value).toBe(0)
  expect(seen()).toEqual(asEnded(0))
  reel.next()
  expect(reel.at.value).toBe(1)
  reel.goTo(0)
  expect(seen()).toMatchObject({ told: [], isPlaying: false })
  expect(seen().view).not.toEqual(steps[0]?.view())
})

test('with everything at once, playing rests at each step', async () => {
  const { reel, timers, seen, asEnded } = newReelAt(3, 0)
  reel.play(true)
  expect(seen()).toEqual(asEnded(4))
  await timers.pass(STILL_MS - 1)
  expect(reel.at.value).toBe(4)
  await timers.pass(1)
  expect(seen()).toEqual(asEnded(5))
})

test('a replay that is stopped stays where it is', async () => {
  const { reel, timers, seen, asEnded } = newReelAt(3)
  reel.play(true)
  await timers.pass(100)
  reel.play(false)
  expect(seen()).toEqual(asEnded(4))
  await timers.pass(LONG_MS)
  expect(seen()).toEqual(asEnded(4))
  expect(timers.waits()).toEqual([])
})

test('keys go a step or to the ends, and play and stop; a held space bar does so once', () => {
  const { reel, seen, asEnded } = newReelAt(5)
  const pressed = (key: string, repeat = false) => press(reel, { key, repeat })
  expect(pressed('ArrowLeft')).toBe(true)
  expect(seen()).toEqual(asEnded(4))
  pressed('ArrowRight')
  expect([reel.at.value, seen().isPlaying, reel.isPlaying.value]).toEqual([5, true, false])
  pressed('End')
  expect(seen()).toEqual(asEnded(reel.last))
  pressed('Home')
  expect(reel.at.value).toBe(0)
  pressed(' ')
  expect(reel.isPlaying.value).toBe(true)
  pressed(' ', true)
  expect(reel.isPlaying.value).toBe(true)
  pressed(' ')
  expect(reel.isPlaying.value).toBe(false)
  expect(['ArrowUp', 'PageDown', 'a'].some((key) => pressed(key))).toBe(false)
})

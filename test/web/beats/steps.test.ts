// The step of the turn that is shown is the one that is being taken.
import { expect, test } from 'vitest'
import { beats as flowerWar } from '../../../web/src/games/flower-war/beats.ts'
import { progressOf } from '../../../web/src/games/flower-war/progress.ts'
import { stepOf as stepInFlowerWar } from '../../../web/src/games/flower-war/step.ts'
import { beats as mexica } from '../../../web/src/games/mexica/beats.ts'
import { stepOf } from '../../../web/src/games/mexica/step.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { watched } from './watched.ts'

const words = await (await CATALOGUES.en()).choices['flower-war']()

/** A battle that a card has led to, in the step of the cards: not every match has one. */
const ATTACKED_BY_CARD = Object({ turn: { step: 'cards' }, battle: {} })

/** The step of Flower War that the table marks. */
function marked(view: never): string | undefined {
  const { steps } = progressOf(words, { view, own: undefined, seat: undefined, names: String })
  return steps?.names[steps.now]
}

const isCollected = ({ event }: { event: { why?: string } }) => event.why === 'collected'

test('in Flower War the step that is shown is the battle while one is fought', () => {
  const { shown } = watched(
    'flower-war',
    flowerWar,
    (all) => all.some(({ isBattle }) => isBattle) && all.some(isCollected),
  )
  const fought = shown.filter(({ isBattle }) => isBattle)
  expect(new Set(fought.map(({ view }) => marked(view)))).toEqual(new Set(['battle']))
  expect(stepInFlowerWar(ATTACKED_BY_CARD)).toBe('battle')
  const calm = shown.filter(({ isBattle }) => !isBattle)
  expect(calm.map(({ view }) => marked(view))).toEqual(calm.map(({ step }) => step))
  const collecting = shown.filter(isCollected).map(({ step }) => step)
  expect(collecting).toContain('collect')
  expect(collecting).not.toContain('move')
})

test('in Mexica the step that is shown is the battle while one is fought', () => {
  const { shown } = watched('mexica', mexica, (all) => all.some(({ isBattle }) => isBattle))
  const fought = shown.filter(({ isBattle, event }) => isBattle || event.type === 'battle-ended')
  expect(fought).not.toEqual([])
  expect(stepOf(ATTACKED_BY_CARD, undefined)).toBe('battle')
  const steps = fought.map(({ view, event }) => stepOf(view, event as never))
  expect(steps.filter((step) => step !== 'battle')).toEqual([])
})

test.for([
  ['rolled', 'dice', 'battle'],
  ['tossed', 'dice', 'battle'],
  ['rolled', 'cortes', 'cortes'],
  ['rolled', 'move', 'move'],
] as const)(
  'in Flower War the step while a player holds what is %s for %s is: %s',
  ([type, why, step]) => {
    const view = Object({ turn: { step: 'cards' }, battle: null })
    expect(stepInFlowerWar(view, Object({ type, why, seat: 0 }))).toBe(step)
  },
)

test('in Mexica the step while a player holds the die for moving is the move', () => {
  const view = Object({ turn: { step: 'sacrifice', asked: null }, battle: null })
  const held = Object({ type: 'rolled', why: 'move', seat: 0, die: 2 })
  expect(stepOf(view, held)).toBe('move')
})

test('in Mexica the question for the card that a loser gives belongs to the battle', () => {
  const view = Object({ turn: { step: 'move', asked: 'give' }, battle: null })
  expect(stepOf(view, undefined)).toBe('battle')
})

test('in Mexica the question for a rain card belongs to the landing', () => {
  const view = Object({ turn: { step: 'move', asked: 'rain' }, battle: null })
  expect(stepOf(view, undefined)).toBe('landing')
})

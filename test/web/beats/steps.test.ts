// The step of the turn that is shown is the one that is being taken.
import { expect, test } from 'vitest'
import { beats as flowerWar } from '../../../web/src/games/flower-war/beats.ts'
import { progressOf } from '../../../web/src/games/flower-war/progress.ts'
import { beats as mexica } from '../../../web/src/games/mexica/beats.ts'
import { stepOf } from '../../../web/src/games/mexica/step.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { watched } from './watched.ts'

const words = await (await CATALOGUES.en()).choices['flower-war']()

/** The step of Flower War that the table marks. */
function marked(view: never): string | undefined {
  const { steps } = progressOf(words, { view, own: undefined, seat: undefined, names: String })
  return steps?.names[steps.now]
}

test('in Flower War the step that is shown is the battle while one is fought', () => {
  const { shown } = watched('flower-war', flowerWar)
  const fought = shown.filter(({ isBattle }) => isBattle)
  // Cards attack in their own step.
  expect(new Set(fought.map(({ step }) => step))).toContain('cards')
  expect(new Set(fought.map(({ view }) => marked(view)))).toEqual(new Set(['battle']))
  const calm = shown.filter(({ isBattle }) => !isBattle)
  expect(calm.map(({ view }) => marked(view))).toEqual(calm.map(({ step }) => step))
  const collecting = shown.filter(({ event }) => event.why === 'collected').map(({ step }) => step)
  expect(collecting).toContain('collect')
  expect(collecting).not.toContain('move')
})

test('in Mexica the step that is shown is the battle while one is fought', () => {
  const { shown } = watched('mexica', mexica)
  const fought = shown.filter(({ isBattle, event }) => isBattle || event.type === 'battle-ended')
  // Cards attack, and lead to others, in their own steps.
  expect(new Set(fought.map(({ step }) => step))).toContain('cards')
  const steps = new Set(fought.map(({ view, event }) => stepOf(view, event as never)))
  expect(steps).toEqual(new Set(['battle']))
})

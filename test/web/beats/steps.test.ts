// The step of the turn that is shown is the one that is being taken.
import { expect, test } from 'vitest'
import { beats as flowerWar } from '../../../web/src/games/flower-war/beats.ts'
import { beats as mexica } from '../../../web/src/games/mexica/beats.ts'
import { stepOf } from '../../../web/src/games/mexica/step.ts'
import { watched } from './watched.ts'

test('in Flower War the step that is shown is the battle while one is fought', () => {
  const { shown } = watched('flower-war', flowerWar)
  const steps = new Set(shown.filter(({ isBattle }) => isBattle).map(({ step }) => step))
  // Cards attack in their own step.
  expect([...steps].toSorted()).toEqual(['battle', 'cards'])
  const collecting = shown.filter(({ event }) => event.why === 'collected').map(({ step }) => step)
  expect(collecting).toContain('collect')
  expect(collecting).not.toContain('move')
})

test('in Mexica the step that is shown is the battle while one is fought', () => {
  const { shown } = watched('mexica', mexica)
  const fought = shown.filter(({ isBattle, event }) => isBattle || event.type === 'battle-ended')
  const steps = new Set(fought.map(({ view, event }) => stepOf(view, event as never)))
  expect(steps).toContain('battle')
  // Cards attack, and lead to others, in their own steps.
  expect(steps).not.toContain('move')
})

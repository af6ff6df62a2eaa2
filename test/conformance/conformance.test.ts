// Every game passes the conformance suite, in a file of its own; and so does the test game.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { play } from '../../conformance/src/run.ts'
import { subjectOf } from '../../conformance/src/subject.ts'
import { GAMES } from '../../rules/src/games.ts'
import { optionsFor } from '../../rules/src/shapes/options.ts'
import { spaceAztecs } from '../../rules/src/space-aztecs/index.ts'
import { facts } from '../rules/space-aztecs/facts.ts'
import { gameConformance } from '../support/matches/conformance.ts'
import { peek } from '../support/peek/peek.ts'
import { peekFacts } from '../support/peek/peek-facts.ts'

gameConformance(peek, peekFacts)

test.for(GAMES.map(({ id }) => id))('%s runs the conformance suite in a file of its own', (id) => {
  const file = readFileSync(
    join(import.meta.dirname, '../rules', id, 'conformance.test.ts'),
    'utf8',
  )
  const game = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  expect(file).toContain(`gameConformance(${game}, `)
})

test('unless settings are stated, every word of an option is played with as many players as it needs', () => {
  const { settings: _, ...others } = facts
  const { game, settings } = subjectOf(spaceAztecs, others)
  const refused = settings.filter(({ players, options }) => !optionsFor(game, options, players).ok)
  expect(refused).toEqual([])
  for (const [start, players] of [
    ['second', 2],
    ['third', 3],
    ['sixth', 6],
  ] as const)
    expect(settings).toContainEqual({ players, options: { start } })
})

test('settings that a server would refuse fail', () => {
  const settings = [{ players: 2, options: { start: 'third' } }]
  expect(() => play(subjectOf(spaceAztecs, { ...facts, settings }), 'few')).toThrow(
    'the options of a setting are refused',
  )
})

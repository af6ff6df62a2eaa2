// Every game passes the conformance suite, in a file of its own; and so does the test game.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'
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

// Every game passes the conformance suite, in a file of its own; and so does the test game.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'
import { peekSubject } from '../support/conformance/subjects.ts'
import { gameConformance } from '../support/conformance/suite.ts'

gameConformance(peekSubject)

test.for(GAMES.map(({ id }) => id))('%s runs the conformance suite in a file of its own', (id) => {
  const file = readFileSync(join(import.meta.dirname, id, 'conformance.test.ts'), 'utf8')
  const subject = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  expect(file).toContain(`gameConformance(${subject}Subject)`)
})

// The report of the checker of clients, and its sentences about numbers.
import { describe, expect, test } from 'vitest'
import { DOOR_NAMES } from '../../client-check/doors/door.ts'
import { exercisesAt } from '../../client-check/exercises.ts'
import { WRONG_CLIENTS, WRONG_OVER_COLYSEUS } from '../../client-check/reference/wrong-clients.ts'
import { type ClientVerdict, lineOf, summaryOf } from '../../client-check/report.ts'
import { CLI_NUMBERS, REQUIREMENTS, uncheckedAt } from '../../client-check/requirements.ts'
import { WATCHED } from '../../client-check/watching.ts'
import { readPage } from '../support/documents/doc-tables.ts'

const good: ClientVerdict = { number: 'CLI-4', title: 'it is cut', fault: undefined }
const bad: ClientVerdict = {
  number: 'CLI-4',
  title: 'it is closed',
  fault: 'It did not come back.',
}
const unseen: ClientVerdict = { ...good, number: 'CLI-17', skipped: 'nobody looked' }

test('each line says what was seen, and a fault adds what to do', () => {
  expect(lineOf(good)).toBe('ok    CLI-4  it is cut')
  expect(lineOf(unseen)).toBe('-     CLI-17  it is cut: not checked, nobody looked')
  const { mend } = REQUIREMENTS['CLI-4']
  expect(lineOf(bad)).toBe(
    `FAULT CLI-4  it is closed: It did not come back.\n      ${mend} (docs/protocol.md#joining-a-match)`,
  )
})

test('the summary has a line for each number that was checked, or cannot be', () => {
  expect(summaryOf([good, bad, unseen], 'json')).toEqual([
    'CLI-4  FAULT  1 of 2 exercises',
    'CLI-17 -      not checked',
  ])
  const lines = summaryOf([good], 'colyseus')
  expect(lines).toContain('CLI-4  ok     1 of 1 exercises')
  expect(lines).toContain(`CLI-13 -      ${uncheckedAt('CLI-13', 'colyseus')}`)
})

describe.for(DOOR_NAMES)('over %s', (door) => {
  test.for(CLI_NUMBERS)('%s is checked, or says why not', (number) => {
    const made = exercisesAt(door).some((exercise) => exercise.number === number)
    const isUnchecked = uncheckedAt(number, door) !== undefined
    expect(made || WATCHED.includes(number)).toBe(!isUnchecked || WATCHED.includes(number))
    expect(made && isUnchecked).toBe(false)
  })
})

test.for(CLI_NUMBERS)('a wrong client shows that %s is checked', (number) => {
  expect(Object.values(WRONG_CLIENTS).map((wrong) => wrong.number)).toContain(number)
})

test.for(CLI_NUMBERS)('%s names a section of docs/protocol.md', (number) => {
  const anchors = [...readPage('docs/protocol.md').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  )
  expect(anchors).toContain(REQUIREMENTS[number].section)
})

test('docs/client-check.md states the number of wrong clients', () => {
  const text = readPage('docs/client-check.md').replace(/\s+/g, ' ')
  expect(text).toContain(`and ${Object.keys(WRONG_CLIENTS).length} that are wrong in one way each`)
  expect(text).toContain('Seven of them also play over Colyseus')
  expect(WRONG_OVER_COLYSEUS).toHaveLength(7)
})

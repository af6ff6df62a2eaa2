// Names that operators and other programs rely on must stay: environment variables, and answers over HTTP.
import { describe, expect, test } from 'vitest'
import { newServerProcess } from '../support/servers/server-process.ts'
import { ADMIN_PASSWORD } from './contents.ts'
import { askAtDoors } from './doors.ts'
import { DOORS, readJson } from './fixtures.ts'
import { mendedAnswers } from './mended.ts'
import { complaintsOf, defaultsInManual, PROGRAMS, type Program } from './variables.ts'

test('answers over HTTP have the same keys and types, and refusals the same words', async () => {
  const server = await newServerProcess({ ADMIN_PASSWORD })
  await server.start()
  const answers = await askAtDoors(server.url, ADMIN_PASSWORD)
  await server.remove()
  // Members may be added, as clients are told.
  expect(answers).toMatchObject(mendedAnswers(readJson(DOORS, 'answers.json.br')))
})

describe('variables', () => {
  const before = readJson(DOORS, 'variables.json.br')

  test.for(Object.keys(PROGRAMS) as Program[])('of %s keep their names and refusals', (program) => {
    expect(complaintsOf(program).map(inLines)).toEqual(before.complaints[program].map(inLines))
  })

  test('keep their defaults in the manual', () => {
    expect(defaultsInManual()).toEqual(expect.arrayContaining(before.defaults))
  })
})

const inLines = (complaints: string): readonly string[] => complaints.split('; ')

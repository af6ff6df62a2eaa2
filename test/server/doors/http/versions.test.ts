// Values that follow from the rules of a version, as routes keep them.
import { expect, test } from 'vitest'
import { GAMES } from '../../../../rules/src/games.ts'
import type { Playable } from '../../../../rules/src/match.ts'
import { rulesAmong } from '../../../../rules/src/released.ts'
import { ofVersions } from '../../../../server/src/doors/http/versions.ts'

test('what follows from released rules is made once, however often it is asked for', async () => {
  const made: string[] = []
  const make = ({ id, version }: Playable): object => {
    made.push(`${id} ${version}`)
    return {}
  }
  const valueFor = ofVersions(GAMES, rulesAmong(GAMES), make)
  const first = await valueFor('mexica', '1')
  expect(first).toBeDefined()
  expect(await valueFor('mexica', 1)).toBe(first)
  expect(await valueFor('mexica', '01')).toBe(first)
  const newest = GAMES.map(({ id, version }) => `${id} ${version}`)
  expect(made).toEqual([...newest, 'mexica 1'])
  expect(await valueFor('mexica', '99')).toBeUndefined()
  expect(await valueFor('nim', undefined)).toBeUndefined()
})

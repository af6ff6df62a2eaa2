// Spectators as the host of a match sees them.
import { expect, test } from 'vitest'
import { SPECTATORS_LISTED_MAX } from '../../../../../server/src/config/limits/one-match.ts'
import { newSpectatorList } from '../../../../../server/src/match/awake/showing/spectator-list.ts'
import { newSeededEntropy } from '../../../../support/chance/entropy.ts'
import { person } from '../../../../support/clients/people.ts'

const entropy = newSeededEntropy('spectators')

test('an id stands for one person at one match, however often they come, and is not their own', () => {
  const [here, there] = [newSpectatorList(entropy), newSpectatorList(entropy)]
  const watching = [person('ana'), person('ben')]
  const ids = here.of(watching).map(({ id }) => id)
  expect(here.of([person('ana'), ...watching]).map(({ id }) => id)).toEqual(ids)
  const all = new Set([...ids, ...there.of(watching).map(({ id }) => id), 'ana', 'ben'])
  expect(all.size).toBe(6)
  expect(ids.map((id) => here.playerOf(watching, id))).toEqual(['ben', 'ana'])
  for (const id of [...all].slice(2)) expect(here.playerOf(watching, id)).toBeUndefined()
  expect(here.playerOf([person('ana')], ids[0] ?? '')).toBeUndefined()
})

test('of too many spectators the latest are listed', () => {
  const crowd = Array.from({ length: SPECTATORS_LISTED_MAX + 2 }, (_, n) => person(`p${n}`))
  const names = newSpectatorList(entropy)
    .of(crowd)
    .map(({ name }) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([
    SPECTATORS_LISTED_MAX,
    `p${SPECTATORS_LISTED_MAX + 1}`,
    'p2',
  ])
})

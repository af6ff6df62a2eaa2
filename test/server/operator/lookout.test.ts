// What the operator is shown of a server with many people, matches and temples: a page at a time.
import { expect, test } from 'vitest'
import { newMemoryJournal } from '../../../server/src/journal/memory.ts'
import { OPERATOR_ROWS_MAX } from '../../../server/src/limits.ts'
import { newMetrics } from '../../../server/src/metrics.ts'
import { newHouse } from '../../../server/src/operator/house.ts'
import { newLookout } from '../../../server/src/operator/lookout.ts'
import { newMemoryRegistry } from '../../../server/src/temples/memory-registry.ts'
import { systemTimers } from '../../../server/src/timers.ts'

const MANY = OPERATOR_ROWS_MAX + 1

test('so many rows of each list are shown at once, and the page says where the next one begins', async () => {
  const [house, journal, registry] = [newHouse(), newMemoryJournal(1), newMemoryRegistry()]
  for (let index = 0; index < MANY; index++) {
    const id = `m${String(index).padStart(4, '0')}`
    const row = { id, game: 'peek', version: 1, header: '', code: id, createdAtMs: index }
    const shown = { phase: 'open', isPublic: false, row: JSON.stringify({ id }) } as const
    await journal.create(row, { ...shown, members: [] })
    const facts = { owner: 'a', passwordHash: '', createdAtMs: 1 }
    await registry.put({ id, ...facts, pairing: undefined, code: undefined })
    const player = { id, name: 'Somebody' }
    house.people.enter({ player, address: '203.0.113.7', match: id, putOut() {} })
  }
  const lookout = newLookout({
    ...{ house, journal, registry, metrics: newMetrics(), timers: systemTimers },
    present: async () => ({ connections: MANY, matches: [] }),
    isPresent: () => false,
  })
  const [matches, temples] = [await lookout.matches(undefined), await lookout.temples()]
  const players = lookout.players()
  for (const { rows } of [matches, temples, players]) expect(rows).toHaveLength(OPERATOR_ROWS_MAX)
  const last = `m${String(MANY - 1).padStart(4, '0')}`
  expect(lookout.players(players.next ?? '')).toMatchObject({
    rows: [{ player: last, matches: [last] }],
    next: null,
  })
  expect(await lookout.matches(matches.next ?? '')).toMatchObject({
    rows: [{ id: 'm0000', here: 1 }],
    next: null,
  })
  expect(await lookout.temples(temples.next ?? '')).toMatchObject({
    rows: [{ temple: last }],
    next: null,
  })
  expect((await lookout.overview()).players).toBe(MANY)
})

// Visitors of any door ask for a match that cannot be woken here.
import { expect, test } from 'vitest'
import { awakeMatch } from '../../../server/src/doors/visitors.ts'
import { newHouse } from '../../../server/src/house/house.ts'
import { StoreError, type StoreErrorCode } from '../../../server/src/journal/journal.ts'
import type { Directory } from '../../../server/src/match/lifecycle/directory.ts'

/** Asks for a match that cannot be claimed. */
function ask(code: StoreErrorCode, house = newHouse()) {
  const directory: Pick<Directory, 'wake' | 'awake' | 'addressOf'> = {
    awake: new Map(),
    wake: () => Promise.reject(new StoreError(code, 'planted')),
    addressOf: async () => undefined,
  }
  const services = { directory: directory as Directory, house }
  return awakeMatch({ match: 'one', playAt: (address) => address }, services)
}

test('whoever asks for a match that another process has, or is about to have, is told to ask again', async () => {
  expect(await ask('owned')).toMatchObject({ ok: false, refusal: { code: 'moved' } })
})

test('a store that is away is not taken for that', async () => {
  await expect(ask('unavailable')).rejects.toMatchObject({ code: 'unavailable' })
})

test('whoever asks while the server stops is told that', async () => {
  const house = newHouse()
  house.isStopping = true
  expect(await ask('unavailable', house)).toMatchObject({
    ok: false,
    refusal: { code: 'stopping' },
  })
  expect(await ask('owned', house)).toMatchObject({ ok: false, refusal: { code: 'moved' } })
})

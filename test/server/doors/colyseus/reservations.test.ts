// Errors of matchmaking: those that pass by themselves are reported as such, and no others.
import { ErrorCode, ServerError } from '@colyseus/core'
import { describe, expect, test } from 'vitest'
import { membersOf } from '../../../../protocol/src/members.ts'
import { GAMES } from '../../../../rules/src/games.ts'
import { newMemoryJournal } from '../../../../server/memory/journal.ts'
import { METHODS, Reservations } from '../../../../server/src/doors/colyseus/reservations.ts'
import { StoreError } from '../../../../server/src/journal/journal.ts'
import { newRates } from '../../../../server/src/net/rates.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'

/** Makes a call during which Colyseus, or something it calls, throws an error; returns the error of the call. */
function errorOf(method: (typeof METHODS)[number], thrown: Error): Promise<unknown> {
  const reservations = new Reservations(new Map(), {
    ...{ journal: newMemoryJournal(0), entropy: newSeededEntropy('reservations') },
    ...{
      rates: newRates({ factor: undefined, clockMs: () => 0, hit() {} }),
      madeAtOnePlaceMax: 1,
      quickTurnSeconds: 0,
    },
    directory: { wake: async () => undefined },
    inner: () => Promise.reject(thrown),
  })
  const player = { id: 'p1', name: 'One' }
  const call = { method, name: 'somewhere', wishes: {}, player, context: undefined }
  return reservations.reserve(call).catch((error: unknown) => error)
}

const unhandled = (message: string) => new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, message)

describe.for(METHODS)('a call of %s', (method) => {
  test.for([
    [new StoreError('unavailable', 'planted'), 'journal-unavailable'],
    [new StoreError('owned', 'planted'), 'moved'],
    [unhandled('ipc_timeout'), 'moved'],
    [unhandled('remote room timed out'), 'moved'],
    [new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'no such room'), 'moved'],
  ] as const)('may be tried again after %s', async ([thrown, message]) => {
    expect(await errorOf(method, thrown)).toMatchObject({ code: 503, message })
  })

  test.for([
    unhandled('something else'),
    new ServerError(400, 'timed out'),
    new StoreError('fenced', 'planted'),
    new Error('ipc_timeout'),
  ])('fails for good with %s', async (thrown) => {
    expect(await errorOf(method, thrown)).toBe(thrown)
  })
})

test('a match that a slow process has made after all is joined, not made again', async () => {
  const calls: (readonly [method: string, name: string])[] = []
  let made: unknown
  const reservations = new Reservations(new Map(GAMES.map((game) => [game.id, game])), {
    ...{ journal: newMemoryJournal(0), entropy: newSeededEntropy('reservations') },
    ...{
      rates: newRates({ factor: undefined, clockMs: () => 0, hit() {} }),
      madeAtOnePlaceMax: 1,
      quickTurnSeconds: 0,
    },
    directory: { wake: async () => undefined },
    async inner(method, name, wishes) {
      calls.push([method, name])
      made ??= membersOf(wishes)['match']
      if (method === 'create') throw new ServerError('exists' as never, 'planted')
      return { name: 'tieqchieq', roomId: name, processId: 'slow', sessionId: 'mine' }
    },
  })
  const player = { id: 'p1', name: 'One' }
  // Spectators need no held seat, so Colyseus is asked for no more.
  const call = { method: 'create', name: 'tieqchieq', wishes: { watch: true }, player } as const
  const reserved = await reservations.reserve({ ...call, context: undefined })
  expect(reserved.roomId).toBe(made)
  expect(calls).toEqual([
    ['create', 'tieqchieq'],
    ['joinById', made],
  ])
})

// Matchmaking calls that fail: passing errors are reported as such, and a match that was made after all is joined.
import { ErrorCode, LocalDriver, LocalPresence, matchMaker, ServerError } from '@colyseus/core'
import { describe, expect, test } from 'vitest'
import { statusOf } from '../../../../protocol/src/http/route.ts'
import { membersOf } from '../../../../protocol/src/members.ts'
import { GAMES } from '../../../../rules/src/games.ts'
import { accept, type Result } from '../../../../rules/src/result.ts'
import { newMemoryJournal } from '../../../../server/memory/journal.ts'
import { JOIN_TRIES_MAX } from '../../../../server/src/config/limits/own-work.ts'
import {
  METHODS,
  Reservations,
  refuseByError,
} from '../../../../server/src/doors/colyseus/reservations.ts'
import { StoreError } from '../../../../server/src/journal/journal.ts'
import { newRates } from '../../../../server/src/net/rates.ts'
import { refuseAs } from '../../../../server/src/refusal.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'

const PARTS = {
  journal: newMemoryJournal(0),
  entropy: newSeededEntropy('reservations'),
  rates: newRates({ factor: undefined, clockMs: () => 0, hit() {} }),
  matchSharesFactor: 1,
  quickTurnSeconds: 0,
  directory: { wake: async () => accept(undefined) },
}
const visitor = { player: { id: 'p1', name: 'One' }, address: '192.0.2.1' }

/** Makes a call during which Colyseus, or something it calls, throws an error. */
function callThatThrows(method: (typeof METHODS)[number], thrown: Error): Promise<Result<unknown>> {
  const reservations = new Reservations(new Map(), {
    ...PARTS,
    inner: () => Promise.reject(thrown),
  })
  return reservations
    .reserve({ method, name: 'somewhere', wishes: {}, visitor })
    .catch(refuseByError)
}

const unhandled = (message: string) => new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, message)

describe.for(METHODS)('a call of %s', (method) => {
  test.for([
    [new StoreError('unavailable', 'planted'), 'journal-unavailable'],
    [new StoreError('owned', 'planted'), 'moved'],
    [unhandled('ipc_timeout'), 'moved'],
    [unhandled('remote room timed out'), 'moved'],
    [new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'no such room'), 'moved'],
  ] as const)('may be tried again after %s', async ([thrown, code]) => {
    expect(await callThatThrows(method, thrown)).toEqual(refuseAs(code))
    expect(statusOf(code)).toBe(503)
  })

  test('has the code with which its room refuses it', async () => {
    const thrown = new ServerError(400, 'wrong-bots')
    expect(await callThatThrows(method, thrown)).toEqual(refuseAs('wrong-bots'))
  })

  test.for([
    unhandled('something else'),
    new ServerError(400, 'timed out'),
    new StoreError('fenced', 'planted'),
    new Error('ipc_timeout'),
  ])('fails for good with %s', async (thrown) => {
    await expect(callThatThrows(method, thrown)).rejects.toBe(thrown)
  })
})

test.for([
  ['joinById', ErrorCode.MATCHMAKE_EXPIRED],
  ['joinOrCreate', ErrorCode.MATCHMAKE_INVALID_CRITERIA],
] as const)(
  'a call of %s asks Colyseus only a few times if other players are always quicker',
  async ([method, code]) => {
    await matchMaker.setup(new LocalPresence(), new LocalDriver())
    let calls = 0
    const reservations = new Reservations(new Map(GAMES.map((game) => [game.id, game])), {
      ...PARTS,
      inner() {
        calls++
        return Promise.reject(new ServerError(code, 'planted'))
      },
    })
    const call = { method, name: 'tieqchieq', wishes: {}, visitor }
    await expect(reservations.reserve(call)).rejects.toMatchObject({ code })
    expect(calls).toBe(JOIN_TRIES_MAX)
  },
)

test('a match that a slow process did make in the end is joined, not made again', async () => {
  const calls: (readonly [method: string, name: string])[] = []
  let made: unknown
  const reservations = new Reservations(new Map(GAMES.map((game) => [game.id, game])), {
    ...PARTS,
    async inner(method, name, wishes) {
      calls.push([method, name])
      made ??= membersOf(wishes)['match']
      if (method === 'create') throw new ServerError('exists' as never, 'planted')
      return { name: 'tieqchieq', roomId: name, processId: 'slow', sessionId: 'mine' }
    },
  })
  // Spectators need no held seat, so Colyseus is asked for no more.
  const call = { method: 'create', name: 'tieqchieq', wishes: { watch: true }, visitor } as const
  const reserved = await reservations.reserve(call)
  expect(reserved).toMatchObject({ ok: true, value: { roomId: made } })
  expect(calls).toEqual([
    ['create', 'tieqchieq'],
    ['joinById', made],
  ])
})

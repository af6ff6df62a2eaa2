// Callers who ask several things of a match at the same moment, or have no seat there.
import { expect, test } from 'vitest'
import { accept } from '../../../rules/src/result.ts'
import { NOBODY_ELSE } from '../../../server/src/cluster/bus.ts'
import { PlainBoard } from '../../../server/src/match/awake/showing/plain-board.ts'
import { type CalledMatch, Callers } from '../../../server/src/matchmaking/callers.ts'
import { newNotices } from '../../../server/src/people/notices.ts'
import { refuseAs } from '../../../server/src/refusal.ts'
import { toSit } from '../../support/servers/server-match.ts'
import { newManualTimers } from '../../support/timers.ts'

const CODE = 'ABCD2345'
const visitor = { player: { id: 'p', name: 'P' }, address: '192.0.2.1' }

/** A match that nobody is refused, and callers of a match. */
function table() {
  const board = new PlainBoard()
  board.show(Object({ phase: 'open' }))
  const match: CalledMatch = {
    id: 'm1',
    board,
    look: async () => accept(Object({ welcome: {} })),
    join: async () => accept(() => {}),
    request: async () => accept({}),
  }
  const parts = { game: 'peek', timers: newManualTimers(), notices: newNotices(NOBODY_ELSE) }
  return { match, callersOf: (each: CalledMatch) => new Callers({ ...parts, match: each }) }
}

/** Opens a match that admits callers only by its code; joins and looks wait until `look` is called. */
function opened() {
  const { match, callersOf } = table()
  const looks = Promise.withResolvers<void>()
  let joins = 0
  const callers = callersOf({
    ...match,
    async look() {
      await looks.promise
      return match.look('', '')
    },
    async join(_connection, { code }) {
      joins++
      await looks.promise
      return code === CODE ? accept(() => {}) : refuseAs('invitation-needed')
    },
  })
  return { callers, look: looks.resolve, joins: () => joins }
}

test.for([
  ['only asks', undefined],
  ['has another code', toSit],
] as const)('a join is not refused because a call at the same moment %s', async ([, other]) => {
  const { callers, look, joins } = opened()
  const call = { ms: 1000, wish: { ...toSit, code: CODE } }
  const calls = [
    callers.attend(visitor, other === undefined ? { ms: 1000 } : { ms: 1000, wish: other }),
    callers.attend(visitor, call),
    callers.attend(visitor, call),
  ]
  look()
  const code = other === undefined ? 'not-seated' : 'invitation-needed'
  expect(await Promise.all(calls)).toMatchObject([
    { refusal: { code } },
    { ok: true },
    { ok: true },
  ])
  expect(joins()).toBe(other === undefined ? 1 : 2)
})

test.for([
  ['invitation-needed', 'not-seated'],
  ['no-spectators', 'not-seated'],
  ['kicked', 'kicked'],
  ['journal-unavailable', 'journal-unavailable'],
] as const)(
  'a request of somebody who may not look, refused as %s, is refused as %s',
  async ([why, code]) => {
    const { match, callersOf } = table()
    const callers = callersOf({ ...match, look: async () => refuseAs(why) })
    expect(await callers.request(visitor, { ms: 1000 }, 'leave', {})).toEqual(refuseAs(code))
  },
)

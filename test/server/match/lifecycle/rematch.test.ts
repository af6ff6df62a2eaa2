// Rematches: their rules, their ids, the limits on them, and the players who are invited.
import { expect, test } from 'vitest'
import { playable } from '../../../../rules/src/match.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import {
  MATCHES_MAX,
  MATCHES_PER_PLAYER_MAX,
} from '../../../../server/src/config/limits/all-matches.ts'
import { type Journal, StoreError } from '../../../../server/src/journal/journal.ts'
import { newListNews } from '../../../../server/src/lobby/news.ts'
import { newMatchId } from '../../../../server/src/match/lifecycle/new-match.ts'
import { claimMatch } from '../../../../server/src/match/lifecycle/open-match.ts'
import {
  rematchesOf,
  rematchId,
  rematchOf,
  storeRematch,
} from '../../../../server/src/match/lifecycle/rematch.ts'
import type { Services } from '../../../../server/src/match/lifecycle/services.ts'
import { newNotices } from '../../../../server/src/people/notices.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { person } from '../../../support/clients/people.ts'
import { peek } from '../../../support/peek/peek.ts'
import { newTable, peekHeader, sit } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

const entropy = newSeededEntropy('rematch')

const refused = (code: string) => ({ ok: false, refusal: { code } })

test('a match goes on by the rules it was begun with, and its rematch begins with the newest', async () => {
  const { runner, journal } = await newTable()
  for (const seat of [0, 1, 2]) await runner.submit(sit(seat))
  const [older, newer] = [playable(peek), playable({ ...peek, version: 2 })]
  const rulesOf = async (_game: string, version: number) =>
    [older, newer].find((each) => each.version === version)
  const opened = await claimMatch(
    { games: [newer], rulesOf, journal, timers: newManualTimers() },
    'm1',
  )
  if (!opened.ok) throw new Error(opened.refusal.detail)
  const { game, folded } = opened.value
  expect([game, folded.session.phase]).toEqual([older, 'playing'])
  const asker = { player: 'p0', madeAt: undefined, matchSharesFactor: 0, nowMs: 0, entropy }
  const choosy = playable({
    ...peek,
    version: 2,
    parseOptions: () => ({ ok: false, refusal: { code: 'malformed-options', detail: 'gone' } }),
  })
  expect(await storeRematch(choosy, journal, folded.session, asker)).toMatchObject(
    refused('malformed-options'),
  )
  const rematch = await storeRematch(newer, journal, folded.session, asker)
  if (!rematch.ok) throw new Error(rematch.refusal.detail)
  expect((await journal.read(rematch.value.id))?.version).toBe(2)
})

test('a rematch counts for the address that asks for it, and an existing one is found from any address', async () => {
  const { runner, journal } = await newTable()
  await runner.submit({ kind: 'close', reason: 'operator' })
  const over = await runner.read((session) => session)
  const countLive = async (player?: string) => (player === undefined ? MATCHES_MAX - 1 : 0)
  const many = { ...journal, countLive }
  const rematch = (madeAt: string, matchSharesFactor: number) =>
    storeRematch(playable(peek), many, over, {
      player: 'p0',
      madeAt,
      matchSharesFactor,
      nowMs: 0,
      entropy,
    })
  expect(await rematch('here', 0)).toMatchObject(refused('too-many-from-here'))
  expect(await rematch('here', 1)).toMatchObject({ ok: true })
  expect(await journal.countLiveMadeAt('here')).toBe(1)
  expect(await rematch('there', 0)).toMatchObject({ ok: true })
})

test('a rematch on a full server is refused for that, not for the address that asks for it', async () => {
  const { runner, journal } = await newTable()
  await runner.submit({ kind: 'close', reason: 'operator' })
  const over = await runner.read((session) => session)
  const full = { ...journal, countLive: async () => MATCHES_MAX }
  const asker = { player: 'p0', madeAt: 'here', matchSharesFactor: 9, nowMs: 0, entropy }
  const asked = await storeRematch(playable(peek), full, over, asker)
  expect(asked).toMatchObject(refused('server-full'))
})

test('a rematch has no owner until a player joins it', async () => {
  const { runner, journal } = await newTable()
  await runner.submit({ kind: 'close', reason: 'operator' })
  const over = await runner.read((session) => session)
  const released: string[] = []
  const watched: Journal = {
    ...journal,
    release: async (claim) => {
      released.push(claim.id)
      await journal.release(claim)
    },
  }
  const asker = { player: 'p0', madeAt: undefined, matchSharesFactor: 0, nowMs: 0, entropy }
  const kept = await storeRematch(playable(peek), watched, over, asker)
  expect(released).toEqual([kept.ok && kept.value.id])
})

test.for([
  ['exists', true],
  ['unavailable', false],
] as const)(
  'a rematch that another process has just made is returned; any other error is thrown',
  async ([code, isKept]) => {
    const { runner, journal } = await newTable()
    await runner.submit({ kind: 'close', reason: 'operator' })
    const over = await runner.read((session) => session)
    const failing: Journal = {
      ...journal,
      async create() {
        throw new StoreError(code, 'planted')
      },
    }
    const asker = { player: 'p0', madeAt: undefined, matchSharesFactor: 0, nowMs: 0, entropy }
    const asked = storeRematch(playable(peek), failing, over, asker)
    if (isKept) expect(await asked).toMatchObject({ ok: true })
    else await expect(asked).rejects.toMatchObject({ code })
  },
)

/** Creates a finished match of three; `told` has the invitations to its rematch, `listed` the news of lists. */
async function whoIsInvited() {
  const { runner, journal } = await newTable()
  for (const seat of [0, 1, 2]) await runner.submit(sit(seat))
  await runner.submit({ kind: 'close', reason: 'operator' })
  const over = await runner.read((session) => session)
  const [news, notices] = [newListNews(NOBODY_ELSE), newNotices(NOBODY_ELSE)]
  const listed: string[] = []
  news.watch(
    (id, { phase }) => listed.push(`${id} ${phase}`),
    () => {},
  )
  const told: unknown[] = []
  for (const player of ['p0', 'p1', 'p2'])
    notices.listen(player, (notice) => told.push({ player, ...notice }))
  const parts: Partial<Services> = { journal, timers: newManualTimers(), entropy }
  const services = Object.assign(parts, { news, notices, matchSharesFactor: 1 }) as Services
  return { over, journal, services, told, listed }
}

test('the players of a match are invited to its rematch once, except the one who asks for it', async () => {
  const { over, journal, services, told, listed } = await whoIsInvited()
  const makeRematch = rematchesOf(playable(peek), services)
  const many = async (player?: string) => (player === undefined ? 1 : MATCHES_PER_PLAYER_MAX)
  const full = { ...services, journal: { ...journal, countLive: many } }
  expect(await rematchesOf(playable(peek), full)(over, person('p1'))).toMatchObject(
    refused('too-many-matches'),
  )
  expect([told, listed]).toEqual([[], []])
  const made = await makeRematch(over, { ...person('p1'), address: '192.0.2.7' })
  if (!made.ok) throw new Error(made.refusal.detail)
  expect(await journal.countLiveMadeAt('192.0.2.7')).toBe(1)
  expect(await makeRematch(over, person('p2'))).toEqual(made)
  const invited = { type: 'invited', match: made.value, game: 'peek', follows: 'm1' }
  expect(told).toEqual([
    { player: 'p0', ...invited },
    { player: 'p2', ...invited },
  ])
  expect(listed).toEqual([`${made.value} open`, `${made.value} open`])
})

test('players who ask for a rematch at the same time get the same one, and the third is invited once', async () => {
  const { over, services, told } = await whoIsInvited()
  const makeRematch = rematchesOf(playable(peek), services)
  const [one, other] = await Promise.all(['p1', 'p2'].map((id) => makeRematch(over, person(id))))
  expect(one).toEqual(other)
  expect(told).toMatchObject([{ player: 'p0' }, { player: 'p2' }])
})

test('the players are invited to a rematch that was stored without an answer when it is asked for again', async () => {
  const { over, journal, services, told } = await whoIsInvited()
  const away = () => Promise.reject(new StoreError('unavailable', 'planted'))
  const failing: Journal = {
    ...journal,
    create: (...args) => journal.create(...args).then(away),
  }
  const makeRematch = rematchesOf(playable(peek), { ...services, journal: failing })
  await expect(makeRematch(over, person('p1'))).rejects.toThrow('planted')
  expect(told).toEqual([])
  for (const _ of ['again', 'and again'])
    expect(await makeRematch(over, person('p1'))).toMatchObject({ ok: true })
  expect(told).toMatchObject([{ player: 'p0' }, { player: 'p2' }])
})

test('the players are invited to a rematch that could not be released yet', async () => {
  const { over, journal, services, told } = await whoIsInvited()
  const release = () => Promise.reject(new StoreError('unavailable', 'planted'))
  const parts = { ...services, journal: { ...journal, release } }
  const made = await rematchesOf(playable(peek), parts)(over, person('p1'))
  expect(made).toMatchObject({ ok: true })
  expect(told).toMatchObject([{ player: 'p0' }, { player: 'p2' }])
})

test('a seat that nobody took is free in the rematch, and one that its player gave up has a bot', async () => {
  const seatingAfter = async (begin: boolean) => {
    const { runner } = await newTable()
    for (const seat of begin ? [0, 1, 2] : [0]) await runner.submit(sit(seat))
    if (begin) await runner.submit({ kind: 'leave', seat: 1 })
    await runner.submit({ kind: 'close', reason: 'operator' })
    const over = await runner.read((session) => session)
    const rematch = rematchOf(playable(peek), over, 0, entropy)
    return rematch.ok && rematch.value.seating
  }
  const [p0, p2] = [
    { player: 'p0', name: 'P0' },
    { player: 'p2', name: 'P2' },
  ]
  expect(await seatingAfter(false)).toEqual([p0, 'free', 'free'])
  expect(await seatingAfter(true)).toEqual([p0, 'bot', p2])
})

test('the id of a rematch has the usual length, and is always the same', () => {
  const header = peekHeader
  expect(rematchId(header)).toHaveLength(newMatchId(entropy).length)
  expect(rematchId(header)).toBe(rematchId(header))
  expect(rematchId(header)).not.toBe(rematchId({ ...header, match: 'm2' }))
})

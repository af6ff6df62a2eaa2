// Finding other players, and what hosts and guests may do at a table: with the SDK, on a real server.

import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreateWish } from '../../../client-sdk/src/client.ts'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import type { MatchRow } from '../../../protocol/src/http/matches.ts'
import { PAGE_ROWS_MAX } from '../../../protocol/src/limits.ts'
import { MATCHES_PER_PLAYER_MAX } from '../../../server/src/config/limits/all-matches.ts'
import { next } from '../../support/clients/match-events.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { leaveMatches } from '../leaving.ts'

type Game = 'tieqchieq'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
leaveMatches()
afterAll(() => server.stop())

const somebody = (name = 'Somebody') => connect(server.url, { name })
const rowsIn = async (query: string): Promise<readonly MatchRow[]> =>
  Object(await (await fetch(`${server.url}/api/matches?${query}`)).json()).matches

/** A new match whose maker waits for others. */
async function open(wish: CreateWish = {}) {
  const maker = await somebody('Maker')
  return { maker, match: await maker.create('tieqchieq', wish) }
}

/** A match that two people play. */
async function playing(wish: CreateWish = {}) {
  const { maker, match } = await open(wish)
  const begun = next(match, 'change', ({ phase }) => phase === 'playing')
  const guest = await somebody('Guest')
  const joined = await guest.join<Game>(match.id, { code: match.code ?? '' })
  await begun
  return { maker, match, guest, joined }
}

/** Answers with the last action listed: by the first ones, a match takes five times as long. */
function playOn(match: Match<Game>): void {
  const answer = (): void => {
    const action = match.decision?.actions.at(-1)
    if (action !== undefined) void match.act(action).catch(() => {})
  }
  match.on('decision', answer)
  answer()
}

/** Resolves when a match is over, at once if it is already. */
async function over(match: Match<Game>): Promise<void> {
  if (match.outcome === null) await next(match, 'end')
}

test('strangers find each other, a third watches, the host leaves, and a rematch keeps the seats', async () => {
  const [one, other, third] = await Promise.all(['One', 'Other', 'Third'].map(somebody))
  if (one === undefined || other === undefined || third === undefined) throw new Error('three')
  const first = await one.quickPlay('tieqchieq')
  const second = await other.quickPlay('tieqchieq')
  const watched = await third.watch<Game>(first.id)
  expect([second.id, watched.seat]).toEqual([first.id, undefined])
  for (const match of [first, second]) playOn(match)
  await Promise.all([first, second, watched].map(over))
  const offered = next(watched, 'rematch')
  const again = await first.rematch()
  expect(await offered).toBe(again.id)
  const seen = await watched.rematch()
  expect(seen.state.seats.map(({ kind, name }) => [kind, name])).toEqual([
    ['player', 'One'],
    ['kept', 'Other'],
  ])
  const begun = next(again, 'change', ({ phase }) => phase === 'playing')
  const back = await second.rematch()
  await begun
  expect([again.seat, back.seat, seen.seat]).toEqual([first.seat, second.seat, undefined])
  expect([again.isHost, back.isHost]).toEqual([true, false])
  const passed = next(back, 'change', ({ host }) => host === back.seat)
  await again.leave()
  await passed
  // The match goes on with a bot in the seat that was left.
  const goesOn = next(back, 'event', ({ type }) => type === 'tossed')
  playOn(back)
  await goesOn
  await back.leave()
})

test('a rematch is one match, however many ask for it at once', async () => {
  const { match, joined } = await playing()
  for (const each of [match, joined]) playOn(each)
  await Promise.all([match, joined].map(over))
  const again = await Promise.all([match.rematch(), joined.rematch(), match.rematch()])
  expect(new Set(again.map(({ id }) => id)).size).toBe(1)
  expect(again.map(({ seat }) => seat)).toEqual([0, 1, 0])
})

describe('a match that is', () => {
  test.for([
    ['public', true, true],
    ['unlisted', false, true],
    ['private', false, false],
  ] as const)(
    '%s is listed: %s, and open to anyone with its id: %s',
    async ([visibility, isListed, isOpen]) => {
      const { match } = await open({ visibility })
      const ids = (await rowsIn('phase=open')).map(({ id }) => id)
      expect(ids.includes(match.id)).toBe(isListed)
      const shown = await fetch(`${server.url}/api/matches/${match.id}`)
      expect(shown.ok).toBe(isOpen)
      const guest = await somebody('Guest')
      const joined = await guest.join<Game>(match.id).catch((error) => error)
      if (isOpen) expect(joined.seat).toBe(1)
      else expect(joined).toMatchObject({ code: 'invitation-needed' })
      match.disconnect()
    },
  )

  test('private is open to anyone with its code, in lower case and in parts, too', async () => {
    const { match } = await open({ visibility: 'private' })
    const guest = await somebody('Guest')
    const { code = '' } = match
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4, 6)}-${code.slice(6)}`
    const joined = await guest.joinByCode<Game>(typed)
    expect([joined.id, joined.seat]).toEqual([match.id, 1])
    const shown = await fetch(`${server.url}/api/matches/${match.id}?code=${typed}`)
    expect(await shown.json()).toMatchObject({ id: match.id, visibility: 'private' })
    const mine = await guest.matches({ mine: true })
    expect(mine.matches.map(({ id }) => id)).toEqual([match.id])
    await expect(guest.joinByCode('NONE2345')).rejects.toMatchObject({ code: 'no-match' })
  })

  test('private or unlisted is not found by quick play', async () => {
    for (const visibility of ['private', 'unlisted'] as const) {
      const { match } = await open({ visibility, turnSeconds: 60 })
      const guest = await (await somebody('Guest')).quickPlay('tieqchieq')
      expect(guest.id).not.toBe(match.id)
      await guest.leave()
    }
  })

  test.for([
    ['anyone', 'let in', 'let in'],
    ['invited', 'invitation-needed', 'let in'],
    ['none', 'no-spectators', 'no-spectators'],
  ] as const)(
    'watched by %s answers strangers with %s, and invited players with %s',
    async ([spectators, stranger, invited]) => {
      const { match } = await open({ spectators })
      const { code = '' } = match
      for (const [wish, told] of [
        [{}, stranger],
        [{ code }, invited],
      ] as const) {
        const guest = await somebody('Guest')
        const watched = guest.watch<Game>(match.id, wish).then(
          () => 'let in',
          (error: unknown) => Object(error).code,
        )
        expect(await watched).toBe(told)
      }
      match.disconnect()
    },
  )
})

describe('at the table', () => {
  test('a host who kicks a player closes their connection for good', async () => {
    const { match, guest, joined } = await playing()
    const closed = next(joined, 'connection', (state) => state === 'closed')
    await match.kick(1)
    await closed
    await expect(joined.autoPass(true)).rejects.toMatchObject({ code: 'kicked' })
    await expect(guest.join<Game>(match.id)).rejects.toMatchObject({
      code: 'kicked',
    })
    expect(match.state.seats[1]).toMatchObject({ kind: 'left', played: 'bot' })
    match.disconnect()
  })

  test('an invited player takes the seat of one who has left', async () => {
    const { match, joined } = await playing()
    await joined.leave()
    const stranger = await somebody('Stranger')
    await expect(stranger.join<Game>(match.id)).rejects.toMatchObject({ code: 'match-full' })
    const friend = await (await somebody('Friend')).joinByCode<Game>(match.code ?? '')
    expect(friend.seat).toBe(1)
    expect(friend.state.seats[1]).toMatchObject({
      name: 'Friend',
      kind: 'player',
      played: 'player',
    })
    match.disconnect()
  })

  test('a match begins when all are ready', async () => {
    const { match } = await open({ readyCheck: true })
    const joined = await (await somebody('Guest')).join<Game>(match.id)
    expect(joined.state.phase).toBe('open')
    await match.ready()
    const begun = next(match, 'change', ({ phase }) => phase === 'playing')
    await joined.ready()
    await begun
    match.disconnect()
  })

  test('a host adds bots, removes them, and starts the match', async () => {
    const { match } = await open()
    await match.addBot(1)
    // They may still change their mind, about the level of the bot for one.
    await match.removeBot(1)
    await match.addBot(1, 'novice')
    expect(match.state.phase).toBe('open')
    await match.start()
    expect(match.state.phase).toBe('playing')
    const { match: other } = await open({ readyCheck: true })
    await other.addBot(1)
    expect(other.state.seats[1]?.kind).toBe('bot')
    await other.removeBot(1)
    expect(other.state.seats[1]?.kind).toBe('free')
    await other.start()
    expect(other.state.phase).toBe('playing')
    for (const each of [match, other]) each.disconnect()
  })
})

describe('lists', () => {
  test('are paged, and filtered by game and phase', async () => {
    const { match } = await open()
    const { match: running } = await playing()
    expect((await rowsIn('phase=open')).map(({ id }) => id)).toContain(match.id)
    expect((await rowsIn('phase=playing&game=tieqchieq')).map(({ id }) => id)).toContain(running.id)
    expect(await rowsIn('game=none')).toEqual([])
    const longest = await fetch(`${server.url}/api/matches?limit=${PAGE_ROWS_MAX}`)
    expect(longest.status).toBe(200)
    const guest = await somebody()
    const page = await guest.matches({ limit: 1 })
    const then = await guest.matches({ limit: 1, cursor: page.next ?? '' })
    expect(then.matches[0]?.createdAtMs).toBeLessThanOrEqual(page.matches[0]?.createdAtMs ?? 0)
    expect(then.matches[0]?.id).not.toBe(page.matches[0]?.id)
    for (const query of [
      'limit=0',
      `limit=${PAGE_ROWS_MAX + 1}`,
      'limit=x',
      'phase=x',
      'other=1',
      'mine=2',
      'phase[]=open',
    ]) {
      const refused = await fetch(`${server.url}/api/matches?${query}`)
      const detail = expect.stringMatching(/^[A-Z].*\.$/)
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { code: 'malformed-request', detail },
      ])
    }
    expect((await fetch(`${server.url}/api/matches?mine=1`)).status).toBe(401)
    for (const each of [match, running]) each.disconnect()
  })

  test('in the lobby follow the matches', async () => {
    const guest = await somebody('Guest')
    let rows: readonly MatchRow[] = []
    const looks = new Set<() => void>()
    const stop = guest.lobby((latest) => {
      rows = latest
      for (const look of looks) look()
    })
    const until = (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (holds()) resolve()
        }
        looks.add(look)
        look()
      })
    const { match } = await open()
    const { match: hidden } = await open({ visibility: 'unlisted' })
    const row = () => rows.find(({ id }) => id === match.id)
    // The lobby may be told of the match before its maker is there.
    await until(() => row()?.seats[0]?.kind === 'player')
    expect(row()?.seats).toEqual([
      { kind: 'player', name: 'Maker' },
      { kind: 'free', name: '' },
    ])
    await match.start()
    await until(() => row()?.phase === 'playing')
    await match.leave()
    await until(() => row() === undefined)
    expect(rows.map(({ id }) => id)).not.toContain(hidden.id)
    stop()
  })
})

test('no player sits in more matches than are allowed, whichever way they join', async () => {
  const { match, joined, guest } = await playing()
  for (const each of [match, joined]) playOn(each)
  await Promise.all([match, joined].map(over))
  const client = new Client(server.url)
  client.auth.token = guest.token
  const own: string[] = []
  for (let made = 0; made < MATCHES_PER_PLAYER_MAX; made++) {
    const room = await client.create('tieqchieq')
    room.onMessage('*', () => {})
    own.push(room.roomId)
  }
  const refused = { code: 'too-many-matches' }
  await expect(guest.create('tieqchieq')).rejects.toMatchObject(refused)
  await expect(guest.quickPlay('tieqchieq')).rejects.toMatchObject(refused)
  await expect(joined.rematch()).rejects.toMatchObject(refused)
  const { match: open1 } = await open()
  await expect(guest.join<Game>(open1.id)).rejects.toMatchObject(refused)
  // A seat that is kept for them does not count, and they may watch, and come back to their own matches.
  const again = await match.rematch()
  await expect(guest.join<Game>(again.id)).rejects.toMatchObject(refused)
  expect((await guest.watch<Game>(open1.id)).seat).toBeUndefined()
  const back = await guest.join<Game>(own[0] ?? '')
  await back.leave()
  expect((await guest.join<Game>(again.id)).seat).toBe(1)
  for (const each of [open1, again]) each.disconnect()
})

test('a private match is shown to those who have played in it, even if others have taken their seats', async () => {
  const { match, joined, guest } = await playing({ visibility: 'private' })
  const friend = await somebody('Friend')
  const stranger = await somebody('Stranger')
  await joined.leave()
  expect((await guest.find(match.id)).id).toBe(match.id)
  const taken = await friend.joinByCode<Game>(match.code ?? '')
  for (const each of [match, taken]) playOn(each)
  await over(match)
  for (const each of [guest, friend]) {
    expect((await each.find(match.id)).phase).toBe('over')
    expect((await each.record(match.id)).match).toBe(match.id)
  }
  await expect(stranger.find(match.id)).rejects.toMatchObject({ code: 'no-match' })
  const mine = await guest.matches({ mine: true })
  expect(mine.matches.map(({ id }) => id)).not.toContain(match.id)
})

test('a kicked player finds another match by quick play, and leaves the seat free for others', async () => {
  const guest = await somebody('Guest')
  const mine = await (await somebody('Maker')).create('mexica', { players: 3, turnSeconds: 60 })
  const joined = await guest.join<'mexica'>(mine.id)
  await mine.kick(joined.seat ?? 1)
  const found = await guest.quickPlay('mexica')
  expect(found.id).not.toBe(mine.id)
  const friend = await (await somebody('Friend')).join<'mexica'>(mine.id)
  expect(friend.seat).toBe(1)
  for (const each of [mine, found]) await each.leave()
})

test('a refused join does not block the seat', async () => {
  const { match } = await open({ visibility: 'private' })
  const { token } = await somebody('Stranger')
  const stranger = new Client(server.url)
  stranger.auth.token = token
  await expect(stranger.joinById(match.id)).rejects.toMatchObject({
    message: expect.stringMatching(/^invitation-needed: /),
  })
  const friend = await (await somebody('Friend')).joinByCode<Game>(match.code ?? '')
  expect(friend.seat).toBe(1)
  match.disconnect()
})

test('a rematch whose first player has left waits for the others', async () => {
  const { match, joined } = await playing()
  for (const each of [match, joined]) playOn(each)
  await Promise.all([match, joined].map(over))
  const again = await match.rematch()
  await again.leave()
  const back = await joined.rematch()
  expect([back.seat, back.isHost]).toEqual([1, true])
  await back.leave()
})

test('an expected player may still take their seat when the host has not waited', async () => {
  const { match, joined } = await playing()
  for (const each of [match, joined]) playOn(each)
  await Promise.all([match, joined].map(over))
  const again = await match.rematch()
  await again.start()
  expect(again.state.seats[1]).toMatchObject({ kind: 'left', played: 'bot' })
  const back = await joined.rematch()
  expect(back.state.seats[1]).toMatchObject({ kind: 'player', played: 'player' })
  for (const each of [again, back]) await each.leave()
})

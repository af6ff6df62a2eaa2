// Floods with which strangers once shut out all others, each from as many addresses as that took, against a server
// that runs as if behind a proxy. During each, two people play and others ask for what the flood tries to use up: none
// of them is refused anything.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guestToken, post } from '../../../loadtest/room/http.ts'
import {
  SPECTATORS_UNLESS_SAID,
  WATCHES_PER_PLAYER_MAX,
} from '../../../server/src/config/limits/one-match.ts'
import { RATES } from '../../../server/src/config/limits/rates.ts'
import {
  addressOf,
  type Crowd,
  manyTimes,
  newCrowd,
  type Played,
  playBeside,
} from '../../support/clients/crowd.ts'
import { newServerProcess, type ServerProcess } from '../../support/servers/server-process.ts'

/** A busy machine takes several times as long as an idle one. */
const FLOOD_MS_MAX = 600_000
const HOME = '192.0.2.1'
const ELSEWHERE = '192.0.2.2'

/** Half the memory of a server in a container of docker-compose.yml: half as many matches would use it up. */
const NODE_OPTIONS = '--max-old-space-size=192 --max-semi-space-size=16'

let server: ServerProcess
let crowd: Crowd
let stopPlaying: () => Promise<Played>
beforeEach(async () => {
  server = await newServerProcess({ LIMITS: '1', TRUST_PROXY: '1', NODE_OPTIONS })
  await server.start()
  crowd = newCrowd(server.url)
  stopPlaying = playBeside(server.url)
})
afterEach(async () => {
  crowd.leave()
  await server.remove()
})

/** Expects that the two players have noticed nothing. */
async function expectUnnoticed(): Promise<void> {
  const { answers, faults } = await stopPlaying()
  expect(faults).toEqual([])
  expect(answers).toBeGreaterThan(0)
}

/** Makes `each` guests at each of a number of addresses. */
async function guestsAt(addresses: number, each: number) {
  return manyTimes(addresses * each, async (index) => {
    const from = addressOf(Math.floor(index / each))
    return { from, token: await crowd.newGuest(from) }
  })
}

/** Counts answers by status and code. */
function countsOf(answers: readonly { status: number; body: object }[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = [status, ...('code' in body && status >= 400 ? [body.code] : [])].join(' ')
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const claimAt = (from: string) => crowd.ask(from, '/api/temples/claims', '', {})
const approve = (from: string, token: string, code: unknown) =>
  crowd.ask(from, '/api/temples/claims/approve', token, { code })

test('10,660 wrong claim codes from 410 addresses keep nobody else from claiming a temple', {
  timeout: FLOOD_MS_MAX,
}, async () => {
  const [addresses, codes] = [410, 26]
  const PER_PLAYER = 5
  const guests = await guestsAt(addresses, Math.ceil(codes / PER_PLAYER))
  const owner = await crowd.newGuest(HOME)
  const told = await manyTimes(addresses * codes, async (index) => {
    // One after the other at each address, with another guest after every five.
    const [at, turn] = [index % addresses, Math.floor(index / addresses)]
    const guest = guests[at * Math.ceil(codes / PER_PLAYER) + Math.floor(turn / PER_PLAYER)]
    return approve(guest?.from ?? '', guest?.token ?? '', 'BBBBBBBB')
  })
  const { '404 wrong-code': wrong = 0, '429 too-many-guesses': refused = 0 } = countsOf(told)
  expect(wrong + refused).toBe(told.length)
  expect(wrong).toBeGreaterThanOrEqual(addresses * RATES['temple-codes-by-address'].atOnce)
  expect((await approve(HOME, owner, 'CCCCCCCC')).body).toMatchObject({ code: 'wrong-code' })
  const { body: claim } = await claimAt(ELSEWHERE)
  expect(await approve(HOME, owner, claim['code'])).toMatchObject({ status: 200 })
  await expectUnnoticed()
})

test('5,200 claims from 26 addresses keep no device elsewhere from being claimed', {
  timeout: FLOOD_MS_MAX,
}, async () => {
  const owner = await crowd.newGuest(HOME)
  const { body: before } = await claimAt(ELSEWHERE)
  const told = await manyTimes(26 * 200, (index) => claimAt(addressOf(index % 26)))
  expect(countsOf(told)).toEqual({ 201: 5_200 })
  const { body: after } = await claimAt(ELSEWHERE)
  for (const { code } of [before, after])
    expect(await approve(HOME, owner, code)).toMatchObject({ status: 200 })
  await expectUnnoticed()
})

test('10,100 transfer codes from 102 addresses neither end those of others nor keep others from getting one', {
  timeout: FLOOD_MS_MAX,
}, async () => {
  const open = (from: string, token: string) => crowd.ask(from, '/api/me/transfer', token, {})
  const redeem = (code: unknown) => crowd.ask(ELSEWHERE, '/api/transfers', '', { code })
  const [early, late] = [await crowd.newGuest(HOME), await crowd.newGuest(HOME)]
  // A code is valid for five minutes, and so many guests take a while.
  const guests = await guestsAt(102, 100)
  const { body: before } = await open(HOME, early)
  const told = await manyTimes(10_100, async (index) => {
    const guest = guests[index]
    return open(guest?.from ?? '', guest?.token ?? '')
  })
  expect(countsOf(told)).toEqual({ 201: 10_100 })
  const { body: after } = await open(HOME, late)
  for (const { code } of [before, after]) expect(await redeem(code)).toMatchObject({ status: 200 })
  await expectUnnoticed()
})

test('5,000 public matches from 125 addresses hide none that is made among them', {
  timeout: FLOOD_MS_MAX,
}, async () => {
  const [addresses, each] = [125, 40]
  const PLAYERS = 3
  // A page has a hundred. Each address of the second flood puts its newest match before the one made in between.
  const [first, second] = [65, addresses - 65]
  const guests = await guestsAt(addresses, PLAYERS)
  const make = (from: string, token: string) =>
    crowd.ask(from, '/api/matches', token, { game: 'tieqchieq' })
  const flood = async (from: number, count: number) => {
    const told = await manyTimes(count * each, async (index) => {
      const player = Math.floor(index / count) % PLAYERS
      const guest = guests[(from + (index % count)) * PLAYERS + player]
      return make(guest?.from ?? '', guest?.token ?? '')
    })
    const { 201: made = 0, '503 moved': asleep = 0 } = countsOf(told)
    // Beyond the memory, the latest matches of these addresses fall asleep, some before their maker is answered.
    expect(made + asleep).toBe(count * each)
  }
  await flood(0, first)
  const { body: made } = await make(HOME, await crowd.newGuest(HOME))
  await flood(first, second)
  const { body: page } = await crowd.ask(ELSEWHERE, '/api/matches?phase=open&limit=100')
  const listed: readonly { id: string }[] = Object(page)['matches']
  expect(listed.map(({ id }) => id)).toContain(made['id'])
  await expectUnnoticed()
})

test('10 guests of one address leave free seats in 100 public matches, and a club elsewhere sits down', {
  timeout: FLOOD_MS_MAX,
}, async () => {
  const [matches, CLUB, EACH] = [100, 30, 2]
  const offers = await manyTimes(matches + CLUB * EACH, async (index) => {
    const from = addressOf(index)
    const token = await crowd.newGuest(from)
    const { body } = await crowd.ask(from, '/api/matches', token, { game: 'tieqchieq' })
    return String(body['id'])
  })
  const sit = async (from: string, token: string, match: string | undefined) =>
    crowd.ask(from, `/api/matches/${match}/join`, token, {})
  const guests = await Promise.all(Array.from({ length: 10 }, () => crowd.newGuest(HOME)))
  const told = await manyTimes(matches, (index) =>
    sit(HOME, guests[index % guests.length] ?? '', offers[index]),
  )
  const left = offers.slice(0, matches).filter((_, index) => told[index]?.status === 429)
  expect(left.length).toBeGreaterThan(0)
  for (const [index, match] of left.entries()) {
    const from = addressOf(index)
    expect(await sit(from, await crowd.newGuest(from), match)).toMatchObject({ status: 200 })
  }
  const club = await Promise.all(Array.from({ length: CLUB }, () => crowd.newGuest(ELSEWHERE)))
  const sat = await manyTimes(CLUB * EACH, (index) =>
    sit(ELSEWHERE, club[index % CLUB] ?? '', offers[matches + index]),
  )
  expect(countsOf(sat)).toEqual({ 200: CLUB * EACH })
  await expectUnnoticed()
})

test('34 guests of one address, three times each, keep no others from watching a match', {
  timeout: FLOOD_MS_MAX,
}, async () => {
  const token = await guestToken(server.url)
  const { id } = await post(`${server.url}/api/matches`, token, { game: 'tieqchieq', bots: 1 })
  const match = String(id)
  const guests = await Promise.all(Array.from({ length: 34 }, () => crowd.newGuest(addressOf(0))))
  const places = guests.flatMap((guest) =>
    Array.from({ length: WATCHES_PER_PLAYER_MAX }, () => guest),
  )
  const flood = await manyTimes(places.length, (index) =>
    crowd.join(addressOf(0), match, { token: places[index] ?? '', watch: true }),
  )
  expect(flood.filter(({ state }) => 'phase' in state)).toHaveLength(SPECTATORS_UNLESS_SAID)
  for (let address = 1; address <= 20; address++) {
    const from = addressOf(address)
    const token = await crowd.newGuest(from)
    const spectator = await crowd.join(from, match, { token, watch: true })
    expect(spectator.frames[0]).toMatchObject({ type: 'welcome' })
    expect(spectator.closed).toBeUndefined()
  }
  await expectUnnoticed()
})

test('5,500 matches that 55 addresses begin to play do not use up the memory', {
  timeout: FLOOD_MS_MAX,
}, async () => {
  const [addresses, each] = [55, 100]
  const PLAYERS = 5
  const guests = await guestsAt(addresses, PLAYERS)
  const wish = { game: 'flower-war', players: 2, bots: 1, botDelayMs: 10_000 }
  const told = await manyTimes(addresses * each, async (index) => {
    const turn = Math.floor(index / addresses)
    const guest = guests[(index % addresses) * PLAYERS + (turn % PLAYERS)]
    const { from, token } = guest ?? { from: '', token: '' }
    const made = await crowd.ask(from, '/api/matches', token, { ...wish, visibility: 'unlisted' })
    return crowd.ask(from, `/api/matches/${made.body['id']}/join`, token, {})
  })
  expect(countsOf(told)['200']).toBeGreaterThan(0)
  const { body: made } = await crowd.ask(HOME, '/api/matches', await crowd.newGuest(HOME), wish)
  expect(made).toHaveProperty('id')
  // A slow flood might not fill the memory, as its first matches fall asleep: this shows that it was full.
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain('flower_war_limits_total{limit="matches-awake"}')
  await expectUnnoticed()
})

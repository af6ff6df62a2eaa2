// A match is lent for thinking where bots play all other seats, with everything hidden from the asker drawn anew.
import { expect, test } from 'vitest'
import { playable } from '../../../../rules/src/match.ts'
import { type Seat, seatAt } from '../../../../rules/src/seat.ts'
import { REQUESTS_BY_SEAT } from '../../../../server/src/config/limits/rates.ts'
import { open, type Person, person } from '../../../support/clients/people.ts'
import { peek } from '../../../support/peek/peek.ts'
import { CARDS, type PeekOwn } from '../../../support/peek/peek-shapes.ts'
import type { PeekState } from '../../../support/peek/peek-state.ts'
import { peekHeader, toSit } from '../../../support/servers/server-match.ts'

const OWN = seatAt(0)
const OTHERS = [seatAt(1), seatAt(2)]

async function againstBots() {
  const table = await open({ seating: ['free', 'bot', 'bot'] })
  const player = person('player')
  await table.sit(player)
  await table.timers.pass(0)
  const lend = (decision: unknown = player.decision?.id, who: Person = player) =>
    table.match.request(who, 'resample', { decision })
  return { ...table, player, lend }
}

type Lent = Awaited<ReturnType<Awaited<ReturnType<typeof againstBots>>['lend']>>

/** The match that was lent, resumed by the rules. */
function resumed(lent: Lent) {
  if (!lent.ok) throw new Error(lent.refusal.detail)
  // Clients get it as JSON.
  return playable(peek).resume(3, JSON.parse(JSON.stringify(lent.value.resampled)))
}

const handOf = (match: ReturnType<typeof resumed>, seat: Seat) =>
  (match.privateView(seat) as PeekOwn).hand

test('a resampled match has the same decision, and the hand of the player who asks', async () => {
  const { shown, player, lend } = await againstBots()
  const lent = resumed(await lend())
  const real = shown.at(-1)?.match
  expect(lent.decision(OWN)?.actions).toEqual(player.decision?.actions)
  expect(lent.view()).toEqual(real?.view())
  expect(lent.privateView(OWN)).toEqual(real?.privateView(OWN))
})

test('other hands, the deck and the random source differ each time, and from the real ones', async () => {
  const { shown, lend } = await againstBots()
  const real = shown.at(-1)?.match?.save() as PeekState
  const lent: PeekState[] = []
  for (let time = 0; time < 10; time++) lent.push(resumed(await lend()).save() as PeekState)
  const kinds = (of: (state: PeekState) => unknown): number =>
    new Set([real, ...lent].map((each) => JSON.stringify(of(each)))).size
  expect(kinds(({ random }) => random)).toBe(11)
  // A deck of three cards comes again now and then: to five or fewer of them in one of 10^12 runs.
  for (const of of [
    ({ hands }: PeekState) => OTHERS.map((seat) => hands[seat]),
    ({ deck }: PeekState) => deck,
  ])
    expect(kinds(of)).toBeGreaterThan(5)
})

test('each unseen card may be anywhere, and a player may ask only at a limited rate', async () => {
  const { timers, lend } = await againstBots()
  const { atOnce, perMinute } = REQUESTS_BY_SEAT
  const lent: ReturnType<typeof resumed>[] = []
  const lendAll = async (): Promise<void> => {
    for (let time = 0; time < atOnce; time++) lent.push(resumed(await lend()))
  }
  await lendAll()
  expect(await lend()).toMatchObject({ refusal: { code: 'too-many-requests' } })
  // So many again: among thirty, a hand lacks one of its eleven cards in one of thirty-six thousand runs.
  await timers.pass((atOnce * 60_000) / perMinute)
  await lendAll()
  const own = lent.flatMap((each) => handOf(each, OWN))
  for (const seat of OTHERS) {
    const cards = new Set(lent.flatMap((each) => handOf(each, seat)))
    expect(cards).toEqual(new Set(CARDS.filter((card) => !own.includes(card))))
  }
})

test('a match is not resampled for an earlier decision, or before it begins', async () => {
  const { player, match, lend } = await againstBots()
  const { id = 0, actions = [] } = player.decision ?? {}
  await match.request(player, 'act', { decision: id, action: actions[0] })
  expect(await lend(id)).toMatchObject({ refusal: { code: 'stale-decision' } })
  const early = await open({
    seating: ['free', 'bot', 'bot'],
    settings: { ...peekHeader.settings, readyCheck: true },
  })
  const waiting = person('waiting')
  await early.sit(waiting)
  expect(await early.match.request(waiting, 'resample', { decision: 0 })).toMatchObject({
    refusal: { code: 'stale-decision' },
  })
})

test('a match with other people is not resampled, even if a bot has taken their seat', async () => {
  const { match, sit, timers } = await open({ seating: ['free', 'free', 'bot'] })
  const [player, other] = [person('player'), person('other')]
  for (const each of [player, other]) await sit(each)
  const lend = () => match.request(player, 'resample', { decision: player.decision?.id ?? 0 })
  await match.request(player, 'start', {})
  await timers.pass(0)
  expect(player.decision).not.toBe(null)
  expect(await lend()).toMatchObject({ refusal: { code: 'against-people' } })
  await match.request(other, 'leave', {})
  expect(await lend()).toMatchObject({ refusal: { code: 'against-people' } })
})

test('a match is not resampled for a spectator', async () => {
  const { match, lend } = await againstBots()
  const guest = person('guest')
  await match.join(guest, { ...toSit, watch: true })
  expect(await lend(1, guest)).toMatchObject({ refusal: { code: 'not-seated' } })
})

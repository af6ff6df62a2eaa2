// Routine events of other players are brief; those that concern the viewer or change the match are not.
import { expect, test } from 'vitest'
import { beats as flowerWar } from '../../../web/src/games/flower-war/beats.ts'
import { GREAT as flowerWarGreat } from '../../../web/src/games/flower-war/headlines.ts'
import { beats as mexica } from '../../../web/src/games/mexica/beats.ts'
import { GREAT as mexicaGreat } from '../../../web/src/games/mexica/headlines.ts'
import { beats as spaceAztecs } from '../../../web/src/games/space-aztecs/beats.ts'
import { beats as tieqchieq } from '../../../web/src/games/tieqchieq/beats.ts'
import { ASIDE_FACTOR } from '../../../web/src/table/beats/film.ts'
import { VIEWER, watched } from './watched.ts'

const GAMES = [
  ['flower-war', flowerWar],
  ['mexica', mexica],
] as const

/** A turn in which a player only walks, collects, makes one sacrifice and passes. */
const PLAIN_MS_MAX = 2_000

test.for(GAMES)('in %s everything that concerns the viewer is told', ([id, beats]) => {
  const { silent, shown } = watched(id, beats)
  const theirs = silent.filter(
    ({ type, seat, attacker, defender, from, to }) =>
      !['passed', 'ended-turn', 'ready', 'battle-shown', 'used'].includes(type) &&
      [seat, attacker, defender, from?.seat, to?.seat].includes(VIEWER),
  )
  expect(theirs).toEqual([])
  const untold = silent.map(({ type }) => type)
  for (const great of [
    'took-disc',
    'took-week',
    'triggered',
    'settled',
    'counted',
    'laid',
    'trapped',
  ])
    expect(untold).not.toContain(great)
  expect(shown.length).toBeGreaterThan(0)
})

test('in Tıeqchıeq a toss without heads takes less time than one that lets its player move', () => {
  const around = { viewer: 0, earlier: [], later: [], view: {} }
  const toss = (roll: number, next: object) => {
    const tossed = { type: 'tossed', colour: 'red', turn: 1, roll, coins: [] }
    const times = [
      tieqchieq.timeOf(tossed as never, { ...around, later: [next] } as never),
      tieqchieq.timeOf(next as never, around as never),
    ]
    return times.reduce((sum, time) => sum + (Array.isArray(time) ? time[0] + time[1] : 0), 0)
  }
  const passed = { type: 'passed', colour: 'red', roll: 0 }
  const moved = { type: 'moved', colour: 'red', why: 'only-move', from: 'hand', to: 3 }
  expect(toss(0, passed)).toBeLessThan(0.7 * toss(1, moved))
})

/** So long a sentence can be read: it stays above the next one. */
const READ_MS = 700

test.for(GAMES)(
  'in %s what another does can be read in two beats, however hurried',
  ([id, beats]) => {
    const brief = watched(id, beats).shown.filter(
      ({ event, lastsMs }) =>
        2 * ASIDE_FACTOR * lastsMs < READ_MS &&
        // The viewer's own, those that only repeat the sentence before, and the count.
        ![event.seat, event.from?.seat, event.to?.seat].includes(VIEWER) &&
        !['drew', 'counted'].includes(event.type),
    )
    expect(brief.map(({ event, lastsMs }) => [event.type, lastsMs])).toEqual([])
  },
)

test.for([
  ['flower-war', flowerWar, flowerWarGreat],
  ['mexica', mexica, mexicaGreat],
] as const)('in %s the count of the apocalypse is told briefly, once', ([, beats, great]) => {
  const count = { type: 'counted', counted: 3, turnsLeft: 9, half: null } as never
  const [, lastsMs = 0] = beats.timeOf(count, { earlier: [], later: [], viewer: VIEWER }) ?? []
  expect(lastsMs).toBeGreaterThan(0)
  expect(lastsMs).toBeLessThanOrEqual(700)
  expect([...great]).not.toContain('counted')
})

test.for(GAMES)('in %s neither passing nor a window without a card is told', ([id, beats]) => {
  const types = watched(id, beats).shown.map(({ event }) =>
    event.attackerCards?.length === 0 && event.defenderCards?.length === 0
      ? 'nothing-laid'
      : event.type,
  )
  expect(types).not.toContain('passed')
  expect(types).not.toContain('ended-turn')
  expect(types).not.toContain('nothing-laid')
})

test.for(GAMES)('in %s a plain turn of another player is over soon', ([id, beats]) => {
  const { timeOf } = beats
  const space = { at: id === 'mexica' ? 'space' : 'rack', space: 3, day: 1 }
  const moved = id === 'mexica' ? 'tokens' : 'skulls'
  const player = { at: 'player', seat: 1 }
  const lake = { at: 'lake', god: 'tlaloc' }
  const moments = [
    [
      { type: 'turn-began', seat: 1, turn: 2, round: 1, kind: 'regular' },
      { type: 'rolled', seat: 1, why: 'move', die: 2 },
      { type: 'moved', seat: 1, from: 1, to: 3, day: 0, by: 'die' },
      { type: moved, count: 1, from: space, to: player, why: 'collected' },
    ],
    [
      { type: moved, count: 1, from: player, to: lake, why: 'sacrifice' },
      {
        type: 'drew',
        seat: 1,
        deck: id === 'mexica' ? 'rain' : 'tlaloc',
        card: null,
        founds: false,
      },
    ],
    [{ type: 'passed', seat: 1 }],
  ]
  const times = (viewer: number) =>
    moments.flatMap((events) =>
      events.map((event, index) => {
        const around = { earlier: events.slice(0, index), later: events.slice(index + 1) }
        return timeOf(event as never, { ...around, viewer } as never)
      }),
    )
  const lasts = (viewer: number) =>
    times(viewer).reduce((sum, time) => sum + (time === 'leads' ? 0 : (time?.[1] ?? 0)), 0)
  expect(lasts(VIEWER)).toBeLessThanOrEqual(PLAIN_MS_MAX)
  // The walk and what it collects are one beat, and the sacrifice with its card is another.
  expect(times(VIEWER).map((time) => (time === 'leads' ? time : time?.[2]))).toEqual([
    ...[undefined, undefined, 'leads', 'aside'],
    ...['aside', undefined],
    undefined,
  ])
  // The player whose turn it is sees it all.
  expect(lasts(1)).toBeGreaterThan(PLAIN_MS_MAX)
})

test.for([
  ['by itself, if the viewer loses by it', VIEWER, [1_300, 700]],
  ['with what others lose by it', 2, ['leads', 1_100]],
] as const)('a card of another player is told %s', ([, loser, expected]) => {
  const used = { type: 'used', seat: 1, card: 'harvest-1', why: 'played' }
  const paid = {
    ...{ type: 'tokens', count: 1, why: 'card' },
    ...{ from: { at: 'player', seat: loser }, to: { at: 'player', seat: 1 } },
  }
  const timeOf = (event: object, earlier: object[], later: object[]) => {
    const time = mexica.timeOf(Object(event), Object({ earlier, later, viewer: VIEWER }))
    return time === 'leads' ? time : time?.[1]
  }
  expect([timeOf(used, [], [paid]), timeOf(paid, [used], [])]).toEqual(expected)
})

test('what others pay for a card is told by the card, and further unseen cards are dealt quickly', () => {
  const last = (event: object, earlier: object[], later: object[]) =>
    Number(flowerWar.timeOf(event as never, { earlier, later, viewer: VIEWER } as never)?.[1] ?? 0)
  const paid = (seat: number) => ({
    ...{ type: 'skulls', count: 3, why: 'cost' },
    ...{ from: { at: 'player', seat }, to: { at: 'rack', space: 3 } },
  })
  const laid = (seat: number) => ({ type: 'laid', seat, why: 'played', card: 'cloudburst' })
  expect(last(paid(1), [], [laid(1)])).toBe(0)
  expect(last(paid(VIEWER), [], [laid(VIEWER)])).toBeGreaterThan(0)
  const drew = (seat: number) => ({ type: 'drew', seat, deck: 'tlaloc', card: null })
  const first = last(drew(1), [laid(1)], [drew(1)])
  expect(last(drew(1), [laid(1), drew(1)], [])).toBeLessThan(first / 2 + 1)
  expect(last(drew(2), [laid(1), drew(1)], [])).toBe(first)
})

test('a card that the viewer lays face down in Mexica keeps them from the next one only briefly', () => {
  const laid = { type: 'laid', seat: VIEWER, card: 'edge-1' }
  const time = mexica.timeOf(Object(laid), Object({ earlier: [], later: [], viewer: VIEWER }))
  expect(time?.[1]).toBeGreaterThan(0)
  expect(time?.[1]).toBeLessThanOrEqual(200)
})

test('in Space Aztecs four players turn up plain cards, and begin a round, in less than seven seconds', () => {
  const cards = [
    ['villager-3', 'settled'],
    ['noble-7', 'settled'],
    ['codex-3', undefined],
    ['alien-6', 'settled'],
  ] as const
  const turned = cards.flatMap(([card, follows], seat) => [
    { type: 'played', seat, card },
    ...(follows === undefined ? [] : [{ type: follows, seat, aztec: card, under: null }]),
  ])
  const moments = [
    [
      { type: 'chose', seat: VIEWER },
      { type: 'announced', times: [0, 20, 40, 60], starter: 0 },
      ...turned,
      { type: 'round-began', round: 2, starter: 2 },
    ],
    [{ type: 'took', seat: 2, pile: 'dawn', cards: null }],
    [{ type: 'took', seat: 3, pile: 'dusk', cards: null }],
  ]
  const times = moments.flatMap((events) =>
    events.map((event, index) => {
      const around = { earlier: events.slice(0, index), later: events.slice(index + 1) }
      return spaceAztecs.timeOf(event as never, { ...around, viewer: VIEWER } as never)
    }),
  )
  const lasts = times.reduce((sum, time) => sum + (Array.isArray(time) ? Number(time[1]) : 0), 0)
  expect(lasts).toBeLessThan(7_000)
  // The more players there are, the less each takes, but an Aztec that the viewer loses is told at length.
  const lost = { type: 'captured', seat: 1, from: VIEWER, saucer: 'villagers-saucer-1' } as never
  const around = { earlier: [], later: [], viewer: VIEWER }
  expect(spaceAztecs.timeOf(lost, around)).toEqual([900, 1_700])
  expect(times.filter((time) => Array.isArray(time) && time[2] === 'aside')).toHaveLength(6)
})

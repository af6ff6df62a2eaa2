// The views between two inputs, which the pages derive event by event, lead to the views of the rules.
import { expect, test } from 'vitest'
import { beats as flowerWar } from '../../../web/src/games/flower-war/beats.ts'
import { beats as mexica } from '../../../web/src/games/mexica/beats.ts'
import { beats as spaceAztecs } from '../../../web/src/games/space-aztecs/beats.ts'
import { beats as tieqchieq } from '../../../web/src/games/tieqchieq/beats.ts'
import { scriptFor } from '../../../web/src/table/beats/script.ts'
import { play } from './played.ts'

const MATCHES = 2

/** The beats of a game, and the part of its view that follows from the events alone. */
interface Known {
  readonly beats: {
    after(view: never, event: never): unknown
    opening(view: never, events: never): unknown
  }
  follows(view: never): unknown
}

/** The places of tribes, tokens and skulls; no event tells the order of tribes on a space. */
const onCalendar = (view: {
  players: { space: number; skulls?: number; tokens?: number; weeks?: string[] }[]
  spaces: { players: number[]; rack?: number; tokens?: number; week?: number; disc?: number }[]
  temple: Record<'tlaloc' | 'huitzilopochtli', { skulls?: number; tokens?: number }>
  pool: number
  gone: number
  decks: unknown
}) => ({
  tribes: view.players.map(({ space, skulls, tokens, weeks }) => ({
    ...{ space, skulls, tokens, weeks: weeks?.toSorted() },
  })),
  spaces: view.spaces.map(({ players, rack, tokens, week, disc }) => ({
    ...{ players: players.toSorted(), rack, tokens, week, disc },
  })),
  lake: [view.temple.tlaloc, view.temple.huitzilopochtli].map(({ skulls, tokens }) => ({
    ...{ skulls, tokens },
  })),
  stock: [view.pool, view.gone],
})

const KNOWN: Readonly<Record<string, Known>> = {
  // The next mover is known only from the next toss.
  tieqchieq: { beats: tieqchieq, follows: without('asked', 'waiting', 'mover', 'again', 'ended') },
  // The end of a match is shown only after its last beat.
  'space-aztecs': {
    beats: spaceAztecs,
    follows: ({ phase, ...view }: Record<string, unknown>) => ({
      ...without('asked', 'waiting', 'ended')(view),
      phase: phase === 'over' ? 'play' : phase,
    }),
  },
  'flower-war': { beats: flowerWar, follows: onCalendar },
  mexica: { beats: mexica, follows: onCalendar },
}

function without(...names: readonly string[]) {
  return (view: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(view).filter(([name]) => !names.includes(name)))
}

test.for(Object.entries(KNOWN))(
  'the events of %s lead from each view to the next',
  ([id, { beats, follows }]) => {
    for (let index = 0; index < MATCHES; index++)
      play(id, index, (before, events, after) => {
        const from = before ?? beats.opening(after as never, events as never)
        const reached = events.reduce(
          (view, event) => beats.after(view as never, event as never),
          from,
        )
        expect({ events, view: follows(reached as never) }).toEqual({
          events,
          view: follows(after as never),
        })
      })
  },
)

test.for([
  ['flower-war', flowerWar],
  ['mexica', mexica],
] as const)(
  'in %s every die and every coin is held once, by whoever rolls or tosses it',
  ([id, beats]) => {
    const HELD_MS = 900
    const seats = [0, 1, 2, 3]
    const scripts = seats.map((seat) =>
      scriptFor(beats as never, seat, (thrower) => (thrower === seat ? HELD_MS : 0)),
    )
    const cast: [type: string, seat: number][] = []
    const held: [type: string, seat: number][] = []
    play(id, 0, (_, events) => {
      for (const event of events) {
        const { type, seat } = { seat: -1, ...event }
        if (type === 'rolled' || type === 'tossed') cast.push([type, seat])
        for (const each of seats)
          if (scripts[each]?.heldMs?.(event as never) === HELD_MS) held.push([type, each])
      }
    })
    expect(cast.length).toBeGreaterThan(0)
    expect(held).toEqual(cast)
  },
)

test('in Tıeqchıeq every toss of the player is held alike, so that the hand does not tell what follows', () => {
  const HELD_MS = 900
  const { heldMs, timeOf } = scriptFor(tieqchieq as never, 0, () => HELD_MS)
  const tossed = Object({ type: 'tossed', colour: 'red', turn: 3, roll: 2 })
  expect(heldMs?.(tossed)).toBe(HELD_MS)
  const timeBefore = (...later: object[]) => timeOf(tossed, Object({ earlier: [], later }))
  const expected = timeBefore()
  expect(timeBefore({ type: 'passed', colour: 'red' })).toEqual(expected)
  expect(timeBefore({ type: 'moved', colour: 'red', why: 'only-move' })).toEqual(expected)
})

test('while an action is told, the match waits only for the other seats that were asked', () => {
  const { meanwhile } = scriptFor(tieqchieq as never, 0, () => 0)
  const told = (before: readonly number[], end: readonly number[]) =>
    meanwhile?.({ waiting: before } as never, { waiting: end } as never).waiting
  // The one who has answered is asked again after the turn of another.
  expect(told([0], [0])).toEqual([])
  expect(told([1], [0])).toEqual([])
  // All choose at once: one has chosen.
  expect(told([0, 1, 2], [0, 2])).toEqual([0, 2])
  expect(told([0, 1], [2])).toEqual([])
})

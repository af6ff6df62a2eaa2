// At a shared device, the dice and coins of each person wait to be thrown, whoever holds the device, and the caption
// names whose they are.
import { afterEach, expect, test, vi } from 'vitest'
import { bestLooking, nextToAct } from '../../../rules/src/asked.ts'
import { present } from '../../../rules/src/invariant.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { newLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { openCourse } from '../../../web/src/alone/table/course.ts'
import { beats as flowerWar } from '../../../web/src/games/flower-war/beats.ts'
import { beats as mexica } from '../../../web/src/games/mexica/beats.ts'
import { beats as tieqchieq } from '../../../web/src/games/tieqchieq/beats.ts'
import { heldWords, holderOf } from '../../../web/src/table/beats/held.ts'
import { openTable } from '../../../web/src/table/open-table.ts'
import { seatsOnMove } from '../../../web/src/table/seats/on-move.ts'
import { speak } from '../../../web/src/texts/texts.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { gameOf } from '../../support/matches/matches.ts'

const chance = chanceOf('thrown here')
const BEATS = { 'flower-war': flowerWar, mexica, tieqchieq }
const PEOPLE = ['Izel', 'Nelli']
const NAMES = [...PEOPLE, 'Colli']
/** Usually enough for several turns of everyone, and the most until each person has thrown. */
const [INPUTS, INPUTS_MAX] = [80, 800]
/** Longer than all that follows an answer. */
const SHOWN_MS = 600_000
/** Much shorter. */
const THROW_MS = 2_000

vi.stubGlobal('document', { documentElement: {}, querySelector: () => null })
await speak('en')
afterEach(() => void vi.useRealTimers())

function open(
  id: keyof typeof BEATS,
  holder: 'spectator' | ReturnType<typeof seatAt>,
  heldMs = Number.POSITIVE_INFINITY,
) {
  const rules = gameOf(id)
  const seats = [
    ...PEOPLE.map((name) => ({ by: 'person', name }) as const),
    ...(id === 'tieqchieq' ? [] : [{ by: 'bot', level: 'novice' } as const]),
  ]
  const { version } = rules
  const stored = newLocalMatch({ game: id, version, options: {}, botDelayMs: 0, seats })
  const course = openCourse({ rules, stored, sayRefusal: (code) => code, store() {} })
  const venue = { online: undefined, isShared: true, replay: () => '' }
  const table = openTable(
    course.chair(holder),
    { ...venue, async record() {}, async again() {} },
    {
      beats: BEATS[id] as never,
      ...{ sinceMs: 0, isNew: true, slowness: () => 1, throwMs: () => heldMs },
    },
  )
  const face = { beats: BEATS[id], tossing: id === 'tieqchieq' ? 'tossed' : undefined }
  const names = (seat: number) => NAMES[seat]
  const parts = Object({ table, face, names })
  return { course, table, parts }
}

test.for([
  ['flower-war', 'spectator'],
  ['mexica', 'spectator'],
  ['tieqchieq', 'spectator'],
  ['mexica', seatAt(0)],
] as const)('in %s the throws of people wait at a device held by %s', async ([id, viewer]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { course, table, parts } = open(id, viewer)
  const throwers = new Set<number | undefined>()
  async function watch() {
    for (;;) {
      await vi.advanceTimersByTimeAsync(SHOWN_MS)
      if (table.held.value === undefined) break
      const thrower = present(holderOf(parts), 'somebody throws')
      throwers.add(thrower)
      const asked = heldWords(parts)?.asked
      if (thrower === viewer) expect(asked).toMatch(/Your (roll|toss)\.$/)
      else expect(asked).toMatch(new RegExp(`${NAMES[thrower]} (rolls|tosses)\\.$`))
      expect(seatsOnMove(parts)).toEqual([thrower])
      expect(table.throwHeld()).toBe(true)
    }
    expect(table.isPlaying.value).toBe(false)
  }
  await watch()
  for (let input = 0; input < (throwers.size < PEOPLE.length ? INPUTS_MAX : INPUTS); input++) {
    const asked = nextToAct(course.match, chance)
    if (asked === undefined) break
    course.act(asked.seat, bestLooking(course.match, asked))
    await watch()
  }
  expect(throwers).toEqual(new Set([0, 1]))
})

test('coins fall by themselves for whoever holds the device, and for nobody else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { course, table, parts } = open('tieqchieq', seatAt(0), THROW_MS)
  const throwers = new Set<number | undefined>()
  for (let input = 0; input < INPUTS; input++) {
    await vi.advanceTimersByTimeAsync(SHOWN_MS)
    while (table.held.value !== undefined) {
      throwers.add(holderOf(parts))
      expect(table.throwHeld()).toBe(true)
      await vi.advanceTimersByTimeAsync(SHOWN_MS)
    }
    const asked = nextToAct(course.match, chance)
    if (asked === undefined) break
    course.act(asked.seat, bestLooking(course.match, asked))
  }
  expect(throwers).toEqual(new Set([1]))
})

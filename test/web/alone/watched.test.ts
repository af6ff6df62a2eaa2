// A table of several people at one device shows, while all of them watch, what spectators may see, and nothing else.
import { expect, test } from 'vitest'
import { bestLooking, nextToAct } from '../../../rules/src/asked.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { newLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { openCourse } from '../../../web/src/alone/table/course.ts'
import { watched } from '../../../web/src/alone/table/watched.ts'
import { beats as flowerWar } from '../../../web/src/games/flower-war/beats.ts'
import { beats as mexica } from '../../../web/src/games/mexica/beats.ts'
import { beats as spaceAztecs } from '../../../web/src/games/space-aztecs/beats.ts'
import { beats as tieqchieq } from '../../../web/src/games/tieqchieq/beats.ts'
import { LOG_EVENTS_MAX } from '../../../web/src/table/beats/shown.ts'
import { openTable } from '../../../web/src/table/open-table.ts'
import type { Table } from '../../../web/src/table/table.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { gameOf } from '../../support/matches/matches.ts'

const chance = chanceOf('watched')
const BEATS = { 'flower-war': flowerWar, mexica, 'space-aztecs': spaceAztecs, tieqchieq }
const VENUE = { online: undefined, replay: () => '', async record() {}, async again() {} }
/** Enough for several rounds of any game. */
const INPUTS = 120
/** If nothing is hidden in a match, more are played. */
const MATCHES_MAX = 20

function play(id: keyof typeof BEATS) {
  const rules = gameOf(id)
  const people = ['Izel', 'Beto'].map((name) => ({ by: 'person', name }) as const)
  const { version } = rules
  const stored = newLocalMatch({ game: id, version, options: {}, botDelayMs: 0, seats: people })
  const sayRefusal = (code: string) => code
  const course = openCourse({ rules, stored, sayRefusal, store() {} })
  const opening = {
    beats: BEATS[id] as never,
    ...{ sinceMs: 0, isNew: true, slowness: () => 0, throwMs: () => 0 },
  }
  const open = (viewer: 'spectator' | ReturnType<typeof seatAt>) =>
    openTable(course.chair(viewer), VENUE, opening)
  const [own, ofAll] = [open(seatAt(0)), open('spectator')]
  return { course, own, ofAll }
}

/** Plays a match, and compares what is shown to whom; returns how often the holder was told more than others. */
async function compareIn(id: keyof typeof BEATS): Promise<number> {
  const { course, own, ofAll } = play(id)
  const [shared, held] = [
    watched(own, course.match, () => false),
    watched(own, course.match, () => true),
  ]
  const toldBy = ({ log }: Table) => log.value.map(({ event }) => event)
  let hidden = 0
  for (let input = 0; input < INPUTS; input++) {
    const asked = nextToAct(course.match, chance)
    if (asked === undefined) break
    course.act(asked.seat, bestLooking(course.match, asked))
    // A table takes what comes at once for one moment.
    await Promise.resolve()
    // The log of the holder, who is told more, forgets sooner than that of a spectator.
    if (toldBy(own).length === LOG_EVENTS_MAX) break
    expect(toldBy(shared)).toEqual(toldBy(ofAll))
    expect(shared.past.value).toEqual(ofAll.past.value)
    // The beats, and with them the event told last, depend on the viewer.
    expect([undefined, ...toldBy(ofAll)]).toContainEqual(shared.told.value)
    expect([shared.own.value, shared.question.value]).toEqual([null, undefined])
    expect([toldBy(held), held.told.value]).toEqual([toldBy(own), own.told.value])
    expect([held.own.value, held.question.value]).toEqual([own.own.value, own.question.value])
    hidden += Number(JSON.stringify(toldBy(own)) !== JSON.stringify(toldBy(ofAll)))
  }
  return hidden
}

test.for(Object.keys(BEATS) as (keyof typeof BEATS)[])(
  '%s shows everyone what spectators see, and the rest only to the player holding the device',
  async (id) => {
    const hasSecrets = id !== 'tieqchieq'
    let hidden = await compareIn(id)
    for (let match = 1; hasSecrets && hidden === 0 && match < MATCHES_MAX; match++)
      hidden = await compareIn(id)
    expect(hidden > 0).toBe(hasSecrets)
  },
)

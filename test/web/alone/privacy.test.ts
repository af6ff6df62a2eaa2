// A player who holds a shared device reads the card that their last answer brought, at any pace, before all watch.
import { afterEach, expect, test, vi } from 'vitest'
import { bestLooking, nextToAct } from '../../../rules/src/asked.ts'
import { present } from '../../../rules/src/invariant.ts'
import { newLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { openCourse } from '../../../web/src/alone/table/course.ts'
import { newPrivacy } from '../../../web/src/alone/table/privacy.ts'
import { beats } from '../../../web/src/games/mexica/beats.ts'
import { PACES, setPace } from '../../../web/src/table/beats/pace.ts'
import { openTable } from '../../../web/src/table/open-table.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { gameOf } from '../../support/matches/matches.ts'

const chance = chanceOf('privacy')
const VENUE = { online: undefined, replay: () => '', async record() {}, async again() {} }
/** Longer than all beats of a turn. */
const TOLD_MS = 60_000
/** About every seventh turn ends with such a card. */
const TURNS_MAX = 300

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function begin() {
  const rules = gameOf('mexica')
  const people = ['Izel', 'Beto'].map((name) => ({ by: 'person', name }) as const)
  const { version } = rules
  const stored = newLocalMatch({
    game: 'mexica',
    version,
    options: {},
    botDelayMs: 0,
    seats: people,
  })
  return openCourse({ rules, stored, sayRefusal: (code) => code, store() {} })
}

/** Answers for whoever is asked, who has the device, until they pass it on; returns what they were told last. */
async function passOn(course: ReturnType<typeof begin>) {
  const { seat } = present(nextToAct(course.match, chance), 'the match goes on')
  const privacy = newPrivacy(course, seat, 'turn-began')
  const { slowness, timed } = privacy
  const opening = { beats: timed(beats as never), sinceMs: 0, isNew: false, throwMs: () => 0 }
  const table = openTable(course.chair(seat), VENUE, { ...opening, slowness })
  const stop = privacy.keep(table)
  let wasToBeRead = false
  for (;;) {
    const asked = nextToAct(course.match, chance)
    if (asked?.seat !== seat) break
    course.act(seat, bestLooking(course.match, asked))
    wasToBeRead = privacy.isOn.value
    if (!privacy.staysWithHolder()) break
    vi.advanceTimersByTime(TOLD_MS)
  }
  let readMs = 0
  let said = table.told.value
  for (; privacy.isOn.value && readMs < TOLD_MS; readMs += 100) {
    said = table.told.value
    vi.advanceTimersByTime(100)
  }
  stop()
  table.match.disconnect()
  return { wasToBeRead, readMs, isOn: privacy.isOn.value, said }
}

test.for(PACES)(
  'a card that the last answer brings is read for three seconds (%s)',
  async (pace) => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { hidden: false })
    setPace(pace)
    let course = begin()
    for (let turn = 0; turn < TURNS_MAX; turn++) {
      if (course.match.outcome() !== undefined) course = begin()
      const { wasToBeRead, readMs, isOn, said } = await passOn(course)
      expect(isOn).toBe(false)
      if (!wasToBeRead) continue
      expect(said).toMatchObject({ type: expect.stringMatching(/drew|took-card/) })
      expect(readMs).toBeGreaterThanOrEqual(3_000)
      return
    }
    expect.unreachable('nobody had a card to read')
  },
)

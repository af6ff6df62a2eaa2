// The venue of matches on this device: the address of the replay, and how to play again.
import { randomFrom, seedFromText, type Viewer } from '@flower-war/rules'
import { go, localPath } from '../../page/route.ts'
import type { Venue } from '../../table/table.ts'
import { lessonId } from '../lessons/lesson.ts'
import { replayOf } from '../matches/finished.ts'
import { newLocalMatch, randomHex } from '../matches/local-match.ts'
import { keep, tidy } from '../matches/shelf.ts'
import type { Course } from './course.ts'

const CHANCE_BYTES = 16

/** The venue of the table of one viewer. */
export function venueOf(course: Course, viewer: Viewer): Venue {
  const { kept } = course
  return {
    online: undefined,
    isShared: kept.seats.filter(({ by }) => by === 'person').length > 1,
    isTaught: kept.id === lessonId(kept.game),
    replay: (step) => localPath(kept, 'replay', step),
    record: async () => (await replayOf(course.kept).load()).record,
    async resample() {
      const chance = { random: randomFrom(seedFromText(randomHex(CHANCE_BYTES))) }
      return course.match.resample(viewer, chance).save()
    },
    async again() {
      const { game, version, options, seats, botDelayMs } = kept
      const match = newLocalMatch({ game, version, options, seats, botDelayMs })
      keep(match)
      tidy()
      go(localPath(match))
    },
  }
}

// The venue of matches on this device: the address of the replay, and how to play again.
import type { Viewer } from '@flower-war/rules'
import { go, localPath } from '../../page/route.ts'
import type { Venue } from '../../table/table.ts'
import { newChance } from '../chance.ts'
import { LOCAL_GAMES } from '../local-games.ts'
import { newLocalMatch, type Settings } from '../matches/local-match.ts'
import { replayOf } from '../matches/replay-source.ts'
import { storeMatch } from '../matches/stored-matches.ts'
import type { Course } from './course.ts'

/** The venue of the table of one viewer. */
export function venueOf(course: Course, viewer: Viewer): Venue {
  const { stored } = course
  return {
    online: undefined,
    isShared: stored.seats.filter(({ by }) => by === 'person').length > 1,
    isTaught: () => course.isScripted(),
    options: () => stored.options,
    replay: (step) => localPath(stored, 'replay', step),
    record: async () => (await replayOf(course.stored).load()).record,
    async resample() {
      const chance = newChance()
      return course.match.resample(viewer, chance).save()
    },
    async again() {
      const { game, seats, botDelayMs } = stored
      const match = newLocalMatch({ game, ...rulesAgain(stored), seats, botDelayMs })
      storeMatch(match)
      go(localPath(match))
    },
  }
}

/** As in a rematch on a server, the newest rules, unless they no longer allow the options. */
function rulesAgain({ game, version, options, seats }: Settings) {
  const newest = LOCAL_GAMES.find(({ id }) => id === game)
  const allowed = newest?.parseOptions(options, seats.length)
  if (newest === undefined || !allowed?.ok) return { version, options }
  return { version: newest.version, options: Object(allowed.value) }
}

// A match on this device, in the form that the replay page takes.
import type { PublishedRecord } from '@flower-war/rules'
import { replay as replayRecord } from '@flower-war/rules'
import { localPath } from '../../page/route.ts'
import type { ReplaySource } from '../../replay/replay-page.tsx'
import { localFace, localGuide, localRules } from '../local-games.ts'
import { type LocalMatch, recordOf } from './local-match.ts'

export function replayOf(match: LocalMatch): ReplaySource {
  return {
    async load() {
      const { game, version } = match
      const rules = await localRules(game, version)
      if (rules === undefined) throw new Error(`this page has no rules of ${game} ${version}`)
      const settled = recordOf(match)
      const replayed = replayRecord(rules, settled)
      const hash = replayed.ok ? replayed.value.match.hash() : ''
      const record: PublishedRecord = { ...settled, hash }
      const seats = match.seats.map((seat) =>
        seat.by === 'person' ? { kind: 'player', name: seat.name } : { kind: 'bot', name: '' },
      )
      const [face, guide] = [await localFace(rules), localGuide(rules)]
      return { record, game, face, seats, guide }
    },
    path: (step) => localPath(match, 'replay', step),
    isForOthers: false,
  }
}

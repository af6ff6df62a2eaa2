// The record of a match that has ended, as anybody may have it: with it the match can be played again.
import {
  accept,
  commitmentTo,
  type Input,
  type Playable,
  type PublishedRecord,
  type Result,
  refuse,
  seedOf,
} from '@flower-war/rules'
import type { Journal } from '../journal/journal.ts'
import type { Entry, MatchHeader } from './entry.ts'
import { fold } from './fold.ts'

/** The record of that match; refused while it is being played, since it tells everybody everything. */
export async function publishedRecord(
  games: readonly Playable[],
  journal: Journal,
  id: string,
): Promise<Result<PublishedRecord>> {
  const stored = await journal.read(id)
  if (stored === undefined) return refuse('no-match', 'There is no such match.')
  if (stored.finishedAtMs === undefined)
    return refuse('not-finished', 'The record of a match is published when it has ended.')
  const header: MatchHeader = JSON.parse(stored.header)
  const game = games.find((each) => each.id === header.game)
  const folded = game === undefined ? undefined : fold(game, header, stored.lines)
  if (folded === undefined) return refuse('unknown-game', `${header.game} is not played here.`)
  if (!folded.ok) return folded
  const { match, places } = folded.value.session
  if (match === undefined) return refuse('not-started', 'The match ended before it began.')
  const { version, players, options, secret } = header
  const entropy = places.map(({ holder }) => holder?.entropy ?? '')
  const seed = seedOf(secret, { match: id, game: header.game, version, options, entropy })
  const inputs = stored.lines.flatMap((line) => inputOf(JSON.parse(line).entry))
  const facts = { match: id, game: header.game, version, players, options, entropy, seed, secret }
  return accept({ ...facts, commitment: commitmentTo(secret), inputs, hash: match.hash() })
}

function inputOf(entry: Entry): readonly Input[] {
  return entry.kind === 'act' ? [{ kind: 'act', seat: entry.seat, action: entry.action }] : []
}

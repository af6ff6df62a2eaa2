// The public record of a match that has ended, from which the match can be played again.
import {
  accept,
  commitmentTo,
  type Input,
  type PublishedRecord,
  type Result,
  seedOf,
} from '@flower-war/rules'
import type { Journal } from '../../journal/journal.ts'
import { refuseAs } from '../../refusal.ts'
import type { MatchHeader } from '../model/entry.ts'
import { type Line, parseLine } from '../model/lines.ts'
import type { Summary } from '../model/summary.ts'

/** The record of that match; refused while it is being played, since it reveals everything. */
export async function publishedRecord(
  journal: Journal,
  id: string,
): Promise<Result<PublishedRecord>> {
  const stored = await journal.read(id)
  if (stored === undefined) return refuseAs('no-match')
  if (stored.summary === undefined) return refuseAs('not-finished')
  const { game, version, players, options, secret }: MatchHeader = JSON.parse(stored.header)
  const { entropy, hash }: Summary = JSON.parse(stored.summary)
  if (hash === null) return refuseAs('no-record')
  const facts = { match: id, game, version, options, entropy }
  const seed = seedOf(secret, facts)
  const inputs = stored.lines.flatMap((line) => inputsOf(parseLine(line)))
  const commitment = commitmentTo(secret)
  return accept({ ...facts, players, seed, secret, commitment, inputs, hash })
}

function inputsOf({ entry, beads = [] }: Line): readonly Input[] {
  return entry.kind === 'act' ? [{ kind: 'act', seat: entry.seat, action: entry.action }] : beads
}

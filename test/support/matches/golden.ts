// Golden replays: whole matches as text, with a line each for the beginning, every input, a state hash now and then,
// and what everyone sees in the end.
import { ok } from 'node:assert/strict'
import { canonicalJson } from '../../../rules/src/json.ts'
import type { Playable } from '../../../rules/src/match.ts'
import { isInput, type MatchRecord, parseRecord } from '../../../rules/src/records/record.ts'
import { applyInput, replay } from '../../../rules/src/records/replay.ts'

/** The most inputs before a change of the rules shows. */
const INPUTS_PER_HASH = 50

/** Replays a record by the rules of its version and writes down the result. */
export function formatGolden(game: Playable, { inputs, ...beginning }: MatchRecord): string {
  const begun = replay(game, { ...beginning, inputs: [] })
  ok(begun.ok, begun.ok ? '' : begun.refusal.detail)
  const { match } = begun.value
  const lines: unknown[] = [beginning, { hash: match.hash() }]
  for (const [index, input] of inputs.entries()) {
    const result = applyInput(match, input)
    ok(result.ok, `input ${index + 1} is refused: ${result.ok ? '' : result.refusal.detail}`)
    lines.push(input)
    if ((index + 1) % INPUTS_PER_HASH === 0) lines.push({ hash: match.hash() })
  }
  const outcome = match.outcome()
  ok(outcome, 'a golden replay is a whole match')
  lines.push({
    hash: match.hash(),
    outcome,
    view: match.view(),
    own: match.seats.map(match.privateView),
  })
  return `${lines.map(canonicalJson).join('\n')}\n`
}

/** Returns the record that a golden replay was made from. */
export function parseGolden(text: string): MatchRecord {
  const lines = text.trim().split('\n')
  const [beginning, ...rest] = lines.map((line): unknown => JSON.parse(line))
  const record = parseRecord({ ...(beginning as object), inputs: rest.filter(isInput) })
  ok(record.ok, record.ok ? '' : record.refusal.detail)
  return record.value
}

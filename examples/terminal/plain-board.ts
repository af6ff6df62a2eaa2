// The board of any game: a line for each member of the view, and one for each entry of a list of objects; those that
// have changed are marked.
import type { AnyGame, Match } from '@flower-war/client'
import type { Wording } from './wording.ts'

const CHANGED = '* '
const SAME = '  '

/** Returns the lines of a board; `before` has those that were shown last, of which there are none at first. */
export function plainBoard(
  { view, own }: Match<AnyGame>,
  wording: Wording,
  before: readonly string[],
): readonly string[] {
  const known = new Set(before.map((line) => line.slice(CHANGED.length)))
  const members = Object.entries({ ...view, ...own })
  return members
    .flatMap(([name, value]) => linesOf(name, value, wording))
    .map((line) => `${known.size === 0 || known.has(line) ? SAME : CHANGED}${line}`)
}

function linesOf(name: string, value: unknown, wording: Wording): readonly string[] {
  if (!Array.isArray(value) || !value.some(isRecord)) return [`${name}: ${textOf(value, wording)}`]
  return value.map((each, index) => `${name} ${index + 1}: ${textOf(each, wording)}`)
}

function textOf(value: unknown, wording: Wording): string {
  if (value === null || value === undefined) return '-'
  if (Array.isArray(value)) return value.map((each) => textOf(each, wording)).join(', ') || 'none'
  if (!isRecord(value)) return typeof value === 'string' ? wording.card(value) : String(value)
  const members = Object.entries(value)
  return members.map(([name, each]) => `${name} ${textOf(each, wording)}`).join(', ')
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

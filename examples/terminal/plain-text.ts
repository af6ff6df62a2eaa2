// Formats any value of a view as a line of text, by its schema and in the words of the game.
import { isDeepStrictEqual } from 'node:util'
import {
  elementOf,
  isByPlace,
  labelOf,
  type Meaning,
  meaningOf,
  memberOf,
  type Schema,
} from '@flower-war/client'
import type { Wording } from './wording.ts'

export const NOTHING = '–'
/** Joins words that must stay on one line. */
export const SPACE = '\u00a0'
/** The maximum number of pieces drawn as symbols; larger numbers are only written. */
const PIECES_MAX = 12

/** A value with its name, its previous value, and its schema. */
export interface Part {
  readonly name: string
  readonly value: unknown
  /** Undefined if nothing was shown before, null if there was no such value. */
  readonly was: unknown
  readonly schema: Schema
}

/** Returns a value of any depth as text; in brief, without members that are zero. */
export function textOf(part: Part, wording: Wording, isBrief = false): string {
  if (isRecord(part.value)) return membersText(part, wording, isBrief)
  if (!Array.isArray(part.value)) return titleOf(meaningIn(part, wording), wording)
  const all = elementsOf(part)
  if (all.length === 0) return NOTHING
  if (isTable(part.value))
    return all.map((each) => `(${membersText(each, wording, isBrief)})`).join(' ')
  const meanings = all.map((each) => meaningIn(each, wording))
  const titles = meanings.map((each) => titleOf(each, wording))
  if (meanings.every(({ is }) => is === 'card')) return wording.counted(titles)
  if (isByPlace(part.schema)) return placesText(titles)
  return meanings.map((each, index) => `${titles[index]}${piecesOf(each)}`).join(', ')
}

/** Returns the members of an object, without empty ones. */
function membersText(part: Part, wording: Wording, isBrief: boolean): string {
  const members = membersOf(part).filter(
    (each) => textOf(each, wording, isBrief) !== NOTHING && !(isBrief && each.value === 0),
  )
  const isFlat = members.every(({ value }) => !isRecord(value) && !Array.isArray(value))
  const [is, and] = isFlat ? [SPACE, ', '] : [`:${SPACE}`, '; ']
  const texts = members.map((each) => {
    const label = labelOf(each.name, wording.words)
    return each.value === true ? label : `${label}${is}${textOf(each, wording, isBrief)}`
  })
  return texts.join(and) || NOTHING
}

/** Lists the contents of numbered places; equal neighbours share an entry. */
function placesText(titles: readonly string[]): string {
  const runs: { title: string; from: number; to: number }[] = []
  for (const [index, title] of titles.entries()) {
    const last = runs.at(-1)
    if (last?.title === title) last.to = index + 1
    else runs.push({ title, from: index + 1, to: index + 1 })
  }
  return runs
    .map(({ title, from, to }) => `${from}${from === to ? '' : `–${to}`}${SPACE}${title}`)
    .join(', ')
}

function meaningIn({ name, value, schema }: Part, { words }: Wording): Meaning {
  return meaningOf(name, value, schema, words)
}

function titleOf(meaning: Meaning, wording: Wording): string {
  switch (meaning.is) {
    case 'nothing':
      return NOTHING
    case 'flag':
      return meaning.isSet ? '✓' : NOTHING
    case 'number':
      return String(meaning.number)
    case 'seat':
      return wording.player(meaning.seat)
    case 'card':
      return meaning.title
    case 'word':
      return meaning.text
  }
}

function piecesOf(meaning: Meaning): string {
  if (meaning.is !== 'number' || meaning.number < 1 || meaning.number > PIECES_MAX) return ''
  return `${SPACE}${'●'.repeat(meaning.number)}`
}

/** True if a value has changed since it was shown. */
export function isNew({ value, was }: Part): boolean {
  return was !== undefined && !isDeepStrictEqual(value, was)
}

export function membersOf({ value, was, schema }: Part): readonly Part[] {
  return Object.entries(isRecord(value) ? value : {}).map(([name, each]) => ({
    ...{ name, value: each, schema: memberOf(schema, name) },
    was: was === undefined ? undefined : ((isRecord(was) ? was[name] : null) ?? null),
  }))
}

export function elementsOf({ name, value, was, schema }: Part): readonly Part[] {
  const before: readonly unknown[] = Array.isArray(was) ? was : []
  const all: readonly unknown[] = Array.isArray(value) ? value : []
  return all.map((each, index) => ({
    ...{ name, value: each, schema: elementOf(schema) },
    was: was === undefined ? undefined : (before[index] ?? null),
  }))
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for a list of objects. */
export function isTable(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.some(isRecord)
}

// The board of any game: a line for each value, and lists of objects as tables. Changes are marked.
import { isBySeat, labelOf, type Sights } from '@flower-war/client'
import {
  elementsOf,
  isNew,
  isRecord,
  isTable,
  membersOf,
  NOTHING,
  type Part,
  SPACE,
  textOf,
} from './plain-text.ts'
import { inTable, wrapped } from './table.ts'
import type { Wording } from './wording.ts'

const CHANGED = '* '
const SAME = '  '
const INDENT = '  '

/** A match as one player sees it. */
export interface Seen {
  readonly view: object | null
  readonly own: object | null
}

/** Everything a board needs besides the match. */
export interface Surroundings {
  readonly wording: Wording
  readonly sights: Sights
  /** The match as last shown; undefined at first. */
  readonly before: Seen | undefined
  /** The width of the terminal in characters. */
  readonly width: number
}

interface Line {
  readonly text: string
  readonly isNew: boolean
}

/** Returns the lines of the public view, and of the seat's own. */
export function plainBoard({ view, own }: Seen, around: Surroundings): readonly string[] {
  const { sights, before } = around
  const parts = [
    ...membersOf({ name: '', value: view, was: before?.view, schema: sights.view }),
    ...membersOf({ name: '', value: own, was: before?.own, schema: sights.own }),
  ]
  return parts
    .flatMap((part) => linesOf(part, around))
    .map(({ text, isNew }) => `${isNew ? CHANGED : SAME}${text.replaceAll(SPACE, ' ')}`)
}

/** Returns the lines of a member of the view, or of an object in it. */
function linesOf(part: Part, around: Surroundings, indent = ''): readonly Line[] {
  const { name, value } = part
  const { wording } = around
  const title = `${indent}${labelOf(name, wording.words)}`
  if (isTable(value)) return [said(title), ...tableOf(part, around, indent + INDENT)]
  const members = membersOf(part)
  if (members.every(({ value }) => !isRecord(value) && !isTable(value)))
    return broken(`${title}: ${textOf(part, wording)}`, isNew(part), around.width)
  const inside = members.flatMap((each) => linesOf(each, around, indent + INDENT))
  return [said(title), ...inside]
}

/** Breaks a line at the width of the terminal; only its beginning is marked. */
function broken(line: string, isNew: boolean, width: number): readonly Line[] {
  const indent = line.slice(0, line.length - line.trimStart().length)
  const hanging = indent + INDENT + INDENT
  const room = width - CHANGED.length - hanging.length
  const [first = '', ...rest] = wrapped(line.trimStart(), room)
  return [{ text: indent + first, isNew }, ...rest.map((each) => said(hanging + each))]
}

/** Returns a table of objects without empty columns, in which changed cells are marked, too. */
function tableOf(part: Part, { wording, width }: Surroundings, indent: string): readonly Line[] {
  const entries = elementsOf(part)
  const rows = entries.map((entry) => new Map(membersOf(entry).map((each) => [each.name, each])))
  const cell = (row: ReadonlyMap<string, Part>, name: string): string => {
    const found = row.get(name)
    if (found === undefined) return NOTHING
    return `${textOf(found, wording, true)}${isNew(found) ? CHANGED.trim() : ''}`
  }
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].filter((name) =>
    rows.some((row) => cell(row, name) !== NOTHING),
  )
  const head = (index: number): string =>
    isBySeat(part.name) ? wording.player(index) : String(index + 1)
  const [header = [], ...body] = inTable(
    [
      ['', ...names.map((name) => labelOf(name, wording.words))],
      ...rows.map((row, index) => [head(index), ...names.map((name) => cell(row, name))]),
    ],
    width - CHANGED.length - indent.length,
  )
  return [
    ...header.map((each) => said(indent + each)),
    ...body.flatMap((lines, index) => {
      const entry = entries[index]
      const isFirstNew = entry !== undefined && isNew(entry)
      return lines.map((each, line) => ({ text: indent + each, isNew: isFirstNew && line === 0 }))
    }),
  ]
}

/** A line that is never marked. */
function said(text: string): Line {
  return { text, isNew: false }
}

// A part of a view: a value, a row of pieces or cards, a table, or a list of members.

import {
  elementOf,
  type GameWords,
  isByPlace,
  isBySeat,
  labelOf,
  type Meaning,
  meaningOf,
  memberOf,
  type Schema,
} from '@flower-war/client/light'
import type { Names } from '../face.ts'

interface PartProps {
  readonly name: string
  readonly value: unknown
  /** The previous value; undefined if there was none. */
  readonly was: unknown
  readonly schema: Schema
  readonly names: Names
  readonly words: GameWords
  /** True within a table, where there is no room to show empty values. */
  readonly isBrief?: boolean
}

/** Up to this many pieces are drawn; more are shown as a number. */
const PIECES_MAX = 12

export function Part(props: PartProps) {
  const { value } = props
  if (Array.isArray(value)) return value.some(isRecord) ? <Rows {...props} /> : <Row {...props} />
  return isRecord(value) ? <Members {...props} /> : <Single {...props} />
}

/** A single value, in the game's words; highlighted if it has just changed. */
function Single({ name, value, was, schema, names, words }: PartProps) {
  const meaning = meaningOf(name, value, schema, words)
  const isNew = was !== undefined && was !== value
  const isCard = meaning.is === 'card'
  const isQuiet = meaning.is === 'nothing'
  return (
    <span
      class={`${isCard ? 'plain-card' : ''} ${isQuiet ? 'quiet' : ''} ${isNew ? 'plain-new' : ''}`}
      title={isCard ? meaning.text : meaning.is === 'word' ? meaning.about : undefined}
    >
      {shown(meaning, names)}
    </span>
  )
}

function shown(meaning: Meaning, names: Names): string | number {
  switch (meaning.is) {
    case 'nothing':
      return '–'
    case 'flag':
      return meaning.isSet ? '✓' : '–'
    case 'number':
      return meaning.number
    case 'seat':
      return names(meaning.seat)
    case 'card':
      return meaning.title
    case 'word':
      return meaning.text
  }
}

/** A list of values side by side: numbers as that many pieces, cards as cards, places by their numbers. */
function Row({ value, was, schema, ...props }: PartProps) {
  const ofEach = elementOf(schema)
  const all: readonly unknown[] = Array.isArray(value) ? value : []
  if (all.length === 0) return <span class="quiet">–</span>
  return (
    <ul class="plain-row">
      {all.map((each, index) => {
        const meaning = meaningOf(props.name, each, ofEach, props.words)
        return (
          <li key={index}>
            {isByPlace(schema) && meaning.is === 'word' && (
              <span class="plain-place">{index + 1}</span>
            )}
            <Single {...props} value={each} was={at(was, index)} schema={ofEach} />
            <Pieces meaning={meaning} />
          </li>
        )
      })}
    </ul>
  )
}

function Pieces({ meaning }: { readonly meaning: Meaning }) {
  if (meaning.is !== 'number' || meaning.number > PIECES_MAX) return null
  return (
    <span class="plain-pieces" aria-hidden="true">
      {'●'.repeat(Math.max(0, meaning.number))}
    </span>
  )
}

/**
 * A list of objects as a table, with a column for each member that any of them has; players by their names. It scrolls,
 * so it can be reached by keyboard.
 */
function Rows({ name, value, was, schema, names, words, isBrief }: PartProps) {
  const rows = (Array.isArray(value) ? value : []).map(recordOf)
  const before = (Array.isArray(was) ? was : []).map(recordOf)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) =>
    [...rows, ...before].some((row) => !isNothing(row[column])),
  )
  const isByPlayer = isBySeat(name)
  const table = (
    <table>
      <thead>
        <tr>
          {isByPlayer ? <td /> : <th scope="col">#</th>}
          {columns.map((column) => (
            <th key={column} scope="col">
              {labelOf(column, words)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">{isByPlayer ? names(index) : index + 1}</th>
            {columns.map((column) => (
              <td key={column}>
                <Part
                  {...{ names, words, name: column, value: row[column], isBrief: true }}
                  was={recordOf(at(was, index))[column]}
                  schema={memberOf(elementOf(schema), column)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (isBrief) return table
  return (
    <section class="plain-table" tabIndex={0} aria-label={labelOf(name, words)}>
      {table}
    </section>
  )
}

function Members({ value, was, schema, names, words, isBrief = false }: PartProps) {
  const before = recordOf(was)
  const members = Object.entries(recordOf(value)).filter(
    ([name, each]) => !isBrief || !isZero(each) || (name in before && !isZero(before[name])),
  )
  if (members.length === 0) return <span class="quiet">–</span>
  return (
    <dl class="plain-members">
      {members.map(([name, each]) => (
        <div key={name}>
          <dt>{labelOf(name, words)}</dt>
          <dd>
            <Part
              {...{ name, names, words, value: each, isBrief }}
              was={before[name]}
              schema={memberOf(schema, name)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** True for values shown as a dash. */
function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isRecord(value)) return Object.values(value).every(isZero)
  return value === null || value === undefined || value === false
}

function isZero(value: unknown): boolean {
  return value === 0 || isNothing(value)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of a value by name; none if it is no record. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function at(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value[index] : undefined
}

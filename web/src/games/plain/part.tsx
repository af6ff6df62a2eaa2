// A part of a view: a value, a row of pieces or cards, a table, or a list of members.

import type { GameWords } from '@flower-war/client/light'
import type { Names } from '../face.ts'
import { elementOf, isSeat, memberOf, type Schema } from './meanings.ts'
import { cardOf, labelOf, wordOf } from './words.ts'

interface PartProps {
  readonly name: string
  readonly value: unknown
  /** The previous value; undefined if there was none. */
  readonly was: unknown
  readonly schema: Schema
  readonly names: Names
  readonly words: GameWords
}

/** As many pieces are drawn; more are only counted. */
const PIECES_MAX = 12

export function Part(props: PartProps) {
  const { value } = props
  if (Array.isArray(value)) return value.some(isRecord) ? <Rows {...props} /> : <Row {...props} />
  return isRecord(value) ? <Members {...props} /> : <Single {...props} />
}

/** A single value, in the game's words; highlighted if it has just changed. */
function Single({ name, value, was, schema, names, words }: PartProps) {
  const card = typeof value === 'string' ? cardOf(value, words) : undefined
  const isNew = was !== undefined && was !== value
  const classes = `${card ? 'plain-card' : ''} ${isNew ? 'plain-new' : ''}`
  if (card !== undefined)
    return (
      <span class={classes} title={card.text}>
        {card.title}
      </span>
    )
  if (value === null || value === undefined) return <span class={`quiet ${classes}`}>–</span>
  if (typeof value === 'boolean') return <span class={classes}>{value ? '✓' : '–'}</span>
  return (
    <span class={classes}>{isSeat(schema, value) ? names(value) : wordOf(name, value, words)}</span>
  )
}

/** A list of values beside each other: numbers as so many pieces, cards as cards. */
function Row({ value, was, schema, ...props }: PartProps) {
  const ofEach = elementOf(schema)
  const all: readonly unknown[] = Array.isArray(value) ? value : []
  if (all.length === 0) return <span class="quiet">–</span>
  return (
    <ul class="plain-row">
      {all.map((each, index) => (
        <li key={index}>
          <Single {...props} value={each} was={at(was, index)} schema={ofEach} />
          {typeof each === 'number' && !isSeat(ofEach, each) && each <= PIECES_MAX && (
            <span class="plain-pieces" aria-hidden="true">
              {'●'.repeat(Math.max(0, each))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A list of objects as a table, with a column for each member; players by their names. */
function Rows({ name, value, was, schema, names, words }: PartProps) {
  const rows = (Array.isArray(value) ? value : []).map(recordOf)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const isByPlayer = name === 'players'
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{isByPlayer ? '' : '#'}</th>
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
                  {...{ names, words, name: column, value: row[column] }}
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
}

function Members({ value, was, schema, names, words }: PartProps) {
  return (
    <dl class="plain-members">
      {Object.entries(recordOf(value)).map(([name, each]) => (
        <div key={name}>
          <dt>{labelOf(name, words)}</dt>
          <dd>
            <Part
              {...{ name, names, words, value: each }}
              was={recordOf(was)[name]}
              schema={memberOf(schema, name)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? Object(value) : {}
}

function at(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value[index] : undefined
}

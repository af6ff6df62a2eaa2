// The tables of docs/games.md: all that a game shows and takes, as its shapes describe it.
import type { Playable } from '../../../rules/src/match.ts'
import type { Shape } from '../../../rules/src/shapes/shape.ts'

/** Names of spaces and ids of cards are too many to be listed. */
const WORDS_LISTED_MAX = 12
/** A bound above this only limits messages, and tells a reader nothing. */
const TELLING_MAX = 250

/** Rows of a table, by what they describe. */
export const GAME_TABLES: Readonly<Record<string, (game: Playable) => readonly string[]>> = {
  view: ({ shapes }) => fieldTable('field of `view`', shapes.view),
  own: ({ shapes }) => fieldTable('field of `own`', shapes.own),
  decisions: ({ shapes }) =>
    tableOf(
      ['kind', '`asked`', 'answers'],
      Object.entries(shapes.decisions).map(([kind, { asked, answers }]) => [
        `\`${kind}\``,
        inWords(asked),
        answers.map((type) => `\`${type}\``).join(', '),
      ]),
    ),
  actions: ({ shapes }) =>
    tableOf(
      ['action', 'its other members'],
      Object.entries(shapes.actions).map(([type, fields]) => [`\`${type}\``, membersOf(fields)]),
    ),
  events: ({ shapes }) =>
    tableOf(
      ['event', 'its other members', 'meaning'],
      Object.entries(shapes.events).map(([type, { fields, says = '' }]) => [
        `\`${type}\``,
        membersOf(fields),
        says,
      ]),
    ),
}

function tableOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function fieldTable(head: string, shape: Shape): readonly string[] {
  return tableOf([head, 'value', 'meaning'], fieldRows('', shape))
}

/** A row for each member, and for the members of it. */
function fieldRows(path: string, shape: Shape): readonly (readonly string[])[] {
  switch (shape.kind) {
    case 'structure':
      return Object.entries(shape.fields).flatMap(([name, field]) => {
        const way = path === '' ? name : `${path}.${name}`
        return [[`\`${way}\``, summaryOf(field), field.says ?? ''], ...fieldRows(way, field)]
      })
    case 'list':
      return fieldRows(`${path}[]`, shape.of)
    case 'maybe':
      return fieldRows(path, shape.of)
    default:
      return []
  }
}

/** The value of a member whose own members have rows of their own. */
function summaryOf(shape: Shape): string {
  switch (shape.kind) {
    case 'structure':
      return 'object'
    case 'list':
      return shape.of.kind === 'structure' ? 'list of objects' : inWords(shape)
    case 'maybe':
      return `${summaryOf(shape.of)}, or absent`
    default:
      return inWords(shape)
  }
}

function membersOf(fields: Readonly<Record<string, Shape>>): string {
  return Object.entries(fields)
    .map(([name, shape]) => `\`${name}\`: ${inWords(shape)}`)
    .join('; ')
}

function inWords(shape: Shape): string {
  switch (shape.kind) {
    case 'choice':
      if (shape.values.length > WORDS_LISTED_MAX) return `id such as \`${shape.values[0]}\``
      return shape.values.map((value) => `\`${value}\``).join(', ')
    case 'integer':
      return shape.max > TELLING_MAX ? 'number' : `${shape.min} to ${shape.max}`
    case 'seat':
      return 'seat'
    case 'flag':
      return 'true or false'
    case 'text':
      return 'text'
    case 'nothing':
      return 'null'
    case 'maybe':
      return `${inWords(shape.of)}, or null`
    case 'list':
      return `list: ${inWords(shape.of)}`
    case 'structure':
      return `{ ${membersOf(shape.fields)} }`
    case 'either':
      return shape.of.map(inWords).join(', or ')
    case 'variants':
      return Object.entries(shape.cases)
        .map(([word, { fields }]) => {
          const members = membersOf(fields)
          return `{ \`${shape.tag}\`: \`${word}\`${members === '' ? '' : `; ${members}`} }`
        })
        .join(', or ')
  }
}

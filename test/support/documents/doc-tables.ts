// npm run docs: writes the tables in the documents, and the files of clients, that are generated from the code. A test
// fails when one is outdated.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOOR_NAMES } from '../../../client-check/doors/door.ts'
import { REQUIREMENTS, type Requirement } from '../../../client-check/requirements.ts'
import {
  CLIENT_MESSAGES,
  type Member,
  type MessageRow,
} from '../../../protocol/src/client-messages.ts'
import type { HttpRoutes, Who } from '../../../protocol/src/http/route.ts'
import { ROUTES_BY_TOPIC } from '../../../protocol/src/http/routes.ts'
import { entropy, joinWish, newMatch, origin } from '../../../protocol/src/http/wishes.ts'
import type { Optional, Shape } from '../../../protocol/src/shapes/shape.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { pythonFiles } from '../clients/python-files.ts'
import { GAME_TABLES } from './game-tables.ts'
import { licences } from './licences.ts'
import { rates } from './rate-table.ts'

/** The tables, by name; those of a game are called such as `mexica events`. */
const TABLES = new Map([
  ['requests', requests],
  ['options', options],
  ['client requirements', clientRequirements],
  ['routes', routes],
  ['licences', licences],
  ['rates', rates],
  ['refusals of games', refusalsOfGames],
  ...GAMES.flatMap((game) =>
    Object.entries(GAME_TABLES).map(
      ([what, table]) => [`${game.id} ${what}`, () => table(game)] as const,
    ),
  ),
])
/** The documents with generated tables. */
export const PAGES = [
  'docs/protocol.md',
  'docs/games.md',
  'docs/client-check.md',
  'docs/errors.md',
  'docs/hosting.md',
  'docs/licences.md',
] as const

const root = join(import.meta.dirname, '../../..')

/** Returns a document with up-to-date tables. */
export function withTables(text: string): string {
  return text.replaceAll(
    /(<!-- table: (.+?) -->\n).*?(<!-- end of table -->)/gs,
    (_all, begin: string, name: string, end: string) => {
      const table = TABLES.get(name)
      if (table === undefined) throw new Error(`there is no table ${name}`)
      return `${begin}\n${table().join('\n')}\n\n${end}`
    },
  )
}

export const readPage = (page: string): string => readFileSync(join(root, page), 'utf8')

function requests(): readonly string[] {
  const rows = Object.entries(CLIENT_MESSAGES).map(([type, row]: [string, MessageRow]) => {
    const done = row.done.map((code) => `\`${code}\``).join(', ')
    return `| \`${type}\` | ${contentOf(row)} | ${row.from} | ${row.says} | ${done} |`
  })
  return [
    '| request | content | from | what it does | done before |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ]
}

type Options = Readonly<Record<string, Optional>>

function options(): readonly string[] {
  const making: Options = { ...newMatch, entropy }
  const joining: Options = { ...joinWish, ...origin }
  const rows = Object.entries({ ...making, ...joining }).map(([name, field]) => {
    const { of, byDefault } = field
    const uses = [...(name in making ? ['making'] : []), ...(name in joining ? ['joining'] : [])]
    const usual =
      byDefault === undefined
        ? ''
        : `\`${typeof byDefault === 'string' ? byDefault : JSON.stringify(byDefault)}\``
    return `| \`${name}\` | ${uses.join(', ')} | ${valuesOf(of)} | ${usual} | ${of.says} |`
  })
  return [
    '| option | used by | value | default | meaning |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ]
}

function valuesOf(shape: Shape): string {
  switch (shape.kind) {
    case 'choice':
      return shape.values.map((word) => `\`${word}\``).join(', ')
    case 'integer':
      return shape.max < Number.MAX_SAFE_INTEGER ? `${shape.min} to ${shape.max}` : 'number'
    case 'flag':
      return 'true or false'
    case 'text':
      return shape.max === undefined ? 'text' : `text, up to ${shape.max} characters`
    default:
      return 'object'
  }
}

function clientRequirements(): readonly string[] {
  const rows = Object.entries(REQUIREMENTS).map(([number, row]: [string, Requirement]) => {
    const { title, mend, section, unchecked } = row
    const doors = DOOR_NAMES.filter((door) => unchecked?.[door] === undefined)
    const reasons = Object.entries(unchecked ?? {}).map(
      ([door, why]) => `; not over ${door}: ${why}`,
    )
    const checked = `${doors.join(', ')}${reasons.join('')}`
    return `| \`${number}\` | ${title} | ${mend} ([protocol](protocol.md#${section})) | ${checked} |`
  })
  return ['| number | a client | what to do | checked over |', '| --- | --- | --- | --- |', ...rows]
}

/** Says who may ask. */
const ASKERS: Readonly<Record<Who, string>> = {
  anyone: 'anyone',
  player: 'player',
  person: 'player, but no bot account',
  'maybe-player': 'anyone, or a player',
  operator: 'operator',
  'reader-of-figures': 'operator',
}

function routes(): readonly string[] {
  const rows = Object.values<HttpRoutes>(ROUTES_BY_TOPIC).flatMap((topic) =>
    Object.entries(topic).map(([route, { says, who, answers }]) => {
      const statuses = Object.keys(answers).join(', ')
      return `| \`${route}\` | ${ASKERS[who]} | ${says} | ${statuses} |`
    }),
  )
  return ['| request | who asks | what it does | answers |', '| --- | --- | --- | --- |', ...rows]
}

/** A section for each game, by title. */
function refusalsOfGames(): readonly string[] {
  return GAMES.map(({ texts, refusals }) => ({ title: texts.en.title, refusals: refusals.en }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
    .map(({ title, refusals }) => {
      const rows = Object.entries(refusals).map(([code, says]) => `| \`${code}\` | ${says} |`)
      return [`## ${title}`, '', '| code | when |', '| --- | --- |', ...rows.toSorted()].join('\n')
    })
    .join('\n\n')
    .split('\n')
}

function contentOf({ content }: MessageRow): string {
  return Object.entries(content)
    .map(([name, member]) => `\`${name}\`${member.isOptional ? '?' : ''}: ${inWords(member)}`)
    .join(', ')
}

function inWords({ is }: Member): string {
  if (is === 'flag') return 'true or false'
  if (typeof is === 'string') return is === 'anything' ? 'an action' : is
  return is.map((word) => `\`${word}\``).join(', ')
}

if (process.argv[1] === import.meta.filename) {
  for (const page of PAGES) writeFileSync(join(root, page), withTables(readPage(page)))
  for (const [file, text] of pythonFiles()) writeFileSync(join(root, file), text)
}

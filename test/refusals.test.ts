// Refusal codes are kept in tables, docs/errors.md lists exactly those, and the code uses no others.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLOSE_CODES } from '../protocol/src/constants.ts'
import { REFUSALS as SERVER_REFUSALS } from '../protocol/src/refusals/refusals.ts'
import { GAMES } from '../rules/src/games.ts'
import { KERNEL_REFUSALS } from '../rules/src/refusal.ts'
import { KERNEL_REFUSAL_TEXTS } from '../rules/src/refusal-texts.ts'
import type { RefusalsByLanguage } from '../rules/src/texts.ts'
import { SERVER_TEXTS } from '../server/src/texts/texts.ts'
import { saidIn, TRANSLATIONS } from './support/languages.ts'

const root = join(import.meta.dirname, '..')

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Any game': KERNEL_REFUSALS,
  'The server': Object.fromEntries(
    Object.entries(SERVER_REFUSALS).map(([code, { en }]) => [code, en]),
  ),
  ...Object.fromEntries(GAMES.map(({ texts, refusals }) => [texts.en.title, refusals.en])),
}

/** Codes that commands print for their user; none of them is ever sent to a client. */
const COMMAND_CODES = ['wrong-arguments', 'wrong-configuration']

const page = readFileSync(join(root, 'docs/errors.md'), 'utf8')

/** Returns the codes and sentences that a page lists, by section. */
function listed(text: string): unknown {
  const sections = text.split(/^## /m).slice(1)
  return Object.fromEntries(
    sections.map((section) => {
      const rows = [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)]
      return [
        section.split('\n')[0],
        Object.fromEntries(rows.map(([, code, said]) => [code, said])),
      ]
    }),
  )
}

/** Returns the refusal codes that are written out in a source. */
function used(source: string): readonly string[] {
  const found = source.matchAll(/\b(?:refuse\(\s*|ServerError\(\d+, |code: |code = )'([a-z-]+)'/g)
  return [...found].flatMap(([, code]) => code ?? [])
}

test('every reason to close a connection has a sentence', () => {
  // This one names none: the frame before it has the code.
  const { refused: _, ...reasons } = CLOSE_CODES
  for (const reason of Object.keys(reasons)) expect(SERVER_REFUSALS).toHaveProperty(reason)
})

test('docs/errors.md lists exactly the codes in the tables', () => {
  expect(listed(page)).toEqual(tables)
})

test.for(['soon', 'later'])('docs/errors.md says after which codes to ask again %s', (retry) => {
  const [, soon = '', later = ''] =
    /again after a pause: (.*?)\. With these(.*?)\. Asking/s.exec(page) ?? []
  const said = [...(retry === 'soon' ? soon : later).matchAll(/`([a-z-]+)`/g)].map(
    ([, code]) => code,
  )
  const rows = Object.entries(SERVER_REFUSALS)
  const codes = rows
    .filter(([, row]) => 'retry' in row && row.retry === retry)
    .map(([code]) => code)
  expect(said).toEqual(codes.sort())
})

test('a missing or extra code is found', () => {
  expect(listed(page.replace('`match-over`', '`match-closed`'))).not.toEqual(tables)
  expect(listed(page.replace(/^.*`safe-on-sun`.*\n/m, ''))).not.toEqual(tables)
})

test('the code uses no other codes', () => {
  const known = new Set([...Object.values(tables).flatMap(Object.keys), ...COMMAND_CODES])
  const unknown = ['rules/src', 'server/src', 'client-sdk/src'].flatMap((folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => used(readFileSync(join(root, folder, file), 'utf8')))
      .filter((code) => !known.has(code))
  })
  expect(unknown).toEqual([])
})

test('a refusal that says how long to wait is made in one place', () => {
  const waits = Object.entries(SERVER_REFUSALS).flatMap(([code, { status }]) =>
    status === 429 ? code : [],
  )
  const folder = join(root, 'server/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const making = files
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => {
      const codes = used(readFileSync(join(folder, file), 'utf8'))
      return codes.some((code) => waits.includes(code))
    })
  expect(making).toEqual([])
})

test('a refusal with an unlisted code is found', () => {
  expect(used("return refuse('brand-new', 'No.')")).toEqual(['brand-new'])
  expect(used("throw new ServerError(409, 'brand-new')")).toEqual(['brand-new'])
})

test('codes are lower-case words with hyphens, and their texts are sentences', () => {
  for (const table of Object.values(tables)) {
    for (const [code, sentence] of Object.entries(table)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(sentence).toMatch(/^[A-Z].*\.$/)
    }
  }
})

test.for(TRANSLATIONS)('a code has the same sentence in every game, in %s', (language) => {
  const rows = GAMES.flatMap(({ refusals }) => Object.entries(saidIn(refusals, language)))
  const said = Object.fromEntries(rows)
  expect(rows.filter(([code, sentence]) => sentence !== said[code])).toEqual([])
})

test.for(TRANSLATIONS)('every refusal has a sentence of its own, in %s', (language) => {
  const server: RefusalsByLanguage = {
    en: SERVER_TEXTS.en.refusals,
    [language]: SERVER_TEXTS[language].refusals,
  }
  for (const said of [server, KERNEL_REFUSAL_TEXTS, ...GAMES.map(({ refusals }) => refusals)]) {
    const sentences = saidIn(said, language)
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(said.en).sort())
    for (const [code, sentence] of Object.entries(sentences)) {
      expect([code, sentence]).toEqual([code, expect.stringMatching(/^[\p{Lu}¡¿].*\.$/u)])
      expect(sentence).not.toBe(said.en[code])
    }
  }
})

// Checks the form of a game: lists what is missing or wrong, in a sentence each.
import { faultsOfSentences, membersOf } from '@flower-war/protocol'
import { inLanguage, isRecord, type Stateful } from '@flower-war/rules/making'
import type { AnyGame } from './subject.ts'

/** A game whose types are unknown. */
export type UnknownGame = AnyGame<Stateful, unknown, { readonly type: string }>

const FUNCTIONS = [
  ...(['parseOptions', 'setup', 'decision', 'parseAction', 'apply', 'fallback', 'view'] as const),
  ...(['privateView', 'redact', 'resample', 'outcome', 'pieces', 'rate'] as const),
] as const satisfies readonly (keyof UnknownGame)[]
/** The tables of texts; each has texts by id. */
const TABLES = [
  ...(['seats', 'cards', 'spaces', 'discs', 'options', 'decisions', 'actions'] as const),
  ...(['reasons', 'scores', 'words', 'sentences'] as const),
] as const
const SHAPES = ['options', 'view', 'own', 'decisions', 'actions', 'events'] as const
const ID = /^[a-z][a-z0-9-]{0,31}$/
const SEATS_MAX = 12

/** Lists what a value lacks to be a game. */
export function faultsOfForm(game: unknown): readonly string[] {
  if (!isRecord(game)) return ['It exports no "game".']
  const faults = [...faultsOfName(game), ...faultsOfParts(game)]
  return faults.length > 0 ? faults : faultsOfTexts(game as unknown as UnknownGame)
}

function faultsOfName({
  id,
  version,
  seats,
  measure,
}: Readonly<Record<string, unknown>>): readonly string[] {
  const { min, max, names } = membersOf(seats)
  const { minutes, weight } = membersOf(measure)
  const lasts = membersOf(minutes)
  const isMeasured = isCount(lasts['min']) && isCount(lasts['max']) && isWeight(weight)
  const areSeats = isCount(min) && isCount(max) && min <= max && max <= SEATS_MAX
  return [
    ...(typeof id === 'string' && ID.test(id)
      ? []
      : ['Its "id" is not of small letters, digits and hyphens.']),
    ...(isCount(version) ? [] : ['Its "version" is no whole number from 1 on.']),
    ...(areSeats && typeof names === 'function'
      ? []
      : [`Its "seats" do not have "min", "max" (at most ${SEATS_MAX}) and "names".`]),
    ...(measure === undefined || isMeasured
      ? []
      : ['Its "measure" lacks "minutes" with "min" and "max", or "weight".']),
  ]
}

function isWeight(value: unknown): boolean {
  return value === 'light' || value === 'medium' || value === 'heavy'
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}

function faultsOfParts(game: Readonly<Record<string, unknown>>): readonly string[] {
  const shapes = membersOf(game['shapes'])
  const texts = membersOf(game['texts'])
  const refusals = membersOf(game['refusals'])
  // English is required, any other language is optional.
  const languages = [...new Set(['en', ...Object.keys(texts)])]
  return [
    ...FUNCTIONS.filter((name) => typeof game[name] !== 'function').map(
      (name) => `It has no function "${name}".`,
    ),
    ...SHAPES.filter((name) => !isRecord(shapes[name])).map(
      (name) => `Its "shapes" have no "${name}".`,
    ),
    ...languages
      .filter((language) => !isRecord(refusals[language]))
      .map((language) => `Its "refusals" have no "${language}".`),
    ...languages.flatMap((language) => {
      const of = membersOf(texts[language])
      const missing = TABLES.filter((name) => !isRecord(of[name]))
      const isTitled = typeof of['title'] === 'string' && typeof of['about'] === 'string'
      return [
        ...missing.map((name) => `Its "texts" in "${language}" have no "${name}".`),
        ...(isTitled ? [] : [`Its "texts" in "${language}" have no "title" or "about".`]),
      ]
    }),
  ]
}

function faultsOfTexts({ texts, shapes, seats }: UnknownGame): readonly string[] {
  return Object.keys(texts).flatMap((language) => {
    const told = inLanguage(texts, language)
    const lacks = (names: readonly string[], table: object, what: string): string[] =>
      names
        .filter((name) => !Object.hasOwn(table, name))
        .map((name) => `It has no ${what} "${name}" in "${language}".`)
    return [
      ...lacks(Object.keys(shapes.options), told.options, 'text of the option'),
      ...lacks(Object.keys(shapes.decisions), told.decisions, 'question of the decision'),
      ...lacks(Object.keys(shapes.actions), told.actions, 'title of the action'),
      ...lacks(seats.names(seats.max), told.seats, 'title of the seat'),
      ...faultsOfSentences(shapes, told).map((fault) => `In "${language}" ${fault}.`),
    ]
  })
}

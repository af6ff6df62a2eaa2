// A game in one language: everything a client needs to show it and to offer its options.
import { present } from './invariant.ts'
import type { Playable } from './match.ts'
import type { Option } from './shapes/options.ts'
import { type GameTexts, inLanguage, type OptionText } from './texts.ts'

/** Returns a summary of the game and its options, in English if it has no texts in the language. */
export function rowOf(game: Playable, language: string) {
  const { id, version, seats, measure, hasTemple, shapes, texts } = game
  const { title, about, options: told } = inLanguage(texts, language)
  const rows = Object.entries(shapes.options).map(
    ([name, option]): [string, Option & OptionText] => [
      name,
      { ...option, ...present(told[name], `${id} says what its option ${name} is`) },
    ],
  )
  const players = { min: seats.min, max: seats.max }
  return {
    ...{ id, version, title, about, players, ...measure, hasTemple },
    options: Object.fromEntries(rows),
  }
}

/** Returns the summary, all texts of the game, and their language: English if it has no texts in the wanted one. */
export function guideOf(game: Playable, wanted: string) {
  const language = Object.hasOwn(game.texts, wanted) ? wanted : 'en'
  return { ...inLanguage(game.texts, language), ...rowOf(game, language), language }
}

/** The guide in the words of an edition alone; undefined if the game has no such edition. */
export function guideOfEdition(
  game: Playable,
  wanted: string,
  edition: string,
): ReturnType<typeof guideOf> | undefined {
  const option = game.shapes.options['edition']
  if (option?.kind !== 'choice' || !option.values.includes(edition)) return undefined
  const { editions, ...guide } = guideOf(game, wanted)
  const { options, ...words }: Partial<GameTexts> = editions?.[edition] ?? {}
  const told = Object.entries(guide.options).map(([name, row]): [string, typeof row] => [
    name,
    { ...row, ...options?.[name] },
  ])
  return { ...guide, ...words, options: Object.fromEntries(told) }
}

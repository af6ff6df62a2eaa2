// A game in the words of one language: what a client needs to show it, and to offer its options.
import { present } from './invariant.ts'
import type { Playable } from './match.ts'
import type { Option } from './shapes/options.ts'
import { inLanguage, type OptionText } from './texts.ts'

/** The game in short: who can play it, and with what options. In English if it has no texts in the language. */
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

/** All that the game says of itself, and in which language: English if it has no texts in the one that is asked for. */
export function guideOf(game: Playable, wanted: string) {
  const language = Object.hasOwn(game.texts, wanted) ? wanted : 'en'
  return { ...inLanguage(game.texts, language), ...rowOf(game, language), language }
}

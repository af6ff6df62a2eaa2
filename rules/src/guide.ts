// A game in the words of one language: what a client needs to show it, and to offer its options.
import { present } from './invariant.ts'
import type { Playable } from './match.ts'
import type { Option } from './shapes/options.ts'
import type { Language, OptionText } from './texts.ts'

/** The game in short: who can play it, and with what options. */
export function rowOf(game: Playable, language: Language) {
  const { id, version, seats, measure, shapes, texts } = game
  const { title, options: told } = texts[language]
  const rows = Object.entries(shapes.options).map(
    ([name, option]): [string, Option & OptionText] => [
      name,
      { ...option, ...present(told[name], `${id} says what its option ${name} is`) },
    ],
  )
  const players = { min: seats.min, max: seats.max }
  return {
    ...{ id, version, title, players, ...measure },
    options: Object.fromEntries(rows),
  }
}

/** All that the game says of itself. */
export function guideOf(game: Playable, language: Language) {
  return { ...game.texts[language], ...rowOf(game, language), language }
}

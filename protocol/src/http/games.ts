// Games over HTTP, with all the words that a client needs to show them.
import { LANGUAGES } from '../languages.ts'
import {
  anything,
  byName,
  choice,
  either,
  flag,
  integer,
  list,
  maybe,
  optional,
  said,
  structure,
  text,
  variants,
} from '../shapes/make.ts'
import type { ValueOf } from '../shapes/shape.ts'
import type { HttpRoutes } from './route.ts'

const words = byName(text())
const optionTexts = {
  title: text(),
  description: text(),
  labels: said('Labels for those of its values that are words.', words),
} as const
const option = { ...optionTexts, default: either(text(), integer(), flag()) } as const

/** An option of a game for new matches, in the language of the answer. */
const optionRow = variants('kind', {
  choice: structure({
    ...option,
    values: list(text()),
    fewestPlayers: optional(
      said('For values that not any number of players can choose: the fewest.', byName(integer())),
    ),
  }),
  integer: structure({ ...option, min: integer(), max: integer() }),
  flag: structure(option),
})
export type OptionRow = ValueOf<typeof optionRow>

const row = {
  id: text(),
  version: said('The version of its rules.', integer()),
  title: text(),
  about: said('A sentence or two for the lobby.', text()),
  players: structure({ min: integer(), max: integer() }),
  minutes: optional(
    said(
      'How long a match takes with the usual options: against bots, and among people.',
      structure({ min: integer(), max: integer() }),
    ),
  ),
  weight: optional(said('How much there is to learn.', choice('light', 'medium', 'heavy'))),
  hasTemple: said('True if offerings can be made through temples.', flag()),
  options: byName(optionRow),
} as const

/** A game in a list. */
const gameRow = structure(row)
export type GameRow = ValueOf<typeof gameRow>

/** The title and text of a card, a space or a disc. */
const thing = structure({
  title: text(),
  text: text(),
  facts: optional(
    said('Whatever else is printed on it, like its cost.', byName(either(text(), integer()))),
  ),
})
const things = byName(thing)

const texts = {
  seats: words,
  cards: things,
  spaces: said('By number, where a match uses numbers.', things),
  discs: things,
  decisions: said('The question to ask, by kind of decision.', words),
  actions: said('By type of action.', words),
  reasons: said('Why a match ended.', words),
  scores: said('The parts of a score.', words),
  words: said('All other words.', words),
  sentences: said(
    'Templates, in the grammar of docs/games.md.',
    structure({
      events: said('By type of event; empty for one that is not worth a sentence.', words),
      actions: said('By type of action, where its title in `actions` does not say all.', words),
      decisions: said('By kind of decision, where the question in `decisions` does not.', words),
      effects: optional(
        said(
          'What an action does and costs, by its type, after the `text` of the card or disc that it names; absent in games that say no more.',
          words,
        ),
      ),
      phrases: said('Parts that templates share.', words),
    }),
  ),
} as const

/** A game with all the words that a client needs to show it, in one language. */
const gameGuide = structure({
  ...row,
  language: text(),
  ...texts,
  editions: optional(
    said(
      'All words again as other editions have them, by value of the option `edition`.',
      byName(
        structure({
          title: text(),
          about: text(),
          options: byName(structure(optionTexts)),
          ...texts,
        }),
      ),
    ),
  ),
})
export type GameGuide = ValueOf<typeof gameGuide>

const lang = optional(
  said('By default what `Accept-Language` prefers, or else English.', choice(...LANGUAGES)),
)
const version = optional(
  said(
    'That of a match that is played by earlier rules; by default the newest.',
    integer(1, Number.MAX_SAFE_INTEGER),
  ),
)
const edition = optional(
  said(
    'A value of the option `edition`, in games that have it: the answer then has the words of that edition alone, and no `editions`.',
    text(),
  ),
)
const document = byName(anything())

const refusals = structure({
  language: text(),
  refusals: byName(
    structure({
      sentence: text(),
      status: said('The status over HTTP.', integer(400, 599)),
      retry: said(
        'Whether the same may be asked again: by itself and soon, or once something else has happened.',
        maybe(choice('soon', 'later')),
      ),
    }),
  ),
})

const KEPT = { who: 'anyone', isKept: true } as const

export const GAME_ROUTES = {
  'GET /api/games': {
    says: 'lists the games on this server',
    ...KEPT,
    query: { lang },
    answers: { 200: list(gameRow) },
  },
  'GET /api/games/:id': {
    says: 'returns one game with every text that a client needs to show it',
    ...KEPT,
    path: { id: said('The id of a game.', text()) },
    query: { lang, version, edition },
    answers: { 200: gameGuide },
    refusals: ['unknown-game'],
  },
  'GET /api/schemas/:file': {
    says: 'returns JSON Schemas of everything that a game shows and accepts',
    ...KEPT,
    path: {
      file: said(
        'The id of a game and `.json`; of an earlier version such as `mexica-1.json`.',
        text(),
      ),
    },
    answers: { 200: document },
    refusals: ['unknown-game'],
  },
  'GET /api/openapi.json': {
    says: 'describes everything over HTTP, as OpenAPI 3.1',
    ...KEPT,
    answers: { 200: document },
  },
  'GET /api/asyncapi.json': {
    says: 'describes the messages over WebSocket and MQTT, as AsyncAPI 3',
    ...KEPT,
    answers: { 200: document },
  },
  'GET /api/refusals': {
    says: 'lists every code of a refusal, with a sentence for people',
    ...KEPT,
    query: { lang },
    answers: { 200: refusals },
  },
} as const satisfies HttpRoutes

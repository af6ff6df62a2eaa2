// The games that are played here, and all the words that a client needs to show them, by language.
import type { GameGuide, GameRow, OptionRow } from '@flower-war/protocol'
import { KERNEL_REFUSALS, type Language, type Playable, type RulesOf } from '@flower-war/rules'
import type { Application } from 'express'
import { byLanguage, pageOf, send } from '../pages.ts'
import { answerRefusal } from '../refusal.ts'
import { ofVersions } from '../versions.ts'

const UNKNOWN = { code: 'unknown-game', detail: KERNEL_REFUSALS['unknown-game'] }

/** Adds the routes to an application. */
export function addGameRoutes(
  app: Application,
  games: readonly Playable[],
  rulesOf: RulesOf,
): void {
  const lists = byLanguage((language) => pageOf(games.map((game) => rowOf(game, language))))
  const guides = ofVersions(games, rulesOf, (game) =>
    byLanguage((language) => pageOf(guideOf(game, language))),
  )

  app.get('/api/games', (request, response) => {
    send(request, response, lists)
  })
  app.get('/api/games/:id', async (request, response) => {
    const guide = await guides(request.params.id, request.query['version'])
    if (guide !== undefined) send(request, response, guide)
    else answerRefusal(response, 404, UNKNOWN)
  })
}

function rowOf(game: Playable, language: Language): GameRow {
  const { id, version, seats, shapes, texts } = game
  const { title, options: told } = texts[language]
  const rows = Object.entries(shapes.options).map(([name, option]): [string, OptionRow] => {
    const text = told[name]
    if (text === undefined) throw new Error(`${id} says nothing of its option ${name}`)
    return [name, { ...option, ...text }]
  })
  const players = { min: seats.min, max: seats.max }
  return { id, version, title, players, options: Object.fromEntries(rows) }
}

function guideOf(game: Playable, language: Language): GameGuide {
  return { ...game.texts[language], ...rowOf(game, language), language }
}

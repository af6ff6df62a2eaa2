// The games that are played here, and all texts that a client needs to show them, by language.
import type { GameGuide, GameRow } from '@flower-war/protocol'
import { guideOf, type Playable, type RulesOf, rowOf } from '@flower-war/rules'
import type { Application } from 'express'
import { byLanguage, pageOf, send } from '../pages.ts'
import { answer } from '../refusal.ts'
import { ofVersions, UNKNOWN_GAME } from '../versions.ts'

export function addGameRoutes(
  app: Application,
  games: readonly Playable[],
  rulesOf: RulesOf,
): void {
  const lists = byLanguage((language) =>
    pageOf(games.map((game): GameRow => rowOf(game, language))),
  )
  const guides = ofVersions(games, rulesOf, (game) =>
    byLanguage((language) => pageOf(guideOf(game, language) satisfies GameGuide)),
  )

  app.get('/api/games', (request, response) => {
    send(request, response, lists)
  })
  app.get('/api/games/:id', async (request, response) => {
    const guide = await guides(request.params.id, request.query['version'])
    if (guide !== undefined) send(request, response, guide)
    else answer(response, UNKNOWN_GAME)
  })
}

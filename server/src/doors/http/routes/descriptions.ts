// Descriptions for machines: JSON Schemas of the games, OpenAPI for HTTP, and AsyncAPI for the rest.
import { asyncApiOf, gameSchemaOf, openApiOf } from '@flower-war/protocol'
import type { Playable, RulesOf } from '@flower-war/rules'
import type { Application } from 'express'
import { answer } from '../../answers.ts'
import { pageOf, sendPage } from '../pages.ts'
import { ofVersions, UNKNOWN_GAME } from '../versions.ts'

export function addDescriptions(
  app: Application,
  games: readonly Playable[],
  rulesOf: RulesOf,
): void {
  const ids = games.map(({ id }) => id)
  const [openApi, asyncApi] = [pageOf(openApiOf(ids)), pageOf(asyncApiOf(ids))]
  const schemas = ofVersions(games, rulesOf, (game) => pageOf(gameSchemaOf(game)))
  app.get('/api/openapi.json', (_request, response) => sendPage(response, openApi))
  app.get('/api/asyncapi.json', (_request, response) => sendPage(response, asyncApi))
  app.get('/api/schemas/:file', async (request, response) => {
    const [, id = '', version] = /^(.+?)(?:-(\d+))?\.json$/.exec(request.params.file) ?? []
    const schema = await schemas(id, version)
    if (schema !== undefined) sendPage(response, schema)
    else answer(response, UNKNOWN_GAME)
  })
}

// What there is, described for machines: JSON Schemas of the games, OpenAPI of HTTP, and AsyncAPI of the rest.
import { asyncApiOf, gameSchemaOf, openApiOf } from '@flower-war/protocol'
import { KERNEL_REFUSALS, type Playable, type RulesOf } from '@flower-war/rules'
import type { Application } from 'express'
import { pageOf, sendPage } from '../pages.ts'
import { answerRefusal } from '../refusal.ts'
import { ofVersions } from '../versions.ts'

const UNKNOWN = { code: 'unknown-game', detail: KERNEL_REFUSALS['unknown-game'] }

/** Adds the routes to an application. */
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
    else answerRefusal(response, 404, UNKNOWN)
  })
}

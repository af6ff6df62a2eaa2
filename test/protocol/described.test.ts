// The documents for machines are valid, by validators of others, and lead nowhere that does not exist.
import specifications from '@asyncapi/specs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { CLIENT_MESSAGES } from '../../protocol/src/client-messages.ts'
import { asyncApiOf } from '../../protocol/src/described/asyncapi.ts'
import { gameSchemaOf } from '../../protocol/src/described/game-schema.ts'
import { openApiOf } from '../../protocol/src/described/openapi.ts'
import type { HttpRoute, HttpRoutes } from '../../protocol/src/http/route.ts'
import { ROUTES_BY_TOPIC } from '../../protocol/src/http/routes.ts'
import { fits } from '../../protocol/src/shapes/fits.ts'
import { GAMES } from '../../rules/src/games.ts'

const ids = GAMES.map(({ id }) => id)
const documents = { OpenAPI: openApiOf(ids), AsyncAPI: asyncApiOf(ids) } as const

/** The references of a document, each once. */
function referencesOf(document: object): readonly string[] {
  const found = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
  return [...new Set([...found].map(([, reference = '']) => reference))]
}

/** Returns the value at a JSON pointer in a document. */
function at(document: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1)
  return names.reduce((value, name) => Object(value)[name], document)
}

/** The validator of OpenAPI reads no other documents. */
function withoutGames(document: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(document).replaceAll(/\{"\$ref":"schemas\/[^"]*"\}/g, '{}'))
}

test('the OpenAPI document is valid', async () => {
  const { valid, errors } = await new Validator().validate(withoutGames(documents.OpenAPI))
  expect({ valid, errors }).toMatchObject({ valid: true })
  const { paths: _, ...rest } = withoutGames(documents.OpenAPI)
  const broken = await new Validator().validate({
    ...rest,
    paths: { '/x': { get: { responses: 1 } } },
  })
  expect(broken.valid).toBe(false)
})

test('the AsyncAPI document is valid', () => {
  const schema = Object(specifications).schemas['3.0.0']
  const validate = new Ajv({
    ...{ strict: false, meta: false, validateSchema: false, validateFormats: false },
  }).compile(schema)
  validate(documents.AsyncAPI)
  expect(validate.errors).toBe(null)
  expect(validate({ ...documents.AsyncAPI, channels: { match: { messages: 1 } } })).toBe(false)
})

describe.for(Object.entries(documents))('the %s document', ([, document]) => {
  const schemas: object = Object(at(document, '/components/schemas'))

  test('refers only to what exists, beside itself or at the same server', () => {
    const games = new Map(GAMES.map((game) => [`schemas/${game.id}.json`, gameSchemaOf(game)]))
    const references = referencesOf(document)
    expect(references.length).toBeGreaterThan(10)
    for (const reference of references) {
      const [where = '', pointer = ''] = reference.split('#')
      const target = where === '' ? document : games.get(where)
      expect([reference, at(target, pointer)]).toEqual([reference, expect.any(Object)])
    }
  })

  test('has sound JSON Schemas', () => {
    const ajv = new Ajv2020({ strict: true })
    for (const game of GAMES)
      ajv.addSchema({ ...gameSchemaOf(game), $id: `http://server/api/schemas/${game.id}.json` })
    const local = JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/')
    const $defs: object = JSON.parse(local)
    ajv.addSchema({ $id: 'http://server/api/document.json', $defs })
    for (const name of Object.keys($defs))
      expect(ajv.compile({ $ref: `http://server/api/document.json#/$defs/${name}` })).toBeDefined()
  })
})

test('every number is whole, so that any language can write the canonical JSON of a state', () => {
  const all = JSON.stringify([documents, ...GAMES.map(gameSchemaOf)])
  expect(all).toContain('"type":"integer"')
  expect(all).not.toContain('"type":"number"')
})

test('every operation has an id and a summary of its own', () => {
  const operations = Object.values(Object(documents.OpenAPI).paths).flatMap((each) =>
    Object.values(Object(each)),
  )
  for (const name of ['operationId', 'summary']) {
    const all = operations.map((each) => Object(each)[name])
    expect(all).toEqual([...new Set(all)])
  }
})

test.for([
  ['/api/matches/{id}/join', false],
  ['/api/matches/{id}/leave', false],
  ['/api/matches/{id}/act', true],
  ['/api/admin/bans', true],
] as const)('the body of %s is required: %s', ([path, required]) => {
  const body: unknown = Object(Object(documents.OpenAPI).paths)[path].post.requestBody
  expect(body).toMatchObject({ required })
})

test('every request at a match is a message of its channel', () => {
  const messages = Object.keys(Object(at(documents.AsyncAPI, '/channels/match/messages')))
  for (const type of Object.keys(CLIENT_MESSAGES)) expect(messages).toContain(`receive-${type}`)
})

test('every default is a value that its shape allows', () => {
  const routes: readonly HttpRoute[] = Object.values<HttpRoutes>(ROUTES_BY_TOPIC).flatMap(
    Object.values<HttpRoute>,
  )
  const members = routes.flatMap(({ query, body }) =>
    Object.values({ ...query, ...(body?.kind === 'structure' ? body.fields : {}) }),
  )
  const defaulted = members.filter((each) => each.kind === 'optional' && 'byDefault' in each)
  expect(defaulted.length).toBeGreaterThan(10)
  for (const each of defaulted)
    if (each.kind === 'optional')
      expect([each, fits(each.of, each.byDefault)]).toEqual([each, true])
})

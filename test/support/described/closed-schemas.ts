// Published JSON Schemas leave room for members that later versions add; tests allow none that is not described.
import { createRequire } from 'node:module'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { game as nim } from '../../../examples/nim/game.ts'
import { asyncApiOf } from '../../../protocol/src/described/asyncapi.ts'
import { type DescribedGame, gameSchemaOf } from '../../../protocol/src/described/game-schema.ts'
import { openApiOf } from '../../../protocol/src/described/openapi.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { playable } from '../../../rules/src/match.ts'
import { RELEASED_FILES } from '../../../rules/src/released.ts'
import { peek } from '../peek/peek.ts'
import { toldSchemas } from './told-schemas.ts'

/** The schema with no room for members that it does not describe. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.entries(schema).map(([name, value]) => [name, closed(value)])
  const same = Object.fromEntries(members)
  return 'properties' in schema ? { additionalProperties: false, ...same } : same
}

/** Validators of the `$defs` of a schema, by name. */
export function validatorsOf(schema: {
  readonly $defs: object
}): (name: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  ajv.addSchema({ ...Object(closed(schema)), $id: 'all' })
  return (name) => {
    if (!Object.hasOwn(schema.$defs, name)) throw new Error(`the schema says nothing of ${name}`)
    return validatorAt(ajv, `all#/$defs/${name}`)
  }
}

/** Code that is made twice as fast: every process of a server makes its own, and runs it but a few times. */
const QUICK = { inlineRefs: false, code: { optimize: false } } as const

/** The games that any test plays. */
const PLAYED = [...GAMES, playable(peek), playable(nim)]
const SERVER = 'http://server/api'

/** The published documents of a server, closed. */
export interface Published {
  readonly openApi: OpenApi
  /** The validator of a part of the OpenAPI document, by its JSON pointer. */
  http(pointer: string): ValidateFunction
  /** The validator of a part of the AsyncAPI document of that game, or of all of them. */
  messages(pointer: string, game?: string): ValidateFunction
  /** The validator of messages to Colyseus clients, by type, with games as they are now or as they were released. */
  told(type: string, rules: 'newest' | 'released'): ValidateFunction
  /** The validator of a part of a game's schema. */
  ofGame(game: string, part: string): ValidateFunction
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, unknown>> }
}

interface Operation {
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Everything that servers in tests publish. Validators are compiled when they are first asked for. */
export function newPublished(): Published {
  const ids = PLAYED.map(({ id }) => id)
  const openApi: OpenApi = Object(openApiOf(ids))
  // The documents have members that are not keywords of JSON Schema.
  const ajv = new Ajv2020({ strict: true, strictSchema: false, validateSchema: false, ...QUICK })
  const add = (path: string, schema: object): void => {
    ajv.addSchema({ ...Object(closed(schema)), $id: `${SERVER}/${path}` })
  }
  add('openapi.json', openApi)
  add('asyncapi.json', asyncApiOf(ids))
  for (const game of PLAYED) {
    add(`schemas/${game.id}.json`, gameSchemaOf(game))
    add(`${game.id}-asyncapi.json`, asyncApiOf([game.id]))
  }
  add('newest.json', toldSchemas(ids))
  const addReleased = once(() => {
    for (const [name, game] of releasedGames()) add(`schemas/${name}.json`, gameSchemaOf(game))
    add('released.json', toldSchemas(Object.keys(RELEASED_FILES)))
  })
  return {
    openApi,
    http: (pointer) => validatorAt(ajv, `${SERVER}/openapi.json#${pointer}`),
    messages: (pointer, game) => {
      const own = game !== undefined && ids.includes(game) ? `${game}-` : ''
      return validatorAt(ajv, `${SERVER}/${own}asyncapi.json#${pointer}`)
    },
    told: (type, rules) => {
      if (rules === 'released') addReleased()
      return validatorAt(ajv, `${SERVER}/${rules}.json#/$defs/${type}`)
    },
    ofGame: (game, part) => validatorAt(ajv, `${SERVER}/schemas/${game}.json#/$defs/${part}`),
  }
}

/** The games as they were released; loaded at once, since few tests play them. */
function releasedGames(): readonly (readonly [string, DescribedGame])[] {
  const load = createRequire(import.meta.url)
  return Object.keys(RELEASED_FILES).map(
    (name) => [name, Object(load(`../../../rules/released/${name}.mjs`)).game] as const,
  )
}

/** Returns a function that acts only the first time. */
function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

function validatorAt(ajv: Ajv2020, at: string): ValidateFunction {
  return ajv.getSchema(at) ?? ajv.compile({ $ref: at })
}

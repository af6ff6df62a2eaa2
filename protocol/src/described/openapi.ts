// Everything over HTTP as OpenAPI 3.1: a pure function of the table of routes.

import { capitalized } from '../capitalized.ts'
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../constants.ts'
import { COMMON_REFUSALS, type HttpAnswer, type HttpRoute, type HttpRoutes } from '../http/route.ts'
import { ROUTES_BY_TOPIC } from '../http/routes.ts'
import type { Fields, Shape } from '../shapes/shape.ts'
import { type Components, newComponents } from './components.ts'
import { newRefusalResponses, type RefusalResponses } from './refusal-responses.ts'

/** An OpenAPI document, or a part of one. */
type Part = Readonly<Record<string, unknown>>

/** The document of a server with these games. */
export function openApiOf(games: readonly string[]): Part {
  const components = newComponents(games)
  const refusals = newRefusalResponses(components, HEADERS)
  const paths: Record<string, Record<string, Part>> = {}
  for (const [topic, routes] of Object.entries<HttpRoutes>(ROUTES_BY_TOPIC))
    for (const [name, route] of Object.entries(routes)) {
      const [method = '', path = ''] = name.split(' ')
      const at = path.replaceAll(/:(\w+)/g, '{$1}')
      const operation = operationOf({ name, topic, route }, components, refusals)
      paths[at] = { ...paths[at], [method.toLowerCase()]: operation }
    }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Flower War over HTTP',
      version: String(PROTOCOL_VERSION),
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: Object.keys(ROUTES_BY_TOPIC).map((name) => ({ name })),
    security: [],
    paths,
    components: {
      schemas: components.schemas(),
      responses: refusals.all(),
      headers: {
        protocol: {
          description: 'The version of the protocol; a client that knows another one stops.',
          schema: { type: 'string' },
        },
        etag: {
          description:
            'Marks this answer; sent back as `If-None-Match`, it gets 304 for the same one.',
          schema: { type: 'string' },
        },
        retryAfter: {
          description: 'How many seconds to wait.',
          schema: { type: 'integer' },
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: "A player's token." },
        operator: { type: 'http', scheme: 'bearer', description: '`ADMIN_PASSWORD`.' },
        figures: {
          type: 'http',
          scheme: 'bearer',
          description:
            '`METRICS_TOKEN`; without one, requests from the machine itself are answered.',
        },
      },
    },
  }
}

const INTRODUCTION = `Requests are JSON of at most 16 kB. Refusals have a code for programs and a sentence for people; \
\`GET /api/refusals\` lists them. Any request may be refused with ${COMMON_REFUSALS.map((code) => `\`${code}\``).join(', ')}. \
What is said over WebSocket and MQTT is described by \`GET /api/asyncapi.json\`.

Members may be added at any time: ignore those that you do not know.`

const SECURITY: Readonly<Record<HttpRoute['who'], readonly Part[]>> = {
  anyone: [],
  player: [{ token: [] }],
  person: [{ token: [] }],
  'maybe-player': [{}, { token: [] }],
  operator: [{ operator: [] }],
  'reader-of-figures': [{}, { figures: [] }],
}

interface Described {
  readonly name: string
  readonly topic: string
  readonly route: HttpRoute
}

function operationOf(
  { name, topic, route }: Described,
  components: Components,
  refusals: RefusalResponses,
): Part {
  const { says, who, path = {}, query = {}, body, answers, isKept } = route
  const parameters = [
    ...parametersOf('path', path, components),
    ...parametersOf('query', query, components),
    ...(isKept ? [IF_NONE_MATCH] : []),
  ]
  const headers = isKept ? KEPT_HEADERS : HEADERS
  return {
    operationId: operationIdOf(name),
    summary: `${capitalized(says)}.`,
    tags: [topic],
    security: SECURITY[who],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: !isEmptyable(body), content: jsonOf(body, components) } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { ...answerOf(answer, components), headers },
        ]),
      ),
      ...(isKept ? { 304: { description: 'The client has it already.', headers } } : {}),
      ...refusals.of(route),
    },
  }
}

/** True if nothing has to be said; a request without a body says nothing. */
function isEmptyable(body: Shape): boolean {
  return (
    body.kind === 'structure' && Object.values(body.fields).every(({ kind }) => kind === 'optional')
  )
}

/** Such as `getApiMatchesId`. */
function operationIdOf(name: string): string {
  const [first = '', ...others] = name.split(/[^A-Za-z0-9]+/)
  return first.toLowerCase() + others.map(capitalized).join('')
}

function parametersOf(where: 'path' | 'query', fields: Fields, components: Components): Part[] {
  return Object.entries(fields).map(([name, field]) => {
    const { description, ...schema } = components.schemaOf(field)
    return {
      name,
      in: where,
      required: field.kind !== 'optional',
      schema,
      ...(description === undefined ? {} : { description }),
    }
  })
}

function answerOf(answer: HttpAnswer, components: Components): Part {
  if (answer === 'text')
    return {
      description: 'Plain text.',
      content: { 'text/plain': { schema: { type: 'string' } } },
    }
  if (answer === 'bytes')
    return {
      description: 'Bytes.',
      content: { 'application/octet-stream': {} },
    }
  if ('lines' in answer)
    return {
      description: 'Lines of JSON, for as long as it is open.',
      content: { 'application/x-ndjson': { schema: components.schemaOf(answer.lines) } },
    }
  return {
    description: answer.says ?? 'The answer.',
    content: jsonOf(answer, components),
  }
}

const HEADERS = { [PROTOCOL_HEADER]: { $ref: '#/components/headers/protocol' } }
const KEPT_HEADERS = { ...HEADERS, ETag: { $ref: '#/components/headers/etag' } }
const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The `ETag` of an earlier answer.',
}

function jsonOf(shape: Shape, components: Components): Part {
  return { 'application/json': { schema: components.schemaOf(shape) } }
}

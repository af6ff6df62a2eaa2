// The server accepts the members of a request as the OpenAPI document describes them.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { openApiOf } from '../../../protocol/src/described/openapi.ts'
import { startTestServer } from '../../support/servers/server.ts'

const PASSWORD = 'x'.repeat(20)

let server: Awaited<ReturnType<typeof startTestServer>>
let token: string
beforeAll(async () => {
  server = await startTestServer(undefined, { edge: { adminPassword: PASSWORD } })
  token = (await connect(server.url, { name: 'Asker' })).token
})
afterAll(() => server.stop())

interface Door {
  readonly method: 'get' | 'post'
  readonly path: string
  /** The path in the document, if that is another. */
  readonly described?: string
  /** Members with which the request can be read, but nothing is changed by it. */
  rest(name: string): Readonly<Record<string, unknown>>
  /** Members that are checked by more than their shape. */
  readonly others?: readonly string[]
}

const MATCH = {
  rest: () => ({ game: 'tieqchieq', players: 99 }),
  others: ['game', 'options', 'entropy'],
} as const
const DOORS: readonly Door[] = [
  { method: 'get', path: '/api/matches', rest: () => ({}), others: ['cursor'] },
  { method: 'get', path: '/api/admin/matches', rest: () => ({}) },
  { method: 'post', path: '/api/matches', ...MATCH },
  { method: 'post', path: '/api/quick-play', ...MATCH },
  {
    method: 'post',
    path: '/api/temples/pairings',
    rest: (name) => ({ match: 'none', ...(name === 'temple' ? {} : { code: 'BCDFGH' }) }),
  },
  {
    method: 'post',
    path: '/api/temples/none/commands',
    described: '/api/temples/{temple}/commands',
    rest: () => ({}),
  },
]

const { paths }: { paths?: object } = openApiOf([])

interface Parameter {
  readonly name: string
  readonly schema: object
}

/** The schemas of what may be said to a door, by member. */
function membersAt({ method, path, described = path }: Door): Readonly<Record<string, object>> {
  const { parameters, requestBody } = Object(paths)[described][method]
  if (method === 'post') return requestBody.content['application/json'].schema.properties
  return Object.fromEntries(parameters.map((each: Parameter) => [each.name, each.schema]))
}

/** Values at the bounds of a schema, beyond them, and of other types. */
function valuesFor(schema: object): readonly unknown[] {
  const text = JSON.stringify(schema)
  const words = [...text.matchAll(/"(\w+)"/g)].map(([, word]) => word)
  const bounds = [...text.matchAll(/"(?:minimum|maximum)":(-?\d+)/g)].map(([, bound]) =>
    Number(bound),
  )
  const numbers = bounds.flatMap((bound) => [bound - 1, bound, bound + 1])
  const lengths = [...text.matchAll(/"max(?:Length|Items)":(\d+)/g)].map(([, most]) => Number(most))
  const texts = lengths.flatMap((most) => ['x'.repeat(most), 'x'.repeat(most + 1)])
  const lists = lengths.flatMap((most) => [Array(most).fill(0), Array(most + 1).fill(0)])
  return [
    ...[...words, ...numbers, ...texts, ...lists, ...numbers.map((number) => [number])],
    ...['', 'something else', 7, 1.5, -1, true, null, [], {}],
  ]
}

async function isAccepted(
  { method, path }: Door,
  said: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const isOperators = path.startsWith('/api/admin')
  const headers = {
    authorization: `Bearer ${isOperators ? PASSWORD : token}`,
    'content-type': 'application/json',
  }
  const query = Object.entries(said).map(([name, value]) => [name, String(value)])
  const answer =
    method === 'get'
      ? await fetch(`${server.url}${path}?${new URLSearchParams(query)}`, { headers })
      : await fetch(server.url + path, { method, headers, body: JSON.stringify(said) })
  return Object(await answer.json()).code !== 'malformed-request'
}

describe.for(DOORS)('$method $path', (door) => {
  const members = Object.entries(membersAt(door)).filter(([name]) => !door.others?.includes(name))

  test.for(members)('accepts %s as it is described, and nothing else', async ([name, schema]) => {
    const fits = new Ajv2020({ strict: true }).compile(schema)
    const isNumber = 'type' in schema && schema.type === 'integer'
    // In a query everything is text, and a number is one of digits.
    const values = valuesFor(schema).filter(
      (value) => door.method === 'post' || typeof value === (isNumber ? 'number' : 'string'),
    )
    for (const value of values)
      expect([value, await isAccepted(door, { ...door.rest(name), [name]: value })]).toEqual([
        value,
        fits(value),
      ])
  })

  test('refuses a member that is not described', async () => {
    // The operator's search ignores it.
    const isIgnored = door.path.startsWith('/api/admin')
    expect(await isAccepted(door, { ...door.rest(''), stranger: '1' })).toBe(isIgnored)
  })
})

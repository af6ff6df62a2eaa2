// What a server publishes about itself is true: it has the routes that are described and no others, and whatever it says
// beyond that fails the test that made it say it.
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { asyncApiOf } from '../../protocol/src/described/asyncapi.ts'
import { openApiOf } from '../../protocol/src/described/openapi.ts'
import { ROUTES_BY_TOPIC } from '../../protocol/src/http/routes.ts'
import { downTopic, upTopic } from '../../protocol/src/temple/topics.ts'
import { GAMES } from '../../rules/src/games.ts'
import { FrameChecks, faultOfMessage, faultOfPayload } from '../support/described/checks.ts'
import { takeFaults } from '../support/described/setup.ts'
import { startTestServer } from '../support/server.ts'

/** A route of express, as far as it matters here. */
interface Route {
  readonly path: unknown
  readonly methods: Readonly<Record<string, boolean>>
}

/** The routes of all applications that were made since this file was loaded. */
const routes: Route[] = []
const addRoute: (path: string) => unknown = Reflect.get(express.application, 'route')
Reflect.set(express.application, 'route', function (this: object, path: string): unknown {
  const route = addRoute.call(this, path)
  routes.push(Object(route))
  return route
})

/** True while the journal adds a member to the rows of matches. */
let isPlanted = false

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(GAMES, {
    edge: { adminPassword: 'a password of the operator' },
    plant: (journal) => ({
      ...journal,
      async find(id) {
        const found = await journal.find(id)
        if (found === undefined || !isPlanted) return found
        const row = JSON.stringify({ ...JSON.parse(found.listing.row), more: 1 })
        return { ...found, listing: { ...found.listing, row } }
      },
    }),
  })
})
afterAll(() => server.stop())

/** Pages for people. */
const isPage = (path: string): boolean => !/^\/(api|matchmake|healthz|readyz|metrics)\b/.test(path)

/** The routes over HTTP that a server has, as the table calls them. */
function served(all: readonly Route[]): readonly string[] {
  return all
    .flatMap(({ path, methods }) =>
      [path]
        .flat()
        .filter((each) => typeof each === 'string' && !isPage(each))
        .flatMap((each) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${each}`)),
    )
    .sort()
}

const described = Object.values(ROUTES_BY_TOPIC).flatMap(Object.keys).sort()

test('the server has exactly the routes that are described', () => {
  expect(routes.length).toBeGreaterThan(30)
  expect(served(routes)).toEqual(described)
})

test('a route that is not described is noticed, and one that is gone', () => {
  const planted = { path: '/api/planted', methods: { post: true } }
  expect(served([...routes, planted])).not.toEqual(described)
  expect(served(routes.slice(0, -3))).not.toEqual(described)
})

test.for([
  ['openapi', openApiOf(GAMES.map(({ id }) => id))],
  ['asyncapi', asyncApiOf(GAMES.map(({ id }) => id))],
] as const)('the server publishes %s.json', async ([name, document]) => {
  const answer = await fetch(`${server.url}/api/${name}.json`)
  expect(answer.headers.get('etag')).toMatch(/^"/)
  expect(await answer.json()).toEqual(document)
})

describe('a member that is not described fails the test', () => {
  test('of an answer over HTTP', async () => {
    const client = await connect(server.url, { name: 'Maker' })
    const match = await client.create('tieqchieq', { players: 2 })
    const ask = () => fetch(`${server.url}/api/matches/${match.id}`)
    await ask()
    expect(takeFaults()).toEqual([])
    isPlanted = true
    await ask()
    isPlanted = false
    const [fault] = takeFaults()
    expect(fault).toContain(`GET /api/matches/${match.id} 200`)
    expect(fault).toContain('{"additionalProperty":"more"}')
    match.disconnect()
  })

  test('of a frame of the JSON door', () => {
    const frame = { type: 'reaction', n: 1, seat: 0, sign: 'flower' }
    const faultOf = (each: object) => new FrameChecks().faultOf(JSON.stringify(each))
    expect(faultOf(frame)).toBeUndefined()
    expect(faultOf({ ...frame, more: 1 })).toContain('{"additionalProperty":"more"}')
    expect(faultOf({ type: 'dance', n: 1 })).toBe('no frame is called dance')
  })

  test('of a message to a client of Colyseus', () => {
    const update = { before: 0, events: [] }
    expect(faultOfMessage('update', update)).toBeUndefined()
    expect(faultOfMessage('update', { ...update, more: 1 })).toContain('"more"')
    expect(faultOfMessage('dance', {})).toBe('no message is called dance')
  })

  test('of a payload over MQTT', () => {
    const bind = { b: 'k3f9q2ab' }
    const count = { ...bind, e: '9f3a1c20', n: 1, h: 1, t: 0, r: 'H' }
    for (const [topic, payload] of [
      [downTopic('temple01', 'bind'), bind],
      [upTopic('temple01', 'count'), count],
    ] as const) {
      expect(faultOfPayload(topic, JSON.stringify(payload))).toBeUndefined()
      expect(faultOfPayload(topic, JSON.stringify({ ...payload, more: 1 }))).toContain(topic)
    }
  })
})

// A server's description of its interfaces is true: it has exactly the routes that are described, and an answer with
// anything else in it fails the test that caused the answer.
import { getMessageBytes, Protocol } from '@colyseus/core'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { asyncApiOf } from '../../../protocol/src/described/asyncapi.ts'
import { openApiOf } from '../../../protocol/src/described/openapi.ts'
import { ROUTES_BY_TOPIC } from '../../../protocol/src/http/routes.ts'
import { downTopic, upTopic } from '../../../protocol/src/temple/topics.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { FrameChecks, faultOfPayload, faultOfTold } from '../../support/described/checks.ts'
import { takeFaults } from '../../support/described/setup.ts'
import { startTestServer } from '../../support/servers/server.ts'

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

const plantedIn = (row: string): string =>
  isPlanted ? JSON.stringify({ ...JSON.parse(row), more: 1 }) : row

/** Plants the member while `act` runs, and not longer if that fails, so that it spoils no other test. */
async function whilePlanted(act: () => Promise<unknown>): Promise<void> {
  isPlanted = true
  await act().finally(() => {
    isPlanted = false
  })
}

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(GAMES, {
    // The schemas may take longer to compile than idle connections are kept, unless they are those of a proxy.
    edge: { adminPassword: 'a password of the operator', trustProxy: 1 },
    plant: (journal) => ({
      ...journal,
      async find(id) {
        const found = await journal.find(id)
        if (found === undefined) return found
        return { ...found, listing: { ...found.listing, row: plantedIn(found.listing.row) } }
      },
      async list(query) {
        const page = await journal.list(query)
        return { ...page, rows: page.rows.map(plantedIn) }
      },
    }),
  })
})
afterAll(async () => {
  await server.stop()
  // Files that follow in this process have the method as it comes.
  Reflect.set(express.application, 'route', addRoute)
})

/** True for the pages that people open; all other paths are for programs. */
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

test('a route that is not described is noticed, and so is one that is gone', () => {
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
    await whilePlanted(ask)
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

  test.for<readonly [type: string, content: object]>([
    ['update', { before: 0, events: [] }],
    ['result', { decision: 3, ok: true }],
    ['rows', { rows: [], gone: ['x1'] }],
    ['down', { temple: 'temple01', leaf: 'bind', payload: '{}' }],
    ['status-0', { ok: true, match: 'x1' }],
    ['status-0', { strangers: [], barred: [], places: [] }],
    ['status-1', { code: 'busy', detail: 'Later.' }],
    ['status-2', { name: 'no_handler', message: 'dance' }],
  ])('of a message of a Colyseus room: %s', ([type, content]) => {
    expect(faultOfTold(type, content)).toBeUndefined()
    expect(faultOfTold(type, { ...content, more: 1 })).toContain('"more"')
    expect(faultOfTold('dance', {})).toBe('no message is called dance')
  })

  test('of a value that a game describes', () => {
    const update = (event: object) => ({ before: 0, events: [event] })
    const stayed = { type: 'stayed', colour: 'red', square: 4 }
    expect(faultOfTold('update', update(stayed))).toBeUndefined()
    expect(faultOfTold('update', update({ ...stayed, more: 1 }))).toContain('"more"')
    const decision = { id: 1, kind: 'plus', asked: { square: 4 }, actions: [], illegal: [] }
    expect(faultOfTold('decision', decision)).toBeUndefined()
    expect(faultOfTold('decision', { ...decision, asked: { hole: 4 } })).toContain('"hole"')
  })

  test('of the room of the lobby', async () => {
    const client = await connect(server.url, { name: 'Maker' })
    const match = await client.create('tieqchieq', { players: 2 })
    const watch = () =>
      new Promise<void>((resolve) => {
        const stop = client.lobby(() => {
          stop()
          resolve()
        })
      })
    await watch()
    expect(takeFaults()).toEqual([])
    const planted = async () => {
      await whilePlanted(watch)
      return takeFaults().join()
    }
    // A reading of the lists that was under way already is shared, and has nothing planted.
    await expect.poll(planted).toMatch(/^the message rows: \/rows\/0 .*"more"/)
    match.disconnect()
  })

  test('of a response to a request, as Colyseus writes it', async () => {
    const client = await connect(server.url, { name: 'Maker' })
    const match = await client.create('tieqchieq', { players: 2 })
    await match.addBot(1)
    await expect(match.addBot(1)).rejects.toThrow('seat-taken')
    expect(takeFaults()).toEqual([])
    match.disconnect()
    getMessageBytes[Protocol.ROOM_RESPONSE](1, 0, { ok: true, more: 1 })
    expect(takeFaults().join()).toMatch(/^the message status-0: .*"more"/)
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

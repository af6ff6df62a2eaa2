// Hidden hands on the wire: everything that the server sends is recorded frame by frame, and no viewer gets a card,
// or even a frame, that would reveal what they may not know.
import { Client, type Room } from '@colyseus/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playable } from '../../../rules/src/match.ts'
import { type Peek, peek } from '../../support/peek/peek.ts'
import { CARDS, type PeekEvent } from '../../support/peek/peek-shapes.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const games = [peek, leaky].map((game) => playable(game))
  server = await startTestServer(games)
})
afterAll(() => server.stop())

interface Asked {
  readonly id: number
  readonly kind: string
  readonly actions: readonly { readonly type: string; readonly card?: string }[]
}

/** The same game, except that every viewer is told when a secret choice is made. */
const leaky: Peek = {
  ...peek,
  id: 'leaky',
  redact: (event, viewer) =>
    event.type === 'laid' ? { type: 'passed', seat: event.seat } : peek.redact(event, viewer),
}

/** A player or spectator, with every message that they were sent. */
interface Viewer {
  readonly room: Room
  readonly messages: { readonly type: string; readonly message: unknown }[]
  own: { readonly hand: readonly string[] } | null
  decision: Asked | null
}

async function enter(name: string, { game = '', id = '', watch = false }): Promise<Viewer> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name })
  const response = await fetch(`${server.url}/api/guests`, { method: 'POST', headers, body })
  const { token }: { token: string } = JSON.parse(await response.text())
  const client = new Client(server.url)
  client.auth.token = token
  const room = await (id === '' ? client.create(game) : client.joinById(id, { watch }))
  const viewer: Viewer = { room, messages: [], own: null, decision: null }
  await new Promise<void>((resolve) => {
    for (const type of ['welcome', 'update', 'decision', 'result']) {
      room.onMessage(type, (message) => {
        viewer.messages.push({ type, message })
        if (type === 'decision') viewer.decision = message
        if (message?.own !== undefined) viewer.own = message.own
        if (type !== 'welcome') return
        viewer.decision = message.decision
        resolve()
      })
    }
  })
  return viewer
}

/** Resolves when the condition holds, checking again whenever a message has arrived at one of the viewers. */
function until(viewers: readonly Viewer[], holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (holds()) resolve()
    }
    for (const { room } of viewers) {
      room.onMessage('decision', look)
      room.onMessage('update', look)
      room.onStateChange(look)
    }
    look()
  })
}

async function table(game = 'peek') {
  const first = await enter('Left', { game })
  const id = first.room.roomId
  const players = [first, await enter('Middle', { id }), await enter('Right', { id })]
  const spectator = await enter('Guest', { id, watch: true })
  await until(players, () => players.some(({ decision }) => decision !== null))
  return { players, spectator }
}

const answer = (viewer: Viewer | undefined, action: unknown) =>
  viewer?.room.request('act', { decision: viewer.decision?.id, action })

/** Makes a round trip with each viewer: everything sent before its answer has arrived. */
async function arrived(viewers: readonly Viewer[]): Promise<void> {
  for (const { room } of viewers) await room.request('resync')
}

/** The cards that a value names, anywhere in it. */
function cardsIn(value: unknown): readonly string[] {
  const text = JSON.stringify(value)
  return CARDS.filter((card) => text.includes(`"${card}"`))
}

describe('ALL-3 on the wire', () => {
  test('a drawn card reaches its player and nobody else', async () => {
    const { players, spectator } = await table()
    const [first, second] = players
    for (const viewer of [...players, spectator]) viewer.messages.length = 0
    await answer(first, { type: 'draw' })
    await arrived([...players, spectator])
    const drawn = first?.own?.hand.at(-1) ?? ''
    expect(cardsIn(first?.messages)).toContain(drawn)
    expect(cardsIn(spectator.messages)).toEqual([])
    expect(cardsIn(second?.messages)).not.toContain(drawn)
  })

  test.for([
    ['peek', 0],
    ['leaky', 2],
  ] as const)('a secret choice in %s sends others %i messages', async ([game, told]) => {
    const { players, spectator } = await table(game)
    for (let turn = 0; turn < 3; turn++) {
      const mover = players[turn]
      await until(players, () => mover?.decision?.kind === 'turn')
      await answer(mover, { type: 'draw' })
    }
    await until(players, () => players.every(({ decision }) => decision?.kind === 'lay'))
    const others = [players[1], players[2], spectator].flatMap((viewer) => viewer ?? [])
    await arrived(others)
    const frames = { count: 0 }
    for (const viewer of others) {
      viewer.messages.length = 0
      viewer.room.onStateChange(() => frames.count++)
    }
    await answer(players[0], players[0]?.decision?.actions[0])
    await answer(players[1], players[1]?.decision?.actions[0])
    const updates = (viewer: Viewer | undefined) =>
      viewer?.messages.filter(({ type }) => type !== 'welcome').length
    await arrived(others)
    expect(frames.count).toBe(0)
    expect([updates(spectator), updates(players[2])]).toEqual([told, told])
    const events = () => spectator.messages.flatMap(({ message }) => eventsOf(message))
    const shown = until([spectator], () => events().some(({ type }) => type === 'shown'))
    await answer(players[2], players[2]?.decision?.actions[0])
    await shown
    expect(events().find(({ type }) => type === 'shown')).toMatchObject({
      cards: [expect.any(String), expect.any(String), expect.any(String)],
    })
  })

  test('a whole match shows spectators no card that is not on the table', async () => {
    const { players, spectator } = await table()
    const over = until([spectator], () => spectator.room.state.outcome !== undefined)
    for (const viewer of players) {
      const play = (): void => {
        const action = viewer.decision?.actions.at(-1)
        // The client gives up a reply that comes too late; the match goes on all the same.
        if (action !== undefined) void answer(viewer, action)?.catch(() => {})
      }
      viewer.room.onMessage('decision', play)
      play()
    }
    await over
    const shown = spectator.messages.flatMap(({ message }) => eventsOf(message))
    const hidden = shown.flatMap((event) =>
      event.type === 'drew' || event.type === 'took' ? [event.card] : [],
    )
    expect(new Set(hidden)).toEqual(new Set([null]))
    expect(shown.some(({ type }) => type === 'laid')).toBe(false)
    expect(spectator.messages.some(({ type }) => type === 'decision')).toBe(false)
    expect(shown.filter(({ type }) => type === 'shown').length).toBeGreaterThan(2)
  })
})

function eventsOf(message: unknown): readonly PeekEvent[] {
  const { events = [] }: { events?: readonly PeekEvent[] } = Object(message)
  return events
}

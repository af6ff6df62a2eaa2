// A server for the fixture game, and a bridge's line to it without a broker: messages from temples and to them.
import { Client, type Room } from '@colyseus/sdk'
import { expect } from 'vitest'
import { joinTemples, type TempleLine } from '../../../client-sdk/src/colyseus/temple-line.ts'
import type { Down } from '../../../protocol/src/temple/bridge.ts'
import { formatReport, formatStatus, parseBind } from '../../../protocol/src/temple/payloads.ts'
import { playable } from '../../../rules/src/match.ts'
import { Changes } from '../changes.ts'
import { peek } from '../peek/peek.ts'
import { BRIDGE_TOKEN, startTestServer, type TestWish } from '../servers/server.ts'
import { ask, claimTemple, newToken } from './temples.ts'

/** A player at a match. */
export interface Sitting {
  readonly token: string
  readonly room: Room
}

/** Opens the server and the line, with players and temples. */
export async function openTempleWorld(wish: TestWish = {}) {
  const server = await startTestServer([playable(peek)], wish)
  const { url } = server
  const bridge = await openBridge(url)
  const people = peopleAt(url)

  /** Starts a match, and pairs a temple with its first seat. */
  async function paired(seats: unknown = 'mine') {
    const table = await people.playing()
    const { token } = table.first
    const { temple } = await claimTemple(url, token)
    const body = { match: table.match, temple, seats }
    expect(await ask(url, 'POST', '/pairings', { token, body })).toMatchObject({ status: 200 })
    return { ...table, temple, binding: await bridge.bindingOf(temple) }
  }

  async function stop(): Promise<void> {
    bridge.line.close()
    await server.stop()
  }

  return { url, ...bridge, ...people, paired, stop }
}

/** Opens the line of a bridge, and records messages to temples over it. */
async function openBridge(url: string) {
  const downs: Down[] = []
  const changes = new Changes()
  const line = await new Promise<TempleLine>((resolve, reject) => {
    const made = joinTemples(url, BRIDGE_TOKEN, {
      down(down) {
        downs.push(down)
        changes.tell()
      },
      connected: () => resolve(made),
      lost: () => {},
      refused: reject,
    })
  })

  /** Resolves with what `read` finds in the latest message to a temple on a topic. */
  function told<Value>(
    temple: string,
    leaf: Down['leaf'],
    read: (payload: string) => Value | undefined,
  ): Promise<Value> {
    return changes.find(() => {
      const last = downs.findLast((down) => down.temple === temple && down.leaf === leaf)
      return last === undefined ? undefined : read(last.payload)
    })
  }

  const bindingOf = (temple: string, not = '') =>
    told(temple, 'bind', (payload) => {
      const binding = parseBind(payload)?.binding
      return binding === not ? undefined : binding
    })
  const codeOf = (temple: string) =>
    told(temple, 'bind', (payload) => {
      const bind = parseBind(payload)
      return bind !== undefined && bind.binding === undefined ? bind.code : undefined
    })
  const ready = (temple: string) =>
    line.status({
      temple,
      payload: formatStatus({ is: 'ready', epoch: '00000001', connection: 1 }),
    })
  return { line, downs, told, bindingOf, codeOf, ready }
}

/** Lets players join matches of the fixture game. */
function peopleAt(url: string) {
  /** Seats a player, who may have been here before, at a match or at a new one. */
  async function sitDownAs(token: string, id = ''): Promise<Sitting> {
    const client = new Client(url)
    client.auth.token = token
    const room = await (id === '' ? client.create('peek') : client.joinById(id))
    room.onMessage('*', () => {})
    await new Promise<void>((resolve) => room.onStateChange.once(() => resolve()))
    return { token, room }
  }

  const sitDown = async (name: string, id = ''): Promise<Sitting> =>
    sitDownAs(await newToken(url, name), id)

  async function playing() {
    const first = await sitDown('First')
    const others = [
      await sitDown('Second', first.room.roomId),
      await sitDown('Third', first.room.roomId),
    ]
    await shows(first.room, ({ phase }) => phase === 'playing')
    return { first, others, match: first.room.roomId }
  }
  return { sitDownAs, sitDown, playing }
}

export type TempleWorld = Awaited<ReturnType<typeof openTempleWorld>>

/** Returns the report of a temple after these beads. */
export function countOf(binding: string, slots: string): string {
  const h = [...slots].filter((slot) => slot === 'H').length
  const count = slots.length
  const tail = slots.slice(-64)
  return formatReport({ binding, epoch: '00000001', count, h, t: count - h, tail })
}

/** Resolves once a condition holds for the synced state. */
export function shows(
  room: Room,
  holds: (state: Record<string, unknown>) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!holds(JSON.parse(JSON.stringify(room.state)))) return
      room.onStateChange.remove(look)
      resolve()
    }
    room.onStateChange(look)
    look()
  })
}

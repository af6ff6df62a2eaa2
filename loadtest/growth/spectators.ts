// Measures the cost of an action, and the time until the last spectator has seen it, as the spectators of a match grow.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { JSON_PROTOCOL } from '@flower-war/protocol'
import type { WebSocket } from 'ws'
import { FRAME, kindOf } from '../codec.ts'
import { type Contestant, startContestant } from '../room/contestant.ts'
import { benchGame } from '../room/game.ts'
import { guestToken, reserve } from '../room/http.ts'
import { quantile } from '../room/measures/statistics.ts'
import { openPeer, placeOf } from '../room/tables/peer.ts'
import { openRoomTable } from '../room/tables/room-table.ts'
import type { Listener } from '../room/tables/table.ts'

const GAME = benchGame('tieqchieq')
/** Number of spectators that join at the same time. */
const AT_ONCE = 20
/** Number of spectators among the four clients of a table. */
const THERE = 2

const DOORS = ['Colyseus', 'JSON'] as const
type Door = (typeof DOORS)[number]

export interface SpectatorsRow {
  /** The door that all spectators use, except those at the table. */
  readonly door: Door
  readonly spectators: number
  readonly cpuPerAction: number
  /** The time until the last spectator has seen an action. */
  readonly p50Ms: number
  readonly slowestMs: number
}

/** Opens a match with this many spectators for each size and door, and times each action until all have seen it. */
export async function growSpectators(
  sizes: readonly number[],
  { actions }: { readonly actions: number },
): Promise<readonly SpectatorsRow[]> {
  const server = await startContestant('ours', GAME)
  const rows: SpectatorsRow[] = []
  for (const spectators of sizes)
    for (const door of DOORS) rows.push(await measure(server, { door, spectators }, actions))
  await server.stop()
  return rows
}

async function measure(
  server: Contestant,
  { door, spectators }: Pick<SpectatorsRow, 'door' | 'spectators'>,
  actions: number,
): Promise<SpectatorsRow> {
  let seen = (): void => {}
  const listener: Listener = {
    asked() {},
    answered() {},
    over() {},
    shown: () => seen(),
  }
  const table = await openRoomTable(server.port, GAME, listener)
  const sight = newSight(() => seen())
  const come = (): Promise<WebSocket> => COME[door](server.port, table.match(), sight)
  const peers = await lookOn(come, spectators - THERE)
  const took: number[] = []
  const before = await server.usage()
  for (let action = 0; action < actions && table.isAsked(); action++) {
    const beginMs = performance.now()
    // Two parts: the clients of the table, and all other spectators.
    const all = new Promise<void>((resolve) => {
      let missing = peers.length > 0 ? 2 : 1
      seen = () => --missing === 0 && resolve()
    })
    sight.begin(peers.length)
    table.act()
    await all
    took.push(performance.now() - beginMs)
    await until(() => table.isAsked())
  }
  const after = await server.usage()
  table.close()
  await Promise.all(peers.map(leave))
  return {
    door,
    spectators,
    cpuPerAction: (after.cpuMicroseconds - before.cpuMicroseconds) / took.length,
    p50Ms: quantile(took, 0.5),
    slowestMs: Math.max(...took),
  }
}

/** Counts the patches that an action sends to the spectators beyond those of the table. */
function newSight(all: () => void) {
  let missing = 0
  return {
    begin(count: number) {
      missing = count
    },
    patch() {
      if (--missing === 0) all()
    },
  }
}

type Come = (port: number, match: string, sight: ReturnType<typeof newSight>) => Promise<WebSocket>

const COME: Readonly<Record<Door, Come>> = {
  async Colyseus(port, match, sight) {
    const url = `http://127.0.0.1:${port}`
    const token = await guestToken(url)
    const seat = await reserve(`${url}/matchmake/joinById/${match}`, token, { watch: true })
    const arrived = Promise.withResolvers<void>()
    const peer = await openPeer(placeOf(seat, port, token), (frame, own) => {
      const kind = kindOf(frame)
      if (kind === FRAME.join) own.send(Uint8Array.of(FRAME.join))
      if (kind === FRAME.state) arrived.resolve()
      if (kind === FRAME.patch) sight.patch()
    })
    await arrived.promise
    return peer
  },
  async JSON(port, match, sight) {
    const token = await guestToken(`http://127.0.0.1:${port}`)
    const arrived = Promise.withResolvers<void>()
    const receive = (frame: Uint8Array): void => {
      const text = String(frame)
      if (text.startsWith('{"type":"welcome"')) arrived.resolve()
      else if (text.includes('"patch":')) sight.patch()
    }
    const play = `ws://127.0.0.1:${port}/api/matches/${match}/play`
    const peer = await openPeer(play, receive, JSON_PROTOCOL)
    peer.send(JSON.stringify({ type: 'join', token, watch: true }))
    await arrived.promise
    return peer
  },
}

async function lookOn(
  come: () => Promise<WebSocket>,
  count: number,
): Promise<readonly WebSocket[]> {
  const peers: WebSocket[] = []
  while (peers.length < count) {
    const some = Math.min(AT_ONCE, count - peers.length)
    peers.push(...(await Promise.all(Array.from({ length: some }, come))))
  }
  // Each spectator who joins changes the count shown: those patches have to arrive before any are counted.
  if (peers.length > 0) await sleep(500)
  return peers
}

async function leave(peer: WebSocket): Promise<void> {
  const gone = once(peer, 'close')
  peer.close()
  await gone
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(1)
}

// Measures the cost of an action, and the time until the last spectator has seen it, as the spectators of a match grow.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { FRAME, kindOf } from '../codec.ts'
import { type Contestant, startContestant } from '../room/contestant.ts'
import { benchGame } from '../room/game.ts'
import { guestToken, reserve } from '../room/http.ts'
import { openPeer, placeOf } from '../room/peer.ts'
import { openRoomTable, type RoomTable } from '../room/room-table.ts'
import { quantile } from '../room/statistics.ts'
import type { Listener } from '../room/table.ts'

const GAME = benchGame('tieqchieq')
/** Number of spectators that join at the same time. */
const AT_ONCE = 20
/** Number of spectators among the four clients of a table. */
const THERE = 2

export interface SpectatorsRow {
  readonly spectators: number
  readonly cpuPerAction: number
  /** The time until the last spectator has seen an action. */
  readonly p50Ms: number
  readonly slowestMs: number
}

/** Opens a match for each size, with this many spectators, and times each action until all have seen it. */
export async function growSpectators(
  sizes: readonly number[],
  { actions }: { readonly actions: number },
): Promise<readonly SpectatorsRow[]> {
  const server = await startContestant('ours', GAME)
  const rows: SpectatorsRow[] = []
  for (const spectators of sizes) rows.push(await measure(server, spectators, actions))
  await server.stop()
  return rows
}

async function measure(
  server: Contestant,
  spectators: number,
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
  const peers = await lookOn(server.port, table, spectators - THERE, sight)
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

async function lookOn(
  port: number,
  table: RoomTable,
  count: number,
  sight: ReturnType<typeof newSight>,
): Promise<readonly WebSocket[]> {
  const url = `http://127.0.0.1:${port}`
  const come = async (): Promise<WebSocket> => {
    const token = await guestToken(url)
    const seat = await reserve(`${url}/matchmake/joinById/${table.match()}`, token, { watch: true })
    const arrived = Promise.withResolvers<void>()
    const peer = await openPeer(placeOf(seat, port, token), (frame, own) => {
      const kind = kindOf(frame)
      if (kind === FRAME.join) own.send(Uint8Array.of(FRAME.join))
      if (kind === FRAME.state) arrived.resolve()
      if (kind === FRAME.patch) sight.patch()
    })
    await arrived.promise
    return peer
  }
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

// Everyone reconnects at once: the server is killed in the middle and started again, and every player at every table
// goes on where they were.
import exec from 'k6/execution'
import { Counter, Rate, Trend } from 'k6/metrics'
import { counted, heldTo, PLAYED } from './parts/figures.ts'
import { crowd, gameOf, type Times, timed, times, VUS } from './parts/settings.ts'
import { askBack, openTable, type Seat } from './parts/table.ts'

/** The time from losing a connection until the player has received the match again. */
const backMs = new Trend('back_ms', true)
/** The share of players who came back after losing their connection. */
const cameBack = new Rate('came_back')
const connectionsLost = new Counter('connections_lost')

/** The wait doubles each time, as in the SDK, and varies at random so that not everyone returns at once. */
const FIRST_WAIT_MS = 250
const WAIT_MS_MAX = 5_000
/** After this a player gives up. */
const AWAY_MS_MAX = 60_000

export const options = heldTo(
  { tables: crowd('play', VUS, AWAY_MS_MAX / 1_000) },
  {
    ...PLAYED,
    ...timed({ back_ms: ['p(99)<15000'] }),
    connections_lost: ['count>0'],
    came_back: ['rate==1'],
  },
)

export const setup = times

export const play = counted(async ({ endsAtMs }: Times) => {
  const lostAtMs = new Map<Seat, number>()
  let isOver = false

  async function comeBack(seat: Seat): Promise<void> {
    const sinceMs = Date.now()
    lostAtMs.set(seat, sinceMs)
    connectionsLost.add(1)
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(WAIT_MS_MAX, waitMs * 2)) {
      await new Promise<void>((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())))
      if (isOver || Date.now() - sinceMs > AWAY_MS_MAX) return
      const reserved = await askBack(seat)
      if (reserved !== undefined && !isOver) return seat.sit(reserved)
    }
  }

  // One table per user, opened before the server is killed. It waits for disconnected players, however slow the server.
  await openTable({
    game: gameOf(exec.vu.idInTest),
    endsAtMs,
    mayEnd: () => [...lostAtMs.values()].every((sinceMs) => Date.now() - sinceMs > AWAY_MS_MAX),
    lost: (seat) => void comeBack(seat),
    back(seat) {
      const sinceMs = lostAtMs.get(seat)
      if (sinceMs === undefined) return
      lostAtMs.delete(seat)
      backMs.add(Date.now() - sinceMs)
      cameBack.add(true)
    },
  })?.done
  isOver = true
  for (const _ of lostAtMs.keys()) cameBack.add(false)
})

// Matches with many spectators: a few tables play, everyone else watches one of them.
import { sleep } from 'k6'
import exec from 'k6/execution'
import { Counter } from 'k6/metrics'
import { get, newPerson, type Person, post } from './parts/api.ts'
import { Connection } from './parts/connection.ts'
import { counted, heldTo, PLAYED } from './parts/figures.ts'
import { crowd, gameOf, type Times, timed, times, VUS } from './parts/settings.ts'
import { openTable } from './parts/table.ts'

/** Below the hundred spectators that a match takes by default. */
const SPECTATORS_A_TABLE = 50
const TABLES = Math.ceil(VUS / SPECTATORS_A_TABLE)
/** Time for which one table is watched. */
const WATCH_MS = 15_000

const eventsSeen = new Counter('events_seen')

export const options = heldTo(
  { tables: crowd('play', TABLES), spectators: crowd('watch') },
  { ...PLAYED, ...timed({ action_ms: ['p(99)<250'] }), events_seen: ['count>0'] },
)

export const setup = times

export const play = counted(async ({ endsAtMs }: Times) => {
  const friend = newPerson()
  while (Date.now() < endsAtMs) {
    // A spectator who arrives with the players sees something, however long the others take to arrive.
    let hasSeen = false
    const seen = (): void => {
      hasSeen = true
    }
    const game = gameOf(exec.vu.idInTest)
    const table = openTable({ game, endsAtMs, mayEnd: () => hasSeen })
    if (table !== undefined)
      await Promise.all([table.done, watchOne(table.match, friend, { until: table.done, seen })])
  }
})

export const watch = counted(async ({ endsAtMs }: Times) => {
  const person = newPerson()
  while (Date.now() < endsAtMs) {
    const { matches = [] } = Object(get('/api/matches?phase=playing&limit=100'))
    const match = matches[exec.vu.idInTest % Math.max(1, matches.length)]
    if (match === undefined) sleep(0.5)
    else await watchOne(match.id, person, { until: at(Math.min(Date.now() + WATCH_MS, endsAtMs)) })
  }
})

function at(timeMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timeMs - Date.now()))
}

interface Watch {
  /** Watching ends when this resolves, or when the match is over. */
  readonly until: Promise<unknown>
  readonly seen?: () => void
}

async function watchOne(id: string, person: Person, { until, seen }: Watch): Promise<void> {
  const place = post(`/matchmake/joinById/${id}`, { watch: true }, person)
  if (place === undefined) return
  let connection: Connection | undefined
  const over = new Promise<void>((resolve) => {
    connection = new Connection(place, person, {
      event({ type }) {
        eventsSeen.add(1)
        seen?.()
        if (type === 'ended') resolve()
      },
    })
  })
  await Promise.race([over, until])
  await connection?.closeWhenAnswered()
}

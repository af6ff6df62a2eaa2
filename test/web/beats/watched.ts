// The beats of a match as the viewer of the first seat is shown them.
import type { Beats } from '../../../web/src/games/face.ts'
import type { PlayedGame } from '../../../web/src/games/game-values.ts'
import { sceneOf } from '../../../web/src/table/beats/moment.ts'
import { scriptFor } from '../../../web/src/table/beats/script.ts'
import { play } from './played.ts'

export const VIEWER = 0

interface Told {
  readonly type: string
  readonly seat?: number
  readonly why?: string
  readonly card?: unknown
  readonly attacker?: number
  readonly defender?: number
  readonly attackerCards?: readonly string[]
  readonly defenderCards?: readonly string[]
  readonly from?: { readonly seat?: number }
  readonly to?: { readonly seat?: number }
}

interface Beat {
  readonly event: Told
  readonly lastsMs: number
  readonly step: string
  readonly isBattle: boolean
  readonly view: never
}

/** If a match has nothing of what a test is about, so many more are played at most. */
const MATCHES_MAX = 20

/** The beats of a match as the viewer sees them, and the events that have none; of several until `isSeen`. */
export function watched<Game extends PlayedGame>(
  id: Game,
  beats: Beats<Game>,
  isSeen: (shown: readonly Beat[]) => boolean = () => true,
) {
  const script = scriptFor(beats as never, VIEWER, () => 0)
  const shown: Beat[] = []
  const silent: Told[] = []
  const look: Parameters<typeof play>[2] = (before, events, after) => {
    const state = { phase: 'playing', waiting: [], outcome: null }
    const moment = { events, state: { ...state, view: after }, own: null }
    const { beats: told } = sceneOf(
      moment as never,
      { ...state, view: before ?? null } as never,
      script,
    )
    for (const { event, time, after: then } of told) {
      const { view } = then as unknown as { view: { turn: { step: string }; battle: unknown } }
      const [, lastsMs] = time
      shown.push({
        event: event as Told,
        lastsMs,
        step: view.turn.step,
        isBattle: view.battle !== null,
        view: view as never,
      })
    }
    const own = new Set<unknown>(told.flatMap(({ event, leading }) => [...leading, event]))
    silent.push(
      ...events.filter((event) => !own.has(event)).map((event) => event as unknown as Told),
    )
  }
  play(id, 0, look)
  for (let match = 1; !isSeen(shown) && match <= MATCHES_MAX; match++) play(id, match, look)
  return { shown, silent }
}

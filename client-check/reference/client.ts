// A correct client of either door, written from the documents, without the SDK: joins a match and answers until it is
// over.
import type { DoorName } from '../doors/door.ts'
import { colyseusLink } from './colyseus-link.ts'
import { type Habits, RIGHT } from './habits.ts'
import { jsonLink } from './link.ts'
import { type Player, Sitting } from './sitting.ts'
import type { State } from './state.ts'

export interface PlayWish {
  /** The server, and the match at it. */
  readonly url: string
  readonly match: string
  /** The token of the player; by default a new guest. */
  readonly token?: string | undefined
  readonly habits?: Habits
  /** The door by which it comes; by default plain JSON. */
  readonly door?: DoorName
  readonly say?: (words: string) => void
  /** Ends the client at any moment. */
  readonly signal?: AbortSignal | undefined
  /** Called with each new state. */
  readonly seen?: (state: State) => void
}

/** Plays a match; true if it stayed until the match was over. */
export async function playMatch(wish: PlayWish): Promise<boolean> {
  const { url, match, habits = RIGHT, door = 'json', signal } = wish
  const { say = () => {}, seen = () => {} } = wish
  const token = wish.token ?? (await newGuest(wish, habits))
  const player: Player = {
    ...{ token, habits, seen, settled: 0, refused: [] },
    answer: undefined,
  }
  const link = door === 'json' ? jsonLink : colyseusLink
  let place = door === 'json' ? `${url.replace(/^http/, 'ws')}/api/matches/${match}/play` : url
  for (let fails = 0; signal?.aborted !== true; fails++) {
    const way = { token, habits, place, match }
    const end = await new Sitting(player, (ears) => link(way, ears), signal).ended
    if (end.is === 'over') return true
    if (end.is === 'final') {
      say(end.why)
      return false
    }
    if (end.is === 'moved') place = habits.placeAfter(place, end.play)
    if (end.isWelcomed) fails = 0
    await pause(habits.pauseMs(fails), signal)
  }
  return false
}

async function newGuest({ url, signal }: PlayWish, habits: Habits): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Reference' }),
      signal: signal ?? null,
    })
    const version = Number(response.headers.get('flower-war-protocol'))
    if (!habits.isOurProtocol(version)) throw new Error(`The server speaks protocol ${version}.`)
    const { token } = Object(await response.json())
    if (typeof token === 'string') return token
    if (response.status !== 429) throw new Error(`no guest: ${response.status}`)
    await pause(habits.retryAfterMs(Number(response.headers.get('retry-after'))), signal)
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
  })
}

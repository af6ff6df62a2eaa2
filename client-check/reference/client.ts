// A correct client of the JSON door, from the document alone: it joins a match as a player and answers until it is over.
import { type Habits, RIGHT } from './habits.ts'
import { type Player, Sitting } from './sitting.ts'
import type { State } from './state.ts'

export interface PlayWish {
  /** The server, and the match at it. */
  readonly url: string
  readonly match: string
  /** Who plays; a new guest if nobody is named. */
  readonly token?: string | undefined
  readonly habits?: Habits
  readonly say?: (words: string) => void
  /** Ends it, wherever it is. */
  readonly signal?: AbortSignal | undefined
  /** Hears of the state whenever it has changed. */
  readonly seen?: (state: State) => void
}

/** Plays a match; true if it stayed until the match was over. */
export async function playMatch(wish: PlayWish): Promise<boolean> {
  const { url, match, habits = RIGHT, say = () => {}, seen = () => {}, signal } = wish
  const token = wish.token ?? (await newGuest(wish, habits))
  const player: Player = {
    ...{ token, habits, seen, settled: 0, refused: [] },
    answer: undefined,
  }
  let place = `${url.replace(/^http/, 'ws')}/api/matches/${match}/play`
  for (let fails = 0; signal?.aborted !== true; fails++) {
    const end = await new Sitting(player, place, signal).ended
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

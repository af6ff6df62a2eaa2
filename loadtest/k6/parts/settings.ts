// Settings that the runner passes to a script through its environment.
import { randomSeed } from 'k6'

export const URL_OF_SERVER: string = __ENV['URL'] ?? 'http://localhost:2567'
export const VUS = Number(__ENV['VUS'] ?? 10)
const DURATION_S = Number(__ENV['SECONDS'] ?? 30)
/** Bounds of a person's thinking time; zero at full speed. */
const THINKING_MS = __ENV['PACE'] === 'full' ? { least: 0, most: 0 } : { least: 500, most: 2_500 }

/** Thresholds on times and memory, left out of short runs, which say nothing about these if the machine is busy. */
export function timed(thresholds: Record<string, string[]>): Record<string, string[]> {
  return __ENV['TIMES'] === 'off' ? {} : thresholds
}

/** The games, and the number of people who play each here. */
const GAMES = [
  { id: 'tieqchieq', people: 2 },
  { id: 'flower-war', people: 4 },
  { id: 'space-aztecs', people: 4 },
  { id: 'mexica', people: 3 },
] as const

export interface LoadGame {
  readonly id: string
  readonly people: number
}

/** The game that a virtual user plays: the requested one, or each in turn. */
export function gameOf(user: number): LoadGame {
  const wanted = GAMES.find(({ id }) => id === __ENV['GAME'])
  const [first] = GAMES
  return wanted ?? GAMES[user % GAMES.length] ?? first
}

/** Gives this virtual user random numbers of its own from `Math.random`, the same ones with the same seed. */
export function seedUser(user: number): void {
  randomSeed(numberOf(`${__ENV['SEED']} ${user}`))
}

function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
}

export function thinkingMs(): number {
  const { least, most } = THINKING_MS
  return least + Math.random() * (most - least)
}

/** Time for users in the middle of something to finish it. */
const GRACE_S = 15

/** A scenario of virtual users who each run the function once; the function itself ends when the time is over. */
export function crowd(exec: string, vus = VUS, graceS = 0) {
  const maxDuration = `${DURATION_S + GRACE_S + graceS}s`
  return { executor: 'per-vu-iterations', exec, vus, iterations: 1, maxDuration } as const
}

/** The time at which all users stop. */
export interface Times {
  readonly endsAtMs: number
}

export function times(): Times {
  return { endsAtMs: Date.now() + DURATION_S * 1_000 }
}

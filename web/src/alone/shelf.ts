// Where the matches of this device are kept: in the browser's local storage, a limited number of them.
import { kept } from '../page/kept.ts'
import { type LocalMatch, parseLocalMatch, randomHex } from './local-match.ts'

/** Of those that still run, and of those that are over, so many are kept: the ones played last. */
export const RUNNING_MAX = 8
export const FINISHED_MAX = 30

const MATCH = 'alone match '
/** Lessons are kept apart from matches: one of each game. */
const LESSON = 'lesson-'
const WINDOW = 'alone window '
const WINDOW_BYTES = 8

/** Keeps a match as it is now; false if the browser keeps nothing, or no more. */
export function keep(match: LocalMatch): boolean {
  kept.set(MATCH + match.id, JSON.stringify(match))
  return kept.get(MATCH + match.id) !== undefined
}

/** Makes room for another match, where there are as many as are kept. */
export function tidy(): void {
  const matches = keptMatches()
  const surplus = [
    ...matches.filter(({ isOver }) => !isOver).slice(RUNNING_MAX),
    ...matches.filter(({ isOver }) => isOver).slice(FINISHED_MAX),
  ]
  for (const { id } of surplus) forget(id)
}

export function findKept(id: string): LocalMatch | undefined {
  const text = kept.get(MATCH + id)
  return text === undefined ? undefined : parseLocalMatch(text)
}

/** All of them, the one that was played last first. */
export function keptMatches(): readonly LocalMatch[] {
  return kept
    .names(MATCH)
    .filter((name) => !name.startsWith(MATCH + LESSON))
    .flatMap((name) => findKept(name.slice(MATCH.length)) ?? [])
    .sort((one, other) => other.playedAt - one.playedAt)
}

export function forget(id: string): void {
  kept.remove(MATCH + id)
  kept.remove(WINDOW + id)
}

/** Says that this window goes on with a match; `lost` is called when another one does. Ends with what is returned. */
export function goOnHere(id: string, lost: () => void): () => void {
  kept.set(WINDOW + id, randomHex(WINDOW_BYTES))
  return kept.watch(WINDOW + id, lost)
}

// Stores the matches of this device in the browser's local storage, up to a limit.
import { kept } from '../../page/kept.ts'
import { type LocalMatch, parseLocalMatch, randomHex } from './local-match.ts'
import { keptIds, MATCH } from './shelf-ids.ts'

/** The number of running and of finished matches to keep: the most recently played. */
export const RUNNING_MAX = 8
export const FINISHED_MAX = 30

const WINDOW = 'alone window '
const WINDOW_BYTES = 8

/** Stores a match; returns false if the browser stores nothing, or has no room. */
export function keep(match: LocalMatch): boolean {
  kept.set(MATCH + match.id, JSON.stringify(match))
  return kept.get(MATCH + match.id) !== undefined
}

/** Makes room for another match if the limit is reached. */
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

/** All stored matches, most recently played first. */
export function keptMatches(): readonly LocalMatch[] {
  return keptIds()
    .flatMap((id) => findKept(id) ?? [])
    .sort((one, other) => other.playedAt - one.playedAt)
}

export function forget(id: string): void {
  kept.remove(MATCH + id)
  kept.remove(WINDOW + id)
}

/** Takes a match over into this window; calls `lost` when another window does so. The returned function ends that. */
export function goOnHere(id: string, lost: () => void): () => void {
  kept.set(WINDOW + id, randomHex(WINDOW_BYTES))
  return kept.watch(WINDOW + id, lost)
}

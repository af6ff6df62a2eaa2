// Stores the matches of this device in the browser's local storage, up to a limit.
import { storage } from '../../page/storage.ts'
import { type TakenOver, takeOver } from '../../page/take-over.ts'
import { type LocalMatch, parseLocalMatch } from './local-match.ts'
import { LESSON, MATCH, storedIds } from './stored-ids.ts'

/** The number of running and of finished matches to keep: the most recently played. */
export const RUNNING_MAX = 8
export const FINISHED_MAX = 30

const WINDOW = 'alone window '

/** Stores a match, in place of older ones if need be; returns false if the browser keeps it for this visit only. */
export function storeMatch(match: LocalMatch): boolean {
  const store = () => storage.set(MATCH + match.id, JSON.stringify(match))
  const isStored = store()
  if (match.isOver || match.inputs.length === 0) tidy(match.id)
  return isStored || store()
}

/** Keeps the latest matches within the limits: first this one, even if the clock was set back. */
function tidy(latest: string): void {
  const matches = storedMatches().sort(
    (one, other) => Number(other.id === latest) - Number(one.id === latest),
  )
  const surplus = [
    ...matches.filter(({ isOver }) => !isOver).slice(RUNNING_MAX),
    ...matches.filter(({ isOver }) => isOver).slice(FINISHED_MAX),
  ]
  for (const { id } of surplus) forgetMatch(id)
}

export function findMatch(id: string): LocalMatch | undefined {
  const text = storage.get(MATCH + id)
  return text === undefined ? undefined : parseLocalMatch(text)
}

/** All stored matches, most recently played first. */
export function storedMatches(): LocalMatch[] {
  return storedIds()
    .flatMap((id) => (id.startsWith(LESSON) ? [] : (findMatch(id) ?? [])))
    .sort(latestFirst)
}

/** Sorts matches: the most recently played come first. */
export function latestFirst(one: LocalMatch, other: LocalMatch): number {
  return other.playedAt - one.playedAt
}

export function forgetMatch(id: string): void {
  storage.remove(MATCH + id)
  storage.remove(WINDOW + id)
}

/** Lets this window continue a match. */
export function takeOverMatch(id: string, lost: () => void): TakenOver {
  return takeOver(WINDOW + id, lost)
}

// The way to a table, from any page: joins a match, says so if that takes long, and calls it off when the page is left.
import type { AnyGame, FlowerWarClient, Match } from '@flower-war/client/light'
import { computed, signal } from '@preact/signals'
import { go, matchPath, route } from '../route.ts'
import { asPlayer } from './session.ts'

/** A join that takes longer needs a word. */
const LATE_MS = 4_000

/** The number of joins under way that take long. */
const late = signal(0)
/** True while a join takes long. */
export const isComingLate = computed(() => late.value > 0)

const joined = new Map<string, Match<AnyGame>>()

/** Waits for a join, of which the page says if it takes long, until it is called off. */
export async function coming<Joined>(join: Promise<Joined>, calledOff: AbortSignal) {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    late.value++
  }, LATE_MS)
  const end = () => {
    clearTimeout(timer)
    if (isLate) late.value--
    isLate = false
  }
  calledOff.addEventListener('abort', end)
  return join.finally(end)
}

/** Makes a request for a seat; given up as soon as the signal is aborted. */
type Join = (by: FlowerWarClient, signal: AbortSignal) => Promise<Match<AnyGame>>

/** Joins as the player of this browser. A player who is not known yet makes no match that was called off meanwhile. */
export function joinAsPlayer(join: Join, signal: AbortSignal): Promise<Match<AnyGame>> {
  const asking = asPlayer(async (by) => {
    signal.throwIfAborted()
    return join(by, signal)
  })
  return coming(asking, signal)
}

/**
 * Joins a match and opens its table, unless the player goes to another page meanwhile. Who watches needs in its address
 * what lets them in again.
 */
export async function goToTable(
  join: Join,
  admission?: Parameters<typeof matchPath>[1],
): Promise<void> {
  const from = route.peek()
  const leaving = new AbortController()
  const stop = route.subscribe((now) => {
    if (now !== from) leaving.abort()
  })
  try {
    const match = await joinAsPlayer(join, leaving.signal)
    if (leaving.signal.aborted) return await putAside(match)
    joined.set(match.id, match)
    go(matchPath(match.id, admission))
  } catch (error) {
    if (!leaving.signal.aborted) throw error
  } finally {
    stop()
  }
}

/** Leaves a match that has not begun, so that nobody waits for a player who sees no table; others keep the seat. */
export async function putAside(match: Match<AnyGame>): Promise<void> {
  if (match.state.phase === 'open') await match.leave()
  else match.disconnect()
}

/** The match with this id, if it was joined before its page opened; returned once. */
export function takeJoined(id: string): Match<AnyGame> | undefined {
  const match = joined.get(id)
  joined.delete(id)
  return match
}

// The entries that the contracts of journals write, and how they read lists.
import type {
  Journal,
  Listing,
  ListQuery,
  LiveMatch,
  MatchFacts,
} from '../../../server/src/journal/journal.ts'

/** Opens a new, empty journal that keeps this many finished matches. */
export type OpenJournal = (keepFinished: number) => Journal | Promise<Journal>

export const row = (id: string, createdAtMs = 1): MatchFacts => ({
  id,
  game: 'peek',
  version: 1,
  header: `{"of":"${id}"}`,
  code: `code-${id}`,
  createdAtMs,
})

/** Players who sit in a match. */
export const sitting = (...players: readonly string[]): Listing['members'] =>
  players.map((player) => ({ player, role: 'sits' }))

/** Returns the listing of a match. */
export const listing = (id: string, wish: Partial<Listing> = {}): Listing => ({
  phase: 'open',
  isPublic: true,
  members: [],
  row: `{"id":"${id}"}`,
  ...wish,
})

/** Does something a number of times, in groups that a busy Redis answers in time. */
export async function inGroups<Value>(
  times: number,
  run: (index: number) => Promise<Value>,
): Promise<readonly Value[]> {
  const done: Value[] = []
  while (done.length < times) {
    const size = Math.min(50, times - done.length)
    const group = Array.from({ length: size }, (_, index) => run(done.length + index))
    done.push(...(await Promise.all(group)))
  }
  return done
}

/** All live matches, and their ids. */
export async function liveIn(journal: Pick<Journal, 'live'>): Promise<readonly LiveMatch[]> {
  const found: LiveMatch[] = []
  for await (const match of journal.live()) found.push(match)
  return found
}
export const liveIds = async (journal: Pick<Journal, 'live'>): Promise<readonly string[]> =>
  (await liveIn(journal)).map(({ id }) => id)

/** The ids of a page, ten at most by default. */
export const idsOf = async (journal: Journal, query: Partial<ListQuery>) => {
  const page = await journal.list({ limit: 10, ...query })
  return page.rows.map((each): unknown => JSON.parse(each).id)
}

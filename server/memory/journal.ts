// A journal in memory: for tests and checks, and as a baseline for the cost of durability.
import { LISTED_BEHIND_MS } from '../src/config/limits/all-matches.ts'
import { formatCursor, parseCursor } from '../src/journal/cursor.ts'
import {
  type Claim,
  type Finish,
  type Journal,
  type JournalLists,
  type Listing,
  type ListPage,
  type ListQuery,
  type MatchFacts,
  type Member,
  type StoredMatch,
  StoreError,
} from '../src/journal/journal.ts'
import { firstToGo, recentSince } from '../src/journal/surplus.ts'

interface Kept {
  readonly facts: MatchFacts
  readonly madeAt: string | undefined
  epoch: number
  isReleased: boolean
  readonly lines: string[]
  listing: Listing
  finish: Finish | undefined
}

/** Makes a journal in memory that keeps that many finished matches. */
export function newMemoryJournal(keepFinished: number): Journal {
  const matches = new Map<string, Kept>()

  /** Drops finished matches beyond that number, after one has ended. */
  function dropBeyond(atMs: number): void {
    const finished = [...matches.values()].flatMap(({ facts: { id }, madeAt, finish }) =>
      finish === undefined ? [] : [{ id, madeAt, atMs: finish.atMs }],
    )
    const count = finished.length - keepFinished
    if (count <= 0) return
    for (const { id } of firstToGo(finished, count, recentSince(atMs))) matches.delete(id)
  }

  function heldBy({ id, epoch }: Claim): Kept | undefined {
    const kept = matches.get(id)
    const isHeld = kept?.epoch === epoch && !kept.isReleased && kept.finish === undefined
    return isHeld ? kept : undefined
  }

  return {
    async create(facts, listing, madeAt) {
      if (matches.has(facts.id)) throw new StoreError('exists', `match ${facts.id} already exists`)
      const kept = { facts, madeAt, epoch: 1, isReleased: false, listing }
      matches.set(facts.id, { ...kept, lines: [], finish: undefined })
      return { id: facts.id, epoch: 1 }
    },
    async claim(id, before) {
      const kept = matches.get(id)
      if (kept === undefined || kept.finish !== undefined) return undefined
      if (before !== undefined && kept.epoch > before.epoch)
        throw new StoreError('owned', `match ${id} has been claimed since`)
      kept.epoch++
      kept.isReleased = false
      return { claim: { id, epoch: kept.epoch }, match: stored(kept) }
    },
    isHeld: async (claim) => heldBy(claim) !== undefined,
    async release(claim) {
      const kept = heldBy(claim)
      if (kept !== undefined) kept.isReleased = true
    },
    async append(claim, from, lines, { listing, finish } = {}) {
      const kept = heldBy(claim)
      if (kept === undefined)
        throw new StoreError('fenced', `match ${claim.id} is no longer this writer's`)
      if (kept.lines.length !== from)
        throw new StoreError('gap', `match ${claim.id} has ${kept.lines.length} entries`)
      kept.lines.push(...lines)
      kept.listing = listing ?? kept.listing
      kept.finish = finish
      if (finish === undefined) return
      dropBeyond(finish.atMs)
    },
    async read(id) {
      const kept = matches.get(id)
      return kept === undefined ? undefined : stored(kept)
    },
    ...listsOf(matches),
    async close() {},
  }
}

/** Finds matches in lists. */
function listsOf(matches: ReadonlyMap<string, Kept>): JournalLists {
  const live = (): Kept[] => [...matches.values()].filter(({ finish }) => finish === undefined)
  const oldestFirst = (): readonly Kept[] =>
    live().sort((one, other) => one.facts.createdAtMs - other.facts.createdAtMs)
  return {
    async find(id) {
      const kept = matches.get(id)
      return kept === undefined ? undefined : { listing: kept.listing, code: kept.facts.code }
    },
    async *live() {
      for (const { facts, madeAt, listing } of oldestFirst()) {
        const people = listing.members.length
        yield { id: facts.id, hasBegun: listing.phase !== 'open', people, madeAt }
      }
    },
    async list(query) {
      const cursorFor = query.player === undefined ? publicCursors(live()) : cursorOf
      const begin = formatCursor(parseCursor(query.cursor))
      const found = [...matches.values()].filter(
        (kept) => isListed(kept, query) && cursorFor(kept) < begin,
      )
      return pageOf(found, query.limit, cursorFor)
    },
    async listLive({ limit, cursor }) {
      const begin = formatCursor(parseCursor(cursor))
      return pageOf(
        live().filter((kept) => cursorOf(kept) < begin),
        limit,
        cursorOf,
      )
    },
    byCode: async (code) => live().find(({ facts }) => facts.code === code)?.facts.id,
    countLive: async (player) =>
      live().filter(({ listing }) => player === undefined || roleOf(listing, player) === 'sits')
        .length,
    sitesOf: async (ids) => ids.map((id) => matches.get(id)?.madeAt),
    countLiveMadeAt: async (address) => live().filter(({ madeAt }) => madeAt === address).length,
  }
}

function pageOf(
  found: readonly Kept[],
  limit: number,
  cursorFor: (kept: Kept) => string,
): ListPage {
  const sorted = found.toSorted((one, other) => (cursorFor(one) < cursorFor(other) ? 1 : -1))
  const last = sorted[limit - 1]
  return {
    rows: sorted.slice(0, limit).map(({ listing }) => listing.row),
    next: sorted.length > limit && last !== undefined ? cursorFor(last) : undefined,
  }
}

function isListed({ facts, listing }: Kept, { game, phase, player }: ListQuery): boolean {
  if (player === undefined && !listing.isPublic) return false
  if (player !== undefined && [undefined, 'left'].includes(roleOf(listing, player))) return false
  return (game ?? facts.game) === facts.game && (phase ?? listing.phase) === listing.phase
}

function roleOf({ members }: Listing, player: string): Member['role'] | undefined {
  return members.find((member) => member.player === player)?.role
}

function cursorOf({ facts, finish }: Kept): string {
  return formatCursor({ id: facts.id, atMs: finish?.atMs ?? facts.createdAtMs })
}

/** The cursors of matches in public lists: those that are not the newest of their address and phase come later. */
function publicCursors(live: readonly Kept[]): (kept: Kept) => string {
  const listed = live.filter(({ listing, madeAt }) => listing.isPublic && madeAt !== undefined)
  const groups = Map.groupBy(listed, ({ listing, madeAt }) => `${listing.phase} ${madeAt}`)
  const behind = new Set(
    [...groups.values()].flatMap((group) =>
      group.toSorted((one, other) => (cursorOf(one) < cursorOf(other) ? 1 : -1)).slice(1),
    ),
  )
  return (kept) => {
    if (!behind.has(kept)) return cursorOf(kept)
    const { id, createdAtMs } = kept.facts
    return formatCursor({ id, atMs: Math.max(0, createdAtMs - LISTED_BEHIND_MS) })
  }
}

function stored({ facts, lines, finish }: Kept): StoredMatch {
  return { ...facts, lines: [...lines], finishedAtMs: finish?.atMs, summary: finish?.summary }
}

// The journal in Redis, for several processes. A match has one owner, a live process; each new claim gets the next
// epoch, and a write by an earlier owner is refused atomically.

import type { Beat } from '../../cluster/redis/beat.ts'
import type { RedisConnection } from '../../cluster/redis/connection.ts'
import { KEYS } from '../../cluster/redis/keys.ts'
import { REPLICAS_MS_MAX } from '../../config/limits/cluster.ts'
import { formatCursor } from '../cursor.ts'
import { newDropping } from '../dropping.ts'
import {
  type Journal,
  type Listing,
  type MatchChange,
  type MatchFacts,
  type StoredMatch,
  StoreError,
} from '../journal.ts'
import { recentSince } from '../surplus.ts'
import { finishedInRedis } from './finished.ts'
import { listsOf, newRedisLists } from './lists.ts'
import { APPEND, CLAIM, CREATE, MADE_AT, OFFERED, READ, RELEASE } from './scripts.ts'

interface RedisJournalParts {
  readonly connection: RedisConnection
  /** The claimant: this process. */
  readonly owner: () => string
  readonly keepFinished: number
  /** Receives the beat after each write. */
  readonly beat: Beat
  /** The number of replicas that must have each write. */
  readonly replicas: number
  /** True once all processes have had time to reconnect since Redis came back. */
  readonly hasWaited: () => boolean
}

/** The journal on a connection of its own. */
export function newRedisJournal(parts: RedisJournalParts): Journal {
  const { connection, owner, keepFinished, beat, hasWaited } = parts
  const { redis, ask } = connection
  const run = {
    create: connection.script(CREATE),
    claim: connection.script(CLAIM),
    append: connection.script(APPEND),
    release: connection.script(RELEASE),
    read: connection.script(READ),
  }
  const confirm = newConfirm(connection, parts.replicas)
  const dropBeyond = newDropping(finishedInRedis(connection, keepFinished), keepFinished)

  return {
    async create(row, listing, madeAt) {
      const { id, createdAtMs, code } = row
      const cursor = formatCursor({ atMs: createdAtMs, id })
      const made = madeAt === undefined ? [] : siteListsOf(listing, madeAt)
      const lists = JSON.stringify([...listsOf(listing), ...made])
      const fields = [...Object.entries(row).flat(), ...fieldsOf(listing)]
      beat.hear(await run.create(id, owner(), lists, cursor, code, beat.last, ...fields))
      await confirm()
      return { id, epoch: 1 }
    },
    async claim(id, before) {
      const memory = before === undefined ? [] : [before.epoch, before.entries, before.lastLine]
      const found = await run.claim(id, owner(), beat.last, hasWaited() ? 1 : '', ...memory)
      if (found === null) return undefined
      await confirm()
      const { epoch, match } = storedIn(found)
      return { claim: { id, epoch }, match }
    },
    async append({ id, epoch }, from, lines, change = {}) {
      const changed = formatChange(id, change)
      beat.hear(await run.append(id, owner(), epoch, from, changed, beat.last, ...lines))
      await confirm()
      if (change.finish !== undefined) dropBeyond(change.finish.atMs)
    },
    async isHeld({ id, epoch }) {
      const fields = ['epoch', 'owner', 'finishedAtMs'] as const
      const [now, whose, finished] = await ask(redis.hmget(KEYS.match + id, ...fields))
      // After Redis was set back, another owner may hold the same epoch.
      return now === String(epoch) && whose === owner() && finished === null
    },
    release: async ({ id, epoch }) => void (await run.release(id, owner(), epoch)),
    async read(id) {
      const found = storedIn(await run.read(id))
      return found.epoch === 0 ? undefined : found.match
    },
    ...newRedisLists(connection),
    async close() {
      connection.close()
    },
  }
}

/** Waits until enough replicas have the write. All writes of one turn of the event loop share one wait. */
function newConfirm({ redis, ask }: RedisConnection, replicas: number): () => Promise<void> {
  if (replicas === 0) return async () => {}
  let waiting: Promise<void> | undefined
  return () => {
    waiting ??= new Promise<void>((resolve, reject) => {
      setImmediate(() => {
        waiting = undefined
        ask(redis.wait(replicas, REPLICAS_MS_MAX)).then(
          (count) => (count >= replicas ? resolve() : reject(tooFew(count, replicas))),
          reject,
        )
      })
    })
    return waiting
  }
}

function tooFew(count: number, replicas: number): StoreError {
  return new StoreError('unavailable', `${count} replicas of ${replicas} have what was written`)
}

/** The lists of a match by its site. */
function siteListsOf({ isPublic, phase }: Listing, madeAt: string): readonly string[] {
  return [MADE_AT + madeAt, ...(isPublic ? [`${OFFERED}${phase}:${madeAt}`] : [])]
}

/** Formats the changes of an append besides its entries for the script; empty for most. */
function formatChange(id: string, { listing, finish }: MatchChange): string {
  if (listing === undefined && finish === undefined) return ''
  return JSON.stringify({
    ...(listing && {
      listing: fieldsOf(listing),
      lists: listsOf(listing),
      offered: `${OFFERED}${listing.phase}:`,
    }),
    ...(finish && {
      finish: ['finishedAtMs', String(finish.atMs), 'summary', finish.summary],
      cursor: formatCursor({ atMs: finish.atMs, id }),
      since: recentSince(finish.atMs),
    }),
  })
}

function fieldsOf({ phase, isPublic, members, row }: Listing): readonly string[] {
  const facts = { phase, isPublic: isPublic ? '1' : '0', members: JSON.stringify(members), row }
  return Object.entries(facts).flat()
}

/** Parses a match as the scripts return it: the fields of a hash, and the entries of a stream. */
function storedIn(found: unknown): { readonly epoch: number; readonly match: StoredMatch } {
  const [flat, entries] = found as [string[], [id: string, fields: [string, string]][]]
  const fields = new Map<string, string>()
  for (let index = 0; index < flat.length; index += 2)
    fields.set(flat[index] ?? '', flat[index + 1] ?? '')
  const of = (name: keyof MatchFacts | 'epoch'): string => fields.get(name) ?? ''
  const finishedAtMs = fields.get('finishedAtMs')
  const match: StoredMatch = {
    id: of('id'),
    game: of('game'),
    version: Number(of('version')),
    header: of('header'),
    code: of('code'),
    createdAtMs: Number(of('createdAtMs')),
    lines: entries.map(([, [, line]]) => line),
    finishedAtMs: finishedAtMs === undefined ? undefined : Number(finishedAtMs),
    summary: fields.get('summary'),
  }
  return { epoch: Number(of('epoch')), match }
}

// The rooms of all processes, in Redis. Only the owner of a match writes its row, so a process that stalled while
// others took the match over overwrites nothing. Rows of dead processes are ignored.
import { type IRoomCache, initializeRoomCache, type MatchMakerDriver } from '@colyseus/core'
import type { RedisConnection, Script } from '../../../cluster/redis/connection.ts'
import { KEYS } from '../../../cluster/redis/keys.ts'
import { newJoint } from '../../../turns.ts'
import { type Conditions, changeRow, fitting, type RowChange } from './local-rows.ts'
import { FIND, OPEN, REMOVE, WRITE } from './row-scripts.ts'

export interface RowParts {
  readonly connection: RedisConnection
  readonly processId: () => string
  /** Rooms that every process has its own instance of, so clients are never sent to another process for them. */
  readonly ownNames: readonly string[]
}

/** The rows, as Colyseus queries them. */
export class Rows implements MatchMakerDriver {
  readonly #parts: RowParts
  readonly #write: Script
  readonly #remove: Script
  readonly #find: Script
  readonly #open: Script
  /** Our rows, which Redis should have. */
  readonly #own = new Map<string, IRoomCache>()
  /** The ids of those that it may lack: it refused them, or did not answer. */
  readonly #untold = new Set<string>()
  readonly #jointly = newJoint()

  constructor(parts: RowParts) {
    this.#parts = parts
    const { script } = parts.connection
    this.#write = script(WRITE)
    this.#remove = script(REMOVE)
    this.#find = script(FIND)
    this.#open = script(OPEN)
  }

  async has(id: string): Promise<boolean> {
    return this.#own.has(id) || ((await this.#find(id)) as string[]).length > 0
  }

  async query(conditions: Conditions = {}): Promise<IRoomCache[]> {
    const { processId, ownNames, connection } = this.#parts
    const { roomId, processId: process, name, locked, private: hidden } = conditions
    const fits = fitting(conditions)
    if (process === processId() || ownNames.includes(String(name)))
      return [...this.#own.values()].filter(fits)
    if (roomId !== undefined) {
      const [found = this.#own.get(roomId)] = rowsIn(await this.#find(roomId))
      return found !== undefined && fits(found) ? [found] : []
    }
    if (name !== undefined && locked === false && hidden === false)
      return rowsIn(await this.#open(name)).filter(fits)
    const ids = await connection.ask(connection.redis.hkeys(KEYS.rooms))
    return rowsIn(await this.#find(...ids)).filter(fits)
  }

  async findOne(conditions: Conditions): Promise<IRoomCache> {
    return (await this.query(conditions))[0] as IRoomCache
  }

  async findByIds(ids: string[]): Promise<Map<string, IRoomCache>> {
    return new Map(rowsIn(await this.#find(...ids)).map((row) => [row.roomId, row] as const))
  }

  update(row: IRoomCache, change: RowChange): Promise<boolean> {
    changeRow(row, change)
    return this.#tryToPut(row)
  }

  /** Stores the row of a new room, unless another process has that room. */
  async insert(row: IRoomCache): Promise<boolean> {
    const isNew = await this.#put('new', row).catch((error: unknown) => {
      // Redis may still carry out the write; the removal comes after it.
      if (!this.#own.has(row.roomId)) void this.#drop(row)
      throw error
    })
    if (isNew) this.#own.set(row.roomId, row)
    return isNew
  }

  persist(row: IRoomCache, isNew = false): Promise<boolean> {
    return isNew ? this.insert(row) : this.#tryToPut(row)
  }

  async remove(id: string): Promise<boolean> {
    const row = this.#own.get(id)
    if (row === undefined) return false
    this.#own.delete(id)
    this.#untold.delete(id)
    return this.#drop(row)
  }

  /** Removes the rows of a dead process. */
  async cleanup(process: string): Promise<void> {
    for (const { roomId, name } of await this.#rowsOf(process))
      await this.#remove(roomId, process, name)
  }

  /** Writes what Redis missed while it was away. */
  async restore(): Promise<void> {
    for (const id of this.#own.keys()) this.#untold.add(id)
    const process = this.#parts.processId()
    for (const { roomId, name } of await this.#rowsOf(process))
      if (!this.#own.has(roomId)) await this.#remove(roomId, process, name)
    await this.tellAgain()
  }

  /** Writes the rows that Redis may lack; by now it may be clear who owns a match. */
  tellAgain(): Promise<void> {
    return this.#jointly(async () => {
      const rows = [...this.#untold].flatMap((id) => this.#own.get(id) ?? [])
      for (const row of rows) await this.#tell(row)
    })
  }

  clear(): void {}

  shutdown(): void {}

  async #put(kind: 'new' | 'known', row: IRoomCache): Promise<boolean> {
    const isOpen = row.private !== true && row.locked !== true
    const score = isOpen ? Number(row.createdAt) : ''
    const { roomId, name } = row
    const process = this.#parts.processId()
    return (await this.#write(kind, roomId, process, JSON.stringify(row), name, score)) === 1
  }

  /** A row is only a hint to others: if Redis is away, or its memory full, it is written later. */
  #tryToPut(row: IRoomCache): Promise<boolean> {
    return this.#put('known', row).catch(() => {
      if (this.#own.get(row.roomId) === row) this.#untold.add(row.roomId)
      return false
    })
  }

  async #drop({ roomId, name }: IRoomCache): Promise<boolean> {
    return (await this.#remove(roomId, this.#parts.processId(), name).catch(() => 0)) === 1
  }

  async #tell(row: IRoomCache): Promise<void> {
    const isDone =
      (await this.#put('known', row)) ||
      // Its room has ended meanwhile.
      this.#own.get(row.roomId) !== row ||
      (await this.#put('new', row))
    if (isDone) this.#untold.delete(row.roomId)
    else this.#untold.add(row.roomId)
  }

  /** All rows of a process. */
  async #rowsOf(process: string): Promise<readonly IRoomCache[]> {
    const { redis, ask } = this.#parts.connection
    const all = Object.values(await ask(redis.hgetall(KEYS.rooms)))
    return rowsIn(all.filter((text) => text.startsWith(`${process} `)))
  }
}

/** Parses rows as scripts and the hash return them. */
function rowsIn(found: unknown): IRoomCache[] {
  return (found as string[]).map((text) =>
    initializeRoomCache(JSON.parse(text.slice(text.indexOf(' ') + 1))),
  )
}

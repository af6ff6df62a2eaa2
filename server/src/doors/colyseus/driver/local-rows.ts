// The rooms of a server with a single process. Colyseus's own driver searches all rooms for each that is found or
// removed, which stalls a server where thousands of matches fall asleep.
import type { IRoomCache, MatchMakerDriver } from '@colyseus/core'
import { membersOf } from '@flower-war/protocol'

export type Conditions = Parameters<MatchMakerDriver['query']>[0]
export type RowChange = Parameters<MatchMakerDriver['update']>[1]

/** The rows of a single process, by id. */
export class LocalRows implements MatchMakerDriver {
  readonly #rows = new Map<string, IRoomCache>()

  has(id: string): boolean {
    return this.#rows.has(id)
  }

  query(conditions: Conditions = {}): IRoomCache[] {
    const { roomId } = conditions
    const row = roomId === undefined ? undefined : this.#rows.get(roomId)
    const rows = roomId === undefined ? [...this.#rows.values()] : row === undefined ? [] : [row]
    return rows.filter(fitting(conditions))
  }

  async findOne(conditions: Conditions): Promise<IRoomCache> {
    return this.query(conditions)[0] as IRoomCache
  }

  async findByIds(ids: string[]): Promise<Map<string, IRoomCache>> {
    return new Map(ids.flatMap((roomId) => this.query({ roomId })).map((row) => [row.roomId, row]))
  }

  update(row: IRoomCache, change: RowChange): boolean {
    changeRow(row, change)
    return true
  }

  /** Adds the row of a new room, unless there is one of that id. */
  async insert(row: IRoomCache): Promise<boolean> {
    return !this.has(row.roomId) && this.persist(row, true)
  }

  persist(row: IRoomCache, isNew = false): boolean {
    if (isNew) this.#rows.set(row.roomId, row)
    return isNew
  }

  remove(id: string): boolean {
    return this.#rows.delete(id)
  }

  clear(): void {
    this.#rows.clear()
  }

  /** Colyseus calls this when the process stops, and closes the port only afterwards. */
  async cleanup(): Promise<void> {
    this.clear()
  }

  shutdown(): void {}
}

/** Changes a row in place, since others refer to it. */
export function changeRow(row: IRoomCache, { $set = {}, $inc = {} }: RowChange): void {
  Object.assign(row, $set)
  for (const [field, by] of Object.entries($inc))
    Object.assign(row, { [field]: Number(membersOf(row)[field]) + Number(by) })
}

/** Matches rows by their own members or their metadata. */
export function fitting(conditions: Conditions): (row: IRoomCache) => boolean {
  const wanted = Object.entries(conditions)
  return (row) =>
    wanted.every(([name, value]) => {
      const holder = Object.hasOwn(row, name) ? row : row.metadata
      return membersOf(holder)[name] === value
    })
}

// Where each room is, for the matchmakers of all processes. The row of a match is for whoever has that alone: whoever was stalled,
// and wakes up when others have taken it over, writes over nobody's row; and that of a process that lives no more counts as none.
import { type IRoomCache, initializeRoomCache, type MatchMakerDriver } from '@colyseus/core'
import type { Line } from './connection.ts'
import { KEYS } from './keys.ts'

export interface RowParts {
  readonly line: Line
  /** This process. */
  readonly processId: () => string
  /** Rooms of which every process has its own, and leads nobody elsewhere. */
  readonly ownNames: readonly string[]
}

/** The rows, as Colyseus asks for them. */
export interface Rows extends MatchMakerDriver {
  /** Redis is back: what it was not told meanwhile it is told now. */
  restore(): Promise<void>
  /** Tells it again what it would not write: whose a match is may have been cleared up since. */
  tellAgain(): Promise<void>
  /** How many rooms this process has. */
  count(): number
}

/** Rooms to join that are looked at: beyond the first few only those count whose processes have just died. */
const LOOKED_AT_MAX = 50

type Conditions = Parameters<MatchMakerDriver['query']>[0]

/** Rows are kept as `<process> <json>`; this finds whether the process lives. */
const LIVES = `
local function ownerOf(row) return string.match(row, '^(%S+) ') end
local function lives(row) return redis.call('EXISTS', '${KEYS.alive}' .. ownerOf(row)) == 1 end
`

/** new or known, id, process, row, name, and the place among those to join or nothing: whether it was written. */
const WRITE = `${LIVES}
local id, me = ARGV[2], ARGV[3]
local row = redis.call('HGET', '${KEYS.rooms}', id)
local owner = redis.call('HGET', '${KEYS.match}' .. id, 'owner') or ''
if owner ~= '' and owner ~= me then return 0 end
if owner == '' and row and ownerOf(row) ~= me and lives(row) then return 0 end
if ARGV[1] == 'new' and row and ownerOf(row) == me then return 0 end
if ARGV[1] == 'known' and (not row or ownerOf(row) ~= me) then return 0 end
redis.call('HSET', '${KEYS.rooms}', id, me .. ' ' .. ARGV[4])
local open = '${KEYS.open}' .. ARGV[5]
if ARGV[6] == '' then redis.call('ZREM', open, id) else redis.call('ZADD', open, ARGV[6], id) end
return 1
`

/** id, process, name: whether there was one of that process. */
const REMOVE = `${LIVES}
local row = redis.call('HGET', '${KEYS.rooms}', ARGV[1])
if not row or ownerOf(row) ~= ARGV[2] then return 0 end
redis.call('HDEL', '${KEYS.rooms}', ARGV[1])
redis.call('ZREM', '${KEYS.open}' .. ARGV[3], ARGV[1])
return 1
`

/** ids: their rows, as far as their processes live. */
const FIND = `${LIVES}
local found = {}
for _, id in ipairs(ARGV) do
  local row = redis.call('HGET', '${KEYS.rooms}', id)
  if row and lives(row) then found[#found + 1] = row end
end
return found
`

/** name: the rows of those that can be joined, the oldest first, as far as their processes live. */
const OPEN = `${LIVES}
local found = {}
for _, id in ipairs(redis.call('ZRANGE', '${KEYS.open}' .. ARGV[1], 0, ${LOOKED_AT_MAX - 1})) do
  local row = redis.call('HGET', '${KEYS.rooms}', id)
  if row and lives(row) then found[#found + 1] = row end
  if not row then redis.call('ZREM', '${KEYS.open}' .. ARGV[1], id) end
end
return found
`

export function newRows({ line, processId, ownNames }: RowParts): Rows {
  const { redis, ask } = line
  const [write, drop] = [line.script(WRITE), line.script(REMOVE)]
  const [find, open] = [line.script(FIND), line.script(OPEN)]
  /** What Redis should have of ours; and what of that it has not taken. */
  const own = new Map<string, IRoomCache>()
  const refused = new Set<string>()

  const put = async (kind: 'new' | 'known', row: IRoomCache): Promise<boolean> => {
    const isOpen = row.private !== true && row.locked !== true
    const place = isOpen ? Number(row.createdAt) : ''
    const { roomId, name } = row
    return (await write(kind, roomId, processId(), JSON.stringify(row), name, place)) === 1
  }
  const insert = async (row: IRoomCache): Promise<boolean> => {
    const isNew = await put('new', row)
    if (isNew) own.set(row.roomId, row)
    return isNew
  }
  /** What a row says is a hint to others: if Redis is away, it is told when it is back. */
  const update = (row: IRoomCache): Promise<boolean> => put('known', row).catch(() => false)
  const tell = async (row: IRoomCache): Promise<void> => {
    const isWritten = (await put('known', row)) || (await put('new', row))
    if (isWritten) refused.delete(row.roomId)
    else refused.add(row.roomId)
  }
  const rows = async (found: Promise<unknown>): Promise<IRoomCache[]> =>
    ((await found) as string[]).map(rowIn)
  const query = async (conditions: Conditions = {}): Promise<IRoomCache[]> => {
    const { roomId, processId: process, name, locked, private: hidden } = conditions
    const fits = fitting(conditions)
    if (process === processId() || ownNames.includes(String(name)))
      return [...own.values()].filter(fits)
    if (roomId !== undefined) {
      const [found = own.get(roomId)] = await rows(find(roomId))
      return found !== undefined && fits(found) ? [found] : []
    }
    if (name !== undefined && locked === false && hidden === false)
      return (await rows(open(name))).filter(fits)
    return (await rows(find(...(await ask(redis.hkeys(KEYS.rooms)))))).filter(fits)
  }

  return {
    has: async (id) => own.has(id) || ((await find(id)) as string[]).length > 0,
    query,
    findOne: async (conditions) => (await query(conditions))[0] as IRoomCache,
    findByIds: async (ids) =>
      new Map((await rows(find(...ids))).map((row) => [row.roomId, row] as const)),
    insert,
    update(row, { $set = {}, $inc = {} }) {
      Object.assign(row, $set)
      for (const [field, by] of Object.entries($inc))
        Object.assign(row, { [field]: Number(Object(row)[field]) + Number(by) })
      return update(row)
    },
    persist: (row, isNew = false) => (isNew ? insert(row) : update(row)),
    async remove(id) {
      const row = own.get(id)
      if (row === undefined) return false
      own.delete(id)
      refused.delete(id)
      return (await drop(id, processId(), row.name).catch(() => 0)) === 1
    },
    /** Rows of a process that is gone. */
    async cleanup(process) {
      for (const { roomId, name } of await rowsOf(process, line)) await drop(roomId, process, name)
    },
    async restore() {
      for (const { roomId, name } of await rowsOf(processId(), line))
        if (!own.has(roomId)) await drop(roomId, processId(), name)
      for (const row of own.values()) await tell(row)
    },
    async tellAgain() {
      const told = [...refused].flatMap((id) => own.get(id) ?? [])
      for (const row of told) await tell(row)
    },
    count: () => own.size,
    clear() {},
    shutdown() {},
  }
}

/** All rows of a process. */
async function rowsOf(process: string, { redis, ask }: Line): Promise<readonly IRoomCache[]> {
  const all = await ask(redis.hgetall(KEYS.rooms))
  return Object.values(all)
    .filter((text) => text.startsWith(`${process} `))
    .map(rowIn)
}

function rowIn(text: string): IRoomCache {
  return initializeRoomCache(JSON.parse(text.slice(text.indexOf(' ') + 1)))
}

/** Whether a row is as it should be, in what it says itself or in its metadata. */
function fitting(conditions: Conditions): (row: IRoomCache) => boolean {
  const wanted = Object.entries(conditions)
  return (row) => {
    const said: Readonly<Record<string, unknown>> = { ...row.metadata, ...row }
    return wanted.every(([name, value]) => said[name] === value)
  }
}

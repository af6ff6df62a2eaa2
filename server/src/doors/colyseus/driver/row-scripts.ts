// Scripts for the rows of rooms in Redis: each checks the owner of a row and writes atomically.
import { KEYS } from '../../../cluster/redis/keys.ts'
import { ROOMS_LOOKED_AT_MAX } from '../../../config/limits/own-work.ts'

/** Rows are stored as `<process> <json>`; this tells whether the process is alive. */
const LIVES = `
local function ownerOf(row) return string.match(row, '^(%S+) ') end
local function lives(row) return redis.call('EXISTS', '${KEYS.alive}' .. ownerOf(row)) == 1 end
`

/**
 * Takes `new` or `known`, id, process, row, name, and its score among the rooms to join, or nothing; returns 1 if it
 * was written.
 */
export const WRITE = `${LIVES}
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

/** Takes id, process and name; returns 1 if the process had such a row. */
export const REMOVE = `${LIVES}
local row = redis.call('HGET', '${KEYS.rooms}', ARGV[1])
if not row or ownerOf(row) ~= ARGV[2] then return 0 end
redis.call('HDEL', '${KEYS.rooms}', ARGV[1])
redis.call('ZREM', '${KEYS.open}' .. ARGV[3], ARGV[1])
return 1
`

/** Takes ids; returns their rows, if their processes are alive. */
export const FIND = `${LIVES}
local found = {}
for _, id in ipairs(ARGV) do
  local row = redis.call('HGET', '${KEYS.rooms}', id)
  if row and lives(row) then found[#found + 1] = row end
end
return found
`

/** Takes a name; returns the rows of rooms that can be joined, oldest first, if their processes are alive. */
export const OPEN = `${LIVES}
local found = {}
for _, id in ipairs(redis.call('ZRANGE', '${KEYS.open}' .. ARGV[1], 0, ${ROOMS_LOOKED_AT_MAX - 1})) do
  local row = redis.call('HGET', '${KEYS.rooms}', id)
  if row and lives(row) then found[#found + 1] = row end
  if not row then redis.call('ZREM', '${KEYS.open}' .. ARGV[1], id) end
end
return found
`

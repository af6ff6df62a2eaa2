// The journal's Redis scripts: each checks and writes atomically. All checks come before the first write, since
// Redis does not roll back. The cursor of a match in a list is stored as `place`.
import { IN_BEAT } from '../../cluster/redis/beat.ts'
import { KEYS } from '../../cluster/redis/keys.ts'
import { LISTED_BEHIND_MS } from '../../config/limits/all-matches.ts'

/** Prefix of the lists of matches by site, which a match leaves only at its end. */
export const MADE_AT = 'made-at:'
/** Prefix of the lists of public matches by phase and site. */
export const OFFERED = 'offered:'

/**
 * Puts a match into its lists, in whose names `*` stands for its game, or takes it out of them. In public lists it may
 * be listed behind others instead of by its own cursor.
 */
const LIST = `
local function isSite(name) return string.sub(name, 1, ${MADE_AT.length}) == '${MADE_AT}' end
local function isPublic(name) return string.match(name, '^of:[^:]*:[^:]*:$') ~= nil end
local function list(id, names, cursor, listed)
  local key = '${KEYS.match}' .. id
  local game = redis.call('HGET', key, 'game')
  for index, name in ipairs(names) do
    names[index] = string.gsub(name, '^of:%*', function() return 'of:' .. game end)
    local at = isPublic(names[index]) and listed or cursor
    redis.call('ZADD', '${KEYS.list}' .. names[index], 0, at)
  end
  redis.call('HSET', key, 'lists', cjson.encode(names), 'place', cursor, 'listed', listed or cursor)
end
local function unlist(id)
  local known = redis.call('HMGET', '${KEYS.match}' .. id, 'lists', 'place', 'listed')
  local names, cursor, listed = cjson.decode(known[1]), known[2], known[3] or known[2]
  for _, name in ipairs(names) do
    redis.call('ZREM', '${KEYS.list}' .. name, cursor, listed)
  end
  return names, cursor, listed
end
`

/**
 * Puts the newest public match of a site and phase in front of all public lists, and the one before it behind. A
 * match that enters a phase begins behind, since others of its site may be newer.
 */
const ARRANGE = `
local function offered(names)
  for _, name in ipairs(names) do
    if string.sub(name, 1, ${OFFERED.length}) == '${OFFERED}' then return name end
  end
end
local function put(id, isBehind)
  local names, cursor = unlist(id)
  local listed = cursor
  if isBehind then
    local atMs = math.max(0, tonumber(string.sub(cursor, 1, 15)) - ${LISTED_BEHIND_MS})
    listed = string.format('%015d', atMs) .. string.sub(cursor, 16)
  end
  list(id, names, cursor, listed)
end
local function arrange(name)
  local key = '${KEYS.list}' .. name
  local count = 0
  while count < 2 do
    local cursor = redis.call('ZREVRANGEBYLEX', key, '+', '-', 'LIMIT', count, 1)[1]
    if not cursor then return end
    local id = string.match(cursor, '%.(.*)$')
    local known = redis.call('HMGET', '${KEYS.match}' .. id, 'lists', 'finishedAtMs')
    if known[1] and not known[2] then
      count = count + 1
      put(id, count > 1)
    else
      -- A process of an earlier version does not take a match out that it ends.
      redis.call('ZREM', key, cursor)
    end
  end
end
local function enter(id, name)
  if not name then return end
  put(id, true)
  arrange(name)
end
`

/**
 * Takes id, owner, lists as JSON, cursor, code, the beat that the owner knows, then fields of the hash; returns the
 * beat.
 */
export const CREATE = `${LIST}${ARRANGE}${IN_BEAT}
if isBehind(ARGV[2], ARGV[6]) then return behind() end
local key = '${KEYS.match}' .. ARGV[1]
if redis.call('EXISTS', key) == 1 then return redis.error_reply('EXISTS match ' .. ARGV[1] .. ' already exists') end
redis.call('HSET', key, 'epoch', 1, 'owner', ARGV[2], unpack(ARGV, 7))
local names = cjson.decode(ARGV[3])
list(ARGV[1], names, ARGV[4])
enter(ARGV[1], offered(names))
redis.call('SADD', '${KEYS.owned}' .. ARGV[2], ARGV[1])
redis.call('SET', '${KEYS.code}' .. ARGV[5], ARGV[1])
return beat(ARGV[2])
`

/**
 * Takes id, the claimant, the beat that it knows, and whether all processes have had time to come back since Redis did;
 * then, from a former owner, its epoch, its number of entries, and the last. A former owner may know more of the match
 * than Redis; then it gets the match, whoever has it, so that it can be ended. Any other claimant must have a lease,
 * and no other process may know more.
 */
export const CLAIM = `${IN_BEAT}
local id, me, epoch, count = ARGV[1], ARGV[2], tonumber(ARGV[5]), tonumber(ARGV[6])
local key, entries = '${KEYS.match}' .. id, '${KEYS.entries}' .. id
local function owned() return redis.error_reply('OWNED another process has match ' .. id) end
local function isMissing()
  if count == 0 then return false end
  local found = redis.call('XRANGE', entries, count .. '-0', count .. '-0')[1]
  return not found or found[2][2] ~= ARGV[7]
end
local known = redis.call('HMGET', key, 'epoch', 'finishedAtMs', 'owner')
if not known[1] or known[2] then return nil end
if isBehind(me, ARGV[3]) then return behind() end
local last, owner = tonumber(known[1]), known[3] or ''
if epoch then
  if owner ~= me and last > epoch and not isMissing() then return owned() end
else
  local isLate = redis.call('EXISTS', '${KEYS.alive}' .. me) == 0
  if isLate or redis.call('EXISTS', '${KEYS.settling}') == 1 then
    return redis.error_reply('SETTLING what is kept may be older than what somebody knows')
  end
  local isOthers = owner ~= me and owner ~= ''
  if isOthers and (ARGV[4] == '' or redis.call('EXISTS', '${KEYS.alive}' .. owner) == 1) then return owned() end
end
redis.call('HSET', key, 'owner', me, 'epoch', math.max(last, epoch or 0) + 1)
redis.call('SREM', '${KEYS.owned}' .. owner, id)
redis.call('SADD', '${KEYS.owned}' .. me, id)
return { redis.call('HGETALL', key), redis.call('XRANGE', entries, '-', '+') }
`

/**
 * Takes id, owner, epoch, the number of existing entries, the change as JSON or nothing, the highest beat that the
 * owner has seen, then the entries; returns the new beat. An epoch may occur twice if Redis went back to an earlier
 * state, but never for two owners.
 */
export const APPEND = `${LIST}${ARRANGE}${IN_BEAT}
local id, me, epoch, from = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
local key, entries = '${KEYS.match}' .. id, '${KEYS.entries}' .. id
local known = redis.call('HMGET', key, 'epoch', 'finishedAtMs', 'owner', 'code')
if not known[1] or tonumber(known[1]) < epoch then
  return redis.error_reply('LOST match ' .. id .. ' is older than its writer')
end
if isBehind(me, ARGV[6]) then return behind() end
if tonumber(known[1]) > epoch or known[2] or known[3] ~= me then
  return redis.error_reply('FENCED match ' .. id .. " is no longer this writer's")
end
if redis.call('XLEN', entries) ~= from then
  return redis.error_reply('GAP match ' .. id .. ' does not have exactly ' .. from .. ' entries')
end
for index = 7, #ARGV do
  redis.call('XADD', entries, (from + index - 6) .. '-0', 'line', ARGV[index])
end
if ARGV[5] == '' then return beat(me) end
local change = cjson.decode(ARGV[5])
local before = offered(cjson.decode(redis.call('HGET', key, 'lists')))
local after = before
if change.listing then
  redis.call('HSET', key, unpack(change.listing))
  local names, cursor, listed = unlist(id)
  for _, name in ipairs(names) do
    if isSite(name) then change.lists[#change.lists + 1] = name end
  end
  if before and change.offered then
    after = change.offered .. string.match(before, '^${OFFERED}[^:]*:(.*)$')
    change.lists[#change.lists + 1] = after
  end
  list(id, change.lists, cursor, listed)
end
if change.finish then
  local left = {}
  for _, name in ipairs((unlist(id))) do
    if string.sub(name, 1, 3) == 'of:' then left[#left + 1] = name end
    if isSite(name) then
      local made = id .. ' ' .. string.sub(name, ${MADE_AT.length + 1})
      redis.call('ZADD', '${KEYS.finishedAt}', change.finish[2], made)
    end
  end
  redis.call('ZREMRANGEBYSCORE', '${KEYS.finishedAt}', '-inf', '(' .. change.since)
  list(id, left, change.cursor)
  redis.call('HSET', key, unpack(change.finish))
  redis.call('HDEL', key, 'owner')
  redis.call('SREM', '${KEYS.owned}' .. (known[3] or ''), id)
  if redis.call('GET', '${KEYS.code}' .. known[4]) == id then redis.call('DEL', '${KEYS.code}' .. known[4]) end
  redis.call('ZADD', '${KEYS.finished}', 0, change.cursor)
  after = nil
end
if before ~= after then
  if before then arrange(before) end
  enter(id, after)
end
return beat(me)
`

/** Takes the number to keep, then id and site of finished matches to drop; drops as many as there are too many. */
export const DROP = `${LIST}
for index = 2, #ARGV, 2 do
  local id = ARGV[index]
  if redis.call('ZCARD', '${KEYS.finished}') <= tonumber(ARGV[1]) then return end
  -- Processes of earlier versions drop matches without this.
  redis.call('ZREM', '${KEYS.finishedAt}', id .. ' ' .. ARGV[index + 1])
  if redis.call('HEXISTS', '${KEYS.match}' .. id, 'finishedAtMs') == 1 then
    local _, cursor = unlist(id)
    redis.call('ZREM', '${KEYS.finished}', cursor)
    redis.call('UNLINK', '${KEYS.match}' .. id, '${KEYS.entries}' .. id)
  end
end
`

/** Takes id, owner and epoch; gives the match up, if that claim still holds. */
export const RELEASE = `
local key = '${KEYS.match}' .. ARGV[1]
local known = redis.call('HMGET', key, 'owner', 'epoch')
if known[1] ~= ARGV[2] or known[2] ~= ARGV[3] then return end
redis.call('HSET', key, 'owner', '')
redis.call('SREM', '${KEYS.owned}' .. ARGV[2], ARGV[1])
`

/** Takes an id; returns the hash and the entries. */
export const READ = `
return { redis.call('HGETALL', '${KEYS.match}' .. ARGV[1]), redis.call('XRANGE', '${KEYS.entries}' .. ARGV[1], '-', '+') }
`

/** Takes a list, the cursor and the number of rows of a page; returns pairs of cursor and row. */
export const PAGE = `
local list, before, limit = '${KEYS.list}' .. ARGV[1], ARGV[2], tonumber(ARGV[3])
local rows = {}
repeat
  local asked = limit - #rows
  local cursors = redis.call('ZREVRANGEBYLEX', list, '(' .. before, '-', 'LIMIT', 0, asked)
  for _, cursor in ipairs(cursors) do
    local row = redis.call('HGET', '${KEYS.match}' .. string.match(cursor, '%.(.*)$'), 'row')
    -- A process of an earlier version does not take a match out of where it is listed behind others.
    if row then rows[#rows + 1] = { cursor, row } else redis.call('ZREM', list, cursor) end
    before = cursor
  end
until #rows == limit or #cursors < asked
return rows
`

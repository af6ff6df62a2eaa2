// The beat of a process: a number in Redis that grows with each lease renewal and each stored input. A process that
// remembers a higher beat than Redis has knows that Redis came back with lost data. Each process has its own, since
// writes by others would otherwise make up for what is missing.
import { KEYS } from './keys.ts'

export interface Beat {
  /** The highest beat seen. */
  readonly last: number
  hear(beat: unknown): void
}

export function newBeat(): Beat {
  let last = 0
  return {
    get last() {
      return last
    },
    hear(beat) {
      last = Math.max(last, Number(beat))
    },
  }
}

/** For scripts: refuses a process whose known beat is ahead of Redis, and counts each write. */
export const IN_BEAT = `
local function isBehind(process, last)
  return tonumber(redis.call('GET', '${KEYS.beat}' .. process) or '0') < tonumber(last)
end
local function behind()
  return redis.error_reply('SETTLING what is kept may be older than what this process knows')
end
local function beat(process) return redis.call('INCR', '${KEYS.beat}' .. process) end
`

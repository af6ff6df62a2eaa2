// The beat of a process: a number in Redis that grows with each renewal of its lease and each input that it keeps. If it
// remembers a higher one than there is, Redis has come back with less than it had. Each process has its own, since what others
// write meanwhile would make up for what is missing.
import { KEYS } from './keys.ts'

export interface Beat {
  /** The highest that was heard. */
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

/** In scripts: a process is heard only if Redis has all that the process knows to be kept; and each thing that it keeps counts. */
export const IN_BEAT = `
local function isBehind(process, last)
  return tonumber(redis.call('GET', '${KEYS.beat}' .. process) or '0') < tonumber(last)
end
local function behind()
  return redis.error_reply('SETTLING what is kept may be older than what this process knows')
end
local function beat(process) return redis.call('INCR', '${KEYS.beat}' .. process) end
`

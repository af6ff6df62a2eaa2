// Tells which processes are alive. A lease is renewed every second and expires three seconds later; the matches of
// a process without one are free for any other to take.
import { createHash } from 'node:crypto'
import { BEAT_MS, LEASE_MS, LEASE_RENEWAL_MS, SETTLING_MS } from '../../config/limits/cluster.ts'
import type { Timers } from '../../timers.ts'
import type { Load, ThisProcess } from '../cluster.ts'
import type { Beat } from './beat.ts'
import type { RedisConnection, RedisLog, Script } from './connection.ts'
import { KEYS } from './keys.ts'
import { formatLoad, parseLoad, type SecretDigests } from './load-text.ts'

interface LeaseParts {
  readonly connection: RedisConnection
  readonly processId: () => string
  readonly timers: Timers
  readonly log: RedisLog
  readonly beat: Beat
  /** The secrets whose tokens this process accepts. */
  readonly secrets: () => SecretDigests
  /** The time for which Redis has been running, if it says so. */
  readonly upMs: () => Promise<number>
  /** Called at each renewal. */
  readonly pulse: () => void
  /** Called when a process that was alive is gone. */
  readonly onGone: (process: string) => void
  /** Called once all matches of a dead process have been taken over. */
  readonly forget: (process: string) => Promise<void>
}

/** Takes process, load, the beat that it knows, and a new era; returns beat and era. */
const RENEW = `
local beat = tonumber(redis.call('GET', '${KEYS.beat}' .. ARGV[1]) or '0')
local era = redis.call('GET', '${KEYS.era}')
if not era or beat < tonumber(ARGV[3]) then
  era = ARGV[4]
  redis.call('SET', '${KEYS.era}', era)
  if ARGV[3] ~= '0' then redis.call('SET', '${KEYS.settling}', 1, 'PX', ${SETTLING_MS}) end
end
redis.call('SET', '${KEYS.beat}' .. ARGV[1], math.max(beat, tonumber(ARGV[3])) + 1, 'PX', ${BEAT_MS})
redis.call('SET', '${KEYS.alive}' .. ARGV[1], ARGV[2], 'PX', ${LEASE_MS})
redis.call('SADD', '${KEYS.processes}', ARGV[1])
return { math.max(beat, tonumber(ARGV[3])) + 1, era }
`

/** Takes process and match. */
const DISOWN = `
redis.call('SREM', '${KEYS.owned}' .. ARGV[1], ARGV[2])
if redis.call('HGET', '${KEYS.match}' .. ARGV[2], 'owner') == ARGV[1] then
  redis.call('HSET', '${KEYS.match}' .. ARGV[2], 'owner', '')
end
`

/** For this many looks each process takes over only its own share, since they look at different moments. */
const LOOKS_AT_SHARES = 2

/** The number of looks between two checks that our matches are really here; one that is missing twice is released. */
const LOOKS_PER_TIDYING = 5

/** All known processes, each with its load if it is alive. */
const LOOK = `
local found = {}
for _, process in ipairs(redis.call('SMEMBERS', '${KEYS.processes}')) do
  found[#found + 1] = { process, redis.call('GET', '${KEYS.alive}' .. process) or '' }
end
return found
`

export class Lease {
  readonly #parts: LeaseParts
  readonly #renew: Script
  readonly #look: Script
  readonly #disown: Script
  #era: string | undefined
  /** The time at which our lease was last renewed, and the one since which it is held without a gap. */
  #renewedAtMs: number
  #sinceMs: number
  #loads = new Map<string, Load>()
  #isInheriting = false
  #hasTwin = false
  /** The number of times we have seen each dead process that still has matches. */
  readonly #seenGone = new Map<string, number>()
  #looks = 0
  /** Matches we owned without having a room for them at the last look. */
  #idle: ReadonlySet<string> = new Set()
  #callOff = (): void => {}
  #self: ThisProcess | undefined

  constructor(parts: LeaseParts) {
    this.#parts = parts
    this.#renew = parts.connection.script(RENEW)
    this.#look = parts.connection.script(LOOK)
    this.#disown = parts.connection.script(DISOWN)
    this.#renewedAtMs = this.#sinceMs = parts.timers.clockMs()
  }

  async begin(self: ThisProcess): Promise<void> {
    this.#self = self
    await this.#renewLease(self)
    await this.#lookAround(self)
    // While Redis ran, the others could reconnect. Abandoned matches are taken over from the next look on.
    const [sinceMs, upMs] = [this.#sinceMs, await this.#parts.upMs()]
    if (this.#sinceMs === sinceMs) this.#sinceMs -= upMs
    this.#beatAgain(self)
  }

  /** All live processes, as last reported. */
  living(): readonly Load[] {
    return [...this.#loads.values()]
  }

  /** The least busy process. */
  leastBusy(): string {
    const able = [...this.#loads].filter(([, { isStopping }]) => !isStopping)
    const [first] = able.sort(([, one], [, other]) => weightOf(one) - weightOf(other))
    if (first === undefined) return this.#parts.processId()
    const [process, load] = first
    // Counts the new match until the process reports it itself.
    this.#loads.set(process, { ...load, matches: load.matches + 1 })
    return process
  }

  /**
   * Redis is back: announce ourselves at once, and give other processes that were cut off a lease's time to do so, too.
   */
  redisIsBack(): void {
    this.#sinceMs = this.#parts.timers.clockMs()
    if (this.#self !== undefined) this.#renewSoon(this.#self)
  }

  /** True if that time has passed: a process still without a lease is dead. */
  hasWaited(): boolean {
    return this.#parts.timers.clockMs() - this.#sinceMs >= LEASE_MS
  }

  async end(): Promise<void> {
    this.#callOff()
    this.#self = undefined
    const { connection, processId } = this.#parts
    await connection.ask(connection.redis.del(KEYS.alive + processId())).catch(() => {
      // Redis is unreachable: the lease expires by itself.
    })
  }

  #beatAgain(self: ThisProcess): void {
    const { timers, log } = this.#parts
    this.#callOff = timers.after(LEASE_RENEWAL_MS, () => {
      this.#beatAgain(self)
      this.#parts.pulse()
      this.#renewSoon(self)
      this.#lookAround(self).catch((error: unknown) =>
        log.debug({ err: error }, 'checking the other servers failed'),
      )
    })
  }

  #renewSoon(self: ThisProcess): void {
    const { log } = this.#parts
    this.#renewLease(self).catch((error: unknown) =>
      log.debug({ err: error }, 'renewing the lease failed'),
    )
  }

  async #renewLease(self: ThisProcess): Promise<void> {
    const { processId, timers, log, beat } = this.#parts
    const beginMs = timers.clockMs()
    const load = formatLoad(self.load(), this.#parts.secrets())
    const answer = await this.#renew(processId(), load, beat.last, `${processId()}-${beginMs}`)
    const [beatNow, era] = answer as [number, string]
    const wasLost = beginMs - this.#renewedAtMs > LEASE_MS
    const wentBack = this.#era !== undefined && this.#era !== era
    if (wasLost || wentBack) this.#sinceMs = beginMs
    this.#renewedAtMs = beginMs
    beat.hear(beatNow)
    this.#era = era
    if (wentBack) log.error({ era }, 'Redis came back with older data')
    if (wentBack) await self.wentBack()
    else if (wasLost) await self.wasLost()
  }

  async #lookAround(self: ThisProcess): Promise<void> {
    const found = (await this.#look()) as [process: string, load: string][]
    const living = found.filter(([, load]) => load !== '')
    const before = [...this.#loads.keys()]
    this.#loads = new Map(living.map(([process, load]) => [process, parseLoad(load)]))
    for (const process of before) if (!this.#loads.has(process)) this.#parts.onGone(process)
    if (++this.#looks % LOOKS_PER_TIDYING === 0) await this.#tidy(self)
    // A process that has just come back gives all others the time to do so, too. Without a lease it may claim nothing.
    if (!this.hasWaited() || !this.#loads.has(this.#parts.processId())) return
    this.#warnOfTwins(self.load())
    // Taking over may last for many looks, each of which still updates the loads above.
    if (this.#isInheriting) return
    this.#isInheriting = true
    try {
      for (const [process, load] of found) if (load === '') await this.#inherit(process, self)
    } finally {
      this.#isInheriting = false
    }
  }

  /** Two processes with the same address get each other's players, who find no match there. */
  #warnOfTwins({ address }: Load): void {
    const { log, processId } = this.#parts
    const others = [...this.#loads].filter(([process]) => process !== processId())
    const hasTwin = others.some(([, load]) => load.address === address)
    if (hasTwin && !this.#hasTwin) log.error({ address }, 'another server has the same PUBLIC_PATH')
    this.#hasTwin = hasTwin
  }

  /** True if a match falls to us among the living; all processes that see the same ones agree. */
  #isOurs(match: string): boolean {
    const living = [...this.#loads.keys()].sort()
    const index = createHash('sha1').update(match).digest().readUInt32BE() % living.length
    return living[index] === this.#parts.processId()
  }

  /** Releases matches we own in name only: claimed or about to be released just when Redis went away. */
  async #tidy(self: ThisProcess): Promise<void> {
    const { connection, processId, log } = this.#parts
    const owned = await connection.ask(connection.redis.smembers(KEYS.owned + processId()))
    const idle = owned.filter((match) => !self.has(match))
    for (const match of idle.filter((each) => this.#idle.has(each))) {
      log.info({ match }, 'released a match that this server owned but did not have in memory')
      await this.#disown(processId(), match)
    }
    this.#idle = new Set(idle)
  }

  /** Takes over the matches of a dead process, unless others are quicker; after that its name is forgotten. */
  async #inherit(process: string, self: ThisProcess): Promise<void> {
    const { connection, log, forget } = this.#parts
    const left = await connection.ask(connection.redis.smembers(KEYS.owned + process))
    if (left.length > 0) {
      // At first each process takes its share; after some looks, any process takes what is left.
      const seen = this.#seenGone.get(process) ?? 0
      this.#seenGone.set(process, seen + 1)
      if (seen === 0)
        log.warn({ process, matches: left.length }, 'a server has gone; its matches are taken over')
      const isShared = seen < LOOKS_AT_SHARES
      return self.takeOver(isShared ? left.filter((match) => this.#isOurs(match)) : left)
    }
    this.#seenGone.delete(process)
    await forget(process)
    await connection.ask(connection.redis.srem(KEYS.processes, process))
  }
}

/** A match costs more than a client. */
function weightOf({ matches, connections }: Load): number {
  return 2 * matches + connections
}

// How people bind their temples with matches, and take them their rights away (TPL-21, TPL-22).
import { SERVER_REFUSALS } from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'
import type { Logger } from 'pino'
import type { SeatsWish } from '../match/temple-desk.ts'
import { type Bindings, goodCode } from './bindings.ts'
import { newBinding, readCode } from './codes.ts'
import type { Guesser, Guesses } from './guesses.ts'
import type { Reach } from './reach.ts'
import type { OpenPairing, Temple, TempleRegistry } from './registry.ts'

/** What somebody wants who pairs a temple: one that is theirs, or one whose code they read. */
export interface PairWish {
  readonly match: string
  readonly seats: SeatsWish
  readonly temple?: string | undefined
  readonly code?: string | undefined
}

export interface Pairings {
  pair(guesser: Guesser, wish: PairWish): Promise<Result<OpenPairing>>
  /** Lets go of a temple, as its owner wants it. */
  unpair(owner: string, temple: string): Promise<Result<void>>
  /** Takes a temple all its rights away, at once. */
  revoke(owner: string, temple: string): Promise<Result<void>>
  /** Hears of revoked temples. */
  onRevoked(listener: (temple: string) => void): void
}

export interface PairingParts {
  readonly registry: TempleRegistry
  readonly guesses: Guesses
  readonly bindings: Bindings
  readonly reach: Reach
  readonly nowMs: () => number
  readonly log: Logger
}

export function newPairings(parts: PairingParts): Pairings {
  const { registry, bindings, reach, log } = parts
  const listeners: ((temple: string) => void)[] = []

  /** The match that a temple has left is told; if it cannot be, reports of the old binding are stale all the same. */
  async function leaveMatch(pairing: OpenPairing | undefined): Promise<void> {
    if (pairing === undefined) return
    const { match, binding } = pairing
    await reach
      .live(match, { type: 'unpair', binding })
      .catch((error: unknown) => log.warn({ err: error, match }, 'a match was not told'))
  }

  async function owned(owner: string, temple: string): Promise<Result<Temple>> {
    const found = await registry.find(temple)
    return found?.owner === owner ? accept(found) : notThere()
  }

  return {
    async pair(guesser, wish) {
      const { player } = guesser
      const found =
        wish.temple === undefined
          ? await findByCode(parts, wish.code, guesser)
          : await owned(player, wish.temple)
      if (!found.ok) return found
      const { match, seats } = wish
      const served = await reach.live(match, { type: 'may-pair', player, seats })
      if (!served.ok) return served
      const { id: temple, code } = found.value
      const pairing = { temple, match, binding: newBinding(), seats: served.value }
      // From here on this pairing holds: whatever fails now, the next report makes good. A code is good for once.
      const isAsFound = (each: Temple): boolean =>
        wish.temple !== undefined || each.code?.text === code?.text
      let before: OpenPairing | undefined
      const after = await registry.update(temple, (each) => {
        before = each.pairing
        return isAsFound(each) ? { ...each, pairing, code: undefined } : each
      })
      if (after?.pairing !== pairing) return refuse('wrong-code', SERVER_REFUSALS['wrong-code'])
      if (before?.match !== match) await leaveMatch(before)
      const { match: _, ...entry } = pairing
      const paired = await reach.live(match, { type: 'pair', pairing: entry })
      if (!paired.ok) log.warn({ temple, match, code: paired.refusal.code }, 'to be paired later')
      // Meanwhile it may have been paired with another, which looked for it here too early.
      const holds = (await registry.find(temple))?.pairing
      if (holds?.binding !== pairing.binding) await leaveMatch(pairing)
      await bindings.tell(temple)
      return accept(pairing)
    },

    async unpair(owner, temple) {
      const found = await owned(owner, temple)
      if (!found.ok) return found
      const { pairing } = found.value
      if (pairing === undefined) return notThere()
      await bindings.unbind(temple, pairing.binding)
      await leaveMatch(pairing)
      return accept(undefined)
    },

    async revoke(owner, temple) {
      const found = await owned(owner, temple)
      if (!found.ok) return found
      await registry.remove(temple)
      bindings.stopRenewing(temple)
      for (const listener of listeners) listener(temple)
      await leaveMatch(found.value.pairing)
      return accept(undefined)
    },

    onRevoked: (listener) => void listeners.push(listener),
  }
}

async function findByCode(
  { registry, guesses, nowMs }: PairingParts,
  input: string | undefined,
  guesser: Guesser,
): Promise<Result<Temple>> {
  if (!(await guesses.mayTry(guesser)))
    return refuse('too-many-guesses', SERVER_REFUSALS['too-many-guesses'])
  const found = await registry.byCode(readCode(input))
  if (found !== undefined && goodCode(found, nowMs()) !== undefined) return accept(found)
  await guesses.fail(guesser)
  return refuse('wrong-code', SERVER_REFUSALS['wrong-code'])
}

function notThere(): Result<never> {
  return refuse('no-temple-here', SERVER_REFUSALS['no-temple-here'])
}

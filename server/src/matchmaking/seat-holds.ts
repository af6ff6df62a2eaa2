// Holds seats for people about to join a match, and decides whether quick play leads strangers there.
import { HOLD_MS } from '../config/limits/one-match.ts'
import { isFree, isPlaceOf } from '../match/model/places.ts'
import type { Session } from '../match/model/session.ts'
import type { Rates } from '../net/rates.ts'
import type { Timers } from '../timers.ts'
import { suitsStrangers } from './strangers.ts'

export interface SeatHoldParts {
  readonly timers: Timers
  readonly rates: Rates
  /** The time for a decision in matches that quick play makes; 0 is unlimited. */
  readonly quickTurnSeconds: number
  /** Hides the match from `joinOrCreate`, or shows it; it stays open to `joinById`. */
  readonly setPrivate: (isPrivate: boolean) => Promise<void>
}

/** A seat held for a player. */
interface Hold {
  readonly address: string
  /** Cancels its expiry. */
  readonly callOff: () => void
}

export class SeatHolds {
  readonly #parts: SeatHoldParts
  /** Seats held between reservation and join, by player. */
  readonly #holds = new Map<string, Hold>()
  #isOpen = true
  /** True if quick play may lead strangers here at all. */
  #isForStrangers = false
  #seatsFree = 0
  /** True if a player is there. */
  #isAttended = false
  #isMakerAwaited = false
  #isPrivate = false
  #callOffAwaiting: () => void = () => {}

  constructor(parts: SeatHoldParts) {
    this.#parts = parts
  }

  /** Holds a free seat for a moment; otherwise returns `full`, or how long to wait after too many unused holds. */
  async hold(playerId: string, address = ''): Promise<'held' | 'full' | number> {
    // After the start there is nothing to hold, and asking again does not extend a hold.
    if (!this.#isOpen || this.#holds.has(playerId)) return 'held'
    if (this.#holds.size >= this.#seatsFree) return 'full'
    const callOff = this.#parts.timers.after(HOLD_MS, () => this.#letGo(playerId))
    this.#holds.set(playerId, { address, callOff })
    const waitMs = await this.#take(playerId, address)
    if (waitMs !== undefined) {
      this.#letGo(playerId)
      return waitMs
    }
    await this.#showOrHide()
    return 'held'
  }

  /** A player has joined, or was told why they may not: their hold was not wasted. */
  came(playerId: string): void {
    const hold = this.#holds.get(playerId)
    if (hold !== undefined) void this.#giveBack(playerId, hold.address)
    this.#letGo(playerId)
  }

  /** Lets strangers be led here while the maker is about to come, but only for a while. */
  awaitMaker(): void {
    this.#isMakerAwaited = true
    this.#callOffAwaiting = this.#parts.timers.after(HOLD_MS, () => {
      this.#isMakerAwaited = false
      void this.#showOrHide()
    })
  }

  /** Notes the match as it stands, and who is connected. */
  note(session: Session, present: readonly boolean[]): void {
    // A seated player needs no hold, even while still joining: it would count twice.
    for (const playerId of this.#holds.keys())
      if (session.places.some((place) => isPlaceOf(place, playerId))) this.came(playerId)
    this.#isAttended = present.includes(true)
    // A player has sat down, even if they have gone since.
    if (session.entries > 0) this.#isMakerAwaited = false
    this.#isOpen = session.phase === 'open'
    this.#isForStrangers = suitsStrangers(session.header.settings, this.#parts.quickTurnSeconds)
    this.#seatsFree = this.#isOpen ? session.places.filter(isFree).length : 0
    void this.#showOrHide()
  }

  /** Stops reporting: the match may be in another room by now. */
  close(): void {
    this.#callOffAwaiting()
    for (const { callOff } of this.#holds.values()) callOff()
  }

  /** Releases a held seat. */
  #letGo(playerId: string): void {
    this.#holds.get(playerId)?.callOff()
    this.#holds.delete(playerId)
    void this.#showOrHide()
  }

  /** Counts a hold as wasted until the player joins; returns how long to wait if there were too many. */
  async #take(playerId: string, address: string): Promise<number | undefined> {
    const { rates } = this.#parts
    const waitMs = await rates.take('empty-holds-by-player', playerId)
    if (waitMs !== undefined) return waitMs
    const addressMs = await rates.take('empty-holds-by-address', address)
    if (addressMs !== undefined) await rates.giveBack('empty-holds-by-player', playerId)
    return addressMs
  }

  async #giveBack(playerId: string, address: string): Promise<void> {
    const { rates } = this.#parts
    await rates.giveBack('empty-holds-by-player', playerId)
    await rates.giveBack('empty-holds-by-address', address)
  }

  /** Shows the match to quick play, which leads strangers to people who wait: not if it is full or empty. */
  async #showOrHide(): Promise<void> {
    const isEmpty = !this.#isAttended && !this.#isMakerAwaited
    const isPrivate = !this.#isForStrangers || isEmpty || this.#holds.size >= this.#seatsFree
    if (isPrivate === this.#isPrivate) return
    this.#isPrivate = isPrivate
    await this.#parts.setPrivate(isPrivate)
  }
}

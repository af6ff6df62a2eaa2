// Where a match deals with its temples: who may pair one, what they count, and beads that the host has to look at.
import { countOf, membersOf, type Report } from '@flower-war/protocol'
import { accept, type Result, refuse, type Seat } from '@flower-war/rules'
import { TEMPLES_PER_MATCH_MAX } from '../../config/limits.ts'
import { refuseAs } from '../../refusal.ts'
import type { Pairing } from '../model/entry.ts'
import { isPaired } from '../model/paired-temples.ts'
import type { Applied } from '../model/progress.ts'
import { isHeldBy } from '../model/seating.ts'
import type { BoundTemple, Session } from '../model/session.ts'
import type { Runner } from './runner.ts'

/** Whom a temple is to serve: the seat of whoever pairs it, the whole table, or these seats. */
export type SeatsWish = 'mine' | 'all' | readonly number[]

/** What the temples of a server ask a match, in whatever process it is. */
export type TempleCall =
  | { readonly type: 'may-pair'; readonly player: string; readonly seats: SeatsWish }
  | { readonly type: 'pair'; readonly pairing: Pairing }
  | { readonly type: 'unpair'; readonly binding: string }
  | { readonly type: 'report'; readonly pairing: Pairing; readonly report: Report }
  /** Whether temples are there has changed. */
  | { readonly type: 'refresh' }

/** A temple as everybody at the match sees it. */
export interface TempleSight {
  readonly temple: string
  readonly seats: readonly Seat[]
  readonly present: boolean
  /** How many beads the host has to decide about (TPL-13). */
  readonly held: number
}

/** What the desk needs of the temples of the server. */
export interface TempleWatch {
  isPresent(temple: string): boolean
  /** The match has let go of a temple. */
  unbind(temple: string, binding: string): Promise<void>
}

export interface DeskParts {
  readonly runner: Runner
  readonly watch: TempleWatch
  /** What everybody sees of the temples has changed. */
  readonly changed: () => Promise<void>
}

/** The temples at one match. */
export class TempleDesk {
  readonly #parts: DeskParts
  /** The latest report of each temple that says too much. The temple tells it again, so it need not be kept. */
  readonly #held = new Map<string, Report>()

  constructor(parts: DeskParts) {
    this.#parts = parts
  }

  /** What everybody sees of the temples. */
  sights({ temples }: Session): readonly TempleSight[] {
    return temples.map(({ temple, seats, ledger }) => {
      const report = this.#held.get(temple)
      const isHeld = report !== undefined && report.binding === ledger.binding
      const held = isHeld ? Math.max(0, report.count - countOf(ledger, report.epoch)) : 0
      return { temple, seats, present: this.#parts.watch.isPresent(temple), held }
    })
  }

  /** Carries out a call; the answer has the seats that a pairing would be for. */
  async take(call: TempleCall): Promise<Result<readonly number[]>> {
    const { runner, changed } = this.#parts
    switch (call.type) {
      case 'may-pair':
        return runner.read((session) => servedSeats(session, call.player, call.seats))
      case 'pair':
        return done(await runner.submit({ kind: 'pair', ...call.pairing }))
      case 'unpair':
        return done(await runner.submit({ kind: 'unpair', binding: call.binding }))
      case 'report':
        return done(await this.#report(call.pairing, call.report))
      case 'refresh':
        await changed()
        return accept([])
    }
  }

  /** Decides about too many beads: the host credits or ignores them; and the host or those whom it serves let go of the temple. */
  async judge(by: Seat, input: unknown): Promise<Result<Record<never, never>>> {
    const { temple, verdict } = membersOf(input)
    if (typeof temple !== 'string' || !isVerdict(verdict))
      return refuse('malformed-request', 'Say "temple", and "verdict": credit, ignore or unpair.')
    if (verdict === 'unpair') return this.#unpair(by, temple)
    const report = this.#held.get(temple)
    if (report === undefined) return refuseAs('no-beads-held')
    const entry = { kind: 'judge', temple, report, verdict, by } as const
    const result = await this.#parts.runner.submit(entry)
    if (!result.ok) return result
    await this.#forget(temple)
    return accept({})
  }

  /** Somebody has given up a seat: a temple that serves nobody else must not play for whoever comes after them. */
  async leave(seat: number): Promise<void> {
    const { phase, temples } = await this.#parts.runner.read((session) => session)
    if (phase === 'over') return
    for (const each of temples)
      if (each.seats.every((served) => served === seat)) await this.#letGo(each)
  }

  async #report(pairing: Pairing, report: Report): Promise<Result<Applied>> {
    const { runner, changed } = this.#parts
    // A crash may have come between the pairing and its entry.
    if (!(await runner.read((session) => isPaired(session, pairing)))) {
      const paired = await runner.submit({ kind: 'pair', ...pairing })
      if (!paired.ok) return paired
    }
    const { temple } = pairing
    const result = await runner.submit({ kind: 'report', temple, report })
    if (result.ok) {
      await this.#forget(temple)
    } else if (result.refusal.code === 'jump') {
      const isNews = this.#held.get(temple)?.count !== report.count
      this.#held.set(temple, report)
      if (isNews) await changed()
    }
    return result
  }

  async #unpair(by: Seat, temple: string): Promise<Result<Record<never, never>>> {
    const session = await this.#parts.runner.read((each) => each)
    const found = session.temples.find((each) => each.temple === temple)
    if (found === undefined) return refuseAs('no-temple-here')
    if (session.host !== by && !found.seats.includes(by)) return refuseAs('not-host')
    const result = await this.#letGo(found)
    return result.ok ? accept({}) : result
  }

  async #letGo({ temple, ledger: { binding } }: BoundTemple): Promise<Result<Applied>> {
    const { runner, watch } = this.#parts
    await watch.unbind(temple, binding)
    const result = await runner.submit({ kind: 'unpair', binding })
    this.#held.delete(temple)
    return result
  }

  async #forget(temple: string): Promise<void> {
    if (this.#held.delete(temple)) await this.#parts.changed()
  }
}

/** TPL-22: players pair a temple with their own seat; only the host may for the seats of others. */
function servedSeats(session: Session, player: string, wish: SeatsWish): Result<readonly number[]> {
  const { game, places, seats: all, host, phase, temples } = session
  if (!game.hasTemple) return refuse('no-temple', 'This game has no temple.')
  if (phase === 'over') return refuse('match-over', 'The match has ended.')
  if (temples.length >= TEMPLES_PER_MATCH_MAX) return refuseAs('too-many-temples')
  const own = all[places.findIndex((place) => isHeldBy(place, player))]
  if (own === undefined) return refuseAs('not-seated')
  const asked =
    wish === 'mine'
      ? [own]
      : wish === 'all'
        ? all
        : [...new Set(wish)].sort((one, other) => one - other)
  const isThere = asked.length > 0 && asked.every((seat) => all.some((each) => each === seat))
  if (!isThere) return refuse('wrong-seat', 'The match has no such seat.')
  const isOwn = asked.every((seat) => seat === own)
  if (!isOwn && host !== own) return refuseAs('not-host')
  return accept(asked)
}

function isVerdict(input: unknown): input is 'credit' | 'ignore' | 'unpair' {
  return input === 'credit' || input === 'ignore' || input === 'unpair'
}

function done(result: Result<unknown>): Result<readonly number[]> {
  return result.ok ? accept([]) : result
}

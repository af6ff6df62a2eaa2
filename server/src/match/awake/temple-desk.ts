// Takes the reports of temples to an awake match, their pairings, and the host's verdicts on excess beads.
import type { ClientMessages, Report } from '@flower-war/protocol'
import { accept, type Result, type Seat } from '@flower-war/rules'
import { TEMPLES_PER_MATCH_MAX } from '../../config/limits/temple.ts'
import { refuseAs } from '../../refusal.ts'
import type { NewEntry, Pairing } from '../model/entry.ts'
import { isPaired } from '../model/paired-temples.ts'
import { ownSeat } from '../model/places.ts'
import type { Applied } from '../model/progress.ts'
import type { Session } from '../model/session.ts'
import type { Runner } from './runner.ts'
import type { Presenter } from './showing/presenter.ts'
import type { TempleSights } from './showing/temple-sights.ts'

/** The seats a temple is to serve: that of the player who pairs it, all of them, or these. */
export type WantedSeats = 'mine' | 'all' | readonly number[]

/** The wish of a player to pair a temple. */
interface PairWish {
  readonly temple: string
  readonly player: string
  readonly seats: WantedSeats
}

/** A call from the server's temples to a match, in whichever process it runs. */
export type TempleCall =
  | ({ readonly type: 'may-pair' } & PairWish)
  | { readonly type: 'pair'; readonly pairing: Pairing }
  | { readonly type: 'unpair'; readonly binding: string }
  | { readonly type: 'report'; readonly pairing: Pairing; readonly report: Report }
  /** A temple has connected or disconnected. */
  | { readonly type: 'refresh' }

type Verdict = ClientMessages['judgeTemple']['verdict']

/** Submits for a player: the entry is made once its turn has come, if they still have the seat. */
interface Submitter {
  submit(entryOf: (by: Seat, session: Session) => Result<NewEntry>): Promise<Result<object>>
}

interface DeskParts {
  readonly runner: Runner
  readonly presenter: Presenter
  readonly sights: TempleSights
}

export class TempleDesk {
  readonly #parts: DeskParts

  constructor(parts: DeskParts) {
    this.#parts = parts
  }

  /** Carries out a call; the answer to `may-pair` has the seats of the pairing. */
  async take(call: TempleCall): Promise<Result<readonly number[]>> {
    const { runner, presenter } = this.#parts
    switch (call.type) {
      case 'may-pair':
        return runner.read((session) => servedSeats(session, call))
      case 'pair':
        return done(await runner.submit({ kind: 'pair', ...call.pairing }))
      case 'unpair':
        return done(await runner.submit({ kind: 'unpair', binding: call.binding }))
      case 'report':
        return done(await this.#report(call.pairing, call.report))
      case 'refresh':
        presenter.changed()
        return accept([])
    }
  }

  /** Lets the host credit or ignore excess beads; the host, and the players a temple serves, may also unpair it. */
  async giveVerdict(
    { submit }: Submitter,
    temple: string,
    verdict: Verdict,
  ): Promise<Result<object>> {
    const result = await submit((by, session) =>
      verdict === 'unpair' ? letGo(session, by, temple) : this.#settle(by, temple, verdict),
    )
    if (result.ok) this.#forget(temple)
    return result
  }

  #settle(by: Seat, temple: string, verdict: Exclude<Verdict, 'unpair'>): Result<NewEntry> {
    const report = this.#parts.sights.doubtfulOf(temple)
    return report === undefined
      ? refuseAs('no-beads-held')
      : accept({ kind: 'judge', temple, report, verdict, by })
  }

  async #report(pairing: Pairing, report: Report): Promise<Result<Applied>> {
    const { runner, presenter, sights } = this.#parts
    const { temple } = pairing
    // The server may have crashed between the pairing and its entry.
    if (!(await runner.read((session) => isPaired(session, pairing)))) {
      const paired = await runner.submit({ kind: 'pair', ...pairing })
      if (!paired.ok) return paired
    }
    const result = await runner.submit({ kind: 'report', temple, report })
    if (result.ok) this.#forget(temple)
    else if (result.refusal.code === 'jump' && sights.doubt(temple, report)) presenter.changed()
    return result
  }

  #forget(temple: string): void {
    if (this.#parts.sights.forget(temple)) this.#parts.presenter.changed()
  }
}

function letGo({ host, temples }: Session, by: Seat, temple: string): Result<NewEntry> {
  const found = temples.find((each) => each.temple === temple)
  if (found === undefined) return refuseAs('no-temple-here')
  if (host !== by && !found.seats.includes(by)) return refuseAs('not-host')
  return accept({ kind: 'unpair', binding: found.ledger.binding })
}

/** TPL-22: players pair a temple with their own seat; only the host may for the seats of others. */
function servedSeats(
  session: Session,
  { temple, player, seats: wanted }: PairWish,
): Result<readonly number[]> {
  const { game, seats: all, host, phase, temples } = session
  if (!game.hasTemple) return refuseAs('no-temple')
  if (phase === 'over') return refuseAs('match-over')
  const others = temples.filter((each) => each.temple !== temple)
  if (others.length >= TEMPLES_PER_MATCH_MAX) return refuseAs('too-many-temples')
  const own = ownSeat(session, player)
  if (own === undefined) return refuseAs('not-seated')
  const served = seatsIn(wanted, own, all)
  const isThere = served.length > 0 && served.every((seat) => all.some((each) => each === seat))
  if (!isThere) return refuseAs('wrong-seat')
  const isOwn = served.every((seat) => seat === own)
  if (!isOwn && host !== own) return refuseAs('not-host')
  return accept(served)
}

function seatsIn(wanted: WantedSeats, own: Seat, all: readonly Seat[]): readonly number[] {
  if (wanted === 'mine') return [own]
  return wanted === 'all' ? all : [...new Set(wanted)].sort((one, other) => one - other)
}

function done(result: Result<unknown>): Result<readonly number[]> {
  return result.ok ? accept([]) : result
}

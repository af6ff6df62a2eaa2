// Lets people join a match: on a seat, as a spectator, or back on their seat after a lost connection. A reconnect is a
// join like any other, by a player who has a seat already.
import type { Welcome } from '@flower-war/protocol'
import { accept, type Result, type Seat } from '@flower-war/rules'
import { allow, tryCode } from '../../../net/allow.ts'
import type { Rates } from '../../../net/rates.ts'
import type { Player } from '../../../people/player.ts'
import { refuseAs } from '../../../refusal.ts'
import type { History } from '../../model/history.ts'
import { isPlaceOf, ownSeat, seatFor } from '../../model/places.ts'
import type { Applied } from '../../model/progress.ts'
import type { Session } from '../../model/session.ts'
import type { Runner } from '../runner.ts'
import type { Connection } from '../showing/connection.ts'
import type { Presenter } from '../showing/presenter.ts'
import { isFull } from '../showing/spectator-limits.ts'
import { type Admitted, type Applicant, admit, admitAgain, isToSit } from './admission.ts'
import type { JoinWish } from './join-wish.ts'

interface JoiningParts {
  readonly rates: Pick<Rates, 'take' | 'giveBack'>
  readonly runner: Runner
  readonly presenter: Presenter
  /** An unexpected failure. */
  readonly report: (error: unknown) => void
}

/** A player who looks at a match, with their invitation code if they have one. */
export interface Looking {
  readonly player: string
  readonly code?: string
  readonly address?: string | undefined
}

/** Carries out the joins of one match. */
export class Joining {
  readonly #rates: JoiningParts['rates']
  readonly #runner: Runner
  readonly #presenter: Presenter
  readonly #report: JoiningParts['report']
  /** The players who have come back to a seat where a bot stood in, until that is stored. */
  readonly #returned = new Set<string>()
  /** The last wrong guess, by player and code: a client tries it twice, before a seat is held and on joining. */
  #wrongGuess = ''

  constructor({ rates, runner, presenter, report }: JoiningParts) {
    this.#rates = rates
    this.#runner = runner
    this.#presenter = presenter
    this.#report = report
  }

  /** Checks whether a player has a seat or one is kept for them, is admitted, or is refused; none need be free. */
  async expects(
    player: string,
    wish: JoinWish,
    address?: string,
  ): Promise<'has-seat' | 'admitted' | 'refused'> {
    const isTheirs = await this.#runner.read(({ places }) =>
      places.some((place) => isPlaceOf(place, player) || place.keptFor?.player === player),
    )
    if (isTheirs) return 'has-seat'
    const admitted = await this.#admit(() => this.#applicant(player, wish, address), address)
    return admitted.ok ? 'admitted' : 'refused'
  }

  /** Seats a player, gives them their seat back, or lets them watch. */
  async join(connection: Connection, wish: JoinWish): Promise<Result<void>> {
    const { player, address } = connection
    const applicant = (): Applicant => this.#applicant(player.id, wish, address)
    const admitted = await this.#admit(applicant, address)
    if (!admitted.ok) return admitted
    if (isToSit(admitted.value)) {
      const isOnOffer = admitted.value === 'to-sit-on-offer'
      const sit = () => this.#sit(player, wish.entropy)
      const sat = isOnOffer ? await this.#counted(address, sit) : await sit()
      if (!sat.ok && sat.refusal.code !== 'seated-already') return sat
    }
    // Confirms ownership first, so that nobody is shown a match that has moved. One turn, so that no alarm rings in
    // between.
    const attached = await this.#runner.confirm((session, history) => {
      const still = admitAgain(session, applicant())
      return still.ok ? this.#attach(session, history, connection) : still
    })
    const joined = attached.ok ? attached.value : attached
    if (!joined.ok) return joined
    if (joined.value.isStoodInFor) {
      this.#returned.add(player.id)
      this.relieve()
    }
    return accept(undefined)
  }

  /** Retires the bots that stood in for players who have come back. To be called again when the journal is back. */
  relieve(): void {
    for (const player of this.#returned) this.#relieve(player).catch(this.#report)
  }

  /** Returns what a player may see of the match now, without joining it. */
  async look<Seen>(
    { player, code = '', address }: Looking,
    see: (welcome: Welcome) => Seen,
  ): Promise<Result<Seen>> {
    const applicant: Applicant = { player, wish: { watch: true, entropy: '', code }, isFull: false }
    const invited = code === '' ? accept(undefined) : await this.#admit(() => applicant, address)
    if (!invited.ok) return invited
    const looked = await this.#runner.confirm((session, history): Result<Seen> => {
      const admitted = admit(session, applicant)
      if (!admitted.ok) return admitted
      const viewer = ownSeat(session, player) ?? 'spectator'
      return accept(see(this.#presenter.viewers.welcomeOf(session, history, viewer)))
    })
    return looked.ok ? looked.value : looked
  }

  /** Admits a player without their code, if possible. If it is needed, it counts as a guess until it proves right. */
  async #admit(applicant: () => Applicant, address = ''): Promise<Result<Admitted>> {
    const { player, wish } = applicant()
    const admitBy = (code: string): Promise<Result<Admitted>> =>
      this.#runner.read((session) => admit(session, { ...applicant(), wish: { ...wish, code } }))
    const uninvited = await admitBy('')
    const guess = `${player} ${wish.code}`
    if (uninvited.ok || wish.code === '' || guess === this.#wrongGuess) return uninvited
    const invited = await tryCode(this.#rates, ['codes-by-address', address], () =>
      this.#runner.read(({ header }) =>
        wish.code === header.code ? accept(undefined) : undefined,
      ),
    )
    if (invited?.ok === false) return invited
    if (invited !== undefined) return admitBy(wish.code)
    this.#wrongGuess = guess
    return uninvited
  }

  #applicant(player: string, wish: JoinWish, address: string | undefined): Applicant {
    return { player, wish, isFull: isFull(this.#presenter.viewers.spectators, address) }
  }

  /** Counts a seat that is offered to everybody for the address of the player who gets it. */
  async #counted<Sat>(address = '', sit: () => Promise<Result<Sat>>): Promise<Result<Sat>> {
    const allowed = await allow(this.#rates, 'seats-by-address', address)
    if (!allowed.ok) return allowed
    const sat = await sit()
    if (!sat.ok) await this.#rates.giveBack('seats-by-address', address)
    return sat
  }

  #sit({ id, name }: Player, entropy: string): Promise<Result<Applied>> {
    return this.#runner.submit((session) => {
      // A player who joins twice at once may have a seat by now.
      const seat = ownSeat(session, id) ?? seatFor(session, id)
      return seat === undefined
        ? refuseAs('match-full')
        : accept({ kind: 'sit', seat, player: id, name, entropy })
    })
  }

  /** Adds the connection, and finds out whether a bot stands in for its player. */
  #attach(session: Session, history: History, connection: Connection) {
    const seat = ownSeat(session, connection.player.id)
    const added = this.#presenter.viewers.add(connection, seat ?? 'spectator')
    if (!added.ok) return added
    this.#presenter.came(session, history, connection)
    return accept({ isStoodInFor: seat !== undefined && isStoodInFor(session, seat) })
  }

  async #relieve(player: string): Promise<void> {
    const relieved = await this.#runner.submit((session) => {
      const seat = ownSeat(session, player)
      const isDue = seat !== undefined && isStoodInFor(session, seat) && this.#isHere(session, seat)
      return isDue ? accept({ kind: 'back', seat }) : refuseAs('no-change')
    })
    const isDone = relieved.ok || relieved.refusal.code === 'no-change'
    if (isDone) this.#returned.delete(player)
  }

  #isHere(session: Session, seat: Seat): boolean {
    return this.#presenter.viewers.attendance(session)[seat]?.isPresent === true
  }
}

function isStoodInFor({ places }: Session, seat: number): boolean {
  return places[seat]?.bot === 'stands-in'
}

// How people come to a table: who may, to which seat, or to look on.
import type { Result } from '@flower-war/rules'
import type { Player } from '../../people/player.ts'
import { refuseAs } from '../../refusal.ts'
import { admit, admitAgain, type JoinWish } from '../model/admission.ts'
import type { History } from '../model/history.ts'
import type { Applied } from '../model/progress.ts'
import { isHeldBy, seatFor, seatHeldBy } from '../model/seating.ts'
import type { Session } from '../model/session.ts'
import type { Connection } from './connection.ts'
import type { Runner } from './runner.ts'
import type { Stage } from './stage.ts'

/** How often to look for another seat when somebody else was quicker. */
const SIT_TRIES = 8

/** Those who come to one match. */
export class Arrivals {
  readonly #runner: Runner
  readonly #stage: Stage

  constructor(runner: Runner, stage: Stage) {
    this.#runner = runner
    this.#stage = stage
  }

  /** Whether a player has a seat (held or reserved), may take a free one, or may not come at all. */
  expects(player: string, wish: JoinWish): Promise<'seated' | 'welcome' | 'refused'> {
    return this.#runner.read((session) => {
      const { places } = session
      const isTheirs = places.some(
        (place) => isHeldBy(place, player) || place.keptFor?.player === player,
      )
      if (isTheirs) return 'seated'
      const admitted = admit(session, { player, wish, isFull: this.#stage.viewers.isFull() })
      return admitted.ok ? 'welcome' : 'refused'
    })
  }

  /** Seats a player, gives them their seat back, or lets them watch. */
  async join(connection: Connection, wish: JoinWish): Promise<Result<void>> {
    const { player } = connection
    const asking = () => ({ player: player.id, wish, isFull: this.#stage.viewers.isFull() })
    const admitted = await this.#runner.read((session) => admit(session, asking()))
    if (!admitted.ok) return admitted
    if (admitted.value === 'to-sit') {
      const sat = await this.#sit(player, wish.entropy)
      if (!sat.ok && sat.refusal.code !== 'seated-already') return sat
    }
    await this.#stage.startIfAllAreThere()
    // Nobody is shown a match that has moved on elsewhere.
    const confirmed = await this.#runner.confirm()
    if (!confirmed.ok) return confirmed
    return this.#runner.read((session, history) => {
      const still = admitAgain(session, asking())
      return still.ok ? this.#attach(session, history, connection) : still
    })
  }

  async #sit(player: Player, entropy: string): Promise<Result<Applied>> {
    let result: Result<Applied> = FULL
    for (let tries = 0; tries < SIT_TRIES; tries++) {
      const seat = await this.#runner.read((session) => seatFor(session, player.id))
      if (seat === undefined) return FULL
      const { id, name } = player
      result = await this.#runner.submit({ kind: 'sit', seat, player: id, name, entropy })
      if (result.ok || result.refusal.code !== 'seat-taken') return result
    }
    return result
  }

  #attach(session: Session, history: History, connection: Connection): Result<void> {
    const seat = seatHeldBy(session, connection.player.id)
    const added = this.#stage.viewers.add(connection, seat ?? 'spectator')
    if (!added.ok) return added
    this.#stage.came(session, history, connection)
    if (seat !== undefined && session.places[seat]?.bot === 'stands-in')
      this.#stage.later(this.#runner.submit({ kind: 'back', seat }))
    return added
  }
}

const FULL = refuseAs('match-full')

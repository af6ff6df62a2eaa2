// The parts of the public view that decide whether a player is asked at all (FW-112).
import { SPACES } from '../../ritual-calendar/spaces.ts'
import { seatsOf } from '../../seat.ts'
import { rack, skullsAt } from '../course/skulls.ts'
import { rackSize } from '../options.ts'
import type { Public } from '../shapes.ts'
import type { State } from '../state.ts'
import { battleOf, turnOf, viewOfPlayer } from '../views/view.ts'

type SpaceFacts = Pick<Public['spaces'][number], 'rack' | 'disc' | 'guarded'>

/** A public view has all of them. */
export interface Facts
  extends Pick<Public, 'turn' | 'battle' | 'players' | 'active' | 'rackSize' | 'maryCost'> {
  readonly spaces: readonly SpaceFacts[]
  readonly apocalypse: Pick<NonNullable<Public['apocalypse']>, 'kind'> | null
}

/** Returns the same facts as the whole view would show, which takes longer to make. */
export function factsOf(state: State): Facts {
  const { options, players, active, apocalypse } = state
  return {
    turn: turnOf(state),
    battle: battleOf(state),
    players: seatsOf(players.length).map((seat) => viewOfPlayer(state, seat)),
    spaces: SPACES.map((space) => ({
      rack: skullsAt(state, rack(space)),
      disc: state.discs[space - 1] ?? null,
      guarded: state.guarded.some((guard) => guard.space === space),
    })),
    active,
    apocalypse,
    rackSize: rackSize(options, players.length),
    maryCost: options.signs ? options.maryCost : null,
  }
}

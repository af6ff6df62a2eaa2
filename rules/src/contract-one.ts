// Adapts rules released under the first contract to the present one. Only names differ.
import type { TempleLights } from './game.ts'
import type { Match, Playable, Started } from './match.ts'
import { accept, type Result } from './result.ts'

type Renamed =
  | 'offer'
  | 'templeLights'
  | 'privateView'
  | 'rate'
  | 'winChance'
  | 'rateForHard'
  | 'resample'

interface MatchOne extends Omit<Match, Renamed | 'fork'> {
  readonly bead: Match['offer']
  lake(): LightsOne | undefined
  readonly own: Match['privateView']
  readonly appraise: Match['rate']
  readonly standing: Match['winChance']
  readonly weigh?: NonNullable<Match['rateForHard']>
  fork(): MatchOne
  redeal(...given: Parameters<Match['resample']>): MatchOne
}

type LightsOne = Omit<TempleLights, 'slots'> & { readonly halves: TempleLights['slots'] }

export interface PlayableOne extends Omit<Playable, 'start' | 'resume'> {
  start(
    ...given: Parameters<Playable['start']>
  ): Result<Omit<Started, 'match'> & { readonly match: MatchOne }>
  resume(...given: Parameters<Playable['resume']>): MatchOne
}

/** Returns the rules in their present form. */
export function fromContractOne(game: PlayableOne): Playable {
  return {
    ...game,
    start(request) {
      const started = game.start(request)
      if (!started.ok) return started
      return accept({ ...started.value, match: fromMatchOne(started.value.match) })
    },
    resume: (players, saved) => fromMatchOne(game.resume(players, saved)),
  }
}

function fromMatchOne(match: MatchOne): Match {
  const { bead, lake, own, appraise, standing, weigh, redeal, fork, ...same } = match
  return {
    ...same,
    offer: bead,
    templeLights() {
      const lights = lake()
      if (lights === undefined) return undefined
      const { halves, ...others } = lights
      return { ...others, slots: halves }
    },
    privateView: own,
    rate: appraise,
    winChance: standing,
    ...(weigh && { rateForHard: weigh }),
    fork: () => fromMatchOne(fork()),
    resample: (viewer, chance) => fromMatchOne(redeal(viewer, chance)),
  }
}

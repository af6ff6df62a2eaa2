// The current points of each city, and the distance to the end.
import { EMPTY_PILES_TO_END } from '@flower-war/rules/printed/space-aztecs'
import type { SpaceAztecsChoices } from '../../texts/en/games/choices-space-aztecs.ts'
import type { Decided, Progress, Seen } from '../face.ts'
import { lossesIn, totalsOf } from './cards/gain.ts'

const PHASES = ['take', 'choose', 'play', 'over'] as const
/** The steps shown; after them comes the end of the match. */
const TURNS = ['take', 'choose', 'play'] as const

export function progressOf(words: SpaceAztecsChoices, { view }: Seen<'space-aztecs'>): Progress {
  const totals = totalsOf(view)
  const losses = lossesIn(view)
  const most = Math.max(1, ...totals)
  const empty = view.piles.filter(({ cards }) => cards === 0).length
  const { saucersPlayed, saucersToEnd } = view
  return {
    aim: words.aim,
    steps: {
      names: TURNS.map((phase) => words.phases[phase]),
      now: PHASES.indexOf(view.phase),
    },
    seats: totals.map((points, seat) => ({
      text: words.far(points),
      more: words.loss(losses[seat] ?? 0),
      part: Math.max(0, points / most),
    })),
    end: {
      text: words.end(saucersPlayed, saucersToEnd, empty, EMPTY_PILES_TO_END),
      part: Math.min(1, Math.max(saucersPlayed / saucersToEnd, empty / EMPTY_PILES_TO_END)),
    },
  }
}

/** The points of the winners, by which they were ahead or level. */
export function decidedBy(
  words: SpaceAztecsChoices,
  { winners, scores }: Decided,
): string | undefined {
  const [winner] = winners
  const score = winner === undefined ? undefined : scores[winner]
  if (score === undefined) return undefined
  return words.decided(Object.values(score).reduce((sum, part) => sum + part, 0))
}

// The aim of Flower War, the progress of each tribe, and the distance to the end.
import { COUNT_MAX } from '@flower-war/rules/printed/flower-war'
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import type { FlowerWarChoices } from '../../texts/en/games/choices-flower-war.ts'
import type { Decided, Progress, Seen } from '../face.ts'
import type { ViewOf } from '../game-values.ts'
import { signsOf } from './cards/founding.ts'
import { stepOf } from './step.ts'

const STEPS = ['move', 'collect', 'battle', 'cortes', 'sacrifice', 'cards'] as const

export function progressOf(words: FlowerWarChoices, seen: Seen<'flower-war'>): Progress {
  const { view, seat, shown, options } = seen
  // Signs are in the match where Mary is (FW-5).
  const hasSigns = view.maryCost !== null
  const now = stepOf(view, shown)
  // Cortés comes with the invasion (FW-64).
  const isInvaded = view.apocalypse?.kind === 'invasion' || now === 'cortes'
  const steps = STEPS.filter((step) => step !== 'cortes' || isInvaded)
  const most = Math.max(1, ...view.players.map(({ skulls }) => skulls))
  return {
    aim: words.aim(hasSigns, options?.()?.['ending'] === 'nobody'),
    steps: { names: steps.map((step) => words.step(step)), now: steps.indexOf(now) },
    seats: view.players.map(({ skulls }, each) => {
      const signs = Object.keys(signsOf(seen, each)).length
      const found = hasSigns ? words.signs(signs, SIGNS.length, each === seat) : ''
      return { text: words.far(skulls, found), part: skulls / most }
    }),
    end: endOf(words, view),
  }
}

/** The distance to the beginning of the apocalypse, and then to its end: the thirteenth count (FW-61). */
function endOf(words: FlowerWarChoices, view: ViewOf<'flower-war'>) {
  const { apocalypse, spaces, rackSize } = view
  if (apocalypse !== null)
    return {
      text: words.counted(apocalypse.counted, COUNT_MAX, apocalypse.kind),
      part: apocalypse.counted / (COUNT_MAX + 1),
    }
  const lowest = Math.min(...spaces.flatMap(({ rack, disc }) => (disc === null ? rack : [])))
  return { text: words.before(lowest), part: 1 - lowest / rackSize }
}

/** A player who finds the three signs has won by them alone; otherwise skulls count, then discs, then cards (FW-65). */
export function decidedBy(
  words: FlowerWarChoices,
  { reason, winners, scores }: Decided,
): string | undefined {
  const [winner] = winners
  if (reason === 'signs' || winner === undefined) return undefined
  const { skulls = 0, discs } = scores[winner] ?? {}
  const others = scores.filter((_, seat) => winners.every((each) => each !== seat))
  const level = others.filter((score) => score['skulls'] === skulls)
  const areLevelInDiscs = level.some((score) => score['discs'] === discs)
  return words.decided(skulls, level.length === 0 ? 'skulls' : areLevelInDiscs ? 'cards' : 'discs')
}

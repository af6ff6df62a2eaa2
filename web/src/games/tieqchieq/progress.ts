// How far both are on their way home.
import { TOKENS } from '@flower-war/rules/printed/tieqchieq'
import type { TieqchieqChoices } from '../../texts/en/choices-tieqchieq.ts'
import type { Progress, Seen } from '../face.ts'
import { COLOURS } from './tokens.tsx'

export function progressOf(words: TieqchieqChoices, { view }: Seen<'tieqchieq'>): Progress {
  return {
    aim: words.aim(TOKENS),
    seats: COLOURS.map((colour) => {
      const [home, hand] = [view.home[colour], view.hand[colour]]
      return { text: words.far(home, TOKENS - home - hand, hand, TOKENS), part: home / TOKENS }
    }),
  }
}

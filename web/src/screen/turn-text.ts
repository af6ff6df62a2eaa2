// The banner of a large screen: who has won, whom the match waits for with which question, or else what happens.
import type { Names } from '../games/face.ts'
import { storyTexts } from '../replay/story-texts.ts'
import { winnerText } from '../table/ending/outcome-text.ts'
import { seatingTexts } from '../table/seats/seating-texts.ts'
import { texts } from '../texts/texts.ts'

interface Turn {
  readonly phase: string
  readonly paused: string
  readonly waiting: readonly number[]
  readonly winners: readonly number[] | undefined
  readonly names: Names
  /** The question that the match waits for; undefined if it is not known. */
  readonly asked: string | undefined
  /** The event that is shown, or else the last one. */
  readonly happening: string | undefined
  /** True while none of the players is there: bots wait for them. */
  readonly isEmpty: boolean
}

export function turnText(turn: Turn): string {
  const { phase, paused, waiting, winners, names, asked, happening, isEmpty } = turn
  const { table } = texts.value
  if (phase === 'open') return seatingTexts.value.screenOpen
  if (winners !== undefined) return winnerText(winners, undefined, names)
  if (phase === 'over') return storyTexts.value.ending.over
  if (paused !== '') return table.paused[paused === 'host' ? 'host' : 'journal']
  if (isEmpty) return seatingTexts.value.screenAlone
  if (waiting.length > 0) {
    const awaited = waiting.map(names).join(', ')
    return asked === undefined
      ? table.waitingFor(awaited)
      : seatingTexts.value.screenAsks(awaited, asked)
  }
  // While a round goes on by itself, the screen says what happens.
  return happening ?? table.waiting
}

// The texts that every language of Tıeqchıeq must have; a missing one does not compile.
import type { GameTexts, OptionTexts, SentencesOf } from '../../texts.ts'
import type { Colour } from '../board.ts'
import type { Action, EndReason, Event, OPTIONS, Square } from '../shapes.ts'
import type { Asked } from '../state.ts'

type By<Name extends string> = Readonly<Record<Name, string>>

export interface TieqchieqTexts extends Omit<GameTexts, 'sentences'> {
  readonly seats: By<Colour>
  readonly options: OptionTexts<typeof OPTIONS>
  readonly decisions: By<Asked['kind']>
  readonly actions: By<Action['type']>
  readonly reasons: By<EndReason>
  readonly scores: By<'home'>
  readonly words: By<Square | 'sun' | 'ring'>
}

export type TieqchieqSentences = SentencesOf<Event['type'], Action['type'], Asked['kind']>

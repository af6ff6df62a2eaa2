// The texts that every language of Space Aztecs must have; a missing one does not compile.
import type { CardText, GameTexts, OptionTexts, SentencesOf } from '../../texts.ts'
import type { Place } from '../board.ts'
import type { CardSet } from '../cards.ts'
import type { Score } from '../score.ts'
import type { Action, EndReason, Event, OPTIONS, Public } from '../shapes.ts'
import type { Asked } from '../state.ts'

type By<Name extends string> = Readonly<Record<Name, string>>

export interface SpaceAztecsTexts extends Omit<GameTexts, 'sentences'> {
  readonly spaces: Readonly<Record<Place, CardText>>
  readonly options: OptionTexts<typeof OPTIONS>
  readonly decisions: By<'take' | 'choose' | Asked['kind']>
  readonly actions: By<Action['type']>
  readonly reasons: By<EndReason>
  readonly scores: By<keyof Score>
  readonly words: By<CardSet | Public['phase'] | 'hand' | 'chosen' | 'notes'>
}

export type SpaceAztecsSentences = SentencesOf<
  Event['type'],
  Action['type'],
  keyof SpaceAztecsTexts['decisions']
>

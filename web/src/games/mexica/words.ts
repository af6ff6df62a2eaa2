// The words of the edition that is played.
import { gameTexts } from '../../texts/texts.ts'
import type { ViewOf } from '../game-values.ts'

export function wordsOf({ edition }: Pick<ViewOf<'mexica'>, 'edition'>) {
  return gameTexts.value.mexica.editions[edition]
}

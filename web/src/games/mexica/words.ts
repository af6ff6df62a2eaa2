// The words of the edition that is played.
import { gameTexts } from '../../texts/texts.ts'
import type { ViewOf } from '../game-values.ts'

export function wordsOf({ edition }: Pick<ViewOf<'mexica'>, 'edition'>) {
  return gameTexts.mexica.value.editions[edition]
}

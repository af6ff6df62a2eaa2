// The names of games, as far as the pages know them.
import { isPlayed } from '../../games/faces.ts'
import { gameTexts } from '../../texts/texts.ts'

export function gameTitle(game: string): string {
  return isPlayed(game) ? gameTexts.value[game].title : game
}

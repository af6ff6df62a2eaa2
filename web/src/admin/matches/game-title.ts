// The names of games, as far as the pages know them.
import { isPlayed } from '../../games/faces.ts'
import { texts } from '../../texts/texts.ts'

export function gameTitle(game: string): string {
  return isPlayed(game) ? texts.value.listed[game].title : game
}

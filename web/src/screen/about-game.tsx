// The game that people in front of a large screen are invited to: a sentence, how many play, and for how long.
import { factsOf } from '../lobby/game-card.tsx'
import { games, useGames } from '../lobby/games.ts'

export function AboutGame({ game }: { readonly game: string }) {
  useGames()
  const row = games.value?.find(({ id }) => id === game)
  if (row === undefined) return null
  return (
    <div class="screen-about">
      <p>{row.about}</p>
      <p class="quiet">{factsOf(row)}</p>
    </div>
  )
}

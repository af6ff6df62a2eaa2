// The way in for newcomers: a first match of each game with a teacher, shortest game first.
import type { GameRow } from '@flower-war/client/light'
import { LESSON_MINUTES } from '../alone/lessons/minutes.ts'
import { isPlayed } from '../games/faces.ts'
import { texts } from '../texts/texts.ts'
import { GamePicture } from './game-picture.tsx'
import { games, titleOf } from './games.ts'

/** Lessons need no server, so they are offered even without its list of games. */
const TAUGHT: readonly Pick<GameRow, 'id' | 'weight'>[] = Object.keys(LESSON_MINUTES).map((id) => ({
  id,
}))

export function LearnPanel() {
  const { lobby } = texts.value
  return (
    <section class="panel learn" aria-labelledby="learn">
      <div>
        <h2 id="learn">{lobby.learn}</h2>
        <p class="quiet">{lobby.learnIntro}</p>
      </div>
      <ul>
        {(games.value ?? TAUGHT).map(({ id, weight }) => {
          if (!isPlayed(id)) return null
          const facts = [
            lobby.lesson(LESSON_MINUTES[id]),
            ...(weight ? [lobby.weights[weight]] : []),
          ]
          return (
            <li key={id}>
              <a href={`/learn/${id}`} class="learn-game">
                <GamePicture game={id} />
                <strong>{titleOf(id)}</strong>
                <small>{facts.join(' · ')}</small>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

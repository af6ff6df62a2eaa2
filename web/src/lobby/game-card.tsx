// The card of a game: its picture, name, facts and description, above the ways to begin.
import type { GameRow } from '@flower-war/client/light'
import type { ComponentChildren } from 'preact'
import { LESSON_MINUTES } from '../alone/lessons/minutes.ts'
import { isPlayed } from '../games/faces.ts'
import { RulesButton } from '../table/guidance/rules-dialog.tsx'
import { texts } from '../texts/texts.ts'
import { GamePicture } from './game-picture.tsx'

type Facts = Partial<Pick<GameRow, 'players' | 'minutes' | 'weight'>>

interface GameCardProps extends Facts {
  readonly id: string
  readonly title: string
  readonly about: string | undefined
  /** True for the game that newcomers should begin with. */
  readonly isFirst?: boolean
  /** The ways to play, above those to learn. */
  readonly children: ComponentChildren
  /** A link beside those to learn. */
  readonly besides?: ComponentChildren
}

export function GameCard(props: GameCardProps) {
  const { id, title, about, isFirst = false, children, besides, ...facts } = props
  const { lobby } = texts.value
  return (
    <article class="game-card" aria-label={title}>
      <GamePicture game={id} />
      <div class="game-head">
        {isFirst && <strong class="first-game">{lobby.firstGame}</strong>}
        <h2>{title}</h2>
        <p class="quiet">{factsOf(facts)}</p>
      </div>
      <p class="game-about">{about}</p>
      <div class="actions game-begin">{children}</div>
      <div class="game-ways">
        {isPlayed(id) && (
          <a href={`/learn/${id}`} class="game-learn" aria-label={`${title}: ${learn(id)}`}>
            {learn(id)}
          </a>
        )}
        {besides}
        {isPlayed(id) && <RulesButton game={id} />}
      </div>
    </article>
  )
}

const learn = (game: keyof typeof LESSON_MINUTES): string =>
  texts.value.lobby.learn(LESSON_MINUTES[game])

/** Number of players, duration, and difficulty. */
function factsOf({ players, minutes, weight }: Facts): string {
  const { lobby } = texts.value
  return [
    ...(players ? [lobby.players(players.min, players.max)] : []),
    ...(minutes ? [lobby.minutes(minutes.min, minutes.max)] : []),
    ...(weight ? [lobby.weights[weight]] : []),
  ].join(' · ')
}

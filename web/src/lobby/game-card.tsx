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
  /** True for those who have never played it: the lesson is then the second button. */
  readonly isNew?: boolean
  /** The way to play alone, above all others. */
  readonly children: ComponentChildren
  readonly withOthers?: ComponentChildren
  /** A link beside those to learn. */
  readonly besides?: ComponentChildren
}

export function GameCard(props: GameCardProps) {
  const {
    id,
    title,
    about,
    isFirst = false,
    isNew = false,
    children,
    withOthers,
    besides,
    ...facts
  } = props
  const { lobby } = texts.value
  const lesson = isPlayed(id) && (
    <a
      href={`/learn/${id}`}
      class={isNew ? 'game-learn button' : 'game-learn'}
      aria-label={`${title}: ${learn(id)}`}
    >
      {learn(id)}
    </a>
  )
  return (
    <article class="game-card" aria-label={title}>
      <GamePicture game={id} />
      <div class="game-head">
        {isFirst && <strong class="first-game">{lobby.firstGame}</strong>}
        <h2>{title}</h2>
        <p class="quiet">{factsOf(facts)}</p>
      </div>
      <p class="game-about">{about}</p>
      <div class="actions game-begin">
        {children}
        {isNew ? lesson : withOthers}
      </div>
      <div class="game-ways">
        {isNew ? withOthers : lesson}
        {besides}
        {isPlayed(id) && <RulesButton game={id} />}
      </div>
    </article>
  )
}

const learn = (game: keyof typeof LESSON_MINUTES): string =>
  texts.value.lobby.learn(LESSON_MINUTES[game])

/** Number of players, duration, and difficulty. */
export function factsOf({ players, minutes, weight }: Facts): string {
  const { lobby } = texts.value
  return [
    ...(players ? [lobby.players(players.min, players.max)] : []),
    ...(minutes ? [lobby.minutes(minutes.min, minutes.max)] : []),
    ...(weight ? [lobby.weights[weight]] : []),
  ].join(' · ')
}

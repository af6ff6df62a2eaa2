// The card of a game: its picture, name, facts and description, above the ways to begin. Its parts have the same size
// from the first, and whatever was played, so that no button moves.
import type { ComponentChildren } from 'preact'
import { isPlayed } from '../games/faces.ts'
import { RulesButton } from '../table/guidance/rules-dialog.tsx'
import { texts } from '../texts/texts.ts'
import { GamePicture } from './game-picture.tsx'
import type { ShownGame } from './known-games.ts'
import { LessonLink } from './lesson-link.tsx'

interface GameCardProps {
  readonly row: ShownGame
  readonly title: string
  /** True for the game that newcomers should begin with. */
  readonly isFirst?: boolean
  /** The way to play alone, above all others. */
  readonly children: ComponentChildren
  readonly withOthers?: ComponentChildren
  /** Links beside the rules. */
  readonly besides?: ComponentChildren
}

export function GameCard({ row, title, isFirst, children, withOthers, besides }: GameCardProps) {
  const { id } = row
  return (
    <article class="game-card" aria-label={title}>
      <GamePicture game={id} />
      <div class="game-head">
        {isFirst && <strong class="first-game">{texts.value.lobby.firstGame}</strong>}
        <h2>{title}</h2>
        <p class="quiet">{factsOf(row)}</p>
      </div>
      <p class="game-about">{row.about}</p>
      <div class="game-begin">
        {children}
        {isPlayed(id) && <LessonLink game={id} title={title} />}
        {withOthers}
      </div>
      <div class="game-ways">
        {besides}
        {isPlayed(id) && <RulesButton game={id} />}
      </div>
    </article>
  )
}

/** Number of players, duration, and difficulty. */
export function factsOf({ players, minutes, weight }: Omit<ShownGame, 'id' | 'about'>): string {
  const { lobby } = texts.value
  return [
    lobby.players(players.min, players.max),
    ...(minutes ? [lobby.minutes(minutes.min, minutes.max)] : []),
    ...(weight ? [lobby.weights[weight]] : []),
  ].join(' · ')
}

// The card of a game in the lobby: what it is, how long it takes, and the ways to begin.
import { type GameRow, untyped } from '@flower-war/client/light'
import { isPlayed } from '../games/faces.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { asPlayer, goToTable } from '../page/session.ts'
import { RulesButton } from '../table/rules-dialog.tsx'
import { texts } from '../texts/texts.ts'
import { botLevel } from './bot-level.tsx'
import { GamePicture } from './game-picture.tsx'
import { toldOfGame } from './games.ts'

interface Measure {
  /** From a match against bots to one of people only, with the usual options. */
  readonly minutes: readonly [from: number, to: number]
  readonly weight: 'light' | 'medium' | 'heavy'
}

/** Reckoned from the decisions of simulated matches, at three to eight seconds each. */
const MEASURES: Readonly<Record<PlayedGame, Measure>> = {
  tieqchieq: { minutes: [5, 10], weight: 'light' },
  'space-aztecs': { minutes: [10, 20], weight: 'medium' },
  mexica: { minutes: [20, 45], weight: 'heavy' },
  'flower-war': { minutes: [30, 60], weight: 'heavy' },
}

const FIRST_GAME: PlayedGame = 'tieqchieq'
/** A table of four is lively, and doesn't take too long to fill. */
const SEATS = 4

interface GameCardProps {
  readonly row: GameRow
  readonly begin: (make: () => Promise<void>) => Promise<void>
}

export function GameCard({ row: { id, players }, begin }: GameCardProps) {
  const { lobby } = texts.value
  const { title, about } = toldOfGame(id)
  const withBots = async () => {
    const seats = Math.min(players.max, SEATS)
    const wish = { players: seats, bots: seats - 1, botLevel: botLevel.value }
    // Nobody else can sit down there, and nobody is to watch who was not invited.
    goToTable(
      await asPlayer((client) => client.create(untyped(id), { ...wish, visibility: 'private' })),
    )
  }
  const withOthers = async () =>
    goToTable(await asPlayer((client) => client.quickPlay(untyped(id))))
  return (
    <article class="game-card">
      <GamePicture game={id} />
      {id === FIRST_GAME && <strong class="first-game">{lobby.firstGame}</strong>}
      <div class="game-card-body">
        <h2>{title}</h2>
        <Facts id={id} players={players} />
        <p>{about}</p>
        <div class="actions">
          <button type="button" class="primary" onClick={() => void begin(withBots)}>
            {lobby.withBots}
          </button>
          <button type="button" onClick={() => void begin(withOthers)}>
            {lobby.quickPlay}
          </button>
          {isPlayed(id) && (
            <a class="button" href={`/learn/${id}`} aria-label={`${lobby.learn}: ${title}`}>
              {lobby.learn}
            </a>
          )}
          <a class="button" href={`/new/${id}`}>
            {lobby.setUp}
          </a>
          {isPlayed(id) && <RulesButton game={id} />}
        </div>
      </div>
    </article>
  )
}

/** How many play, how long it takes, and how much there is to learn. */
function Facts({ id, players: { min, max } }: Pick<GameRow, 'id' | 'players'>) {
  const { lobby } = texts.value
  const { minutes, weight } = isPlayed(id) ? MEASURES[id] : {}
  const facts = [
    lobby.players(min, max),
    ...(minutes ? [lobby.minutes(...minutes)] : []),
    ...(weight ? [lobby.weights[weight]] : []),
  ]
  return <p class="quiet">{facts.join(' · ')}</p>
}

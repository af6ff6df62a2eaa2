// The card of a game in the lobby: a description, its duration, and the ways to begin.
import { type GameRow, untyped } from '@flower-war/client/light'
import { isPlayed } from '../games/faces.ts'
import { asPlayer, goToTable } from '../page/player/session.ts'
import { matchPath } from '../page/route.ts'
import { RulesButton } from '../table/guidance/rules-dialog.tsx'
import { texts } from '../texts/texts.ts'
import { botLevel } from './bot-level.tsx'
import { GamePicture } from './game-picture.tsx'
import { titleOf } from './games.ts'
import { liveMatches } from './live-matches.ts'
import { ownMatches } from './own-matches.ts'

/** A table of four is lively, but does not take too long to fill. */
const SEATS = 4

interface GameCardProps {
  readonly row: GameRow
  /** True for the game that newcomers should begin with. */
  readonly isFirst: boolean
  readonly begin: (make: () => Promise<void>) => Promise<void>
}

export function GameCard({ row, isFirst, begin }: GameCardProps) {
  const { id, players, about } = row
  const { lobby } = texts.value
  const withBots = async () => {
    const seats = Math.min(players.max, SEATS)
    const wish = { players: seats, bots: seats - 1, botLevel: botLevel.value }
    // Private: all other seats have bots, and only invited people should watch.
    goToTable(
      await asPlayer((client) => client.create(untyped(id), { ...wish, visibility: 'private' })),
    )
  }
  const withOthers = async () =>
    goToTable(await asPlayer((client) => client.quickPlay(untyped(id))))
  return (
    <article class="game-card">
      <div class="game-front">
        <GamePicture game={id} />
        {isFirst && <strong class="first-game">{lobby.firstGame}</strong>}
      </div>
      <div class="game-card-body">
        <h2>{titleOf(id)}</h2>
        <Facts {...row} />
        <p>{about}</p>
        <div class="actions game-begin">
          <button type="button" class="primary" onClick={() => void begin(withBots)}>
            {lobby.withBots}
          </button>
          <WithOthers game={id} begin={() => void begin(withOthers)} />
        </div>
        <div class="game-ways">
          <a href={`/new/${id}`}>{lobby.setUp}</a>
          {isPlayed(id) && <RulesButton game={id} />}
        </div>
      </div>
    </article>
  )
}

interface WithOthersProps {
  readonly game: string
  begin(): void
}

/** Leads to a table where someone is waiting, or else to a new one. As in quick play, it must have a clock. */
function WithOthers({ game, begin }: WithOthersProps) {
  const { lobby } = texts.value
  const own = new Set(ownMatches.value.map(({ match }) => match.id))
  const open = liveMatches.value.find(
    ({ id, phase, turnSeconds, ...row }) =>
      row.game === game && phase === 'open' && turnSeconds > 0 && !own.has(id),
  )
  const host = open?.seats.find(({ kind }) => kind === 'player')
  if (open === undefined || host === undefined)
    return (
      <button type="button" onClick={begin}>
        {lobby.quickPlay}
      </button>
    )
  return (
    <a class="button awaited" href={matchPath(open.id)}>
      {lobby.awaited(host.name)}
    </a>
  )
}

type FactsProps = Pick<GameRow, 'players' | 'minutes' | 'weight'>

/** Number of players, duration, and difficulty. */
export function Facts({ players, minutes, weight }: FactsProps) {
  const { lobby } = texts.value
  const facts = [
    lobby.players(players.min, players.max),
    ...(minutes ? [lobby.minutes(minutes.min, minutes.max)] : []),
    ...(weight ? [lobby.weights[weight]] : []),
  ]
  return <p class="quiet">{facts.join(' · ')}</p>
}

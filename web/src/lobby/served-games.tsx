// The games of the server, each with the ways to begin it; until it lists them, those that the pages know.
import { untyped } from '@flower-war/client/light'
import { storedIds } from '../alone/matches/stored-ids.ts'
import { isPlayed } from '../games/faces.ts'
import { hasBegunAny } from '../page/player/first-matches.ts'
import { isServerAway } from '../page/player/session.ts'
import { goToTable } from '../page/player/to-table.ts'
import { beginPath } from '../page/route.ts'
import { type Attempts, Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { texts } from '../texts/texts.ts'
import { BOT_DELAYS_MS, botLevel } from './bot-play.tsx'
import { hasMatches } from './continued.ts'
import { GameCard } from './game-card.tsx'
import { games, titleOf, usualPlayers } from './games.ts'
import { knownGames, type ShownGame } from './known-games.ts'
import { WithOthers } from './with-others.tsx'

export function ServedGames() {
  const { refusal, once } = useAttempts()
  // Lessons and matches on this device need no server, so they are offered even without its list of games.
  const isAway = isServerAway.value
  const rows: readonly ShownGame[] = (isAway ? undefined : games.value) ?? knownGames()
  const isNewcomer = !hasMatches.value && !hasBegunAny() && storedIds().length === 0
  return (
    <>
      <Refusal why={refusal} isFar />
      <section class="game-cards">
        {rows.map((row, index) => (
          <GameCard
            key={row.id}
            row={row}
            title={titleOf(row.id)}
            isFirst={index === 0 && row.weight === 'light' && isNewcomer}
            withOthers={!isAway && <WithOthers game={row.id} begin={once} />}
            besides={<Besides game={row.id} isAway={isAway} />}
          >
            {isAway ? (
              <a class="button primary" href={`/alone/${row.id}`}>
                {texts.value.lobby.alone}
              </a>
            ) : (
              <WithBots row={row} begin={once} />
            )}
          </GameCard>
        ))}
      </section>
    </>
  )
}

interface BesidesProps {
  readonly game: string
  readonly isAway: boolean
}

/** Links to the forms for a match: on this device, and with a server. */
function Besides({ game, isAway }: BesidesProps) {
  const { lobby } = texts.value
  return (
    <>
      {isPlayed(game) && <a href={beginPath(game, { people: '2' })}>{lobby.passAround}</a>}
      {!isAway && <a href={`/new/${game}`}>{lobby.setUp}</a>}
    </>
  )
}

interface WithBotsProps {
  readonly row: ShownGame
  readonly begin: Attempts['once']
}

/** Plays against bots at once. */
function WithBots({ row: { id, players }, begin }: WithBotsProps) {
  const withBots = () => {
    const seats = usualPlayers(players)
    const bots = { bots: seats - 1, botLevel: botLevel.value, botDelayMs: BOT_DELAYS_MS[0] }
    const wish = { players: seats, ...bots }
    // Private: all other seats have bots, and only invited people should watch.
    return goToTable((client) => client.create(untyped(id), { ...wish, visibility: 'private' }))
  }
  return (
    <button type="button" class="primary" onClick={() => void begin(withBots)}>
      {texts.value.lobby.withBots}
    </button>
  )
}

// The games of the server, each with the ways to begin it.
import { type GameGuide, type GameRow, untyped } from '@flower-war/client/light'
import { type ReadonlySignal, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { LESSON_MINUTES } from '../alone/lessons/minutes.ts'
import { hasOpenedLesson } from '../alone/matches/stored-ids.ts'
import { isPlayed } from '../games/faces.ts'
import { hasBegun } from '../page/player/first-matches.ts'
import { isServerAway } from '../page/player/session.ts'
import { goToTable } from '../page/player/to-table.ts'
import { beginPath, matchPath } from '../page/route.ts'
import { type Attempts, Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { hasFreeSeat } from '../table/seats/free-seat.ts'
import { texts } from '../texts/texts.ts'
import { BOT_DELAYS_MS, botLevel } from './bot-play.tsx'
import { hasMatches } from './continued.ts'
import { GameCard } from './game-card.tsx'
import { games, titleOf, usualPlayers } from './games.ts'
import { liveMatches } from './live-matches.ts'
import { ownMatches } from './own-matches.ts'

/** The games that the pages know, before anything else about them is loaded. */
const TITLES = Object.keys(LESSON_MINUTES).map((id) => ({ id, about: undefined }))

/** Their rows as the pages make them, loaded when no server answers. */
const ownRows = signal<ReadonlySignal<readonly GameGuide[]> | undefined>(undefined)

export function ServedGames() {
  const { refusal, once } = useAttempts()
  useEffect(() => {
    if (!isServerAway.value) return
    import('../alone/local-games.ts').then(
      ({ localRows }) => (ownRows.value = localRows),
      // Without it, the cards say less.
      () => undefined,
    )
  }, [isServerAway.value])
  const served = isServerAway.value ? undefined : games.value
  return (
    <>
      <Refusal why={refusal} isFar />
      <section class="game-cards">
        {served?.map((row, index) => (
          <GameCard
            key={row.id}
            {...row}
            title={titleOf(row.id)}
            isFirst={index === 0 && row.weight === 'light' && !hasMatches.value}
            isNew={!hasBegun(row.id) && !hasOpenedLesson(row.id)}
            withOthers={<WithOthers game={row.id} begin={once} />}
            besides={<Besides game={row.id} />}
          >
            <WithBots row={row} begin={once} />
          </GameCard>
        )) ??
          // Lessons and matches on this device need no server, so they are offered even without its list of games.
          (ownRows.value?.value ?? TITLES).map((row) => (
            <GameCard key={row.id} {...row} title={titleOf(row.id)}>
              {isServerAway.value && (
                <a class="button primary" href={`/alone/${row.id}`}>
                  {texts.value.lobby.alone}
                </a>
              )}
            </GameCard>
          ))}
      </section>
    </>
  )
}

/** Links to the forms for a match: on this device, and with a server. */
function Besides({ game }: { readonly game: string }) {
  const { lobby } = texts.value
  return (
    <>
      {isPlayed(game) && <a href={beginPath(game, { people: '2' })}>{lobby.passAround}</a>}
      <a href={`/new/${game}`}>{lobby.setUp}</a>
    </>
  )
}

interface WithBotsProps {
  readonly row: GameRow
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

interface WithOthersProps {
  readonly game: string
  readonly begin: Attempts['once']
}

/** The longest time for a decision at such a table, even if the operator lets quick play find slower ones. */
const QUICK_SECONDS_MAX = 600

/**
 * Leads to a table where someone is waiting, or else to where quick play leads. As there, it must have a short clock;
 * the list does not say which tables have a ready check, to which quick play leads nobody.
 */
function WithOthers({ game, begin }: WithOthersProps) {
  const { lobby } = texts.value
  const quickPlay = () => goToTable((client) => client.quickPlay(untyped(game)))
  const own = new Set(ownMatches.value.map(({ match }) => match.id))
  const open = liveMatches.value?.find(
    ({ id, phase, turnSeconds, seats, ...row }) =>
      row.game === game &&
      phase === 'open' &&
      turnSeconds > 0 &&
      turnSeconds <= QUICK_SECONDS_MAX &&
      hasFreeSeat(seats) &&
      !own.has(id),
  )
  const host = open?.seats.find(({ kind }) => kind === 'player')
  if (open === undefined || host === undefined)
    return (
      <button type="button" onClick={() => void begin(quickPlay)}>
        {lobby.quickPlay}
      </button>
    )
  return (
    <a class="button awaited" href={matchPath(open.id)}>
      {lobby.awaited(host.name)}
    </a>
  )
}

// The lobby: games to start, a way into friends' matches, and all visible matches.
import { type AnyGame, type GameRow, untyped } from '@flower-war/client'
import type { TargetedSubmitEvent } from 'preact'
import { useEffect } from 'preact/hooks'
import { isPlayed } from '../games/faces.ts'
import { Refusal, useAttempts } from '../page/attempt.tsx'
import { go, parseInvitation } from '../page/route.ts'
import { asPlayer, goToTable } from '../page/session.ts'
import { useTitle } from '../page/title.ts'
import { RulesButton } from '../table/rules-dialog.tsx'
import { language, texts } from '../texts/texts.ts'
import { GamePicture } from './game-picture.tsx'
import { games, loadGames, toldOfGame } from './games.ts'
import { MatchList } from './match-list.tsx'

export function LobbyPage() {
  const { lobby, temple } = texts.value
  useTitle()
  const { refusal, attempt } = useAttempts()
  useEffect(() => void attempt(loadGames), [language.value])
  return (
    <div class="lobby">
      <section class="hero">
        <h1>{lobby.title}</h1>
        <p>{lobby.intro}</p>
      </section>
      <Refusal why={refusal} />
      <section class="game-cards">
        {games.value?.map((row) => (
          <GameCard key={row.id} row={row} begin={attempt} />
        ))}
      </section>
      <JoinForm />
      <MatchList />
      <nav class="actions" aria-label={lobby.besides}>
        <a class="button" href="/temple">
          {temple.owned.open}
        </a>
        <a class="button" href="/temples">
          {temple.owned.title}
        </a>
        <a class="button" href="/docs" target="_self">
          {lobby.developers}
        </a>
      </nav>
    </div>
  )
}

interface GameCardProps {
  readonly row: GameRow
  readonly begin: (make: () => Promise<void>) => Promise<void>
}

function GameCard({ row: { id, players }, begin }: GameCardProps) {
  const { lobby } = texts.value
  const { title, about } = toldOfGame(id)
  const withBots = async () => {
    // A table of four is lively, and doesn't take too long to fill.
    const seats = Math.min(players.max, 4)
    goToTable(
      await asPlayer((client) => client.create(untyped(id), { players: seats, bots: seats - 1 })),
    )
  }
  const withOthers = async () =>
    goToTable(await asPlayer((client) => client.quickPlay(untyped(id))))
  return (
    <article class="game-card">
      <GamePicture game={id} />
      <div class="game-card-body">
        <h2>{title}</h2>
        <p class="quiet">{lobby.players(players.min, players.max)}</p>
        <p>{about}</p>
        <div class="actions">
          <button type="button" class="primary" onClick={() => void begin(withBots)}>
            {lobby.withBots}
          </button>
          <button type="button" onClick={() => void begin(withOthers)}>
            {lobby.quickPlay}
          </button>
          <a class="button" href={`/new/${id}`}>
            {lobby.setUp}
          </a>
          {isPlayed(id) && <RulesButton game={id} />}
        </div>
      </div>
    </article>
  )
}

/** Joins a match by the link or code from a friend. */
function JoinForm() {
  const { lobby } = texts.value
  const { refusal, attempt } = useAttempts()

  function join(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const invitation = parseInvitation(String(new FormData(event.currentTarget).get('where')))
    if (invitation === undefined) refusal.value = lobby.noCode
    else if ('path' in invitation) go(invitation.path)
    else void attempt(() => joinByCode(invitation.code))
  }

  return (
    <form class="join-form panel" onSubmit={join}>
      <h2>{lobby.join}</h2>
      <label>
        <span>{lobby.joinHint}</span>
        <input name="where" required autocomplete="off" spellcheck={false} maxLength={300} />
      </label>
      <button type="submit">{lobby.joinButton}</button>
      <Refusal why={refusal} />
    </form>
  )
}

async function joinByCode(code: string): Promise<void> {
  goToTable(await asPlayer((client) => client.joinByCode<AnyGame>(code)))
}

// The lobby: the player's own matches, games to start, a form to join friends, and all visible matches.

import type { TargetedSubmitEvent } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { isPlayed } from '../games/faces.ts'
import { lazy } from '../page/lazy.tsx'
import { fits } from '../page/media.ts'
import { route } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { texts } from '../texts/texts.ts'
import { BotLevelChoice } from './bot-play.tsx'
import { hasMatches, isKnown, keptRoom, noteRoom } from './continued.ts'
import { games, useGames } from './games.ts'
import { useLiveMatches } from './matches/live-matches.ts'
import './lobby.css'
import { useLocalMatches } from './local-matches.ts'
import { MatchList } from './matches/match-list.tsx'
import { useOwnMatches } from './own-matches.ts'
import { ServedGames } from './served-games.tsx'

/** Whoever comes for the first time has nothing to continue. */
const ContinueList = lazy(async () => (await import('./continue-list.tsx')).ContinueList, {
  isSmall: true,
})

/** As in the styles: the cards of the games stand below each other. */
const isNarrow = fits('(width < 40rem)')

export function LobbyPage() {
  const { lobby, temples } = texts.value
  useTitle()
  const refusal = useGames()
  useOwnMatches()
  useLocalMatches()
  useLiveMatches()
  // An operator may serve other games, which need not be of the Aztec world.
  const areOurs = games.value?.every(({ id }) => isPlayed(id)) ?? true
  const goesOn = hasMatches.value
  useLayoutEffect(() => {
    if (!goesOn) noteRoom(undefined)
  }, [goesOn, isKnown.value])
  const join = <JoinForm key="join" />
  return (
    <div class="lobby">
      {goesOn && (
        <div style={{ minHeight: keptRoom.value }}>
          <ContinueList />
        </div>
      )}
      <section class="hero">
        <div>
          <h1>{areOurs ? lobby.title : lobby.titleOfAny}</h1>
          {!goesOn && <p>{areOurs ? `${lobby.intro} ${lobby.learnIntro}` : lobby.intro}</p>}
        </div>
        <BotLevelChoice />
      </section>
      <Refusal why={refusal} />
      {/* Guests would not find the field of their code below the games; on a phone it would hide those. */}
      {!isNarrow.value && join}
      <ServedGames key="games" />
      {isNarrow.value && join}
      <MatchList />
      <nav class="actions" aria-label={lobby.besides}>
        <a class="button" href="/alone">
          {lobby.oneDevice}
        </a>
        <a class="button" href="/temple">
          {temples.owned.open}
        </a>
        <a class="button" href="/temples">
          {temples.owned.title}
        </a>
        <a class="button" href="/docs" target="_self">
          {lobby.developers}
        </a>
      </nav>
    </div>
  )
}

/** Joins a match by the link or code from a friend. */
function JoinForm() {
  const { lobby } = texts.value
  const { refusal, once } = useAttempts()

  function join(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('where'))
    const isShown = event.submitter?.getAttribute('name') === 'screen'
    const from = route.peek()
    void once(async () => {
      const { joinByText } = await import('./join-by-text.ts')
      return joinByText(typed, isShown ? 'screen' : 'player', from)
    })
  }

  return (
    <form class="join-form panel" onSubmit={join}>
      <h2>{lobby.join}</h2>
      <label>
        <span class="join-hint">{lobby.joinHint}</span>
        <input name="where" required autocomplete="off" spellcheck={false} maxLength={2_000} />
      </label>
      <button type="submit">{lobby.joinButton}</button>
      <button type="submit" name="screen" class="link join-screen">
        {lobby.joinScreen}
      </button>
      <Refusal why={refusal} />
    </form>
  )
}

// Links to the player's own matches at the top of the lobby: those waiting for the player, then the others, then those
// on this device.
import type { OwnMatch } from '@flower-war/client/light'
import type { LocalMatch } from '../alone/matches/local-match.ts'
import { localPath, matchPath } from '../page/route.ts'
import { texts } from '../texts/texts.ts'
import { titleOf } from './games.ts'
import { localMatches } from './local-matches.ts'
import { ownMatches } from './own-matches.ts'

/** The most matches on this device that are listed; the page "One device" has all of them. */
const LOCAL_MAX = 3

export function ContinueList() {
  const { lobby } = texts.value
  if (ownMatches.value.length + localMatches.value.length === 0) return null
  return (
    <section class="panel continue" aria-labelledby="continue-title">
      <h2 id="continue-title">{lobby.continues}</h2>
      <ul class="match-rows">
        {ownMatches.value.map((own) => (
          <OwnRow key={own.match.id} {...own} />
        ))}
        {localMatches.value.slice(0, LOCAL_MAX).map((match) => (
          <LocalRow key={match.id} match={match} />
        ))}
      </ul>
    </section>
  )
}

function OwnRow({ match: { id, game, phase, seats }, waits }: OwnMatch) {
  const { lobby } = texts.value
  const turn = waits ? 'mine' : phase === 'playing' ? 'others' : 'none'
  const people = seats.flatMap(({ name }) => (name === '' ? [] : [name]))
  return (
    <li class={`match-row continue-row continue-${turn}`}>
      <span class="match-row-game">{titleOf(game)}</span>
      <span class="continue-turn">{lobby.turns[turn]}</span>
      <span class="quiet">{people.join(', ')}</span>
      <a class={waits ? 'button primary' : 'button'} href={matchPath(id)}>
        {lobby.goOn}
      </a>
    </li>
  )
}

function LocalRow({ match }: { readonly match: LocalMatch }) {
  const { lobby } = texts.value
  const people = match.seats.flatMap((seat) => (seat.by === 'person' ? [seat.name] : []))
  return (
    <li class="match-row continue-row">
      <span class="match-row-game">{titleOf(match.game)}</span>
      <span class="continue-turn">{lobby.onThisDevice}</span>
      <span class="quiet">{people.filter((name) => name !== '').join(', ')}</span>
      <a class="button" href={localPath(match)}>
        {lobby.goOn}
      </a>
    </li>
  )
}

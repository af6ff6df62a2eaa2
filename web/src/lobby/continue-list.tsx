// Links to the player's own matches at the top of the lobby; those waiting for the player come first.
import type { OwnMatch } from '@flower-war/client/light'
import { matchPath } from '../page/route.ts'
import { texts } from '../texts/texts.ts'
import { toldOfGame } from './games.ts'
import { ownMatches } from './own-matches.ts'

export function ContinueList() {
  const { lobby } = texts.value
  if (ownMatches.value.length === 0) return null
  return (
    <section class="panel continue" aria-labelledby="continue-title">
      <h2 id="continue-title">{lobby.continues}</h2>
      <ul class="match-rows">
        {ownMatches.value.map((own) => (
          <OwnRow key={own.match.id} {...own} />
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
      <span class="match-row-game">{toldOfGame(game).title}</span>
      <span class="continue-turn">{lobby.turns[turn]}</span>
      <span class="quiet">{people.join(', ')}</span>
      <a class={waits ? 'button primary' : 'button'} href={matchPath(id)}>
        {lobby.goOn}
      </a>
    </li>
  )
}

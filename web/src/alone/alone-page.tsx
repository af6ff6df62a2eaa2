// The pages of matches on this device: the list, the form for a new match, a table, and a replay.
import { route } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { ReplayPage } from '../replay/replay-page.tsx'
import { texts } from '../texts/texts.ts'
import { aloneTexts } from './alone-texts.ts'
import { BeginForm } from './begin-form.tsx'
import { Home } from './home.tsx'
import { LOCAL_GAMES } from './local-games.ts'
import { replayOf } from './matches/replay-source.ts'
import { findMatch } from './matches/stored-matches.ts'
import { LocalPage } from './table/local-page.tsx'

export function AlonePage() {
  const shown = route.value
  if (shown.page !== 'alone') return null
  const { game, id, step, isReplay, wished } = shown
  if (game === '') return <Home />
  const rules = LOCAL_GAMES.find((each) => each.id === game)
  if (id === '' && rules !== undefined) return <BeginForm key={game} {...{ rules, wished }} />
  const match = findMatch(id)
  if (match === undefined || match.game !== game) return <Missing />
  if (isReplay) {
    const people = [...match.seats.keys()].filter((seat) => match.seats[seat]?.by === 'person')
    // Among several, nobody knows who looks.
    const seat = people.length === 1 ? people[0] : undefined
    return <ReplayPage key={id} {...{ id, step, seat }} source={replayOf(match)} />
  }
  return <LocalPage key={id} id={id} />
}

function Missing() {
  const alone = aloneTexts.value
  useTitle(alone.none)
  return (
    <section class="panel narrow">
      <h1>{alone.none}</h1>
      <div class="actions">
        <a class="button" href="/alone">
          {alone.title}
        </a>
        <a class="button" href="/">
          {texts.value.page.toLobby}
        </a>
      </div>
    </section>
  )
}

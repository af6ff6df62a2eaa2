// The games that can be played on this device, the matches it keeps, and the lessons that were left.
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import '../lobby/matches/match-list.css'
import '../lobby/matches/match-row.css'
import { GameCard } from '../lobby/game-card.tsx'
import { ConfirmButton } from '../page/confirm-button.tsx'
import { localPath } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { namesOf } from '../table/seats/names.ts'
import { texts } from '../texts/texts.ts'
import { whenText } from '../texts/when-text.ts'
import { aloneTexts } from './alone-texts.ts'
import { Install } from './install.tsx'
import { type LinkedMatch, leftAmong, loadLeftLessons } from './lessons/left-lessons.ts'
import { LOCAL_GAMES, localGuide } from './local-games.ts'
import { FINISHED_MAX, forgetMatch, RUNNING_MAX, storedMatches } from './matches/stored-matches.ts'

export function Home() {
  const alone = aloneTexts.value
  useTitle(alone.title)
  const matches = useSignal(storedMatches())
  const lessons = useSignal<readonly LinkedMatch[]>([])
  const title = useRef<HTMLHeadingElement>(null)
  const hasRemoved = useRef(false)
  useEffect(() => {
    void loadLeftLessons().then((left) => (lessons.value = left))
  }, [])
  // The button that had the focus is gone, and with it the dialog that asked.
  useEffect(() => {
    if (hasRemoved.current) title.current?.focus()
  }, [matches.value])
  const remove = (id: string) => {
    forgetMatch(id)
    hasRemoved.current = true
    matches.value = storedMatches()
    lessons.value = lessons.value.filter((left) => left.id !== id)
  }
  const running = leftAmong(matches.value, lessons.value)
  const finished = matches.value.flatMap((match) =>
    match.isOver ? [{ ...match, path: localPath(match, 'replay') }] : [],
  )
  return (
    <div class="lobby">
      <section class="hero">
        <h1 ref={title} tabIndex={-1}>
          {alone.title}
        </h1>
        <p>{alone.intro}</p>
      </section>
      <Shelf title={alone.running} matches={running} remove={remove} />
      <section class="game-cards">
        {LOCAL_GAMES.map((rules) => (
          <LocalGame key={rules.id} rules={rules} />
        ))}
      </section>
      <Shelf title={alone.finished} matches={finished} remove={remove} />
      {matches.value.length > 0 && <p class="quiet">{alone.kept(RUNNING_MAX, FINISHED_MAX)}</p>}
      <Install />
    </div>
  )
}

function LocalGame({ rules }: { readonly rules: (typeof LOCAL_GAMES)[number] }) {
  const alone = aloneTexts.value
  const { id } = rules
  const { title, players, about } = localGuide(rules).value
  return (
    <GameCard row={{ id, players, about, ...rules.measure }} title={title}>
      <a class="button primary" href={`/alone/${id}`} aria-label={`${alone.play}: ${title}`}>
        {alone.play}
      </a>
    </GameCard>
  )
}

interface ShelfProps {
  readonly title: string
  readonly matches: readonly LinkedMatch[]
  remove(id: string): void
}

function Shelf({ title, matches, remove }: ShelfProps) {
  const alone = aloneTexts.value
  if (matches.length === 0) return null
  return (
    <section class="panel matches">
      <h2>{title}</h2>
      <ul class="match-rows">
        {matches.map((match) => (
          <li key={match.id} class="match-row">
            <MatchSummary match={match} />
            <span class="match-row-ways">
              <a class={match.isOver ? 'button' : 'button primary'} href={match.path}>
                {match.isOver ? alone.replay : alone.goOn}
              </a>
              {match.isOver ? (
                <button type="button" class="link" onClick={() => remove(match.id)}>
                  {alone.remove}
                </button>
              ) : (
                <ConfirmButton
                  label={alone.remove}
                  title={alone.removeTitle}
                  yes={alone.remove}
                  no={alone.removeNo}
                  go={() => remove(match.id)}
                >
                  <p>{alone.removeSure}</p>
                </ConfirmButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The game, the players, when the match was last played, and how far a lesson has come. */
function MatchSummary({ match }: { readonly match: LinkedMatch }) {
  const rules = LOCAL_GAMES.find(({ id }) => id === match.game)
  const guide = rules && localGuide(rules).value
  const taken = match.seats.map((seat) => ({
    kind: seat.by === 'person' ? 'player' : 'bot',
    name: seat.by === 'person' ? seat.name : '',
  }))
  const names = namesOf(taken, {
    bot: texts.value.table.bot,
    saying: 'bots',
    seats: rules?.seats.names(match.seats.length) ?? [],
    titles: guide?.seats ?? {},
  })
  return (
    <>
      <span class="match-row-game">{guide?.title ?? match.game}</span>
      <time class="quiet" dateTime={new Date(match.playedAt).toISOString()}>
        {whenText(match.playedAt)}
      </time>
      <span class="match-row-seats">
        {match.sayLesson && <span class="quiet">{match.sayLesson()}</span>}
        {taken.map(({ kind }, seat) => (
          <span key={seat} class={`chip chip-${kind}`}>
            {names(seat)}
          </span>
        ))}
      </span>
    </>
  )
}

// The table before the match begins: whom it waits for, buttons to get ready and to start, ways to invite, and what to
// do meanwhile.
import { hasFace } from '../../games/faces.ts'
import { GamePicture } from '../../lobby/game-picture.tsx'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { whileConnected } from '../connected.ts'
import { RulesButton } from '../guidance/rules-dialog.tsx'
import { freeSeats } from '../seats/free-seat.ts'
import { seatingTexts } from '../seats/seating-texts.ts'
import type { TableParts } from '../table.ts'
import { ForScreen, Ways } from './invitation.tsx'

export function BeforeStart({
  table,
  words: { title, about },
  names,
}: Pick<TableParts, 'table' | 'words' | 'names'>) {
  const said = seatingTexts.value
  const { online: match, state, isHost } = table
  const { refusal, attempt } = useAttempts()
  const { game, readyCheck, seats, phase, host, visibility } = state.value
  if (match === undefined || phase === 'over') return null
  const free = freeSeats(seats)
  const isReady = match.seat !== undefined && seats[match.seat]?.ready === true
  // If a bot took the last seat, the host has to start.
  const whoBegins = isHost.value ? said.fullHost : said.full(host === null ? '' : names(host))
  const full = readyCheck ? said.openReady : whoBegins
  return (
    <section class="panel before-start">
      <div class="before-start-game">
        <GamePicture game={game} />
        <div class="before-start-head">
          <h2>{title}</h2>
          <span class="badge">{said.visibilities[visibility]}</span>
        </div>
        <p>{about}</p>
      </div>
      <p class="before-start-what" role="status">
        {free > 0 ? said.waitsFor(free) : full}
      </p>
      <div class="actions">
        {isHost.value && (
          <button
            type="button"
            class={free > 0 || readyCheck ? '' : 'primary'}
            onClick={() => void attempt(() => whileConnected(table, () => match.start()))}
          >
            {free > 0 ? said.start : said.begin}
          </button>
        )}
        {match.seat !== undefined && readyCheck && (
          <button
            type="button"
            class={free > 0 || isReady ? '' : 'primary'}
            onClick={() => void attempt(() => whileConnected(table, () => match.ready(!isReady)))}
          >
            {isReady ? said.iAmNotReady : said.iAmReady}
          </button>
        )}
      </div>
      <Refusal why={refusal} />
      {match.code !== undefined && free > 0 && <Ways match={match} title={title} />}
    </section>
  )
}

/** What to do before the match begins: learn the game, or put the table on a large screen. */
export function Meanwhile({ table: { online: match, state } }: Pick<TableParts, 'table'>) {
  const { game, version } = state.value
  if (match === undefined) return null
  return (
    <section class="panel meanwhile">
      {hasFace(game, version) && (
        <div class="actions">
          {/* In a window of its own, so that the seat here stays taken. */}
          <a class="button" href={`/learn/${game}`} target="_blank" rel="noreferrer">
            {seatingTexts.value.learn}
          </a>
          <RulesButton game={game} />
        </div>
      )}
      {match.code !== undefined && <ForScreen match={match} />}
    </section>
  )
}

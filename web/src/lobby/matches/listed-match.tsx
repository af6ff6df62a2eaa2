// A match in the list of the lobby, with the ways into it.
import type { MatchRow } from '@flower-war/client/light'
import { isPlayed } from '../../games/faces.ts'
import { playerName } from '../../page/player/session.ts'
import { matchPath, replayPath } from '../../page/route.ts'
import { hasRecord } from '../../table/ending/has-record.ts'
import { hasFreeSeat } from '../../table/seats/free-seat.ts'
import { texts } from '../../texts/texts.ts'
import { agoText } from '../../texts/when-text.ts'
import type { Words } from '../../texts/words.ts'
import { titleOf } from '../games.ts'
import { seatOf } from '../seat-of.ts'
import './match-row.css'

interface ListedMatchProps {
  readonly row: MatchRow
  readonly isMine: boolean
}

export function ListedMatch({ row, isMine }: ListedMatchProps) {
  const { lobby, table } = texts.value
  const { id, phase, seats, spectators, turnSeconds, createdAtMs } = row
  const title = titleOf(row.game)
  const reasons: Words = isPlayed(row.game) ? texts.value.listed[row.game].reasons : {}
  const { reason }: { reason?: unknown } = Object(row.outcome)
  const how = typeof reason === 'string' ? lobby.ended(reasons[reason] ?? reason) : ''
  return (
    <li class="match-row">
      <span class="match-row-game">{title}</span>
      <span class={`phase phase-${phase}`}>{lobby.phase[phase]}</span>
      <span class="match-row-seats">
        {seats.map(({ kind, name, account }, seat) => (
          <span key={seat} class={`chip chip-${kind}`}>
            {kind === 'free' ? lobby.free : kind === 'bot' ? table.bot : name}
            {account === 'bot' && <small>{table.botAccount}</small>}
          </span>
        ))}
        {phase === 'over' && <span class="quiet">{how}</span>}
        {phase === 'open' && (
          <span class="quiet">
            {lobby.clock(turnSeconds)} · {lobby.made(agoText(createdAtMs))}
          </span>
        )}
      </span>
      <span class="match-row-ways">
        {isMine && phase !== 'over' && (
          <a class="button primary" href={matchPath(id)}>
            {lobby.goOn}
          </a>
        )}
        {!isMine && phase === 'open' && hasFreeSeat(seats) && (
          <a class="button primary" href={matchPath(id)}>
            {lobby.sit}
          </a>
        )}
        {!isMine && phase !== 'over' && spectators === 'anyone' && (
          <a class="button" href={matchPath(id, { watch: true })}>
            {lobby.watch}
          </a>
        )}
        {phase === 'over' && hasRecord(row) && (
          <a
            class="button"
            href={replayPath(id, undefined, isMine ? seatOf(playerName.value, seats) : undefined)}
          >
            {lobby.replay}
          </a>
        )}
      </span>
    </li>
  )
}

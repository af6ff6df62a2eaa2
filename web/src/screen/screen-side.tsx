// Beside the board of a large screen: the players, whose turn it is, the latest events, and the invitation.

import { Presence } from '../page/player/presence.tsx'
import { Connection } from '../table/connection.tsx'
import { HowItWent } from '../table/ending/ending.tsx'
import { Aim } from '../table/guidance/aim.tsx'
import { logged } from '../table/log.tsx'
import { hasFreeSeat } from '../table/seats/free-seat.ts'
import { sitterName } from '../table/seats/names.ts'
import { seatsOnMove } from '../table/seats/on-move.ts'
import type { TableParts } from '../table/table.ts'
import { JoinHere } from './join-here.tsx'
import { turnText } from './turn-text.ts'

/** Longer sentences have smaller letters. */
const LONG = 38

/** More recent sentences than fit in letters legible from a sofa. */
const LINES = 24

interface ScreenSideProps extends TableParts {
  /** The invitation code, if the screen has it. */
  readonly code: string
}

export function ScreenSide(props: ScreenSideProps) {
  const { table, face, tell, words, names, code } = props
  const { phase, paused, seats, outcome, view, waiting: awaited } = table.state.value
  const waiting = seatsOnMove(props)
  const say = logged(props)
  const lines = table.log.value
    .filter(({ event }) => !face.isMinor?.(event))
    .map(({ number, event }) => ({ number, sentence: say(event) }))
    .filter(({ sentence }) => sentence !== '')
    .slice(-LINES)
  const shown = table.told.value
  const happening = shown === undefined ? '' : tell.event(shown)
  const winners = outcome !== null && 'winners' in outcome ? outcome.winners : undefined
  const asked = view === null || awaited.length === 0 ? undefined : face.awaited?.(view)
  const turn = turnText({
    ...{ phase, paused, waiting, winners, names },
    asked: asked && words.decisions[asked],
    happening: happening || lines.at(-1)?.sentence,
    // Without a connection, a player who comes changes nothing here.
    isEmpty: table.connection.value === 'connected' && isEmptyOfPlayers(seats),
  })
  return (
    <aside class="screen-side">
      <h1>{words.title}</h1>
      <Connection table={table} comeAgain={() => location.reload()} />
      <p class={turn.length > LONG ? 'screen-turn screen-turn-long' : 'screen-turn'} role="status">
        {turn}
      </p>
      {phase === 'playing' && face.progress !== undefined ? (
        <Aim {...props} />
      ) : (
        winners === undefined && <ScreenSeats {...props} />
      )}
      {winners !== undefined && face.story !== undefined && <HowItWent {...props} />}
      <ol class="screen-lines">
        {lines.map(({ number, sentence }) => (
          <li key={number}>{sentence}</li>
        ))}
      </ol>
      {/* Only people who are invited take over the seat of a player who has left. */}
      {phase === 'playing' && code !== '' && hasFreeSeat(seats) && (
        <JoinHere id={table.match.id} code={code} />
      )}
    </aside>
  )
}

/** A seat, and whether its player is there. */
interface Sitting {
  readonly kind: string
  readonly present: boolean
}

function isEmptyOfPlayers(seats: readonly Sitting[]): boolean {
  const players = seats.filter(({ kind }) => kind === 'player')
  return players.length > 0 && players.every(({ present }) => !present)
}

function ScreenSeats({ table, face, names }: ScreenSideProps) {
  const { seats } = table.state.value
  const onMove = seatsOnMove({ table, face })
  return (
    <ul class="screen-seats">
      {seats.map(({ seat, kind, name, present }, index) => (
        <li key={seat} class={onMove.includes(index) ? 'seat seat-turn' : 'seat'}>
          <span class="seat-mark" aria-hidden="true">
            <face.Mark seat={index} />
          </span>
          <strong>{sitterName({ kind, name }, names(index))}</strong>
          {kind === 'player' && <Presence isHere={present} />}
        </li>
      ))}
    </ul>
  )
}

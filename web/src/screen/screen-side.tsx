// Beside the board of a large screen: the players, whose turn it is, the latest events, and the invitation.

import { Presence } from '../page/player/presence.tsx'
import { Connection } from '../table/connection.tsx'
import { HowItWent } from '../table/ending/ending.tsx'
import { Aim } from '../table/guidance/aim.tsx'
import { hasFreeSeat } from '../table/seats/free-seat.ts'
import { sitterName } from '../table/seats/names.ts'
import { seatsOnMove } from '../table/seats/on-move.ts'
import { seatingTexts } from '../table/seats/seating-texts.ts'
import type { TableParts } from '../table/table.ts'
import { texts } from '../texts/texts.ts'
import { JoinHere } from './join-here.tsx'

/** Longer sentences have smaller letters. */
const LONG = 50

/** More recent sentences than fit in letters legible from a sofa. */
const LINES = 24

interface ScreenSideProps extends TableParts {
  /** The invitation code, if the screen has it. */
  readonly code: string
}

export function ScreenSide(props: ScreenSideProps) {
  const { table, face, tell, words, names, code } = props
  const { phase, paused, seats, outcome } = table.state.value
  const waiting = seatsOnMove(props)
  const lines = table.log.value
    .filter(({ event }) => !face.isMinor?.(event))
    .map(({ number, event }) => ({ number, sentence: tell.event(event) }))
    .filter(({ sentence }) => sentence !== '')
    .slice(-LINES)
  const shown = table.told.value
  const happening = shown === undefined ? '' : tell.event(shown)
  const winners = outcome !== null && 'winners' in outcome ? outcome.winners : undefined
  const turn = turnText({
    ...{ phase, paused, waiting: waiting.map(names), winners: winners?.map(names) },
    happening: happening || lines.at(-1)?.sentence,
    isEmpty: isEmptyOfPlayers(seats),
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
        <ScreenSeats {...props} />
      )}
      {winners !== undefined && face.story !== undefined && <HowItWent {...props} />}
      <ol class="screen-lines">
        {lines.map(({ number, sentence }) => (
          <li key={number}>{sentence}</li>
        ))}
      </ol>
      {phase === 'playing' && hasFreeSeat(seats) && <JoinHere id={table.match.id} code={code} />}
    </aside>
  )
}

/** A seat, and whether its player is there. */
interface Sitting {
  readonly kind: string
  readonly present: boolean
}

interface Turn {
  readonly phase: string
  readonly paused: string
  readonly waiting: readonly string[]
  readonly winners: readonly string[] | undefined
  /** The event that is shown, or else the last one. */
  readonly happening: string | undefined
  /** True while none of the players is there: bots wait for them. */
  readonly isEmpty: boolean
}

function isEmptyOfPlayers(seats: readonly Sitting[]): boolean {
  const players = seats.filter(({ kind }) => kind === 'player')
  return players.length > 0 && players.every(({ present }) => !present)
}

function turnText({ phase, paused, waiting, winners, happening, isEmpty }: Turn): string {
  const { table } = texts.value
  if (phase === 'open') return seatingTexts.value.screenOpen
  if (winners !== undefined)
    return winners.length === 0 ? table.nobodyWon : table.won(winners.join(', '))
  if (phase === 'over') return table.over
  if (paused !== '') return table.paused[paused === 'host' ? 'host' : 'journal']
  if (isEmpty) return seatingTexts.value.screenAlone
  if (waiting.length > 0) return table.waitingFor(waiting.join(', '))
  // While a round goes on by itself, the screen says what happens.
  return happening ?? table.waiting
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

// The seats with their players: presence, whose turn it is, and the host's menu.
import { effect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { lazy } from '../../page/lazy.tsx'
import { Presence } from '../../page/player/presence.tsx'
import { texts } from '../../texts/texts.ts'
import type { Table, TableParts } from '../table.ts'
import { namesOf, sitterName } from './names.ts'
import { seatsOnMove } from './on-move.ts'
import { withSeatingTexts } from './seating-texts.ts'

// A match against bots needs none of them.
const HostMenu = lazy(async () => (await withSeatingTexts(import('./host-menu.tsx'))).HostMenu, {
  isSmall: true,
})
const Spectators = lazy(
  async () => (await withSeatingTexts(import('./spectators.tsx'))).Spectators,
  { isSmall: true },
)
const ReactionBar = lazy(async () => (await import('./reaction-bar.tsx')).ReactionBar, {
  isSmall: true,
})
const ReactionOf = lazy(async () => (await import('./reaction-bar.tsx')).ReactionOf, {
  isSmall: true,
})

export function Seats(parts: TableParts) {
  const { table: said } = texts.value
  const { seats } = parts.table.state.value
  useBotSigns(parts)
  const wasWatched = useRef(false)
  wasWatched.current ||= isWatched(parts.table)
  return (
    <section class="panel seats">
      <h2>
        {said.seats} <small>{parts.words.title}</small>
      </h2>
      <ul>
        {seats.map(({ seat }, index) => (
          <Seat key={seat} seat={index} {...parts} />
        ))}
      </ul>
      {isSeenByOthers(parts.table) && <ReactionBar {...parts} />}
      {wasWatched.current && <Spectators table={parts.table} />}
    </section>
  )
}

function Seat({ seat, table, face, words }: TableParts & { readonly seat: number }) {
  const { table: said } = texts.value
  const { seats, waiting, host, phase, readyCheck } = table.state.value
  const place = seats[seat]
  if (place === undefined) return null
  const { kind, present, played, ready } = place
  const title = words.seats[place.seat] ?? place.seat
  const ids = seats.map((each) => each.seat)
  const called = namesOf(seats, { bot: said.bot, saying: 'bots', seats: ids, titles: words.seats })
  const name = sitterName(place, called(seat))
  // Where bots have no names, it would be said twice.
  const isSaid = kind === 'bot' && name.startsWith(title)
  const isWaitedFor = waiting.includes(seat)
  const reacted = table.reactions.value.get(seat)
  return (
    <li
      class={`seat ${seatsOnMove({ table, face }).includes(seat) ? 'seat-turn' : ''}`}
      aria-current={isWaitedFor ? 'true' : undefined}
    >
      <span class="seat-mark" aria-hidden="true">
        <face.Mark seat={seat} />
      </span>
      <span class="seat-name">
        <strong>{name}</strong>
        {!isSaid && <small>{title}</small>}
      </span>
      {reacted !== undefined && <ReactionOf reacted={reacted} />}
      <span class="badges">
        {seat === table.match.seat && !table.isShared && (
          <span class="badge badge-you">{said.you}</span>
        )}
        {host === seat && <span class="badge">{said.host}</span>}
        {kind === 'bot' && place.level === 'novice' && <span class="badge">{said.noviceBot}</span>}
        {kind === 'bot' && place.level === 'hard' && <span class="badge">{said.hardBot}</span>}
        {place.account === 'bot' && <span class="badge">{said.botAccount}</span>}
        {kind === 'left' && <span class="badge">{said.left}</span>}
        {kind === 'player' && played === 'bot' && <span class="badge">{said.standIn}</span>}
        {kind === 'player' && seat !== table.match.seat && <Presence isHere={present} />}
        {phase === 'open' && readyCheck && kind === 'player' && (
          <span class="badge">{ready ? said.ready : said.notReady}</span>
        )}
        {isWaitedFor && <span class="badge badge-turn">{said.turn}</span>}
      </span>
      {/* Keyed by person: an open menu closes when another person takes the seat, so that the wrong one isn't hit. */}
      {table.isHost.value && (phase === 'open' || kind !== 'bot') && seat !== table.match.seat && (
        <HostMenu key={`${kind} ${place.name}`} seat={seat} title={title} table={table} />
      )}
    </li>
  )
}

function isWatched({ online, state }: Table): boolean {
  return online !== undefined && (online.seat === undefined || state.value.watching > 0)
}

/** True if there is anybody to react to: bots see no reactions. */
function isSeenByOthers({ online, state }: Table): boolean {
  if (online === undefined) return false
  const { seats, watching } = state.value
  return watching > 0 || seats.some(({ kind }, seat) => kind === 'player' && seat !== online.seat)
}

/** Loads what lets bots show signs once the player has answered: a first question should wait for nothing more. */
function useBotSigns({ table, face: { felt } }: TableParts): void {
  useEffect(() => {
    let isLoading = false
    return effect(() => {
      if (felt === undefined || table.isTaught?.() || isLoading || !table.isSending.value) return
      isLoading = true
      Promise.all([import('./bot-signs.ts'), felt(), import('./reaction-bar.tsx')]).then(
        ([{ showBotSigns }, of]) => showBotSigns(table, of),
        () => {
          // The match goes on without them.
        },
      )
    })
  }, [table, felt])
}

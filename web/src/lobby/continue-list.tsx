// Links to the player's own matches at the top of the lobby: those waiting for the player, then the others, then those
// on this device, with the lessons that were left.
import type { OwnMatch } from '@flower-war/client/light'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { LinkedMatch } from '../alone/lessons/left-lessons.ts'
import { playerName } from '../page/player/session.ts'
import { matchPath } from '../page/route.ts'
import { texts } from '../texts/texts.ts'
import { agoText, whenText } from '../texts/when-text.ts'
import { isKnown, noteRoom } from './continued.ts'
import { GamePicture } from './game-picture.tsx'
import { titleOf } from './games.ts'
import { localMatches } from './local-matches.ts'
import { ownMatches } from './own-matches.ts'
import './matches/match-row.css'
import './continue.css'

/** The most matches on this device that are listed; the page "One device" has all of them. */
const LOCAL_MAX = 3

export function ContinueList() {
  const { lobby } = texts.value
  const list = useRef<HTMLElement>(null)
  useLayoutEffect(
    () => noteRoom(list.current?.getBoundingClientRect().height),
    [isKnown.value, ownMatches.value, localMatches.value],
  )
  return (
    <section ref={list} class="panel continue" aria-labelledby="continue-title">
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

function OwnRow({ match: { id, game, phase, seats, createdAtMs }, waits }: OwnMatch) {
  const { turns, made, begun } = texts.value.lobby
  const turn = waits ? 'mine' : phase === 'playing' ? 'others' : 'none'
  return (
    <ContinueRow
      {...{ game, kind: `continue-${turn}`, turn: turns[turn], atMs: createdAtMs }}
      sayTime={phase === 'open' ? made : begun}
      people={withoutOwn(seats.flatMap(({ name }) => (name === '' ? [] : [name])))}
      bots={seats.filter(({ kind }) => kind === 'bot').length}
      path={matchPath(id)}
      isUrgent={waits}
    />
  )
}

/** The list does not say which seat is the player's, but their name does; somebody else may have the same. */
function withoutOwn(names: readonly string[]): readonly string[] {
  const own = names.indexOf(playerName.value)
  return names.filter((_, index) => index !== own)
}

function LocalRow({ match }: { readonly match: LinkedMatch }) {
  const people = match.seats.flatMap((seat) => (seat.by === 'person' ? [seat.name] : []))
  const isShared = people.length > 1
  return (
    <ContinueRow
      {...{
        game: match.game,
        turn: match.sayLesson?.() ?? texts.value.lobby.onThisDevice,
        atMs: match.playedAt,
        isShared,
      }}
      people={isShared ? people.filter((name) => name !== '') : []}
      bots={match.seats.length - people.length}
      path={match.path}
    />
  )
}

interface ContinueRowProps {
  readonly game: string
  readonly kind?: string
  readonly turn: string
  /** The other people; all of them, if they share this device. */
  readonly people: readonly string[]
  readonly isShared?: boolean
  readonly bots: number
  /** When it was played last, or was made, since servers say no more: it tells it from others. */
  readonly atMs: number
  readonly sayTime?: (ago: string) => string
  readonly path: string
  readonly isUrgent?: boolean
}

function ContinueRow(row: ContinueRowProps) {
  const { game, kind = '', turn, people, isShared, bots, atMs, path, isUrgent } = row
  const { sayTime = (ago) => ago } = row
  const { lobby, table } = texts.value
  const said = bots === 1 ? table.bot : lobby.severalBots
  const players = (bots === 0 ? people : [...people, `${bots} ${said}`]).join(', ')
  const against = players === '' || isShared ? players : `${lobby.against} ${players}`
  return (
    <li class={`match-row continue-row ${kind}`}>
      <GamePicture game={game} />
      <span class="match-row-game">{titleOf(game)}</span>
      <span class="continue-turn">{turn}</span>
      <span class="quiet">
        {against !== '' && `${against} · `}
        <time dateTime={new Date(atMs).toISOString()} title={whenText(atMs)}>
          {sayTime(agoText(atMs))}
        </time>
      </span>
      <a class={isUrgent ? 'button primary' : 'button'} href={path}>
        {lobby.goOn}
      </a>
    </li>
  )
}

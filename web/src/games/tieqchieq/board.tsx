// The track of Tıeqchıeq as an arch, with the sun at its top: Red walks it from left to right, Yellow from right to
// left.

import type { ComponentChildren } from 'preact'
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import type { ActionOf, EventOf } from '../game-values.ts'
import { Hotspot } from '../hotspot.tsx'
import { COLOURS, type Colour, Token } from './tokens.tsx'

const SQUARES = 13
const TOKENS = 6
const SUN = 6
const RINGS = [5, 7]
const TERRITORY: Readonly<Record<Colour, readonly number[]>> = { red: [2, 3], yellow: [9, 10] }
const PLUS: Readonly<Record<Colour, readonly number[]>> = { red: [8, 12], yellow: [4, 0] }
const COINS = 4

const MIDDLE = { x: 320, y: 322 }
const RADIUS = 262
/** Angles in degrees, counted from the right end of the arch; the homes lie a step beyond its ends. */
const FIRST_ANGLE = 193
const STEP_ANGLE = 17.2
const SQUARE_RADIUS = 32

interface Point {
  readonly x: number
  readonly y: number
}

type Spot = number | 'hand' | 'home'
type Props = BoardProps<'tieqchieq'>
type Moved = Extract<EventOf<'tieqchieq'>, { type: 'moved' }>

export function Board({ view, actions, latest, act }: Props) {
  const words = gameTexts.value.tieqchieq
  const choices = choicesOf(view, actions)
  const flights = latest.filter((event): event is Moved => event.type === 'moved')
  return (
    <svg class="board-svg tq" viewBox="0 0 640 520" role="group" aria-label={words.board(view)}>
      <Patterns />
      <path class="tq-arch" d={archPath()} />
      {Array.from({ length: SQUARES }, (_, square) => (
        <Place key={square} at={placeOf(square)} choice={choices.get(square)} act={act}>
          <title>{describe(square, view.track[square] ?? 'empty')}</title>
          <Square square={square} />
          {view.track[square] !== 'empty' && <Token colour={view.track[square] ?? 'red'} />}
        </Place>
      ))}
      {COLOURS.map((colour) => (
        <Home
          key={colour}
          colour={colour}
          count={view.home[colour]}
          choice={view.mover === colour ? choices.get('home') : undefined}
          act={act}
        />
      ))}
      {COLOURS.map((colour) => (
        <Hand
          key={colour}
          colour={colour}
          count={view.hand[colour]}
          choice={view.mover === colour ? choices.get('hand') : undefined}
          act={act}
        />
      ))}
      <Toss roll={view.roll} mover={view.mover} turn={view.turn} />
      <g aria-hidden="true">
        {flights.map((event, index) => (
          <Flight key={`${view.turn} ${index}`} event={event} />
        ))}
      </g>
    </svg>
  )
}

type Action = ActionOf<'tieqchieq'>

/** What a click on each spot does. */
function choicesOf(view: Props['view'], actions: readonly Action[]): ReadonlyMap<Spot, Action> {
  return new Map(actions.map((action): [Spot, Action] => [spotOf(view, action), action]))
}

function spotOf({ asked, mover }: Props['view'], action: Action): Spot {
  const plus = asked?.square ?? 0
  const ahead = plus + (mover === 'red' ? 1 : -1)
  switch (action.type) {
    case 'enter':
      return 'hand'
    case 'move':
      return action.from
    case 'stay':
      return plus
    case 'step':
      return ahead < 0 || ahead >= SQUARES ? 'home' : ahead
  }
}

interface PlaceProps {
  readonly at: Point
  readonly choice: Action | undefined
  readonly children: ComponentChildren
  act(action: Action): void
}

/** Something on the board that can be clicked if there is a choice for it. */
function Place({ at: { x, y }, choice, children, act }: PlaceProps) {
  const transform = `translate(${x} ${y})`
  if (choice === undefined) return <g transform={transform}>{children}</g>
  return (
    <g transform={transform}>
      <Hotspot label={gameTexts.value.tieqchieq.action(choice)} choose={() => act(choice)}>
        {children}
        <circle class="glow" r={SQUARE_RADIUS + 3} />
      </Hotspot>
    </g>
  )
}

/** A square in words: what is drawn on it and who stands there. */
function describe(square: number, token: Props['view']['track'][number]): string {
  const words = gameTexts.value.tieqchieq
  const owner = COLOURS.find((colour) => TERRITORY[colour].includes(square))
  const plus = COLOURS.find((colour) => PLUS[colour].includes(square))
  const signs = [
    token === 'empty' ? words.empty : words.token(token),
    ...(square === SUN ? [words.sun] : []),
    ...(RINGS.includes(square) ? [words.ring] : []),
    ...(plus === undefined ? [] : [words.plus(plus)]),
    ...(owner === undefined ? [] : [words.territory(owner)]),
  ]
  return `${words.square(square)}: ${signs.join(', ')}`
}

function Square({ square }: { readonly square: number }) {
  const owner = COLOURS.find((colour) => TERRITORY[colour].includes(square))
  const plus = COLOURS.find((colour) => PLUS[colour].includes(square))
  return (
    <>
      <circle class="tq-square" r={SQUARE_RADIUS} />
      {owner && <circle r={SQUARE_RADIUS} fill={`url(#tq-${owner})`} />}
      {RINGS.includes(square) && <circle class="tq-ring" r={SQUARE_RADIUS - 8} />}
      {square === SUN && <Sun />}
      {plus && (
        <path
          class={`tq-plus tq-plus-${plus}`}
          d="M-6 -20 H6 V-6 H20 V6 H6 V20 H-6 V6 H-20 V-6 H-6 Z"
        />
      )}
    </>
  )
}

function Sun() {
  return (
    <g class="tq-sun">
      {Array.from({ length: 12 }, (_, ray) => (
        <path key={ray} d="M-6 -27 L0 -46 L6 -27 Z" transform={`rotate(${ray * 30})`} />
      ))}
      <circle r="26" />
    </g>
  )
}

interface StoreProps {
  readonly colour: Colour
  readonly count: number
  readonly choice: Action | undefined
  act(action: Action): void
}

/** Tokens that have arrived, beyond the end of a colour's way. */
function Home({ colour, count, choice, act }: StoreProps) {
  const { home } = gameTexts.value.tieqchieq
  return (
    <Place at={homeOf(colour)} choice={choice} act={act}>
      <path class={`tq-home tq-home-${colour}`} d="M-38 30 V-8 L0 -36 L38 -8 V30 Z" />
      <g transform="translate(-14 6) scale(0.8)">
        <Token colour={colour} />
      </g>
      <text class="tq-count" x="16" y="14">
        {count}
      </text>
      <text class="tq-label" y="50">
        {home}
      </text>
    </Place>
  )
}

/** Tokens that have not entered. */
function Hand({ colour, count, choice, act }: StoreProps) {
  const { hand } = gameTexts.value.tieqchieq
  return (
    <Place at={handOf(colour)} choice={choice} act={act}>
      <rect class="tq-hand" x="-56" y="-42" width="112" height="84" rx="14" />
      {Array.from({ length: TOKENS }, (_, index) => (
        <g
          key={index}
          transform={`translate(${(index % 3) * 34 - 34} ${index < 3 ? -20 : 17}) scale(0.85)`}
          class={index < count ? '' : 'tq-gone'}
        >
          <Token colour={colour} />
        </g>
      ))}
      <text class="tq-label" y="60">
        {count} {hand}
      </text>
    </Place>
  )
}

interface TossProps {
  readonly roll: number
  readonly mover: Colour
  readonly turn: number
}

function Toss({ roll, mover, turn }: TossProps) {
  const words = gameTexts.value.tieqchieq
  return (
    <g
      transform={`translate(${MIDDLE.x} ${MIDDLE.y - 88})`}
      role="img"
      aria-label={words.heads(roll)}
    >
      <text class="tq-mover" y="-46">
        {words.seats[mover]}
      </text>
      {Array.from({ length: COINS }, (_, coin) => (
        <g key={`${turn} ${coin}`} transform={`translate(${(coin - (COINS - 1) / 2) * 46} 0)`}>
          <g class={`coin coin-${coin + 1} ${coin < roll ? 'coin-heads' : ''}`}>
            <circle r="18" />
            {coin < roll ? (
              <path d="M0 -11 L3 -3 L11 0 L3 3 L0 11 L-3 3 L-11 0 L-3 -3 Z" />
            ) : (
              <path class="coin-line" d="M-8 0 H8" />
            )}
          </g>
        </g>
      ))}
      <text class="tq-roll" y="58">
        {roll}
      </text>
    </g>
  )
}

/** The way of a token that has just moved, shown for a moment. */
function Flight({ event: { colour, from, to } }: { readonly event: Moved }) {
  const start = pointOf(from, colour)
  const end = pointOf(to, colour)
  const way = {
    '--from-x': `${start.x}px`,
    '--from-y': `${start.y}px`,
    '--to-x': `${end.x}px`,
    '--to-y': `${end.y}px`,
  }
  return (
    <g class="flight" style={way}>
      <Token colour={colour} />
    </g>
  )
}

function pointOf(spot: Spot, colour: Colour): Point {
  if (spot === 'hand') return handOf(colour)
  return spot === 'home' ? homeOf(colour) : placeOf(spot)
}

function placeOf(square: number): Point {
  const angle = ((FIRST_ANGLE - square * STEP_ANGLE) * Math.PI) / 180
  return { x: MIDDLE.x + RADIUS * Math.cos(angle), y: MIDDLE.y - RADIUS * Math.sin(angle) }
}

function homeOf(colour: Colour): Point {
  return { x: colour === 'red' ? 572 : 68, y: 455 }
}

function handOf(colour: Colour): Point {
  return { x: colour === 'red' ? 214 : 426, y: 412 }
}

function archPath(): string {
  const start = placeOf(0)
  const end = placeOf(SQUARES - 1)
  return `M${start.x} ${start.y} A${RADIUS} ${RADIUS} 0 1 1 ${end.x} ${end.y}`
}

/** Stripes for territory. */
function Patterns() {
  return (
    <defs>
      {COLOURS.map((colour) => (
        <pattern
          key={colour}
          id={`tq-${colour}`}
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${colour === 'red' ? 45 : -45})`}
        >
          <rect width="3.5" height="9" class={`tq-stripe tq-stripe-${colour}`} />
        </pattern>
      ))}
    </defs>
  )
}

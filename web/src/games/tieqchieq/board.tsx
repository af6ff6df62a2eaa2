// The track of Tıeqchıeq, an arch with the sun at its top: Red moves from left to right, Yellow from right to left.
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import type { ActionOf, EventOf } from '../game-values.ts'
import { Place } from './place.tsx'
import { archPath, placeOf, pointOf, type Spot, SQUARES } from './places.ts'
import { Preview } from './preview.tsx'
import { describe, Patterns, Square, SquareNumber } from './square.tsx'
import { Hand, Home } from './stores.tsx'
import { COLOURS, Token } from './tokens.tsx'
import { Toss } from './toss.tsx'

type Moved = Extract<EventOf<'tieqchieq'>, { type: 'moved' }>

export function Board({ view, actions, latest, tell, act, preview }: BoardProps<'tieqchieq'>) {
  const words = gameTexts.value.tieqchieq
  const choices = choicesOf(view, actions)
  const flights = latest.filter((event): event is Moved => event.type === 'moved')
  // Until it has landed, the board still has it where it came from.
  const leaves = (square: number) => flights.some(({ from }) => from === square)
  return (
    <svg class="board-svg tq" viewBox="0 0 640 520" role="group" aria-label={words.board(view)}>
      <Patterns />
      <path class="tq-arch" d={archPath()} />
      {Array.from({ length: SQUARES }, (_, square) => (
        <Place key={square} at={placeOf(square)} choice={choices.get(square)} tell={tell} act={act}>
          <title>{describe(square, view.track[square] ?? 'empty')}</title>
          <Square square={square} />
          <SquareNumber square={square} />
          {view.track[square] !== 'empty' && (
            <g class={leaves(square) ? 'tq-gone' : ''}>
              <Token colour={view.track[square] ?? 'red'} />
            </g>
          )}
        </Place>
      ))}
      {COLOURS.map((colour) => (
        <Home
          key={colour}
          colour={colour}
          count={view.home[colour]}
          choice={view.mover === colour ? choices.get('home') : undefined}
          tell={tell}
          act={act}
        />
      ))}
      {COLOURS.map((colour) => (
        <Hand
          key={colour}
          colour={colour}
          count={view.hand[colour]}
          choice={view.mover === colour ? choices.get('hand') : undefined}
          tell={tell}
          act={act}
        />
      ))}
      {preview && <Preview view={view} preview={preview} />}
      <Toss roll={view.roll} mover={view.mover} turn={view.turn} />
      <g aria-hidden="true">
        {flights.map((event) => (
          <Flight key={`${view.turn} ${JSON.stringify(event)}`} event={event} />
        ))}
      </g>
    </svg>
  )
}

type Action = ActionOf<'tieqchieq'>

/** The action of a click on each spot. */
function choicesOf(
  view: BoardProps<'tieqchieq'>['view'],
  actions: readonly Action[],
): ReadonlyMap<Spot, Action> {
  return new Map(actions.map((action): [Spot, Action] => [spotOf(view, action), action]))
}

function spotOf({ asked, mover }: BoardProps<'tieqchieq'>['view'], action: Action): Spot {
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

/** The path of a token that has just moved, shown briefly. */
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

// The track of Tıeqchıeq, an arch with the sun at its top: Red moves from left to right, Yellow from right to left.
import { gameTexts, texts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import type { ActionOf } from '../game-values.ts'
import { shortName } from '../short-name.ts'
import { Moving } from './moving.tsx'
import { Place } from './place.tsx'
import { archPath, entryPath, lanePath, placeOf, type Spot, SQUARES } from './places.ts'
import { Preview } from './preview.tsx'
import { Scenery } from './scenery.tsx'
import { describe, Patterns, Square, SquareNumber } from './square.tsx'
import { Hand, Home } from './stores.tsx'
import { COLOURS, Token } from './tokens.tsx'
import { BattleCoins, battleIn, Toss } from './toss.tsx'

export function Board(props: BoardProps<'tieqchieq'>) {
  const { view, actions, past, latest, names, seat, tell, act, preview } = props
  const words = gameTexts.value.tieqchieq
  const choices = choicesOf(view, actions)
  // Until it has landed, the board still has it where it came from.
  const leaves = (square: number) =>
    latest.some((event) => event.type === 'moved' && event.from === square)
  const battle = battleIn(past, latest)
  const mover = COLOURS.indexOf(view.mover)
  return (
    <svg class="board-svg tq" viewBox="0 0 640 520" role="group" aria-label={words.board(view)}>
      <Patterns />
      <Scenery />
      <path class="tq-road-edge" d={archPath()} />
      <path class="tq-road" d={archPath()} />
      <path class="tq-arch" d={archPath()} />
      {COLOURS.map((colour) => (
        <g key={colour} class={`tq-lane tq-lane-${colour}`} aria-hidden="true">
          <path d={lanePath(colour)} />
          <path d={entryPath(colour)} />
        </g>
      ))}
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
      <Toss
        roll={view.roll}
        name={mover === seat ? texts.value.aim.you : shortName(names(mover))}
        turn={view.turn}
      />
      {battle && <BattleCoins battle={battle} turn={view.turn} />}
      <Moving latest={latest} turn={view.turn} track={view.track} />
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

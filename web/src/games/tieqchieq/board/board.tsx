// The track of Tıeqchıeq, an arch with the sun at its top: Red moves from left to right, Yellow from right to left.
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { gameTexts, texts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import type { ActionOf } from '../../game-values.ts'
import { shortName } from '../../short-name.ts'
import { arrivalOf } from './arrival.ts'
import { Key } from './key.tsx'
import { Moving } from './moving.tsx'
import { Place, type Ways } from './place.tsx'
import { archPath, entryPath, lanePath, type Spot, SQUARES, squareAt } from './places.ts'
import { Preview } from './preview.tsx'
import { Scenery } from './scenery.tsx'
import { describe, Patterns, Square, SquareNumber } from './square.tsx'
import { Hand, Home } from './stores.tsx'
import { COLOURS, type Colour, ON_TRACK, Token } from './tokens.tsx'
import { BattleCoins, Toss } from './toss.tsx'
import { answersTo, battleIn, moverIn, originIn, readerOf } from './tossed.ts'
import { MovedWords, Tint, Trail } from './trail.tsx'

export function Board(props: BoardProps<'tieqchieq'>) {
  const { view, actions, past, latest, held, names, seat, tell, act, point, preview } = props
  const words = gameTexts.tieqchieq.value
  const { ways, ask, hover } = useWays(view, actions)
  const nowhere = { choice: undefined, isGoal: false }
  const doing = { tell, act, point: point ?? (() => {}), ask, hover }
  const left = originIn(latest)
  const battle = battleIn(past, latest)
  const hasFallen = battle !== undefined && past.includes(battle)
  const decided = hasFallen ? battle.square : undefined
  const own = props.isShared || seat === undefined ? undefined : COLOURS[seat]
  const moves = answersTo(readerOf(own, view.mover, actions.length > 0), past)
  const nameOf = (colour: Colour) => {
    const each = COLOURS.indexOf(colour)
    return each === seat && !props.isShared ? texts.value.aim.you : shortName(names(each))
  }
  return (
    <>
      <svg
        class={`board-svg tq tq-of-${moverIn(view, latest, held)} ${battle ? 'tq-fought' : ''}`}
        viewBox="0 0 640 520"
        role="group"
        aria-label={words.board(view)}
      >
        <Patterns />
        <Scenery />
        <path class="tq-road-edge" d={archPath()} />
        <path class="tq-road" d={archPath()} />
        <path class="tq-arch" d={archPath()} />
        {COLOURS.map((colour) => (
          <g key={colour} class={`tq-lane tq-lane-${colour}`} aria-hidden="true">
            <path d={lanePath(colour)} />
            <path class="tq-entry" d={entryPath(colour)} />
          </g>
        ))}
        <Trail moves={moves} />
        <MovedWords {...{ moves, nameOf }} />
        {Array.from({ length: SQUARES }, (_, square) => (
          <Place key={square} spot={square} at={squareAt(square)} {...ways(square)} {...doing}>
            <title>{describe(square, view.track[square] ?? 'empty')}</title>
            <Square square={square} />
            <Tint {...{ square, moves }} />
            <SquareNumber square={square} />
            {view.track[square] !== 'empty' && (
              <g
                class={square === left ? 'tq-gone' : square === decided ? 'tq-won' : ''}
                transform={ON_TRACK}
              >
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
            {...(view.mover === colour ? ways('home') : nowhere)}
            {...doing}
          />
        ))}
        {COLOURS.map((colour) => (
          <Hand
            key={colour}
            colour={colour}
            count={view.hand[colour]}
            {...(view.mover === colour ? ways('hand') : nowhere)}
            {...doing}
          />
        ))}
        {preview && <Preview view={view} preview={preview} />}
        <Toss {...{ view, latest, nameOf }} />
        {battle && <BattleCoins battle={battle} turn={view.turn} hasFallen={hasFallen} />}
        <Moving latest={latest} turn={view.turn} track={view.track} />
      </svg>
      <Key colour={seat === undefined ? undefined : COLOURS[seat]} />
    </>
  )
}

type Action = ActionOf<'tieqchieq'>

/**
 * The ways to choose from. A place that several tokens can reach may be asked for them: they stay marked until the next
 * choice, since whoever goes to one of them leaves the place.
 */
function useWays(view: BoardProps<'tieqchieq'>['view'], actions: readonly Action[]) {
  const asked = useSignal<Spot | undefined>(undefined)
  const hovered = useSignal<Spot | undefined>(undefined)
  useEffect(() => {
    asked.value = undefined
    hovered.value = undefined
  }, [actions])
  return {
    ways: waysIn(view, actions, hovered.value ?? asked.value),
    ask: (spot: Spot) => {
      asked.value = spot
    },
    hover: (spot: Spot | undefined) => {
      hovered.value = spot
    },
  }
}

/** Finds the ways from and to each spot: a token is chosen by itself, or by a goal that it alone can reach. */
function waysIn(
  view: BoardProps<'tieqchieq'>['view'],
  actions: readonly Action[],
  asked: Spot | undefined,
): (spot: Spot) => Ways {
  const ways = actions.map((action) => ({ action, way: arrivalOf(action, view) }))
  return (spot) => {
    const to = ways.filter(({ way }) => way?.to === spot)
    // A token that may take another step stays if clicked.
    const from = ways.filter(({ action, way }) =>
      action.type === 'stay'
        ? view.asked?.square === spot
        : action.type !== 'step' && way?.from === spot,
    )
    const [only, ...others] = from.length > 0 ? from : to
    return {
      choice: others.length === 0 ? only?.action : undefined,
      isGoal: to.length > 0,
      isShared: from.length === 0 && to.length > 1,
      isMeant: asked !== undefined && from.some(({ way }) => way?.to === asked),
    }
  }
}

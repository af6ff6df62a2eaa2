// All cities in one line each, for a phone, where the cities themselves are out of sight when a card is chosen.
import { CARD_SETS, type CardSet } from '@flower-war/rules/printed/space-aztecs'
import { useRef } from 'preact/hooks'
import { gameTexts } from '../../../texts/texts.ts'
import { figure } from '../../../texts/words.ts'
import type { BoardProps } from '../../face.ts'
import { Hidden } from '../cards/card.tsx'
import { factsOf } from '../cards/cards.ts'
import { SeatMark } from '../mark.tsx'
import { Glyph } from './glyphs.tsx'
import { Raid, raidOn } from './raid.tsx'
import { SetSign } from './signs.tsx'

interface StripProps
  extends Pick<BoardProps<'space-aztecs'>, 'view' | 'seat' | 'names' | 'latest'> {
  /** The seats in the order of their cities. */
  readonly order: readonly number[]
  readonly totals: readonly number[]
  /** What each city loses for the fewest villagers, already included in its total. */
  readonly losses: readonly number[]
}

/** Hidden from screen readers: the cities say the same. */
export function Strip({ view, seat, names, latest, order, totals, losses }: StripProps) {
  const { players, leftOut } = view
  const words = gameTexts['space-aztecs'].value
  return (
    <ul class={leftOut === null ? 'sa-strip sa-strip-of-all' : 'sa-strip'} aria-hidden="true">
      {order.map((each) => {
        const { visible = [], temples = [] } = players[each] ?? {}
        const hidden = temples.flatMap((temple) => temple.hidden)
        const taken = raidOn({ seat: each, latest })?.aztec
        const raided = taken && factsOf(taken).set
        return (
          <li key={each} class={each === seat ? 'sa-city-mine' : ''}>
            <SeatMark seat={each} />
            <b>
              <i>{names(each)}</i>
              <Points total={totals[each] ?? 0} loss={losses[each] ?? 0} />
            </b>
            {CARD_SETS.filter((set) => set !== leftOut).map((set) => (
              <span key={set} class={`sa-${set}`} data-card={set === raided ? taken : undefined}>
                <svg viewBox="-9 -9 18 18">
                  <SetSign set={set} />
                </svg>
                <Count count={countIn(set, visible)} />
                {countIn(set, hidden) > 0 && <Hidden count={countIn(set, hidden)} />}
                {each === order[0] && <small>{words.scores[set]}</small>}
                {set === raided && <Raid seat={each} latest={latest} />}
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** The points of a city, and what its villagers cost in them. */
function Points({ total, loss }: { readonly total: number; readonly loss: number }) {
  return (
    <>
      <Count count={figure(total)} />
      {loss !== 0 && (
        <span class="sa-strip-loss sa-villagers">
          <svg viewBox="-24 -24 48 48">
            <Glyph kind="villager" />
          </svg>
          <span class="quiet">({figure(-loss)})</span>
        </span>
      )}
    </>
  )
}

/** A number that is seen to change. */
function Count({ count }: { readonly count: string | number }) {
  const shown = useRef({ count, changes: 0 })
  const { changes } = shown.current
  if (shown.current.count !== count) shown.current = { count, changes: changes + 1 }
  return (
    // The key shows the next change, too.
    <span key={shown.current.changes} class={shown.current.changes > 0 ? 'sa-changed' : ''}>
      {count}
    </span>
  )
}

function countIn(set: CardSet, aztecs: readonly string[]): number {
  return aztecs.filter((aztec) => factsOf(aztec).set === set).length
}

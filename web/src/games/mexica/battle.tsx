// A battle: the player's own cards while they are hidden, then both sides; and the result of the last battle.

import type { BoardProps } from '../face.ts'
import { CastDie } from '../ritual-calendar/die.tsx'
import { kindOf } from '../ritual-calendar/names.ts'
import { SeatMark } from '../seat-mark.tsx'
import type { Picks } from './spots.ts'
import { wordsOf } from './words.ts'

interface BattleProps extends BoardProps<'mexica'> {
  readonly picking: Picks
}

export function Battle(props: BattleProps) {
  const { view, own, names, past, seat: viewer } = props
  const words = wordsOf(view)
  const { battle } = view
  if (battle === null) return <LastBattle view={view} names={names} past={past} />
  const { attacker, defender, isShown } = battle
  const laid = own?.laid ?? []
  return (
    <section class="panel rc-battle" aria-live="polite">
      <h3>{words.battle(names(attacker), names(defender))}</h3>
      {isShown ? (
        [attacker, defender].map((seat) => (
          <Side key={seat} {...props} seat={seat} viewer={viewer} />
        ))
      ) : (
        <div class="rc-side mx-unseen">
          <p>{words.unseen}</p>
          {laid.length > 0 && (
            <>
              <h4>{words.yourCards}</h4>
              <ul>
                {laid.map((card) => (
                  <li key={card} class="rc-laid">
                    {words.title(card)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  )
}

interface SideProps extends Pick<BattleProps, 'view' | 'names' | 'picking'> {
  readonly seat: number
  /** The seat of the player who is looking; undefined for spectators. */
  readonly viewer: number | undefined
}

/** The cards that a side has laid, with buttons for those that can be cancelled. */
function Side({ view, names, picking, seat, viewer }: SideProps) {
  const words = wordsOf(view)
  const cards = view.battle?.shown.filter((each) => each.seat === seat) ?? []
  // Only the other side's cards can be cancelled.
  const mayCancel = seat !== viewer
  return (
    <div class="rc-side">
      <Who seat={seat} name={names(seat)} />
      {cards.length === 0 && <p class="quiet">{words.nothingLaid}</p>}
      <ul>
        {cards.map(({ card, negated }) => {
          const spot = `laid ${kindOf(card)}` as const
          return (
            <li key={card} class={negated ? 'rc-laid rc-cancelled' : 'rc-laid'}>
              {mayCancel && !negated && picking.has(spot) ? (
                <button type="button" onClick={() => picking.pick(spot)}>
                  {picking.label(spot)}
                </button>
              ) : (
                words.title(card)
              )}
              {negated && ` (${words.cancelled})`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Who({ seat, name }: { readonly seat: number; readonly name: string }) {
  return (
    <p>
      <SeatMark seat={seat} />
      <strong>{name}</strong>
    </p>
  )
}

/** The dice and totals of the last battle of this turn. */
function LastBattle({ view, names, past }: Pick<BoardProps<'mexica'>, 'view' | 'names' | 'past'>) {
  const words = wordsOf(view)
  const last = past.findLast(({ type }) => type === 'battle-ended' || type === 'turn-began')
  if (last?.type !== 'battle-ended') return null
  const { attacker, defender, attackerDie, defenderDie, attackerTotal, defenderTotal } = last
  const sides = [
    { seat: attacker, die: attackerDie, total: attackerTotal },
    { seat: defender, die: defenderDie, total: defenderTotal },
  ]
  return (
    <section class="panel rc-battle rc-battle-over">
      <h3>{words.battle(names(attacker), names(defender))}</h3>
      {sides.map(({ seat, die, total }) => (
        <div key={seat} class="rc-side">
          <Who seat={seat} name={names(seat)} />
          <p>
            <CastDie value={die} /> <span class="unseen">{words.die(die)}</span>
          </p>
          <p class="rc-total">
            <span class="quiet">{words.total}</span> {total}
          </p>
        </div>
      ))}
    </section>
  )
}

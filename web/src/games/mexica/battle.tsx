// A battle: the player's own cards while they are hidden, then both sides; and the result of the last battle.
import { DECK_OF } from '@flower-war/rules/printed/mexica'
import { grouped } from '../../page/grouped.ts'
import type { BoardProps } from '../face.ts'
import { CastDie } from '../ritual-calendar/board/die.tsx'
import { sideOf } from '../ritual-calendar/board/side.ts'
import { CardPicture } from '../ritual-calendar/cards/card-picture.tsx'
import { kindOf } from '../ritual-calendar/names.ts'
import { cardsHeld } from '../ritual-calendar/tribes/cards-held.ts'
import { SeatMark } from '../seat-mark.tsx'
import type { Picks } from './board/spots.ts'
import { pictureOf } from './cards/card-pictures.ts'
import { outlookOf } from './cards/outlook.ts'
import { castBy, lastBattle } from './last-battle.ts'
import { wordsOf } from './words.ts'

interface BattleProps extends BoardProps<'mexica'> {
  readonly picking: Picks
}

export function Battle(props: BattleProps) {
  const { view, own, names, seat: viewer } = props
  const words = wordsOf(view)
  const { battle } = view
  if (battle === null) return <LastBattle {...props} />
  const { attacker, defender, isShown } = battle
  const laid = own?.laid ?? []
  const outlook = own && outlookOf(view, own, viewer)
  return (
    <section class={`panel rc-battle ${isShown ? 'mx-shown' : ''}`} aria-live="polite">
      <h2>{words.battle(names(attacker), names(defender), sideOf(viewer, battle))}</h2>
      {isShown ? (
        [attacker, defender].map((seat) => (
          <Side key={seat} {...props} seat={seat} viewer={viewer} />
        ))
      ) : (
        <>
          {[attacker, defender].map((seat) => (
            <div key={seat} class="rc-side">
              <Who seat={seat} name={names(seat)} />
              <Stakes seat={seat} view={view} />
            </div>
          ))}
          {viewer === attacker || viewer === defender ? (
            // Its place is kept before the first card, too, so that the hand does not move under the finger.
            <div class="rc-side mx-unseen">
              <h3>{words.yourCards}</h3>
              {laid.length === 0 ? (
                <p class="quiet">{words.nothingLaid}</p>
              ) : (
                <Laid cards={laid} title={words.title} />
              )}
              {outlook && <p class="mx-outlook">{words.outlook(outlook)}</p>}
            </div>
          ) : (
            <p class="mx-unseen">{words.unseen}</p>
          )}
        </>
      )}
    </section>
  )
}

interface SideProps extends Pick<BattleProps, 'view' | 'names' | 'picking' | 'past'> {
  readonly seat: number
  /** The seat of the player who is looking; undefined for spectators. */
  readonly viewer: number | undefined
}

/** The cards that a side has laid, with buttons for those that can be cancelled, and its die once it has fallen. */
function Side({ view, names, picking, past, seat, viewer }: SideProps) {
  const words = wordsOf(view)
  const cards = view.battle?.shown.filter((each) => each.seat === seat) ?? []
  // It makes no difference which of several is cancelled (MX-75).
  const alike = grouped(cards, ({ card, negated }) => `${kindOf(card)} ${negated}`)
  const die = castBy(seat, past)
  // Only the other side's cards can be cancelled.
  const mayCancel = seat !== viewer
  return (
    <div class="rc-side">
      <Who seat={seat} name={names(seat)} />
      {/* Its place is kept, so that nothing below moves when it falls. */}
      <p class="mx-cast">
        {die !== undefined && (
          <>
            <CastDie value={die} /> <span class="unseen">{words.die(die)}</span>
          </>
        )}
      </p>
      {cards.length === 0 && <p class="quiet">{words.nothingLaid}</p>}
      <ul>
        {[...alike].map(([key, [first, ...others]]) => {
          if (first === undefined) return null
          const { card, negated } = first
          const spot = `laid ${kindOf(card)}` as const
          return (
            <li key={key} class={negated ? 'rc-laid rc-cancelled' : 'rc-laid'}>
              <LaidPicture card={card} />{' '}
              {mayCancel && !negated && picking.has(spot) && (
                <button type="button" onClick={() => picking.pick(spot)}>
                  {picking.label(spot)}
                </button>
              )}
              <span class="mx-laid-title">{words.title(card)}</span>
              {others.length > 0 && <b> ×{others.length + 1}</b>}
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

/** The tokens and cards that a side can lose, and the bonus of its week cards. */
function Stakes({ seat, view }: { readonly seat: number; readonly view: BattleProps['view'] }) {
  const words = wordsOf(view)
  const { tokens = 0, cards, bonuses } = view.players[seat] ?? {}
  const adds = view.battle?.attacker === seat ? 'attack' : 'defence'
  const added = bonuses?.[adds] ?? 0
  return (
    <p class="quiet mx-stakes">
      <span>{words.stakes(tokens, cardsHeld(cards))}</span>
      {added > 0 && ` ${words.bonus[adds]} +${added}`}
    </p>
  )
}

function Laid({
  cards,
  title,
}: {
  readonly cards: readonly string[]
  title(card: string): string
}) {
  return (
    <ul>
      {cards.map((card) => (
        <li key={card} class="rc-laid">
          <LaidPicture card={card} /> <span>{title(card)}</span>
        </li>
      ))}
    </ul>
  )
}

function LaidPicture({ card }: { readonly card: string }) {
  const kind = kindOf(card)
  return <CardPicture picture={pictureOf(kind)} deck={DECK_OF[kind] ?? 'day'} />
}

type LastBattleProps = Pick<
  BoardProps<'mexica'>,
  'view' | 'names' | 'past' | 'tell' | 'seat' | 'actions'
>

/**
 * The last battle of this turn: dice and totals, and until the next question, for which it makes room, cards and what
 * the loser has paid.
 */
function LastBattle({ view, names, past, tell, seat: viewer, actions }: LastBattleProps) {
  const words = wordsOf(view)
  const over = lastBattle(past)
  if (over === undefined) return null
  const { last, shown, paid } = over
  const { attacker, defender, attackerDie, defenderDie, attackerTotal, defenderTotal } = last
  const sides = [
    { seat: attacker, die: attackerDie, total: attackerTotal, cards: shown?.attackerCards },
    { seat: defender, die: defenderDie, total: defenderTotal, cards: shown?.defenderCards },
  ]
  return (
    <section class={`panel rc-battle ${actions.length === 0 ? 'mx-shown' : 'rc-battle-over'}`}>
      <h2>{words.battle(names(attacker), names(defender), sideOf(viewer, last))}</h2>
      {sides.map(({ seat, die, total, cards = [] }) => (
        <div
          key={seat}
          class={
            seat === last.winner
              ? `rc-side mx-won ${seat !== viewer && sideOf(viewer, last) ? 'rc-against' : ''}`
              : 'rc-side'
          }
        >
          <Who seat={seat} name={names(seat)} />
          <p class="mx-cast">
            <CastDie value={die} /> <span class="unseen">{words.die(die)}</span>
            {/* The cards and week cards that have added it need not be in sight. */}
            {total !== die && <span class="quiet">+{total - die}</span>}
            <span class="rc-total">
              <span class="quiet">{words.total}</span> {total}
            </span>
          </p>
          {cards.length > 0 && <Laid cards={cards} title={words.title} />}
        </div>
      ))}
      {paid !== undefined && <p class="mx-unseen">{tell.event(paid)}</p>}
    </section>
  )
}

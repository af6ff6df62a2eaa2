// A battle: both sides with their dice, the cards laid, the totals, and the result as it stands.
import { DECKS } from '@flower-war/rules/printed/flower-war'
import { gameTexts } from '../../texts/texts.ts'
import type { Names } from '../face.ts'
import type { OwnOf, ViewOf } from '../game-values.ts'
import { CastDie } from '../ritual-calendar/board/die.tsx'
import { sideOf } from '../ritual-calendar/board/side.ts'
import { CardPicture } from '../ritual-calendar/cards/card-picture.tsx'
import { HeldDecks } from '../ritual-calendar/tribes/tribes.tsx'
import { SeatMark } from '../seat-mark.tsx'
import { pictureOf } from './cards/card-pictures.ts'
import { stakeOf, withPeace } from './cards/stake.ts'
import { stakeText } from './cards/stake-text.ts'

type View = ViewOf<'flower-war'>
type PublicBattle = NonNullable<View['battle']>

interface BattleProps {
  readonly view: View
  readonly own: OwnOf<'flower-war'> | undefined
  readonly battle: PublicBattle
  readonly names: Names
  /** The reader's seat; undefined for spectators. */
  readonly seat: number | undefined
}

export function Battle({ view, own, battle, names, seat }: BattleProps) {
  const words = gameTexts['flower-war'].value
  const { attacker, defender, attackerDie, defenderDie, aid, attackerTotal, defenderTotal } = battle
  const stake = withPeace(own?.hand ?? [], seat, stakeOf(view))
  const sides = [
    { seat: attacker, die: attackerDie, aid, total: attackerTotal },
    { seat: defender, die: defenderDie, aid: 0, total: defenderTotal },
  ]
  return (
    <section class="panel rc-battle" aria-live="polite">
      <h2>{words.battle(names(attacker), names(defender), sideOf(seat, battle))}</h2>
      {sides.map((side) => (
        <Side
          key={side.seat}
          {...side}
          laid={battle.laid}
          name={names(side.seat)}
          isAhead={stake?.winner === side.seat}
          isOurs={sideOf(seat, battle) === undefined || seat === side.seat}
          cards={view.players[side.seat]?.cards}
        />
      ))}
      <p class="rc-stake">{stakeText(words.stake, stake, names, seat)}</p>
    </section>
  )
}

interface SideProps extends Pick<PublicBattle, 'laid'> {
  readonly seat: number
  readonly die: number
  readonly aid: number
  readonly total: number
  readonly name: string
  readonly isAhead: boolean
  /** True of the reader's own side, and of both for those who only watch. */
  readonly isOurs: boolean
  readonly cards: View['players'][number]['cards'] | undefined
}

function Side({ laid, seat, die, aid, total, name, isAhead, isOurs, cards }: SideProps) {
  const words = gameTexts['flower-war'].value
  return (
    <div class="rc-side">
      <p class="rc-fighter">
        <SeatMark seat={seat} />
        <strong>{name}</strong>
        {!isOurs && cards && <HeldDecks decks={DECKS} cards={cards} titles={words.decks} />}
      </p>
      <p class={`rc-total ${isAhead ? `rc-ahead ${isOurs ? '' : 'rc-against'}` : ''}`}>
        <CastDie value={die} /> <span class="unseen">{words.die(die)}</span>
        {aid > 0 && <small>{words.aid(aid)}</small>}
        <span class="unseen">{words.total}</span>
        <span key={total} class="rc-sum">
          {total}
        </span>
      </p>
      <ul>
        {laid
          .filter((each) => each.seat === seat)
          .map(({ card, stands }) => (
            <li key={card} class={stands ? 'rc-laid' : 'rc-laid rc-cancelled'}>
              <CardPicture picture={pictureOf(card)} deck="" /> {words.cardOf(card).title}
              {!stands && ` (${words.cancelled})`}
            </li>
          ))}
      </ul>
    </div>
  )
}

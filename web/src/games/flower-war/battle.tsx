// A battle: both sides with their dice, the cards that were laid, and the totals.
import { gameTexts } from '../../texts/texts.ts'
import type { Names } from '../face.ts'
import type { ViewOf } from '../game-values.ts'
import { CastDie } from '../ritual-calendar/die.tsx'
import { SeatMark } from '../seat-mark.tsx'

type PublicBattle = NonNullable<ViewOf<'flower-war'>['battle']>

interface BattleProps {
  readonly battle: PublicBattle
  readonly names: Names
}

export function Battle({ battle, names }: BattleProps) {
  const words = gameTexts.value['flower-war']
  const { attacker, defender, attackerDie, defenderDie, aid, attackerTotal, defenderTotal } = battle
  return (
    <section class="panel rc-battle" aria-live="polite">
      <h3>{words.battle(names(attacker), names(defender))}</h3>
      <Side
        battle={battle}
        seat={attacker}
        die={attackerDie}
        aid={aid}
        total={attackerTotal}
        names={names}
      />
      <Side
        battle={battle}
        seat={defender}
        die={defenderDie}
        aid={0}
        total={defenderTotal}
        names={names}
      />
    </section>
  )
}

interface SideProps extends BattleProps {
  readonly seat: number
  readonly die: number
  readonly aid: number
  readonly total: number
}

function Side({ battle: { laid }, seat, die, aid, total, names }: SideProps) {
  const words = gameTexts.value['flower-war']
  return (
    <div class="rc-side">
      <p>
        <SeatMark seat={seat} />
        <strong>{names(seat)}</strong>
        <CastDie value={die} /> <span class="unseen">{words.die(die)}</span>
        {aid > 0 && <span>{words.aid(aid)}</span>}
      </p>
      <p class="rc-total">
        <span class="quiet">{words.total}</span>{' '}
        <span key={total} class="rc-sum">
          {total}
        </span>
      </p>
      <ul>
        {laid
          .filter((each) => each.seat === seat)
          .map(({ card, stands }) => (
            <li key={card} class={stands ? 'rc-laid' : 'rc-laid rc-cancelled'}>
              {words.cardOf(card).title}
              {!stands && ` (${words.cancelled})`}
            </li>
          ))}
      </ul>
    </div>
  )
}

// The table of Flower War: the calendar around the lake, a battle if there is one, one's hand, the tribes, and what the
// apocalypse has brought.
import { useSignal } from '@preact/signals'
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import { Apocalypse } from './apocalypse.tsx'
import { Battle } from './battle.tsx'
import { Calendar } from './calendar.tsx'
import { Hand } from './hand.tsx'
import { choicesBySpot, type Picking, type Spot } from './spots.ts'
import { Tribes } from './tribes.tsx'

export type Props = BoardProps<'flower-war'>

export function Board(props: Props) {
  const { view, own, actions, names, act, seat } = props
  const words = gameTexts.value['flower-war']
  const picked = useSignal<Spot | undefined>(undefined)
  const bySpot = choicesBySpot(actions)
  const open = (picked.value && bySpot.get(picked.value)) ?? []
  const picking: Picking = {
    has: (spot) => bySpot.has(spot),
    label: (spot) =>
      (bySpot.get(spot) ?? []).map((action) => words.action(action, names)).join('; '),
    pick(spot) {
      const [only, ...others] = bySpot.get(spot) ?? []
      picked.value = undefined
      if (only === undefined) return
      if (others.length === 0) act(only)
      else picked.value = spot
    },
  }
  return (
    <div class="fw">
      <Calendar {...props} picking={picking} />
      {open.length > 1 && (
        <section class="panel fw-picked" aria-live="polite">
          <h3>{words.choose}</h3>
          <div class="actions">
            {open.map((action) => (
              <button
                key={JSON.stringify(action)}
                type="button"
                onClick={() => {
                  picked.value = undefined
                  act(action)
                }}
              >
                {words.action(action, names)}
              </button>
            ))}
          </div>
        </section>
      )}
      {view.battle !== null && <Battle battle={view.battle} names={names} />}
      {seat !== undefined && <Hand hand={own?.hand ?? []} picking={picking} />}
      <Tribes view={view} names={names} picking={picking} />
      <Apocalypse view={view} names={names} />
    </div>
  )
}

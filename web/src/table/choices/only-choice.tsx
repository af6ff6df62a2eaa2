// A question with one answer, which the player may have answered by itself: what others hold is no reason to ask again
// and again.
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { kept } from '../../page/kept.ts'
import { texts } from '../../texts/texts.ts'
import type { Question, TableParts } from '../table.ts'
import { onlyAmong } from './only-among.ts'

const WISHES = ['by itself', 'asked'] as const
/** As set on this device; undefined as long as nobody has. */
const wish = signal(WISHES.find((each) => each === kept.get('only choice')))

/**
 * Long enough to see what is done, and as long as people take who have a choice: an answer that always came after the
 * same time would tell the others that there was none.
 */
const [SEEN_MS, SEEN_MS_MAX] = [1_200, 4_000]
const timeToSee = (): number => SEEN_MS + Math.random() * (SEEN_MS_MAX - SEEN_MS)
/** Bots draw no conclusions from it. */
const AMONG_BOTS_MS = 900

interface OnlyChoiceProps extends Pick<TableParts, 'table' | 'face'> {
  readonly question: Question
}

/** True against bots alone, whom the time of an answer tells nothing, but not in lessons, which teach to answer. */
function isAmongBots({ state, match, isTaught = false }: OnlyChoiceProps['table']): boolean {
  const others = state.value.seats.filter((_, seat) => seat !== match.seat)
  return !isTaught && others.every(({ kind }) => kind === 'bot')
}

export function OnlyChoice({ table, face, question: { decision } }: OnlyChoiceProps) {
  const action = onlyAmong(decision.actions, face.passes)
  const isAlone = isAmongBots(table)
  const isOn = wish.value === undefined ? isAlone : wish.value === 'by itself'
  useEffect(() => {
    if (action === undefined || !isOn) return undefined
    const timer = setTimeout(() => table.act(action), isAlone ? AMONG_BOTS_MS : timeToSee())
    return () => clearTimeout(timer)
  }, [table, decision.id, isOn])
  if (action === undefined) return null
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          wish.value = checked ? 'by itself' : 'asked'
          kept.set('only choice', wish.value)
        }}
      />
      <span>{texts.value.table.onlyChoice}</span>
    </label>
  )
}

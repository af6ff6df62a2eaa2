// Answers questions that have only one answer, for players who have ticked the box. The server asks them even so, since
// it must not reveal a player's hand.
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { storage } from '../../../page/storage.ts'
import { texts } from '../../../texts/texts.ts'
import type { Question, Table, TableParts } from '../../table.ts'
import { onceFree, onceGiven } from './once-free.ts'
import { onlyAmong } from './only-among.ts'
import { reasonsIn } from './reasons-in.ts'

const WISHES = ['by itself', 'asked'] as const
/** The setting on this device; undefined until it is set. */
const wish = signal(WISHES.find((each) => each === storage.get('only choice')))

/**
 * Long enough to see the answer being made, and as long as people with a choice take: if the answer always came after
 * the same time, the others would know that there was no choice.
 */
const [SEEN_MS, SEEN_MS_MAX] = [1_200, 4_000]
const timeToSee = (): number => SEEN_MS + Math.random() * (SEEN_MS_MAX - SEEN_MS)
/** Enough to read why nothing else can be done. */
const READ_MS = 2_600
/** The reasons that were in sight on this page until they were answered. */
const read = new Set<string>()

type OnlyChoiceParts = Pick<TableParts, 'table' | 'face'>

/** True if all others are bots, which learn nothing from the delay. */
export function isAmongBots({ state, match }: Table): boolean {
  const others = state.value.seats.filter((_, seat) => seat !== match.seat)
  return others.every(({ kind }) => kind === 'bot')
}

/** Never in lessons, whatever is wished elsewhere: there, answering is to be learned. */
function isOn(table: Table): boolean {
  if (table.isTaught?.()) return false
  return wish.value === undefined ? isAmongBots(table) : wish.value === 'by itself'
}

/** The only answer worth giving, if there is just one. */
export function onlyAnswer(
  { table: { state, match }, face }: OnlyChoiceParts,
  { actions }: Question['decision'],
): Question['decision']['actions'][number] | undefined {
  const { seat } = match
  const { view } = state.value
  return onlyAmong(
    actions,
    face.passes,
    (action) => view !== null && face.inVain?.(action, { view, seat }) === true,
  )
}

/**
 * Answers a question that has only one answer. Returns true if it is answered at once and not shown: there is nothing
 * new to read, no player who would draw conclusions, and no tap should be meant for it.
 */
export function useOnlyChoice(parts: OnlyChoiceParts, question: Question | undefined): boolean {
  const { table } = parts
  const action = question && onlyAnswer(parts, question.decision)
  const reasons = reasonsIn(question?.decision.illegal ?? [])
  const isAlone = isAmongBots(table)
  const isNews = reasons.some((each) => !read.has(each))
  const isMade = action !== undefined && isOn(table)
  useEffect(() => {
    if (!isMade) return undefined
    const botsMs = isNews ? READ_MS : 0
    const stop = onceFree(isAlone ? botsMs : timeToSee(), table.isSending, () => table.act(action))
    // By the page, or by a player who does not wait for it. A pause takes the question away unread.
    const unheard = onceGiven(table.isSending, () => {
      for (const each of reasons) read.add(each)
    })
    return () => {
      stop()
      unheard()
    }
    // After a reconnect the same question has other actions, and only these are taken.
  }, [table, question?.decision, isMade])
  return isMade && isAlone && !isNews && table.refusal.value === ''
}

/** The box to tick; lessons have none. */
export function OnlyChoice({ table }: Pick<OnlyChoiceParts, 'table'>) {
  return table.isTaught?.() ? null : (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn(table)}
        onChange={({ currentTarget: { checked } }) => {
          wish.value = checked ? 'by itself' : 'asked'
          storage.set('only choice', wish.value)
        }}
      />
      <span>{texts.value.table.onlyChoice}</span>
    </label>
  )
}

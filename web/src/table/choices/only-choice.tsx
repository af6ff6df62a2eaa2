// Answers questions that have only one answer, for players who have ticked the box. The server asks them even so, since
// it must not reveal a player's hand.
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { kept } from '../../page/kept.ts'
import { texts } from '../../texts/texts.ts'
import type { Question, TableParts } from '../table.ts'
import { onlyAmong } from './only-among.ts'

const WISHES = ['by itself', 'asked'] as const
/** The setting on this device; undefined until it is set. */
const wish = signal(WISHES.find((each) => each === kept.get('only choice')))

/**
 * Long enough to see the answer being made, and as long as people with a choice take: if the answer always came after
 * the same time, the others would know that there was no choice.
 */
const [SEEN_MS, SEEN_MS_MAX] = [1_200, 4_000]
const timeToSee = (): number => SEEN_MS + Math.random() * (SEEN_MS_MAX - SEEN_MS)
/** Bots draw no conclusions from the delay. */
const AMONG_BOTS_MS = 900
/** Enough to read why nothing else can be done. */
const READ_MS = 2_600
/** The reasons that have been in sight on this page for long enough. */
const read = new Set<string>()

interface OnlyChoiceProps extends Pick<TableParts, 'table' | 'face'> {
  readonly question: Question
}

/**
 * True if all others are bots, which learn nothing from the delay; false in lessons, where answering is to be learned.
 */
function isAmongBots({ state, match, isTaught = false }: OnlyChoiceProps['table']): boolean {
  const others = state.value.seats.filter((_, seat) => seat !== match.seat)
  return !isTaught && others.every(({ kind }) => kind === 'bot')
}

/** Tells reasons apart: the same one for another card is news. */
function reasonOf({ action, refusal }: Question['decision']['illegal'][number]): string {
  const card = 'card' in action ? action.card : ''
  return `${refusal.code} ${card}`
}

export function OnlyChoice({ table, face, question: { decision } }: OnlyChoiceProps) {
  const action = onlyAmong(decision.actions, face.passes)
  const isAlone = isAmongBots(table)
  const isOn = wish.value === undefined ? isAlone : wish.value === 'by itself'
  useEffect(() => {
    if (action === undefined || !isOn) return undefined
    const reasons = decision.illegal.map(reasonOf)
    const isNews = reasons.some((each) => !read.has(each))
    const botsMs = isNews ? READ_MS : AMONG_BOTS_MS
    const timer = setTimeout(
      () => {
        for (const each of reasons) read.add(each)
        table.act(action)
      },
      isAlone ? botsMs : timeToSee(),
    )
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

// Advice in a match against bots only: the action that the hard bot would choose, to be made at once, and the next best
// ones, with what each would do. Where the bot plays on to rate them, another comes first if it then rates that clearly
// higher. It thinks about the match with everything hidden from the player drawn anew, as a hard bot does.
import { canonicalJson, type Seat, seatAt } from '@flower-war/rules'
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { ActionOf, PlayedGame } from '../games/game-values.ts'
import { effectBeside } from '../games/telling.ts'
import { isPhone } from '../page/media.ts'
import { route } from '../page/route.ts'
import { Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { chooseIn } from '../table/choices/costly.ts'
import type { AdviceParts } from '../table/guidance/advise.tsx'
import { useKeptPointing } from '../table/guidance/kept-pointing.ts'
import type { TableParts } from '../table/table.ts'
import { texts } from '../texts/texts.ts'
import { adviceTexts } from './advice-texts.ts'
import { areLevel, percentOf } from './level.ts'
import { type Position, type Thought, thinker } from './thinker.ts'
import './advice.css'

/** Loads the panel with its texts. Once shown, it asks about the present question at once. */
export async function loadAdvice(): Promise<typeof Advice> {
  await adviceTexts.ready()
  return Advice
}

function Advice(parts: AdviceParts) {
  const { table, face, tell, pointed, keepFocus } = parts
  const advice = adviceTexts.value
  const { thought, isThinking, think } = useThought(parts)
  const { refusal, attempt } = useAttempts()
  const { decision } = table.question.value ?? {}
  const asked = decision?.id
  const ask = () => asked !== undefined && void attempt(() => think(asked))
  useEffect(() => void ask(), [])
  // Advice on an earlier question no longer applies.
  const given = asked !== undefined && thought.value?.asked === asked ? thought.value : undefined
  const wanted = given && canonicalJson(given.action)
  const choice = decision?.actions.find((each) => canonicalJson(each) === wanted)
  useKeptPointing(pointed, asListed(face, decision?.actions, choice), table.refusal.value)
  const answer = useInSight(given !== undefined)
  const explained = useRef<number | undefined>(undefined)
  if (given !== undefined) explained.current ??= given.asked
  return (
    <>
      {/* There before its text, so that screen readers read it. */}
      <div aria-live="polite" ref={answer}>
        {given !== undefined && (
          <>
            <p>{advice.would}</p>
            <button
              type="button"
              disabled={choice === undefined}
              onClick={() => {
                keepFocus()
                if (decision && choice) chooseIn(parts, decision, choice)
              }}
            >
              <span>
                <strong>{tell.action(given.action as ActionOf<PlayedGame>)}</strong>
                <Effect text={tell.effect(given.action as ActionOf<PlayedGame>)} />
              </span>
            </button>
            <Reason {...parts} given={given} />
            <Weighed given={given} tell={tell} hasChances={face.isPlanned !== true} />
            {explained.current === asked && (
              <p class="quiet">{advice.why[table.state.value.game] ?? ''}</p>
            )}
          </>
        )}
      </div>
      {/* It stays between questions, so that nothing below it moves. */}
      {given === undefined && (
        <button
          type="button"
          disabled={isThinking.value || asked === undefined}
          onClick={() => {
            keepFocus()
            ask()
          }}
        >
          {isThinking.value ? advice.thinking : texts.value.table.advise}
        </button>
      )}
      <Refusal why={refusal} isFar />
    </>
  )
}

/**
 * On a phone, where advice is below the question, scrolls to an answer, and back once it is gone, unless the player has
 * scrolled meanwhile.
 */
function useInSight(isShown: boolean) {
  const answer = useRef<HTMLDivElement>(null)
  // At once: once the next question is laid out, the browser would have moved the page itself.
  useLayoutEffect(() => {
    if (!isShown || !isPhone.peek()) return undefined
    const before = scrollY
    answer.current?.scrollIntoView({ block: 'nearest' })
    const reached = scrollY
    const here = route.peek()
    let isThere = true
    const look = () => (isThere &&= scrollY === reached)
    addEventListener('scroll', look)
    return () => {
      removeEventListener('scroll', look)
      // Another page begins at its top.
      if (isThere && route.peek() === here) scrollTo(0, before)
    }
  }, [isShown])
  return answer
}

/** The last thought with the question that it is about, and the way to ask about another. */
function useThought({ table, tell, face }: AdviceParts) {
  const thought = useSignal<(Thought & { readonly asked: number }) | undefined>(undefined)
  const isThinking = useSignal(false)
  async function think(of: number): Promise<void> {
    const { match, resample } = table
    // The table may be behind the match for a moment.
    if (resample === undefined || match.seat === undefined || match.decision?.id !== of) return
    isThinking.value = true
    try {
      const weighs = Object.fromEntries(
        match.decision.actions.map((each) => [canonicalJson(each), tell.action(each)]),
      )
      const seated = positionOf(table, seatAt(match.seat))
      const position = { ...seated, weighs, saved: await resample() }
      // Without its reasons an answer is as good.
      const parts = face.later?.().catch(() => {})
      const found = await thinker.ask(position)
      await parts
      thought.value = { ...found, asked: of }
    } finally {
      isThinking.value = false
    }
  }
  return { thought, isThinking, think }
}

/** The reason in words, in games that know one, if it matters which choice is made. */
function Reason({ table, face, names, given }: AdviceParts & { readonly given: Thought }) {
  const { action: advised, weighed = [] } = given
  const { view } = table.state.value
  const { options } = table
  const { seat } = table.match
  if (view === null || areLevel(weighed.map(({ worth }) => worth))) return null
  const others = weighed.flatMap(({ action }) =>
    canonicalJson(action) === canonicalJson(advised) ? [] : [action as ActionOf<PlayedGame>],
  )
  const seen = { view, own: table.own.value ?? undefined, seat, names, options }
  const reason = face.because?.(advised as ActionOf<PlayedGame>, others, seen) ?? ''
  return reason === '' ? null : <p>{reason}</p>
}

interface WeighedProps extends Pick<TableParts, 'tell'> {
  readonly given: Thought
  readonly hasChances: boolean
}

/** The best choices, if it matters which is made: their chances, and what the others would do instead. */
function Weighed({ given: { action: advised, weighed = [] }, tell, hasChances }: WeighedProps) {
  const advice = adviceTexts.value
  if (hasChances && areLevel(weighed.map(({ worth }) => worth))) return <p>{advice.level}</p>
  const others = weighed.filter(({ action }) => canonicalJson(action) !== canonicalJson(advised))
  const shown = hasChances ? weighed.toSorted((one, other) => other.worth - one.worth) : others
  return (
    <>
      {!hasChances && others.length > 0 && <p>{advice.otherwise}</p>}
      <ul>
        {shown.map((each) => (
          <li key={canonicalJson(each.action)}>
            {tell.action(each.action as ActionOf<PlayedGame>)}
            {hasChances && `: ${advice.chance(percentOf(each.worth))}`}
            {others.includes(each) && (
              <Effect text={effectBeside(tell, each.action as object, advised as object)} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Effect({ text }: { readonly text: string }) {
  return text === '' ? null : <small class="choice-effect">{text}</small>
}

/** The choice as the table lists it: a card without declaring it the last, and the last of several equal ones. */
function asListed(
  { asLast, alike }: TableParts['face'],
  actions: readonly ActionOf<PlayedGame>[] = [],
  choice?: ActionOf<PlayedGame>,
): ActionOf<PlayedGame> | undefined {
  if (choice === undefined) return undefined
  const usual = actions.find((each) => asLast?.(each, [choice]) !== undefined) ?? choice
  return alike === undefined ? usual : actions.findLast((each) => alike(each) === alike(usual))
}

function positionOf({ state }: TableParts['table'], seat: Seat): Omit<Position, 'saved'> {
  const { game, version, seats } = state.peek()
  return { game, version, players: seats.length, seat }
}

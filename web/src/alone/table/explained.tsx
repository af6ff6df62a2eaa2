// The teacher's text for a question, and the choice to make.
import type { Teller } from '@flower-war/client/light'
import { useRef } from 'preact/hooks'
import type { ActionOf, PlayedGame } from '../../games/game-values.ts'
import { isPhone } from '../../page/media.ts'
import type { Scene } from '../lessons/lesson.ts'
import { lessonTexts } from '../lessons/lesson-texts.ts'
import type { lessonTextsOf } from '../lessons/plans.ts'
import { useCutText } from './use-cut-text.ts'

interface ExplainedProps {
  readonly scene: Scene
  readonly told: ReturnType<typeof lessonTextsOf>
  readonly tell: Teller
  /** True if the aim was there to read before the first question, which leaves more room for that. */
  readonly isAimRead: boolean
  /** True where a card of the hand is to be chosen. */
  readonly isByHand: boolean
  /** The choice to make, as the table offers it; undefined while no question is asked. */
  readonly choice: ActionOf<PlayedGame> | undefined
  /** True once the learner was shown where the choice is made. */
  readonly isHelped: boolean
  /** True while what follows from the answer is shown. */
  readonly isAnswered: boolean
  /** True if the teacher says what to choose: the learner is not asked first, or no longer. */
  readonly isTold: boolean
  /** The reason for the answer before, which the learner has found alone. */
  readonly found: string | undefined
  /** Tells what to choose. */
  tellNow(): void
  /** Marks the choice on the board. */
  help(): void
  /** Makes the choice. */
  choose(): void
  /** Restarts the lesson once the learner has confirmed that. */
  ask(): void
}

export function Explained(props: ExplainedProps) {
  const { scene, told, tell, isAimRead, isByHand, choice, isAnswered, ask } = props
  const { isHelped, help, choose, isTold, found, tellNow } = props
  const { seen, asked, number, of } = scene
  const { frame } = lessonTexts.value
  const text = useRef<HTMLDivElement>(null)
  const { isCut, hasMore } = useCutText(text, isTold ? number : -number)
  const why = told.why?.[number - 1]
  // On a phone, nothing but the hand and the board offers it.
  const tap = isPhone.value ? told.tap?.[number] : undefined
  const look = `${isByHand ? ' lesson-by-hand' : ''}${isAnswered ? ' lesson-answered' : ''}`
  return (
    <section class={`panel lesson${look}`}>
      {/* Focusable for scrolling by keys where it is cut. */}
      <div class="lesson-text" ref={text} tabIndex={isCut ? 0 : undefined}>
        <p class="quiet lesson-step">
          <span>{frame.step(number, of)}</span>
          {number > 1 && (
            <button
              type="button"
              class="link lesson-anew"
              aria-label={frame.anew}
              title={frame.anew}
              onClick={ask}
            >
              ↺
            </button>
          )}
        </p>
        {found !== undefined && !isAnswered && <Found why={found} isBefore />}
        {number === 1 && !isAimRead && <p>{told.aim}</p>}
        {seen.map((name) => (
          <p key={name}>{told.seen[name]}</p>
        ))}
        {asked !== undefined && <p>{told.asked[asked]}</p>}
        {!isTold && isAnswered && why !== undefined && <Found why={why} />}
        {isTold && (why !== undefined || asked === undefined) && <p>{why ?? frame.again}</p>}
      </div>
      {hasMore && <More text={text} />}
      {choice !== undefined && !isTold && (
        <p class="lesson-choose">
          <strong>{frame.askFirst}</strong>
          <button type="button" class="lesson-help lesson-tell" onClick={tellNow}>
            {frame.tell}
          </button>
        </p>
      )}
      {choice === undefined && !isAnswered && (
        <p class="lesson-choose lesson-soon" aria-hidden="true">
          {frame.choose} <span class="lesson-help">{frame.show}</span>
        </p>
      )}
      {choice !== undefined && isTold && (
        <p class="lesson-choose">
          <span>
            {tap === undefined && frame.choose}{' '}
            <strong class="lesson-choice">{tap ?? tell.action(choice)}</strong>
          </span>
          <Help text={tell.action(choice)} {...{ isHelped, help, choose }} />
        </p>
      )}
    </section>
  )
}

interface FoundProps {
  readonly why: string
  /** True if another question is asked by now, to which the reason must not seem an answer. */
  readonly isBefore?: boolean
}

/** Says that the learner has found an answer alone, and the reason for it. */
export function Found({ why, isBefore = false }: FoundProps) {
  const { right, rightBefore } = lessonTexts.value.frame
  return (
    <p>
      <strong class="lesson-found">{isBefore ? rightBefore : right}</strong> {why}
    </p>
  )
}

/** A line and a half: the least that a tap scrolls the text. Twice as much stays in sight. */
const KEPT_PX = 30

/** Leads on in a text that is cut. Keys scroll it themselves, and screen readers read all of it. */
function More({ text }: { readonly text: { readonly current: HTMLElement | null } }) {
  const readOn = () => {
    const { clientHeight = 0 } = text.current ?? {}
    text.current?.scrollBy({ top: Math.max(KEPT_PX, clientHeight - 2 * KEPT_PX) })
  }
  return (
    <button type="button" class="lesson-more" onClick={readOn} aria-hidden="true" tabIndex={-1}>
      <svg viewBox="0 0 22 12">
        <path d="M2 2 L11 10 L20 2" />
      </svg>
    </button>
  )
}

interface HelpProps extends Pick<ExplainedProps, 'isHelped' | 'help' | 'choose'> {
  /** The choice to make, in words. */
  readonly text: string
}

/** Shows where the choice is made, and makes it only for a learner who still does not find it. */
function Help({ text, isHelped, help, choose }: HelpProps) {
  const { frame } = lessonTexts.value
  const show = () => {
    help()
    // By then, the board has marked it, and the text has made room for what the choice does.
    requestAnimationFrame(() => requestAnimationFrame(flash))
  }
  const flash = () => {
    const [first, ...others] = placesOf(text)
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    for (const place of [first, ...others])
      place?.animate(place instanceof SVGElement ? FLASH_DRAWN : FLASH, { duration: FLASH_MS })
  }
  return (
    <button type="button" class="lesson-help" onClick={isHelped ? choose : show}>
      {isHelped ? frame.doIt : frame.show}
    </button>
  )
}

/** Its line, if the list shows it, and what the board and the hand mark for it; without either, the board. */
function placesOf(text: string): readonly Element[] {
  const lines = [...document.querySelectorAll<HTMLElement>('#choices button.choice')]
  const line = lines.find((each) => each.querySelector('span')?.innerText.startsWith(text))
  const places = [
    // On a phone, choices on the board and in the hand are not listed.
    ...(line?.offsetParent ? [line] : []),
    ...document.querySelectorAll('.board li[data-marked]'),
    ...document.querySelectorAll('.board [data-marked]:not(li)'),
  ]
  return places.length > 0 ? places : [...document.querySelectorAll('.board')]
}

const FLASH_MS = 1_600
const FLASH = [{ outline: '8px solid var(--focus)' }, {}]
const FLASH_DRAWN = [{ fillOpacity: 0.6, strokeWidth: '14px' }, {}]

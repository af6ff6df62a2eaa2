// The current decision: a button for every legal action, and the reasons why others are not possible.
import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { PlayedGame, ViewOf } from '../../games/game-values.ts'
import type { TableTeller } from '../../games/telling.ts'
import { Refusal } from '../../page/trouble/attempt.tsx'
import { refusalText, texts } from '../../texts/texts.ts'
import type { Question, TableParts } from '../table.ts'
import { Choice, pointing } from './choice.tsx'
import { Drawn } from './drawn.tsx'
import { OnlyChoice } from './only-choice.tsx'
import { entriesOf } from './placed.ts'
import { Places } from './places.tsx'
import { reasonsIn } from './reasons.ts'

/** Number of choices that get a digit key. */
const KEYS = 9
const CLOCK_MS = 500
/** The longest list with room to spare: longer ones stand closer. */
const FEW = 4
/** Time left below which the clock is highlighted. */
const HURRY_MS = 10_000

export function Choices(parts: TableParts) {
  const { table: said } = texts.value
  const { view, waiting, paused } = parts.table.state.value
  const question = parts.table.question.value
  const panel = useRef<HTMLElement>(null)
  useKeptFocus(panel, question?.decision.id)
  if (paused === '' && question !== undefined && view !== null)
    return (
      <section
        class="panel choices choices-mine"
        id="choices"
        ref={panel}
        tabIndex={-1}
        aria-labelledby="asked"
        data-kind={question.decision.kind}
      >
        <Drawn {...parts} />
        <Asked {...parts} question={question} view={view} />
      </section>
    )
  const others = waiting.map(parts.names).join(', ')
  const isWaiting = others === '' ? said.waiting : said.waitingFor(others)
  return (
    <section class="panel choices" id="choices" ref={panel} tabIndex={-1}>
      <Drawn {...parts} />
      {paused === '' ? (
        <p role="status" class="quiet">
          {parts.table.isPlaying.value ? texts.value.beats.watching : isWaiting}
        </p>
      ) : (
        <p role="status">{said.paused[paused === 'host' ? 'host' : 'journal']}</p>
      )}
    </section>
  )
}

interface AskedProps extends TableParts {
  readonly question: Question
  readonly view: ViewOf<PlayedGame>
}

function Asked({ table, face, tell, pointed, opened, question, view }: AskedProps) {
  const { decision } = question
  const entries = entriesOf(decision.actions, (action) => face.place?.(action, view))
  return (
    <>
      <h2 id="asked" aria-live="assertive">
        {tell.question(decision)}
      </h2>
      <Hint text={face.hint(decision, view)} />
      <Clock question={question} />
      <Answers isSending={table.isSending}>
        <ol class={entries.length > FEW ? 'choice-list choice-list-long' : 'choice-list'}>
          {entries.map(({ actions, place }, index) => {
            const [action] = actions
            const digit = index < KEYS ? index + 1 : undefined
            return (
              <li key={JSON.stringify(action)}>
                {place === undefined ? (
                  <Choice
                    action={action}
                    label={tell.action(action)}
                    effect={effectOf(tell, action, entries[index - 1]?.actions[0])}
                    digit={digit}
                    pointed={pointed}
                    choose={() => table.act(action)}
                  />
                ) : (
                  <Places {...{ table, tell, pointed, opened, actions, place, digit }} />
                )}
              </li>
            )
          })}
        </ol>
      </Answers>
      <OnlyChoice table={table} question={question} />
      <Refusal why={table.refusal} />
      {decision.illegal.length > 0 && (
        <details class="why-not">
          <summary>{texts.value.table.whyNot}</summary>
          {/* Focusable, so that it can be scrolled by keyboard. */}
          <dl tabIndex={0}>
            {reasonsIn(decision.illegal).map(({ refusal, tried }) => (
              <div key={refusal.code}>
                {tried.map((action) => (
                  <dt key={JSON.stringify(action)} {...pointing(pointed, action)}>
                    {tell.action(action)}
                  </dt>
                ))}
                <dd>{refusalText(refusal)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

interface AnswersProps {
  readonly isSending: ReadonlySignal<boolean>
  readonly children: ComponentChildren
}

/** While an answer is on its way only this frame is drawn anew, and none of the choices in it. */
function Answers({ isSending, children }: AnswersProps) {
  return (
    <fieldset class="choice-frame" disabled={isSending.value}>
      {children}
    </fieldset>
  )
}

/** The effect of a choice, without the part it shares with the choice above. */
function effectOf(tell: TableTeller, action: object, above: object | undefined): string {
  const isSaid = above !== undefined && tell.does(above) === tell.does(action)
  return isSaid ? tell.leadsTo(action) : tell.effect(action)
}

function Hint({ text }: { readonly text: string }) {
  return text === '' ? null : <p class="quiet hint">{text}</p>
}

/** Keeps the focus in the panel for the next decision, for players who answer by keyboard. */
function useKeptFocus(
  panel: { readonly current: HTMLElement | null },
  decision: number | undefined,
): void {
  const isOurs = useRef(false)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      isOurs.current = target instanceof Node && panel.current?.contains(target) === true
    }
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isOurs.current || !isLost) return
    const first = panel.current?.querySelector<HTMLElement>('button.choice') ?? panel.current
    first?.focus()
  }, [decision])
}

function Clock({ question: { untilMs } }: { readonly question: Question }) {
  const now = useSignal(performance.now())
  useEffect(() => {
    if (untilMs === undefined) return undefined
    now.value = performance.now()
    const timer = setInterval(() => (now.value = performance.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [untilMs])
  if (untilMs === undefined) return null
  const left = Math.max(0, untilMs - now.value)
  const { table, seconds } = texts.value
  return (
    <p class={`clock ${left < HURRY_MS ? 'clock-hurry' : ''}`} role="timer">
      {table.timeLeft}: {seconds(Math.ceil(left / 1000))}
    </p>
  )
}

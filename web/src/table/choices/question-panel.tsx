// The answers to a question: a button for every legal action, what explains them, and the time left.
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { ActionOf, PlayedGame, ViewOf } from '../../games/game-values.ts'
import { effectBeside } from '../../games/telling.ts'
import { lazy } from '../../page/lazy.tsx'
import { Refusal } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import type { Question, TableParts } from '../table.ts'
import { Choice } from './choice.tsx'
import { entriesOf, onceEach, withoutPass } from './choice-list.ts'
import { chooseIn } from './costly.ts'
import { asWished, Last, withoutLast } from './last.tsx'
import { isAmongBots, OnlyChoice, onlyAnswer } from './only/only-choice.tsx'
import { TargetSpaces } from './target-spaces.tsx'
import { WhyNot } from './why-not.tsx'

/** A match against bots has none. */
const Clock = lazy(async () => (await import('../turn/clock.tsx')).Clock, { isSmall: true })

/** Few choices are costly. */
const AskAgain = lazy(async () => (await import('./ask-again.tsx')).AskAgain, { isSmall: true })

/** Number of choices that get a digit key. */
const KEYS = 9
/** Lists longer than this are set closer together. */
const FEW = 4
/** Actions that only end a step, in all games; a face may add its own. */
const ENDS: ReadonlySet<string> = new Set(['pass', 'done', 'end'])

interface QuestionPanelProps extends TableParts {
  readonly question: Question
  readonly view: ViewOf<PlayedGame>
}

export function QuestionPanel(props: QuestionPanelProps) {
  const { table, face, tell, pointed, spaceChoice, tapped, question, view } = props
  const { decision } = question
  const act = (action: ActionOf<PlayedGame>) => table.act(asWished(props, decision, action))
  const choose = (action: ActionOf<PlayedGame>) => chooseIn(props, decision, action)
  const sorted = face.inOrder?.(decision.actions) ?? decision.actions
  const all = onceEach(sorted, face.alike)
  const actions = withoutLast(face, all)
  const own = table.own.value ?? undefined
  const listed = withoutPass(actions, face.endsAnyway?.({ view, own }) === true)
  const entries = entriesOf(listed, (action) => face.targetOf?.(action, view))
  const offeredBy = (action: ActionOf<PlayedGame>) => face.offeredBy?.(action, view)
  const goesOn = ({ type }: ActionOf<PlayedGame>) => ENDS.has(type) || face.passes?.has(type)
  const ends = entries.findLastIndex(({ actions: [action] }) => !goesOn(action)) + 1
  const lines = entries.map(({ actions: [action, ...others], target }, index) => {
    const digit = index < KEYS ? index + 1 : undefined
    return (
      <li key={JSON.stringify(action)} class={offeredBy(action) && 'offered'}>
        {target === undefined ? (
          <Choice
            action={action}
            label={tell.action(action)}
            effect={effectBeside(tell, action, entries[index - 1]?.actions[0])}
            digit={digit}
            pointed={pointed}
            choose={() => choose(action)}
          />
        ) : (
          <TargetSpaces
            {...{ act, tell, pointed, spaceChoice, target, digit }}
            actions={[action, ...others]}
          />
        )}
      </li>
    )
  })
  return (
    <>
      <Hint text={face.hint(decision, view, own)} />
      <Offered
        by={entries.map(({ actions: [action] }) => offeredBy(action))}
        isStuck={ends === 0 && isStuck(decision, offeredBy)}
        isPlacing={spaceChoice.value !== undefined}
      />
      {question.untilMs !== undefined && <Clock untilMs={question.untilMs} />}
      <Answers isSending={table.isSending}>
        {ends > 0 && (
          <ol class={entries.length > FEW ? 'choice-list choice-list-long' : 'choice-list'}>
            {lines.slice(0, ends)}
          </ol>
        )}
        {/* Always in sight, however long the list: these are chosen most often. */}
        {ends < lines.length && (
          <ol class="choice-list choice-ends">
            {lines.slice(ends)}
            {actions.length < all.length && <Last {...props} />}
          </ol>
        )}
      </Answers>
      {tapped.value?.decision === decision.id && (
        <AskAgain {...{ tapped, tell, decision }} choose={table.act} />
      )}
      {/* Among bots it is one of the tools, since such a question is hardly ever seen. */}
      {onlyAnswer(props, decision) && !isAmongBots(table) && <OnlyChoice table={table} />}
      <Refusal why={table.refusal} />
      <WhyNot key={decision.id} {...{ decision, view, face, pointed, tell }} />
    </>
  )
}

interface AnswersProps {
  readonly isSending: ReadonlySignal<boolean>
  readonly children: ComponentChildren
}

/** While an answer is on its way, only this frame is rendered again, not the choices in it. */
function Answers({ isSending, children }: AnswersProps) {
  return (
    <fieldset class="choice-frame" disabled={isSending.value}>
      {children}
    </fieldset>
  )
}

interface OfferedProps {
  readonly by: readonly ('hand' | 'board' | undefined)[]
  /** True while the space for a choice already made is being chosen on the board. */
  readonly isPlacing: boolean
  /** True if the cards of the hand say why none of them can be chosen. */
  readonly isStuck: boolean
}

/** On a phone, says where to choose instead of listing choices that are in sight anyway. */
function Offered({ by, isPlacing, isStuck }: OfferedProps) {
  const { offered, targets } = texts.value.table
  const place = (['hand', 'board'] as const).find((each) => by.includes(each))
  const also = place === 'hand' && by.includes(undefined) ? 'handOrHere' : place
  // Gives the hand its room.
  if (isStuck) return <p class="offered-by-hand" hidden />
  return also === undefined ? null : (
    <p class={`offered-by offered-by-${place}`}>{isPlacing ? targets.onBoard : offered[also]}</p>
  )
}

/** True if it is the cards alone that cannot be chosen. In battles, they have their room anyway. */
function isStuck(
  { kind, illegal }: Question['decision'],
  offeredBy: (action: ActionOf<PlayedGame>) => 'hand' | 'board' | undefined,
): boolean {
  const isOnCards = illegal.every(({ action }) => offeredBy(action) === 'hand')
  return kind !== 'battle' && illegal.length > 0 && isOnCards
}

function Hint({ text }: { readonly text: string }) {
  return text === '' ? null : <p class="quiet hint">{text}</p>
}

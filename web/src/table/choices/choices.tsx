// The panel of the current decision, or of what the table waits for.
import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../../texts/texts.ts'
import { AdviseNear } from '../guidance/advise.tsx'
import type { Question, TableParts } from '../table.ts'
import { TurnCall } from '../turn/turn-call.tsx'
import { Waiting } from '../turn/waiting.tsx'
import { Drawn } from './drawn.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { useKeptFocus, useKeptHeight, usePlaceBelow } from './steady-panel.ts'

interface ChoicesProps extends TableParts {
  /** Undefined while none is put to the player. */
  readonly question: Question | undefined
  /** True while it is covered. */
  readonly isCovered: boolean | undefined
  /** Undefined for games without rules in the pages. */
  readonly showRules: (() => void) | undefined
}

export function Choices({ question, isCovered, showRules, ...parts }: ChoicesProps) {
  const { table: said } = texts.value
  const { view, paused } = parts.table.state.value
  const panel = useRef<HTMLElement>(null)
  const refusal = parts.table.refusal.value
  useKeptFocus(panel, question?.decision.id, refusal)
  usePlaceBelow(panel, question?.decision.id)
  useKeptHeight(panel, question?.decision.id)
  useEffect(() => {
    // The card or space that was tapped may be far from it.
    if (refusal !== '')
      panel.current?.querySelector('.refusal')?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  const isAsked = question !== undefined && view !== null
  const asked = (
    // There before the question, so that screen readers read it.
    <div key="asked" class="asked" aria-live="assertive">
      {isAsked && <h2 id="asked">{parts.tell.question(question.decision, question.after)}</h2>}
    </div>
  )
  if (isAsked)
    return (
      <section
        class="panel choices choices-mine"
        id="choices"
        ref={panel}
        tabIndex={-1}
        inert={isCovered}
        aria-labelledby="asked"
        data-kind={question.decision.kind}
      >
        <RulesNear show={showRules} />
        <AdviseNear />
        <Drawn {...parts} />
        {asked}
        <QuestionPanel {...parts} question={question} view={view} />
        <TurnCall panel={panel} decision={question.decision.id} />
      </section>
    )
  return (
    <section class="panel choices" id="choices" ref={panel} tabIndex={-1}>
      <Drawn {...parts} />
      {asked}
      {paused === '' ? (
        <Waiting {...parts} />
      ) : (
        <p role="status">{said.paused[paused === 'host' ? 'host' : 'journal']}</p>
      )}
    </section>
  )
}

/** The rules, and with them the meanings of all signs, where the tools are far below. */
function RulesNear({ show }: { readonly show: (() => void) | undefined }) {
  return show === undefined ? null : (
    <button type="button" class="rules-near" aria-label={texts.value.table.rules} onClick={show}>
      ?
    </button>
  )
}

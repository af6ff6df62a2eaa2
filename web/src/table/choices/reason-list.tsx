// The reasons why other choices cannot be made, each with the choices that it rules out.
import type { ActionOf, PlayedGame } from '../../games/game-values.ts'
import { refusalText } from '../../texts/refusals.ts'
import { pointingAt } from './choice.tsx'
import { type ChoiceEntry, entriesOf } from './choice-list.ts'
import { reasonsIn } from './reasons.ts'
import type { WhyNotProps } from './why-not.tsx'

export function ReasonList({ decision, view, face, pointed, tell }: WhyNotProps) {
  const aimedAt = (action: ActionOf<PlayedGame>) => face.targetOf?.(action, view)
  const lineOf = ({ actions: [action], target: many }: ChoiceEntry<ActionOf<PlayedGame>>) =>
    many === undefined
      ? ([tell.action(action), action] as const)
      : ([many.title, undefined] as const)
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <dl tabIndex={0}>
      {reasonsIn(decision.illegal).map(({ refusal, tried }) => (
        <div key={refusal.code}>
          <dt>{refusalText(refusal)}</dt>
          {/* Two equal cards are one line, and so are many spaces. */}
          {[...new Map(entriesOf(tried, aimedAt).map(lineOf))].map(([text, action]) => (
            <dd key={text} {...(action && pointingAt(pointed, action))}>
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

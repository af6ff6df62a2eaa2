// Advice on request, in matches of one person against bots: the action that the hard bot would choose, and how it rates
// the next best ones.
import type { Teller } from '@flower-war/client/light'
import { randomFrom, type Seat, seedFromText } from '@flower-war/rules'
import { useSignal } from '@preact/signals'
import type { Face } from '../../games/face.ts'
import type { ActionOf, PlayedGame } from '../../games/game-values.ts'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import type { Table } from '../../table/table.ts'
import { aloneTexts } from '../alone-texts.ts'
import { randomHex } from '../matches/local-match.ts'
import type { Course } from '../table/course.ts'
import { resampled } from './bots.ts'
import type { Thinker, Thought } from './thinker.ts'
import '../alone.css'

const CHANCE_BYTES = 16

interface AdviceProps {
  readonly course: Course
  readonly thinker: Thinker
  readonly face: Face<PlayedGame>
  readonly seat: Seat
  readonly table: Table
  readonly tell: Teller
}

export function Advice({ course, thinker, face, seat, table, tell }: AdviceProps) {
  const { advice } = aloneTexts.value
  const thought = useSignal<(Thought & { readonly asked: number }) | undefined>(undefined)
  const isThinking = useSignal(false)
  const { refusal, attempt } = useAttempts()
  const asked = table.question.value?.decision.id
  if (table.state.value.phase === 'over') return null

  async function think(of: number): Promise<void> {
    const { match, kept } = course
    const decision = match.decision(seat)
    if (decision === undefined) return
    const chance = { random: randomFrom(seedFromText(randomHex(CHANCE_BYTES))) }
    const question = resampled(match, { seat, decision }, chance)
    isThinking.value = true
    const { game, version } = kept
    const found = await thinker
      .ask({ game, version, ...question, weighs: true })
      .finally(() => (isThinking.value = false))
    thought.value = { ...found, asked: of }
  }

  // Advice on an earlier question no longer applies.
  const given = asked !== undefined && thought.value?.asked === asked ? thought.value : undefined
  const say = (action: unknown) => tell.action(action as ActionOf<PlayedGame>)
  if (given === undefined)
    return (
      <section class="panel advice">
        {/* It stays between questions, so that nothing below it moves. */}
        <button
          type="button"
          disabled={isThinking.value || asked === undefined}
          onClick={() => asked !== undefined && void attempt(() => think(asked))}
        >
          {isThinking.value ? advice.thinking : advice.ask}
        </button>
        <Refusal why={refusal} />
      </section>
    )
  const isChance = face.isPlanned !== true
  return (
    <section class="panel advice" aria-live="polite">
      <p>
        {advice.would} <strong>{say(given.action)}</strong>
      </p>
      {isChance && (
        <ul>
          {(given.weighed ?? []).map(({ action, worth }) => (
            <li key={JSON.stringify(action)}>
              {say(action)}: {advice.chance(Math.round(100 * worth))}
            </li>
          ))}
        </ul>
      )}
      <p class="quiet">{advice.why[course.kept.game] ?? ''}</p>
    </section>
  )
}

// Advice in a match against bots only: the action that the hard bot would choose, and how it rates the next best ones.
// It thinks about the match with everything hidden from the player drawn anew, as a hard bot does.
import { type Seat, seatAt } from '@flower-war/rules'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { ActionOf, PlayedGame } from '../games/game-values.ts'
import { Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import type { AdviceParts } from '../table/guidance/advise.tsx'
import type { TableParts } from '../table/table.ts'
import { texts } from '../texts/texts.ts'
import { adviceTexts } from './advice-texts.ts'
import { type Position, type Thought, thinker } from './thinker.ts'

/** Loads the panel with its texts. Once shown, it asks about the present question at once. */
export async function loadAdvice(): Promise<typeof Advice> {
  await adviceTexts.ready()
  return Advice
}

function Advice({ table, face, tell, keepFocus }: AdviceParts) {
  const advice = adviceTexts.value
  const thought = useSignal<(Thought & { readonly asked: number }) | undefined>(undefined)
  const isThinking = useSignal(false)
  const { refusal, attempt } = useAttempts()
  const asked = table.question.value?.decision.id
  const ask = () => asked !== undefined && void attempt(() => think(asked))
  useEffect(() => void ask(), [])

  async function think(of: number): Promise<void> {
    const { match, resample } = table
    // The table may be behind the match for a moment.
    if (resample === undefined || match.seat === undefined || match.decision?.id !== of) return
    isThinking.value = true
    try {
      const position = { ...positionOf(table, seatAt(match.seat)), saved: await resample() }
      thought.value = { ...(await thinker.ask(position)), asked: of }
    } finally {
      isThinking.value = false
    }
  }

  // Advice on an earlier question no longer applies.
  const given = asked !== undefined && thought.value?.asked === asked ? thought.value : undefined
  const say = (action: unknown) => tell.action(action as ActionOf<PlayedGame>)
  const isChance = face.isPlanned !== true
  return (
    <>
      {/* There before its text, so that screen readers read it. */}
      <div aria-live="polite">
        {given !== undefined && (
          <>
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
            <p class="quiet">{advice.why[table.state.value.game] ?? ''}</p>
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
      <Refusal why={refusal} />
    </>
  )
}

function positionOf({ state }: TableParts['table'], seat: Seat): Omit<Position, 'saved'> {
  const { game, version, seats } = state.peek()
  return { game, version, players: seats.length, seat, weighs: true }
}

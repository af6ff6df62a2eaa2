// The buttons that are always there: the rules, and the other tools, folded while the match is played.
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { PlayedMatch } from '../games/game-values.ts'
import { lazy } from '../page/lazy.tsx'
import { storage } from '../page/storage.ts'
import { Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { texts } from '../texts/texts.ts'
import { whileConnected } from './connected.ts'
import { LessonOffer } from './guidance/lesson-offer.tsx'
import type { Table } from './table.ts'

/** Loaded once they are unfolded. */
const MoreTools = lazy(async () => (await import('./more-tools.tsx')).MoreTools, { isSmall: true })

interface ToolsProps {
  readonly table: Table
  /** The title of the game. */
  readonly title: string
  /** Undefined for games without rules in the pages. */
  readonly showRules: (() => void) | undefined
}

export function Tools({ table, title, showRules }: ToolsProps) {
  const { table: said } = texts.value
  const { state, isHost, online: match } = table
  const { phase, paused } = state.value
  const isUnfolded = useSignal(false)
  return (
    <section class="tools" aria-label={said.shortcuts} title={said.shortcuts}>
      {/* Before the match, the table itself offers them. */}
      {showRules && phase !== 'open' && (
        <button type="button" onClick={showRules} aria-keyshortcuts="?">
          {said.rules} <kbd aria-hidden="true">?</kbd>
        </button>
      )}
      {match !== undefined && isHost.value && paused === 'host' && (
        <Resume table={table} match={match} />
      )}
      {phase === 'playing' ? (
        <details
          class="tools-more"
          onToggle={({ currentTarget }) => (isUnfolded.value ||= currentTarget.open)}
        >
          <summary class="button" aria-label={said.moreTools}>
            ⋯
          </summary>
          {isUnfolded.value && (
            <div class="tools-rest">
              <MoreTools table={table} title={title} />
            </div>
          )}
        </details>
      ) : (
        <MoreTools table={table} title={title} />
      )}
      {match?.seat !== undefined && phase === 'playing' && <AutoPass {...{ table, match }} />}
      <LessonOffer table={table} />
    </section>
  )
}

function Resume({ table, match }: OnlineProps) {
  const { refusal, attempt } = useAttempts()
  return (
    <>
      <button
        type="button"
        onClick={() => void attempt(() => whileConnected(table, () => match.resume()))}
      >
        {texts.value.table.resume}
      </button>
      <Refusal why={refusal} />
    </>
  )
}

interface OnlineProps extends Pick<ToolsProps, 'table'> {
  readonly match: PlayedMatch
}

/** Where the id of the match is stored in which this was switched on last. */
const PASSING = 'passing in'

/** The switch for automatic passing of reaction windows, in games that have them. */
function AutoPass({ table: { question }, match }: OnlineProps) {
  const { refusal, attempt } = useAttempts()
  const isOn = useSignal(false)
  function turn(on: boolean): void {
    isOn.value = on
    // At once, so that a page that is reloaded before the server answers does not pass again.
    if (!on && storage.get(PASSING) === match.id) storage.remove(PASSING)
    void attempt(async () => {
      try {
        await match.autoPass(on)
      } catch (error) {
        isOn.value = !on
        throw error
      }
      // It may have been turned off meanwhile.
      if (on && isOn.value) storage.set(PASSING, match.id)
    })
  }
  // The server forgets it with the connection.
  useEffect(() => {
    if (storage.get(PASSING) === match.id) turn(true)
  }, [])
  if (question.value?.decision.pass === undefined && !isOn.value) return null
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={isOn.value}
          onChange={({ currentTarget: { checked } }) => turn(checked)}
        />
        <span>{texts.value.table.autoPass}</span>
      </label>
      <Refusal why={refusal} />
    </>
  )
}

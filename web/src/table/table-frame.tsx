// The table that all games share: the board in the middle, and around it the players, the choices and the log.
import type { GameGuide } from '@flower-war/client'
import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Face } from '../games/face.ts'
import { isShown } from '../games/faces.ts'
import type { ActionOf, EventOf, PlayedGame } from '../games/game-values.ts'
import { tellerFor, wordsIn } from '../games/telling.ts'
import { useTitle } from '../page/title.ts'
import { texts } from '../texts/texts.ts'
import { BeforeStart } from './before-start.tsx'
import { Choices } from './choices.tsx'
import { Connection } from './connection.tsx'
import { Ending } from './ending.tsx'
import { Log } from './log.tsx'
import { namesOf } from './names.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { Seats } from './seats.tsx'
import type { Table } from './table.ts'
import { Temples } from './temples.tsx'
import { Tools } from './tools.tsx'

interface TableFrameProps {
  readonly table: Table
  readonly face: Face<PlayedGame>
  /** All words of the game. */
  readonly guide: ReadonlySignal<GameGuide>
  /** Rejoins the match in this window. */
  comeAgain(): void
}

const NOTHING: readonly (EventOf<PlayedGame> & ActionOf<PlayedGame>)[] = []

export function TableFrame({ table, face, guide, comeAgain }: TableFrameProps) {
  const { table: said } = texts.value
  const state = table.state.value
  const { game, version, phase, paused, view, seats } = state
  const words = wordsIn(guide.value, view)
  const { title, seats: seatTitles } = words
  const names = namesOf(seats, {
    bot: said.bot,
    titleOf: (seat) => seatTitles[seats[seat]?.seat ?? ''] ?? String(seat + 1),
  })
  useTitle(...(table.question.value === undefined ? [] : [said.yourTurn]), title)
  const isShowingRules = useSignal(false)
  const board = useRef<HTMLDivElement>(null)
  const skip = () => finishAnimations(board.current)
  const hasRules = isShown(game, version)
  const showRules = () => (isShowingRules.value = hasRules)
  useKeys({ skip, showRules })
  const past = useComputed(() => table.log.value.map(({ event }) => event))
  const latest = useComputed(() => table.latest.value.map(({ event }) => event))
  const isAnswering = phase === 'playing' && paused === '' && !table.isSending.value
  const actions = (isAnswering && table.question.value?.decision.actions) || NOTHING
  const tell = tellerFor({
    ...{ words, face, view, names },
    ...{ seat: table.match.seat, seats: seats.map(({ seat }) => seat) },
  })
  const parts = { table, face, names, words, tell }
  return (
    <div class={`table table-${phase}`}>
      <h1 class="unseen">{title}</h1>
      <Connection table={table} comeAgain={comeAgain} />
      <div class="board" data-game={game} ref={board} onPointerDown={skip}>
        {view === null ? (
          <BeforeStart table={table} words={words} />
        ) : (
          <face.Board
            view={view}
            own={table.own.value ?? undefined}
            seat={table.match.seat}
            names={names}
            tell={tell}
            actions={actions}
            past={past.value}
            latest={latest.value}
            act={table.act}
          />
        )}
      </div>
      <div class="side">
        {phase === 'over' && <Ending {...parts} />}
        {phase === 'playing' && <Choices {...parts} />}
        <Tools table={table} showRules={hasRules ? showRules : undefined} />
        {phase !== 'open' && <Log table={table} tell={tell} />}
        <Seats {...parts} />
        <Temples {...parts} />
      </div>
      {isShowingRules.value && (
        <RulesDialog game={game} close={() => (isShowingRules.value = false)} />
      )}
    </div>
  )
}

/** Keyboard shortcuts of the table: choices by digit, and jumps to its parts. */
function useKeys({ skip, showRules }: { skip(): void; showRules(): void }): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isTyping =
        target instanceof Element && target.closest('input, select, textarea, dialog')
      if (isTyping || ctrlKey || metaKey || altKey) return
      if (key === '?') showRules()
      else if (key === 'Escape') skip()
      else if (key === 'd') focusOn('#choices button.choice', '#choices')
      else if (key === 'l') focusOn('#log')
      else if (/^[1-9]$/.test(key))
        document.querySelector<HTMLButtonElement>(`#choices [data-key="${key}"]`)?.click()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Focuses the first of these that exists. */
function focusOn(...selectors: readonly string[]): void {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector))
  found.find((element) => element !== null)?.focus()
}

/** Skips running animations to their end. */
function finishAnimations(board: HTMLElement | null): void {
  for (const animation of board?.getAnimations({ subtree: true }) ?? []) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {}
    if (typeof endTime === 'number' && Number.isFinite(endTime)) animation.finish()
  }
}

// The table shared by all games: the board in the middle, and around it the players, the choices and the log.
import type { Teller } from '@flower-war/client/light'
import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks'
import { hasFace } from '../games/faces.ts'
import { isDialogOpen } from '../page/dialog.tsx'
import { lazy } from '../page/lazy.tsx'
import { Boundary, BrokenBoard } from '../page/trouble/boundary.tsx'
import { withStoryTexts } from '../replay/story-texts.ts'
import { useTableSounds } from '../sound/table-sounds.ts'
import { Caption } from './beats/caption.tsx'
import { pace } from './beats/pace.ts'
import { useSkipping } from './beats/skipping.ts'
import type { Pointed } from './choices/choice.tsx'
import { Choices } from './choices/choices.tsx'
import type { Tapped } from './choices/costly.ts'
import { FIELDS, useDeliberation } from './choices/deliberate.ts'
import { useOnlyChoice } from './choices/only/only-choice.tsx'
import { Connection } from './connection.tsx'
import { Celebration } from './ending/celebration.tsx'
import { Advise, isAdvised } from './guidance/advise.tsx'
import { Aim } from './guidance/aim.tsx'
import { RulesDialog } from './guidance/rules-dialog.tsx'
import { LargeBoardLater } from './large/large-board-later.tsx'
import { isRoomBelow } from './layout.ts'
import { Log } from './log.tsx'
import type { OpenedTable } from './open-online.ts'
import { withSeatingTexts } from './seats/seating-texts.ts'
import { Seats } from './seats/seats.tsx'
import { useSpaceChoice } from './space-choice.ts'
import type { TableParts } from './table.ts'
import { TableBoard } from './table-board.tsx'
import { useTableWords } from './table-words.ts'
import { Temples } from './temples/temples.tsx'
import { Tools } from './tools.tsx'
import { useOwnTurn } from './turn/own-turn.ts'
import './table.css'

/** Not loaded for a match that begins at once. */
const BeforeStart = lazy(
  async () => (await withSeatingTexts(import('./invitation/before-start.tsx'))).BeforeStart,
  { isSmall: true },
)
const Meanwhile = lazy(
  async () => (await withSeatingTexts(import('./invitation/before-start.tsx'))).Meanwhile,
  { isSmall: true },
)
/** Loaded once a match is over. */
const loadEnding = () => withStoryTexts(import('./ending/ending.tsx'))
const Ending = lazy(async () => (await loadEnding()).Ending)
const Victory = lazy(async () => (await loadEnding()).Victory, { isSmall: true })

interface TableFrameProps extends OpenedTable {
  /** The first panel beside the board, in matches on this device. */
  aside?(tell: Teller, pointed: Pointed): ComponentChildren
  /** True while that panel covers the question, which takes no answer meanwhile; absent if it never does. */
  readonly isCovered?: ReadonlySignal<boolean>
  /** Rejoins the match in this window. */
  comeAgain(): void
}

interface HeldProps extends TableFrameProps {
  /** The viewer of the table, where a device passes from one to another: each has a table of their own. */
  readonly holder?: string | number
}

/** The rules stay open while the device, and with it the table, passes to another player. */
export function TableFrame({ holder, ...props }: HeldProps) {
  const { game, version } = props.table.state.value
  const isShowingRules = useSignal(false)
  const showRules = useCallback(() => (isShowingRules.value = true), [])
  return (
    <>
      <Frame key={holder} {...props} showRules={hasFace(game, version) ? showRules : undefined} />
      {isShowingRules.value && (
        <RulesDialog game={game} close={() => (isShowingRules.value = false)} />
      )}
    </>
  )
}

interface FrameProps extends TableFrameProps {
  /** Undefined for games without rules in the pages. */
  readonly showRules: (() => void) | undefined
}

function Frame({ table, face, guide, aside, isCovered, comeAgain, showRules }: FrameProps) {
  const { game, phase, view, outcome } = table.state.value
  const { words, names, tell } = useTableWords(table, face, guide)
  const { title } = words
  const { question: asked } = table
  const isAnswered = useOnlyChoice({ table, face }, asked.value)
  // What is answered for the player calls nobody.
  const question = isAnswered || phase !== 'playing' ? undefined : asked.value
  useOwnTurn({ title, isAsked: question !== undefined })
  useTableSounds({ table, sounds: face.sounds, asked: question?.decision.id })
  const isHere = table.connection.value !== 'closed'
  const board = useRef<HTMLDivElement>(null)
  const { skip, onSkip, onBoard } = useSkipping(table, board)
  useDeliberation(asked.value?.decision.id)
  const pointed: Pointed = useSignal(undefined)
  const spaceChoice = useSpaceChoice(table, board)
  const leave = useCallback(() => {
    spaceChoice.value = undefined
    skip()
  }, [spaceChoice, skip])
  useKeys({ leave, showRules, throwHeld: table.throwHeld, isPlaying: phase === 'playing' })
  const ending = useSignal<number | undefined>(undefined)
  const tapped = useSignal<Tapped | undefined>(undefined)
  const parts = {
    ...{ table, face, names, words, tell },
    ...{ pointed, spaceChoice, ending, tapped },
  }
  return (
    <div
      class={`table table-${phase}`}
      data-pace={pace.value}
      style={{ '--slowness': table.slowness.value }}
    >
      <h1 class="unseen">{title}</h1>
      <Connection table={table} comeAgain={comeAgain} />
      <div class="play">
        <div
          class={table.held.value !== undefined ? 'board board-held' : 'board'}
          data-game={game}
          ref={board}
          inert={isCovered?.value}
          onClickCapture={onBoard}
        >
          {view === null ? (
            <BeforeStart table={table} words={words} names={names} />
          ) : (
            <Boundary instead={<BrokenBoard />}>
              {outcome !== null && 'winners' in outcome ? (
                <Victory {...parts} />
              ) : (
                <Caption {...parts} onSkip={onSkip} />
              )}
              <TableBoard {...parts} />
              <LargeBoardLater {...{ table, board, spaceChoice }} />
            </Boundary>
          )}
        </div>
        {isRoomBelow.value && <AimAndLog {...parts} />}
      </div>
      <div class="side">
        {aside?.(tell, pointed)}
        {/* There before the end, so that screen readers read it. */}
        <div class="ending-place" aria-live="polite">
          {phase === 'over' && <Ending {...parts} />}
        </div>
        {phase === 'playing' && isHere && (
          <Choices
            {...parts}
            question={question}
            isCovered={isCovered?.value}
            showRules={showRules}
          />
        )}
        {isHere && isAdvised(table) && <Advise {...parts} />}
        {/* Between choices and tools, so that no tool moves under a pointer that has just made a choice. */}
        {!isRoomBelow.value && <AimAndLog {...parts} />}
        {/* On a phone, too, those who wait see the seats fill. */}
        {phase === 'open' && <Seats {...parts} />}
        {phase === 'open' && <Meanwhile table={table} />}
        {isHere && <Tools table={table} title={title} showRules={showRules} />}
        {phase !== 'open' && <Seats {...parts} />}
        <Temples {...parts} hasTemple={guide.value.hasTemple} />
      </div>
      <Celebration table={table} face={face} />
    </div>
  )
}

/** The standing of the match, and its log. */
function AimAndLog(parts: TableParts) {
  const { phase } = parts.table.state.value
  return (
    <>
      {phase === 'playing' && <Aim {...parts} />}
      {phase !== 'open' && <Log {...parts} />}
    </>
  )
}

interface Keys {
  /** Leaves the choice of a space, and skips what is shown. */
  leave(): void
  readonly showRules: (() => void) | undefined
  /** Throws the dice or coins in the player's hand; returns false if there are none. */
  throwHeld(): boolean
  readonly isPlaying: boolean
}

/** Keyboard shortcuts of the table: choices by digit, and jumps to its parts. They work as soon as it is in sight. */
function useKeys({ leave, showRules, throwHeld, isPlaying }: Keys): void {
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isOn = (controls: string) => target instanceof Element && target.closest(controls)
      if (isDialogOpen() || isOn(FIELDS) || ctrlKey || metaKey || altKey) return
      if (key === '?') showRules?.()
      else if (key === 'Escape') leave()
      else if (key === 'd') focusOn('#choices button.choice', '#choices')
      else if (key === 'l') focusOn('#log')
      else if (/^[1-9]$/.test(key))
        document
          .querySelector<HTMLButtonElement>(`#choices:not([inert]) [data-key="${key}"]`)
          ?.click()
      // Otherwise, the space bar presses the focused element, or scrolls it.
      else if (key !== ' ' || isOn('button, a, input, summary, [role=button]')) return
      // Pressed too late or twice, it must not scroll the board away.
      else if (!throwHeld() && (!isPlaying || isOn('[tabindex="0"]'))) return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [leave, showRules, throwHeld, isPlaying])
}

/** Focuses the first selector that matches an element. */
function focusOn(...selectors: readonly string[]): void {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector))
  found.find((element) => element !== null)?.focus()
}

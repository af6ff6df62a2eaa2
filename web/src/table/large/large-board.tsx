// Shows the board of a phone in its whole width, over the page, until the next question or whatever else is opened.
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import { loadedTexts } from '../../texts/loaded.ts'
import { texts } from '../../texts/texts.ts'
import type { SpaceChoice, Table } from '../table.ts'
import { isEnlarged } from './enlarged.ts'
import './large-board.css'

const largeTexts = loadedTexts(() => texts.value.parts.large)

/** Resolves with the button once its texts are there, too. */
export async function loadLargeBoard() {
  await largeTexts.ready()
  return LargeBoard
}

/** A board that takes more of the screen than this gains little. */
const LARGE_ENOUGH = 0.85
/** The board as it stands at the table, with all that lies on it. */
const BOARD = '.rc-middle, .board-svg'

export interface LargeBoardProps {
  readonly table: Table
  readonly board: { readonly current: HTMLElement | null }
  readonly spaceChoice: Signal<SpaceChoice | undefined>
}

function LargeBoard({ table, board, spaceChoice }: LargeBoardProps) {
  const isSmall = useIsSmall(board)
  const isShown = isEnlarged.value
  useLayoutEffect(() => {
    board.current?.toggleAttribute('data-large', isShown)
    if (!isShown) return undefined
    const reduce = () => (isEnlarged.value = false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      reduce()
    }
    // The rest of the table is below the board: a tap or the focus there puts it back.
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Element && isBeside(target)) reduce()
    }
    const question = table.question.peek()
    const ends = [
      table.question.subscribe((now) => now !== question && reduce()),
      spaceChoice.subscribe((now) => now !== undefined && reduce()),
    ]
    addEventListener('keydown', onKey, true)
    document.addEventListener('click', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      for (const end of ends) end()
      removeEventListener('keydown', onKey, true)
      document.removeEventListener('click', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [isShown, table, board, spaceChoice])
  if (!isSmall && !isShown) return null
  const said = largeTexts.value
  const label = isShown ? said.reduce : said.enlarge
  return (
    <button
      type="button"
      class="large-button"
      aria-label={label}
      title={label}
      aria-expanded={isShown}
      onClick={() => (isEnlarged.value = !isShown)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={
            isShown
              ? 'M5 5 L19 19 M19 5 L5 19'
              : 'M14 4 H20 V10 M20 4 L13 11 M10 20 H4 V14 M4 20 L11 13'
          }
        />
      </svg>
    </button>
  )
}

function isBeside(target: Element): boolean {
  const isOnBoard = target.closest(`${BOARD}, .large-button, .caption`) !== null
  return !isOnBoard || target.matches(BOARD)
}

/** True while the drawing of the board leaves so much of the screen that it is worth enlarging. */
function useIsSmall(board: { readonly current: HTMLElement | null }): boolean {
  const isSmall = useSignal(false)
  useEffect(() => {
    const drawing = board.current?.querySelector<SVGSVGElement>('.board-svg')
    if (!drawing) return undefined
    const measure = () => {
      if (isEnlarged.value) return
      const { a = 1 } = drawing.getScreenCTM() ?? {}
      const widthPx = drawing.viewBox.baseVal.width * a
      isSmall.value = widthPx < LARGE_ENOUGH * Math.min(innerWidth, innerHeight)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(drawing)
    return () => watch.disconnect()
  }, [board])
  return isSmall.value
}

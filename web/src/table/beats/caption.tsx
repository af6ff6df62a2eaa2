// The caption of the current beat, above the board, with a button that skips the beats still to come.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { lazy } from '../../page/lazy.tsx'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { useBriefBefore } from './brief.ts'
import { fit } from './fit.ts'
import { heldWords, holderOf } from './held.ts'
import { pace, throwMs } from './pace.ts'

/** Loaded with the first reaction. */
const ReactionsAtBoard = lazy(
  async () => (await import('../seats/reaction-bar.tsx')).ReactionsAtBoard,
  { isSmall: true },
)

interface CaptionProps extends Pick<TableParts, 'table' | 'face' | 'names' | 'tell'> {
  onSkip(tap: MouseEvent): void
}

export function Caption({ table, face, names, tell, onSkip }: CaptionProps) {
  const { told, isPlaying, throwHeld } = table
  const { beats } = texts.value
  const held = heldWords({ table, face, names })
  // An event that has nothing to say to this table leaves the sentence before it.
  const last = useRef('')
  if (told.value !== undefined) last.current = tell.caption(told.value) || last.current
  const said = told.value === undefined ? '' : last.current
  const now = table.latest.value.find((event) => event !== told.value)
  const undecided = now && face.undecided?.(now)
  const sentence = held?.asked ?? undecided ?? said
  const whole = told.value === undefined || sentence !== said ? sentence : tell.heard(told.value)
  const live = pace.value === 'once' ? 'off' : 'polite'
  // While everybody at a shared device watches, it is nobody's.
  const reader = table.own.value === null ? undefined : table.match.seat
  const isOpen = held !== undefined || undecided !== undefined
  const before = useBriefBefore({ sentence, reader, isOpen })
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current === null ? undefined : fit(box.current)), [sentence])
  return (
    <div class={isPlaying.value ? 'caption caption-now' : 'caption'}>
      <div class="caption-said" ref={box}>
        <div class="caption-lines">
          {/* Screen readers have had it. */}
          {isPlaying.value && before !== '' && (
            <small class="caption-before" aria-hidden="true">
              {before}
            </small>
          )}
          {/* When everything is shown at once, screen readers announce the log instead. */}
          <p aria-live={live} aria-atomic="true" aria-hidden={whole !== sentence}>
            {sentence}
          </p>
          <span class="unseen" aria-live={live}>
            {whole !== sentence && whole}
          </span>
        </div>
        {held !== undefined && (
          <button
            type="button"
            class="primary"
            style={
              table.isTaught?.() || holderOf({ table, face }) !== table.match.seat
                ? undefined
                : { '--held': `${throwMs(false, face.beats.throwMs)}ms` }
            }
            onClick={throwHeld}
            aria-keyshortcuts="Space"
          >
            {held.throw}
          </button>
        )}
        {isPlaying.value && held === undefined && (
          <button type="button" class="link" onClick={onSkip} aria-keyshortcuts="Escape">
            <SkipSign />
            <span class="caption-skip-word">{beats.skip}</span>
          </button>
        )}
      </div>
      {table.reactions.value.size > 0 && <ReactionsAtBoard table={table} face={face} />}
    </div>
  )
}

/** Stands for the word on phones, where the sentence needs the room. */
function SkipSign() {
  return (
    <svg class="caption-skip-sign" viewBox="0 0 20 16" aria-hidden="true">
      <path d="M2 1 L10 8 L2 15 Z M10 1 L18 8 L10 15 Z" />
    </svg>
  )
}

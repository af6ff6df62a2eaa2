// The caption of the current beat, above the board, with a button that skips the beats still to come.
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { pace } from './pace.ts'

/** Characters that fit into two lines on a phone, the word for skipping among them; more are set smaller there. */
const SHORT_MAX = 56

interface CaptionProps extends Pick<TableParts, 'table' | 'tell'> {
  skip(): void
}

export function Caption({ table, tell, skip }: CaptionProps) {
  const { told, isPlaying, isHeld, throwHeld } = table
  const { beats } = texts.value
  const said = told.value === undefined ? '' : tell.event(told.value)
  const sentence = isHeld.value ? beats.held : said
  return (
    <div
      class={[
        'caption',
        isPlaying.value && 'caption-now',
        sentence.length + beats.skip.length > SHORT_MAX && 'caption-long',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {/* When everything is shown at once, screen readers announce the log instead. */}
      <p aria-live={pace.value === 'once' ? 'off' : 'polite'} aria-atomic="true">
        {sentence}
      </p>
      {isHeld.value && (
        <button type="button" class="primary" onClick={throwHeld} aria-keyshortcuts="Space">
          {beats.throw}
        </button>
      )}
      {isPlaying.value && !isHeld.value && (
        <button type="button" class="link" onClick={skip} aria-keyshortcuts="Escape">
          {beats.skip}
        </button>
      )}
    </div>
  )
}

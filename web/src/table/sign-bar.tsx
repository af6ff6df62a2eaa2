// Signs in place of a chat: given by a button, shown beside the seat for a moment, and hidden from whoever wants none.
import { type Match, REACTIONS, type Reacted } from '@flower-war/client'
import { type ReadonlySignal, signal } from '@preact/signals'
import type { PlayedGame } from '../games/faces.ts'
import { Refusal, useAttempts } from '../page/attempt.tsx'
import { kept } from '../page/kept.ts'
import { texts } from '../texts/texts.ts'
import { SignGlyph } from './sign-glyphs.tsx'
import type { TableParts } from './table-frame.tsx'

/** How long a sign is shown. */
const SHOWN_MS = 4_500

/** Whether signs are hidden in this browser. */
const areMuted = signal(kept.get('mute signs') === 'yes')

/** The signs that are shown now, at most one for each seat. */
export type Signs = ReadonlySignal<ReadonlyMap<number, Reacted>>

/** Listens for signs. */
export function newSigns(match: Match<PlayedGame>): Signs {
  const shown = signal<ReadonlyMap<number, Reacted>>(new Map())
  match.on('reaction', (reacted) => {
    if (areMuted.value) return
    shown.value = new Map([...shown.value, [reacted.seat, reacted]])
    setTimeout(() => {
      // Another one of the same seat has its own time.
      const others = [...shown.value].filter(([, each]) => each !== reacted)
      shown.value = new Map(others)
    }, SHOWN_MS)
  })
  return shown
}

/** The sign that a seat has just given. */
export function SignOf({ reacted }: { readonly reacted: Reacted | undefined }) {
  if (reacted === undefined) return null
  return (
    <span class="sign" aria-hidden="true">
      <SignGlyph sign={reacted.sign} /> {texts.value.table.signs[reacted.sign]}
    </span>
  )
}

/** The buttons with which signs are given, and what is heard of those of others. */
export function SignBar({ table, names }: Pick<TableParts, 'table' | 'names'>) {
  const { table: said } = texts.value
  const { refusal, attempt } = useAttempts()
  const { match, signs } = table
  const heard = [...signs.value.values()].map(
    ({ seat, sign }) => `${names(seat)}: ${said.signs[sign]}`,
  )
  function toggle(): void {
    areMuted.value = !areMuted.value
    kept.set('mute signs', areMuted.value ? 'yes' : 'no')
  }
  return (
    <div class="sign-bar">
      <p class="unseen" role="status">
        {heard.join(' ')}
      </p>
      {match.seat !== undefined && (
        <fieldset class="sign-buttons">
          <legend class="unseen">{said.giveSign}</legend>
          {REACTIONS.map((sign) => (
            <button
              key={sign}
              type="button"
              aria-label={said.signs[sign]}
              title={said.signs[sign]}
              onClick={() => void attempt(() => match.react(sign))}
            >
              <SignGlyph sign={sign} />
            </button>
          ))}
        </fieldset>
      )}
      <button type="button" class="link" onClick={toggle}>
        {areMuted.value ? said.unmuteSigns : said.muteSigns}
      </button>
      <Refusal why={refusal} />
    </div>
  )
}

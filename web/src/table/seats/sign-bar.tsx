// Signs in place of a chat: the buttons that give them, and their display beside a seat.
import { REACTIONS, type Reacted } from '@flower-war/client/light'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { SignGlyph } from './sign-glyphs.tsx'
import { areMuted, toggleMute } from './signs.ts'

/** The sign that a seat has just given. */
export function SignOf({ reacted }: { readonly reacted: Reacted | undefined }) {
  if (reacted === undefined) return null
  return (
    <span class="sign" aria-hidden="true">
      <SignGlyph sign={reacted.sign} /> {texts.value.table.signs[reacted.sign]}
    </span>
  )
}

/** Buttons for giving signs, and an announcement of the signs others give; nothing if only bots would see them. / */
export function SignBar({ table, names }: Pick<TableParts, 'table' | 'names'>) {
  const { table: said } = texts.value
  const { refusal, attempt } = useAttempts()
  const { online, signs, state } = table
  const { seats, watching } = state.value
  const others = seats.filter(({ kind }, seat) => kind === 'player' && seat !== online?.seat)
  if (online === undefined || (others.length === 0 && watching === 0)) return null
  const heard = [...signs.value.values()].map(
    ({ seat, sign }) => `${names(seat)}: ${said.signs[sign]}`,
  )
  return (
    <div class="sign-bar">
      <p class="unseen" role="status">
        {heard.join(' ')}
      </p>
      {online.seat !== undefined && (
        <fieldset class="sign-buttons">
          <legend class="unseen">{said.giveSign}</legend>
          {REACTIONS.map((sign) => (
            <button key={sign} type="button" onClick={() => void attempt(() => online.react(sign))}>
              <SignGlyph sign={sign} /> {said.signs[sign]}
            </button>
          ))}
        </fieldset>
      )}
      <button type="button" class="link" onClick={toggleMute}>
        {areMuted.value ? said.unmuteSigns : said.muteSigns}
      </button>
      <Refusal why={refusal} />
    </div>
  )
}

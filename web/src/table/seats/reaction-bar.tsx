// Reactions in place of a chat: the buttons for them, and their display beside a seat and at the board.
import { REACTIONS, type Reacted } from '@flower-war/client/light'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { MuteButton } from './mute-button.tsx'
import { ReactionGlyph } from './reaction-glyphs.tsx'
import './reaction-bar.css'

/** The latest reaction of a seat. */
export function ReactionOf({ reacted }: { readonly reacted: Reacted }) {
  return (
    <span class="reaction" aria-hidden="true">
      <ReactionGlyph reaction={reacted.sign} /> {texts.value.table.reactions[reacted.sign]}
    </span>
  )
}

/** The latest reaction, at the board, for screens on which the seats may be out of sight. */
export function ReactionsAtBoard({ table, face }: Pick<TableParts, 'table' | 'face'>) {
  return (
    <ul class="reactions-at-board" aria-hidden="true">
      {[...table.reactions.value.values()].map((reacted) => (
        <li key={reacted.seat}>
          <span class="seat-mark">
            <face.Mark seat={reacted.seat} />
          </span>
          <ReactionOf reacted={reacted} />
        </li>
      ))}
    </ul>
  )
}

/** Buttons for reactions, and an announcement of those of others. */
export function ReactionBar({ table, names }: Pick<TableParts, 'table' | 'names'>) {
  const { table: said } = texts.value
  const { refusal, attempt } = useAttempts()
  const { online, reactions } = table
  if (online === undefined) return null
  return (
    <div class="reaction-bar">
      <p class="unseen" role="status" aria-atomic="false">
        {[...reactions.value.values()].map(({ seat, sign }) => (
          <span key={`${seat} ${sign}`}>
            {names(seat)}: {said.reactions[sign]}{' '}
          </span>
        ))}
      </p>
      {online.seat !== undefined && (
        <fieldset class="reaction-buttons">
          <legend class="unseen">{said.react}</legend>
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              onClick={() => void attempt(() => online.react(reaction))}
            >
              <ReactionGlyph reaction={reaction} /> {said.reactions[reaction]}
            </button>
          ))}
        </fieldset>
      )}
      <MuteButton />
      <Refusal why={refusal} />
    </div>
  )
}

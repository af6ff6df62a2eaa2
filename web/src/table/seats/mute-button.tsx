// Hides the reactions of others, and the signs of bots, or shows them again.
import { texts } from '../../texts/texts.ts'
import { areMuted, toggleMute } from './reactions.ts'

export function MuteButton() {
  const { muteReactions, unmuteReactions } = texts.value.table
  return (
    <button type="button" class="link" onClick={toggleMute}>
      {areMuted.value ? unmuteReactions : muteReactions}
    </button>
  )
}

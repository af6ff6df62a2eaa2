// The form to pair a temple.
import { useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import type { PlayedMatch } from '../../games/game-values.ts'
import { asPlayer } from '../../page/player/session.ts'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import { pairedTexts } from './paired-texts.ts'
import '../../page/temple-list.css'

/** A form to pair a temple by the code it shows, for any player. */
export function PairForm({
  match,
  isHost,
}: {
  readonly match: PlayedMatch
  readonly isHost: boolean
}) {
  const said = pairedTexts.value
  const code = useSignal('')
  const { refusal, once } = useAttempts()

  function pair(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const isForAll = new FormData(event.currentTarget).get('seats') === 'all'
    const pairing = { match: match.id, code: code.value, seats: isForAll ? 'all' : 'mine' } as const
    void once(async () => {
      await asPlayer((client) => client.temples.pair(pairing))
      code.value = ''
    })
  }

  return (
    <form class="temple-pair-form" onSubmit={pair}>
      <label>
        <span>{said.code}</span>
        <input
          value={code.value}
          required
          maxLength={12}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={({ currentTarget }) => (code.value = currentTarget.value)}
        />
      </label>
      {isHost && (
        <label>
          <span>{said.seats}</span>
          <select name="seats">
            <option value="mine">{said.pairMine}</option>
            <option value="all">{said.pairAll}</option>
          </select>
        </label>
      )}
      <Refusal why={refusal} />
      <div class="actions">
        <button type="submit">{said.pair}</button>
        <a class="button" href="/temple" target="_blank" rel="noopener">
          {texts.value.temples.owned.open}
        </a>
      </div>
    </form>
  )
}

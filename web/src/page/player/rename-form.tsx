// The form to change the player's name, in the head of the page.
import { useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import { texts } from '../../texts/texts.ts'
import { focus } from '../focus.ts'
import { settingsTexts } from '../settings/settings-texts.ts'
import { useAttempts } from '../trouble/attempt.tsx'
import { becomeNamed, isServerAway, playerName } from './session.ts'
import './rename-form.css'

export function RenameForm({ close }: { close(): void }) {
  const said = settingsTexts.value.player
  const { refusal, attempt } = useAttempts()
  const isSaving = useSignal(false)

  function save(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    isSaving.value = true
    void attempt(async () => {
      await becomeNamed(name)
      close()
    }).finally(() => (isSaving.value = false))
  }

  return (
    <form class="player-form" onSubmit={save}>
      <label>
        <span class="unseen">{said.name}</span>
        <input
          ref={focus}
          name="name"
          defaultValue={playerName.value}
          maxLength={32}
          required
          autocomplete="nickname"
        />
      </label>
      <button type="submit">{said.save}</button>
      <button type="button" class="link" onClick={close}>
        {said.keep}
      </button>
      <p class="hint" role="status">
        {refusal.value ||
          (isSaving.value && isServerAway.value ? texts.value.page.serverAway : said.hint)}
      </p>
    </form>
  )
}

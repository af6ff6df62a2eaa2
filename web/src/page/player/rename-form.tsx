// The form to change the player's name, in the head of the page.
import { useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import { texts } from '../../texts/texts.ts'
import { focus } from '../focus.ts'
import { useAttempts } from '../trouble/attempt.tsx'
import { becomeNamed, isServerAway, playerName } from './session.ts'
import './rename-form.css'

export function RenameForm({ close }: { close(): void }) {
  const { page } = texts.value
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
        <span class="unseen">{page.name}</span>
        <input
          ref={focus}
          name="name"
          defaultValue={playerName.value}
          maxLength={32}
          required
          autocomplete="nickname"
        />
      </label>
      <button type="submit">{page.saveName}</button>
      <button type="button" class="link" onClick={close}>
        {page.keepName}
      </button>
      <p class="hint" role="status">
        {refusal.value ||
          (isSaving.value && isServerAway.value ? page.serverAway : page.renameHint)}
      </p>
    </form>
  )
}

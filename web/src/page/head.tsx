// The head of every page: the link home, the player, sounds and settings.
import { useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import { useRef } from 'preact/hooks'
import { texts } from '../texts/texts.ts'
import { focus } from './focus.ts'
import { becomeNamed, isServerAway, playerName } from './player/session.ts'
import { Settings } from './settings/settings.tsx'
import { SoundButton } from './settings/sound-button.tsx'
import { useAttempts } from './trouble/attempt.tsx'

export function Head() {
  const { page } = texts.value
  return (
    <header class="head">
      <a class="brand" href="/" aria-label={page.home}>
        <Emblem />
        <span class="brand-name">Flower War</span>
      </a>
      <div class="head-end">
        <Player />
        <SoundButton />
        <Settings />
      </div>
    </header>
  )
}

/** The player's name, and a form to change it. */
function Player() {
  const { page } = texts.value
  const isChanging = useSignal(false)
  const hasChanged = useRef(false)
  const { refusal, attempt } = useAttempts()
  const isSaving = useSignal(false)

  function save(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    isSaving.value = true
    void attempt(async () => {
      await becomeNamed(name)
      isChanging.value = false
    }).finally(() => (isSaving.value = false))
  }

  if (!isChanging.value)
    return (
      <span class="player">
        <span class="quiet">{page.youAre}</span> <strong>{playerName}</strong>{' '}
        <button
          type="button"
          class="link"
          ref={hasChanged.current ? focus : null}
          onClick={() => {
            hasChanged.current = true
            refusal.value = ''
            isChanging.value = true
          }}
        >
          {page.rename}
        </button>
      </span>
    )
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
      <button type="button" class="link" onClick={() => (isChanging.value = false)}>
        {page.keepName}
      </button>
      <p class="hint" role="status">
        {refusal.value ||
          (isSaving.value && isServerAway.value ? page.serverAway : page.renameHint)}
      </p>
    </form>
  )
}

/** The logo: a sun of eight rays over water. */
function Emblem() {
  return (
    <svg class="emblem" viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="48" class="emblem-night" />
      {Array.from({ length: 8 }, (_, ray) => (
        <path
          key={ray}
          d="M-9 -20 L0 -42 L9 -20 Z"
          transform={`rotate(${ray * 45})`}
          class="emblem-ray"
        />
      ))}
      <circle r="20" class="emblem-sun" />
      <circle r="8" class="emblem-eye" />
    </svg>
  )
}

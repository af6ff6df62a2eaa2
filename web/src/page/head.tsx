// The head of every page: the link home, the player, sounds and settings.
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { texts } from '../texts/texts.ts'
import { focus } from './focus.ts'
import { lazy } from './lazy.tsx'
import { playerName } from './player/session.ts'
import { Settings } from './settings/settings.tsx'
import { settingsTexts } from './settings/settings-texts.ts'
import { SoundButton } from './settings/sound-button.tsx'

/** First visitors keep the name that they are given. */
const RenameForm = lazy(
  async () => {
    const [{ RenameForm }] = await Promise.all([
      import('./player/rename-form.tsx'),
      settingsTexts.ready(),
    ])
    return RenameForm
  },
  { isSmall: true },
)

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

/** The player's name, and the form to change it. */
function Player() {
  const { page } = texts.value
  const isChanging = useSignal(false)
  const hasChanged = useRef(false)
  if (isChanging.value) return <RenameForm close={() => (isChanging.value = false)} />
  return (
    <span class="player">
      <span class="quiet">{page.youAre}</span> <strong>{playerName}</strong>{' '}
      <button
        type="button"
        class="link"
        ref={hasChanged.current ? focus : null}
        onClick={() => {
          hasChanged.current = true
          isChanging.value = true
        }}
      >
        {page.rename}
      </button>
    </span>
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

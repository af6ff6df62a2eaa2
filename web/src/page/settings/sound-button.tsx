// Switches all sounds off and on by one tap.
import { isSoundOn, switchSound } from '../../sound/speaker.ts'
import { texts } from '../../texts/texts.ts'

export function SoundButton() {
  const { page } = texts.value
  const isOn = isSoundOn.value
  return (
    <button
      type="button"
      class="sound-button"
      aria-pressed={isOn}
      title={page.sound}
      aria-label={page.sound}
      onClick={() => switchSound(!isOn)}
    >
      <svg class="page-sign" viewBox="-12 -12 24 24" aria-hidden="true">
        <path class="horn" d="M-9 -4 H-5 L1 -9 V9 L-5 4 H-9 Z" />
        {isOn ? (
          <path class="waves" d="M4 -4 A6 6 0 0 1 4 4 M7 -7 A10 10 0 0 1 7 7" />
        ) : (
          <path class="waves" d="M4 -4 L11 4 M11 -4 L4 4" />
        )}
      </svg>
    </button>
  )
}

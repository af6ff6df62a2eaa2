// Plays the sounds, if they are on: never before the first key or tap, as browsers require too.
import { signal } from '@preact/signals'
import { storage } from '../page/storage.ts'
import type { Sound } from './tones.ts'

/** Off by default on phones, since they are more often used in company. */
export const isSoundOn = signal(
  storage.get('sound') === undefined
    ? !matchMedia('(pointer: coarse)').matches
    : storage.get('sound') === 'on',
)

let isTouched = false
for (const gesture of ['pointerdown', 'keydown'] as const)
  addEventListener(gesture, () => (isTouched = true), { once: true, capture: true })

export function switchSound(isOn: boolean): void {
  isSoundOn.value = isOn
  storage.set('sound', isOn ? 'on' : 'off')
  if (isOn) play('turn')
}

let context: AudioContext | undefined

/** Plays a sound after a delay, if sounds are on and allowed. */
export function play(sound: Sound, afterMs = 0): void {
  if (!isSoundOn.value || !isTouched || document.hidden) return
  // Safari has none in its Lockdown Mode.
  if (!('AudioContext' in globalThis)) return
  // In the gesture itself, since Safari refuses it later.
  context ??= new AudioContext()
  const audio = context
  void audio.resume()
  // Loaded only if sounds are on; a match goes on without them.
  void import('./voice.ts').then(
    ({ sing }) => sing(audio, sound, afterMs),
    () => undefined,
  )
}

// The keys of a replay, as on any video player: arrows go a step, Home and End to the ends, and the space bar plays.
import { useEffect } from 'preact/hooks'
import { isDialogOpen } from '../page/dialog.tsx'
import type { Reel } from './reel.ts'

/** Names of keys, as assistive programs are told them, by what they do. */
export const KEYS = {
  first: 'Home',
  previous: 'ArrowLeft',
  play: 'Space',
  stop: 'Space',
  next: 'ArrowRight',
  last: 'End',
}

/** Fields and scrolled parts need all of these keys for themselves. */
const FIELDS = 'input:not([type=range]), select, textarea, [tabindex="0"]'
/** Pressed by the space bar. */
const PRESSED = 'button, a, summary'

export function useReelKeys(reel: Reel): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
      const isOn = (parts: string) => target instanceof Element && target.closest(parts) !== null
      if (isDialogOpen() || event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey)
        return
      // The slider of the steps moves by itself, but has no use for the space bar.
      if (isOn(FIELDS) || isOn(key === ' ' ? PRESSED : 'input')) return
      if (press(reel, event)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [reel])
}

/** Does what a key stands for; returns false if that is nothing. */
export function press(reel: Reel, { key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean {
  const { at, last, isPlaying, goTo, next, play } = reel
  if (key === 'ArrowLeft') goTo(at.value - 1)
  else if (key === 'ArrowRight') next()
  else if (key === 'Home') goTo(0)
  else if (key === 'End') goTo(last)
  else if (key !== ' ') return false
  else if (!repeat) play(!isPlaying.value)
  return true
}

// What the window is called: lists of windows and screen readers say it first.
import { useEffect } from 'preact/hooks'

const NAME = 'Flower War'

/** Calls the window so while this is shown, what matters most first. */
export function useTitle(...parts: readonly string[]): void {
  const title = [...new Set([...parts, NAME])].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}

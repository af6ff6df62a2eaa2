// The window title, which window lists and screen readers say first.
import { useLayoutEffect } from 'preact/hooks'

const NAME = 'Flower War'

/** Sets the title while this is shown, most important part first; then the name alone is left. */
export function useTitle(...parts: readonly string[]): void {
  const title = [...new Set([...parts, NAME])].join(' · ')
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  // A page that is still loading is not the one before.
  useLayoutEffect(
    () => () => {
      document.title = NAME
    },
    [],
  )
}

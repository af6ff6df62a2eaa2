// The window title, which window lists and screen readers say first.
import { useLayoutEffect } from 'preact/hooks'

const NAME = 'Flower War'

/** The titles of all that is shown, the latest last. */
let titles: readonly { readonly title: string }[] = []

/** Sets the title while this is shown, most important part first; then the one before is back, or the name alone. */
export function useTitle(...parts: readonly string[]): void {
  const title = [...new Set([...parts, NAME])].join(' · ')
  useLayoutEffect(() => {
    const own = { title }
    titles = [...titles, own]
    document.title = title
    return () => {
      titles = titles.filter((each) => each !== own)
      // A page that is still loading is not the one before.
      document.title = titles.at(-1)?.title ?? NAME
    }
  }, [title])
}

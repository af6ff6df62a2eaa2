// Lazily loaded pages, and parts of pages.
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { texts } from '../texts/texts.ts'

/** A page or a part in its own chunk, with a note shown while it loads, or nothing in place of a small part. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isSmall = false } = {},
): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | undefined>(undefined)
  const isMissing = signal(false)
  return function Lazy(props: Props) {
    useEffect(() => {
      isMissing.value = false
      load().then(
        (Page) => (loaded.value = Page),
        () => (isMissing.value = true),
      )
    }, [])
    const Page = loaded.value
    if (Page !== undefined) return <Page {...props} />
    if (isSmall && !isMissing.value) return null
    const { page } = texts.value
    return (
      <div class="panel narrow" role="status">
        <p>{isMissing.value ? page.notLoaded : page.loading}</p>
        {isMissing.value && (
          // Browsers do not ask again for a file that has failed, as long as the page is open.
          <button type="button" onClick={() => location.reload()}>
            {page.reload}
          </button>
        )}
      </div>
    )
  }
}

// Lazily loaded pages.
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { texts } from '../texts/texts.ts'

/** A page in its own chunk, with a note shown while it loads. */
export function later(load: () => Promise<ComponentType>): ComponentType {
  const loaded = signal<{ readonly Page: ComponentType } | undefined>(undefined)
  const isMissing = signal(false)
  return function Later() {
    useEffect(() => {
      load().then(
        (Page) => (loaded.value = { Page }),
        () => (isMissing.value = true),
      )
    }, [])
    const Page = loaded.value?.Page
    if (Page !== undefined) return <Page />
    const { page } = texts.value
    return (
      <p class="panel narrow" role="status">
        {isMissing.value ? page.notLoaded : page.loading}
      </p>
    )
  }
}

// The story of a match, under its result.
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import type { TableParts } from '../table.ts'

/** Loads and shows the story of the match. If loading fails, only the result is shown. */
export function HowItWent(parts: TableParts) {
  const panel = useSignal<{ readonly Story: ComponentType<TableParts> } | undefined>(undefined)
  useEffect(() => {
    import('../../replay/story-panel.tsx').then(
      ({ StoryPanel }) => (panel.value = { Story: StoryPanel }),
      () => undefined,
    )
  }, [])
  const Story = panel.value?.Story
  return Story === undefined ? null : <Story {...parts} />
}

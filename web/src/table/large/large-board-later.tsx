// Loads the button that enlarges the board: on phones only, and after all that a first move needs.
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { isPhone } from '../../page/media.ts'
import type { LargeBoardProps } from './large-board.tsx'

const LATER_MS = 2_500

export function LargeBoardLater(props: LargeBoardProps) {
  const loaded = useSignal<{ readonly Button: ComponentType<LargeBoardProps> } | undefined>(
    undefined,
  )
  const isWanted = isPhone.value
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => {
      import('./large-board.tsx')
        .then(async ({ loadLargeBoard }) => (loaded.value = { Button: await loadLargeBoard() }))
        // The table is whole without it.
        .catch(() => undefined)
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isWanted && loaded.value !== undefined ? <loaded.value.Button {...props} /> : null
}

// Loads the button that enlarges the board: on phones only, and after the first answer, for which it is not needed.
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { lazy } from '../../page/lazy.tsx'
import { isPhone } from '../../page/media.ts'
import { onceGiven } from '../choices/only/once-free.ts'
import { isEnlarged } from './enlarged.ts'
import type { LargeBoardProps } from './large-board.tsx'

const LargeBoard = lazy(
  () =>
    import('./large-board.tsx')
      .then(({ loadLargeBoard }) => loadLargeBoard())
      // The table is whole without it.
      .catch(() => () => null),
  { isSmall: true },
)

export function LargeBoardLater(props: LargeBoardProps) {
  const { table } = props
  const isWanted = useSignal(table.match.seat === undefined)
  useEffect(() => onceGiven(table.isSending, () => (isWanted.value = true)), [table])
  useEffect(() => {
    // Another table begins with its board in its place.
    isEnlarged.value = false
  }, [table])
  return isPhone.value && isWanted.value ? <LargeBoard {...props} /> : null
}

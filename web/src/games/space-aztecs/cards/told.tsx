// What the card pointed at does, below the list of those to choose, which has names alone: they lie large beside it.
import { gameTexts } from '../../../texts/texts.ts'
import type { ToldProps } from '../../face.ts'

/** Hidden from screen readers, to whom each choice says it. */
export function Told({ kind, tell, pointed }: ToldProps) {
  if (kind !== 'choose') return null
  const action = pointed.value
  return (
    <p class="sa-told" aria-hidden="true">
      {action === undefined ? (
        gameTexts['space-aztecs'].value.pointAt
      ) : (
        <>
          <b>{tell.action(action)}</b> {tell.effect(action)}
        </>
      )}
    </p>
  )
}

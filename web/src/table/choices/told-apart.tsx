// What the choice pointed at does, below a list of names: the cards themselves lie large beside it.
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'

/** Hidden from screen readers, to whom each choice says it. */
export function ToldApart({ tell, pointed }: Pick<TableParts, 'tell' | 'pointed'>) {
  const action = pointed.value
  return (
    <p class="told-apart" aria-hidden="true">
      {action === undefined ? (
        texts.value.table.pointAt
      ) : (
        <>
          <b>{tell.action(action)}</b> {tell.effect(action)}
        </>
      )}
    </p>
  )
}

// The apocalypse in words: its kind, its effect, and the number of turns left.
import type { BoardProps } from '../../face.ts'
import { wordsOf } from '../words.ts'

export function Apocalypse({ view }: Pick<BoardProps<'mexica'>, 'view'>) {
  const words = wordsOf(view)
  const { apocalypse } = view
  if (apocalypse === null) return null
  const { kind, turnsLeft, forestalled, forestalls, war, struck } = apocalypse
  return (
    <section class="panel rc-apocalypse">
      <h2>{kind === null ? words.apocalypse : words.kinds[kind]}</h2>
      <p>{kind === null ? words.undecided : words.effect(kind, war, struck)}</p>
      <p>
        {words.left(turnsLeft)}
        {forestalled > 0 && `; ${words.forestalled(forestalled, forestalls)}`}.
      </p>
    </section>
  )
}

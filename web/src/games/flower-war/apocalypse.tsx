// The apocalypse in words: its kind, the count, and what each active disc changes.
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import { spaceName } from '../ritual-calendar/names.ts'

export function Apocalypse({
  view: { apocalypse },
  names,
}: Pick<BoardProps<'flower-war'>, 'view' | 'names'>) {
  const words = gameTexts.value['flower-war']
  return (
    <>
      {apocalypse !== null && (
        <section class="panel rc-apocalypse">
          <h3>{apocalypse.kind === null ? words.apocalypse : words.kinds[apocalypse.kind]}</h3>
          {apocalypse.kind === null && <p>{words.undecided}</p>}
          <p>
            {words.count(apocalypse.counted, names(apocalypse.keeper))};{' '}
            {words.forestalled(apocalypse.forestalled)}.
          </p>
          <h4>{words.active}</h4>
          <ul>
            {apocalypse.active.map((name) => (
              <li key={name}>
                <strong>{spaceName(name)}</strong> ({words.meanings[name]}): {words.effects[name]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

// The apocalypse in words: its kind, the count, and what each active disc changes; and the beads that wait.
import { gameTexts } from '../../texts/texts.ts'
import type { Props } from './board.tsx'
import { spaceName } from './names.ts'

export function Apocalypse({ view: { apocalypse, temple }, names }: Pick<Props, 'view' | 'names'>) {
  const words = gameTexts.value['flower-war']
  return (
    <>
      {temple.beads.length > 0 && (
        <section class="panel fw-beads">
          <h3>{words.beads}</h3>
          <p>{temple.beads.map(({ god }) => words.bead(god)).join(', ')}</p>
        </section>
      )}
      {apocalypse !== null && (
        <section class="panel fw-apocalypse">
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
                <strong>{spaceName(name)}</strong> ({words.days[name]?.means}):{' '}
                {words.days[name]?.disc}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

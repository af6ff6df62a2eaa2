// The effects of the active discs, and the kind and count of the apocalypse, in words.
import { COUNT_MAX } from '@flower-war/rules/printed/flower-war'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import { spaceName } from '../../ritual-calendar/names.ts'

export function Apocalypse({
  view: { active, apocalypse },
  names,
  seat,
}: Pick<BoardProps<'flower-war'>, 'view' | 'names' | 'seat'>) {
  const words = gameTexts['flower-war'].value
  return (
    // Focusable, since it scrolls above a large hand. The calendar and the aim tell kind and count, too.
    <section class="panel rc-apocalypse" tabIndex={0}>
      {active.length > 0 && (
        <div>
          <h2>{words.active}</h2>
          <ul>
            {active.map((name) => (
              <li key={name}>
                <strong>{spaceName(name)}</strong> ({words.meanings[name]}): {words.effects[name]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {apocalypse !== null && (
        <div>
          <h2>{apocalypse.kind === null ? words.apocalypse : words.kinds[apocalypse.kind]}</h2>
          <p>{apocalypse.kind === null ? words.undecided : words.brings[apocalypse.kind]}</p>
          <p>
            {words.count(
              apocalypse.counted,
              COUNT_MAX,
              apocalypse.keeper === seat ? undefined : names(apocalypse.keeper),
            )}
            {apocalypse.forestalled > 0 && `; ${words.forestalled(apocalypse.forestalled)}`}.
          </p>
        </div>
      )}
    </section>
  )
}

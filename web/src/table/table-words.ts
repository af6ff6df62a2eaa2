// The words of a table. They stay the same objects while their content is the same, since a new object would render
// every component again that gets it.
import { type GameGuide, newTeller, type Teller } from '@flower-war/client/light'
import type { ReadonlySignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { Face, Names } from '../games/face.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { tellerFor, wordsIn } from '../games/telling.ts'
import { texts } from '../texts/texts.ts'
import { namesOf } from './seats/names.ts'
import type { Table, TableParts } from './table.ts'

export function useTableWords(
  table: Table,
  face: Face<PlayedGame>,
  guide: ReadonlySignal<GameGuide>,
): Pick<TableParts, 'words' | 'names' | 'tell'> {
  const { bot } = texts.value.table
  const { view, seats, temples } = table.state.value
  const hasTemples = temples.length > 0
  const own = table.own.value ?? undefined
  const { options, isShared = false } = table
  const { seat } = table.match
  const words = wordsIn(guide.value, view)
  const [spoken, placed] = useMemo(() => {
    const ids = seats.map((each) => each.seat)
    const called = { bot, seats: ids, titles: words.seats }
    const spokenBy = (names: Names, you: typeof seat) => {
      const said = newTeller(words, { seat: you, seats: ids, name: names })
      return { said: hasTemples ? said : withoutTemples(said, face), names }
    }
    const names = namesOf(seats, called)
    const asked = spokenBy(names, seat)
    // At one device the log is everybody's: whoever holds it is “you” in the question only.
    const { event } = isShared ? spokenBy(names, undefined).said : asked.said
    const places = namesOf(seats, { ...called, saying: 'places' })
    return [{ ...asked, said: { ...asked.said, event } }, spokenBy(places, seat)] as const
  }, [seats, seat, isShared, bot, words, face, hasTemples])
  const tell = useMemo(
    () => tellerFor({ ...spoken, placed, face, view, own, seat, isShared, options }),
    [spoken, placed, face, view, own, seat, isShared, options],
  )
  return { words, names: spoken.names, tell }
}

/** Leaves out the events that say something only to whoever has a temple. */
export function withoutTemples(
  said: Teller,
  { ofTemples = new Set() }: Pick<Face<PlayedGame>, 'ofTemples'>,
): Teller {
  const types: ReadonlySet<unknown> = ofTemples
  return { ...said, event: (event) => (types.has(Object(event).type) ? '' : said.event(event)) }
}

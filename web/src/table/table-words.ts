// The words of a table. They stay the same objects while their content is the same, since a new object would render
// every component again that gets it.
import { type GameGuide, newTeller } from '@flower-war/client/light'
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
  const { view, seats } = table.state.value
  const own = table.own.value ?? undefined
  const { options } = table
  const { seat } = table.match
  const words = wordsIn(guide.value, view)
  const [spoken, placed] = useMemo(() => {
    const ids = seats.map((each) => each.seat)
    const called = { bot, seats: ids, titles: words.seats }
    const spokenBy = (names: Names) => {
      const said = newTeller(words, { seat, seats: ids, name: names })
      return { said, names }
    }
    const places = namesOf(seats, { ...called, saying: 'places' })
    return [spokenBy(namesOf(seats, called)), spokenBy(places)] as const
  }, [seats, seat, bot, words])
  const tell = useMemo(
    () => tellerFor({ ...spoken, placed, face, view, own, seat, options }),
    [spoken, placed, face, view, own, seat, options],
  )
  return { words, names: spoken.names, tell }
}

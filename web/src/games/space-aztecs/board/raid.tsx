// The saucer over a city that loses an Aztec at this moment, and on phones over the city's line in the table of all.
import type { BoardProps } from '../../face.ts'
import type { EventOf } from '../../game-values.ts'
import { factsOf } from '../cards/cards.ts'
import { Glyph } from './glyphs.tsx'

type Captured = Extract<EventOf<'space-aztecs'>, { type: 'captured' }>

interface RaidProps extends Pick<BoardProps<'space-aztecs'>, 'latest'> {
  readonly seat: number
}

/** Returns the loss of an Aztec being shown, if it is that of this seat. */
export function raidOn({ seat, latest }: RaidProps): Captured | undefined {
  return latest.find(
    (event): event is Captured => event.type === 'captured' && Number(event.from) === seat,
  )
}

export function Raid(props: RaidProps) {
  const raid = raidOn(props)
  if (raid === undefined) return null
  return (
    <svg
      key={raid.aztec}
      class={`sa-raid sa-${factsOf(raid.saucer).set}`}
      viewBox="-26 -26 52 52"
      aria-hidden="true"
    >
      <Glyph kind="saucer" />
    </svg>
  )
}

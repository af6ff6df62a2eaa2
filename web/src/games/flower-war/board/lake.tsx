// The lake of Flower War: skulls and cards in its halves, the die, and the count to twelve.
import { COUNT_MAX } from '@flower-war/rules/printed/flower-war'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import { Die } from '../../ritual-calendar/board/die.tsx'
import { Count, LastCast, Lake as Water } from '../../ritual-calendar/board/lake.tsx'
import { Choosable } from '../../ritual-calendar/choosable.tsx'
import { spaceName } from '../../ritual-calendar/names.ts'
import { stepOf } from '../step.ts'
import type { Picks } from './spots.ts'

/** Number of skulls and cards that fills a half to the brim. */
const FULL = 60

interface LakeProps
  extends Pick<BoardProps<'flower-war'>, 'view' | 'names' | 'past' | 'latest' | 'held'> {
  readonly picking: Picks
}

export function Lake({ view, names, past, latest, held, picking }: LakeProps) {
  const words = gameTexts['flower-war'].value
  const { temple, apocalypse, turn, round } = view
  const halfOf = ({ skulls, cards, declined }: (typeof temple)['tlaloc']) => ({
    given: skulls + cards,
    declined,
  })
  const here = view.players[turn.seat]?.space ?? 1
  return (
    <Water
      halves={{
        tlaloc: halfOf(temple.tlaloc),
        huitzilopochtli: halfOf(temple.huitzilopochtli),
      }}
      full={FULL}
      round={words.round(round)}
      {...{ turn, held, names, picking }}
      step={words.steps[stepOf(view, held ?? latest[0])]}
      day={`${spaceName(here)} ${here}`}
      meaning={words.meanings[view.spaces[here - 1]?.name ?? '']}
      doom={apocalypse ? words.doom(apocalypse.kind, apocalypse.counted, COUNT_MAX) : undefined}
      god={words.god}
      half={words.half}
    >
      <Choosable spot="die" picking={picking} reach={{ x: 0, y: 168, r: 85 }}>
        {picking.has('die') && (
          <g transform="translate(0 168)">
            <Die value={5} />
            <rect class="glow" x="-33" y="-33" width="66" height="66" rx="16" />
          </g>
        )}
      </Choosable>
      {!picking.has('die') && (
        <LastCast cast={past.findLast((event) => event.type === 'rolled')} label={words.die} />
      )}
      {apocalypse !== null && (
        <Count
          counted={apocalypse.counted}
          most={COUNT_MAX}
          label={words.count(apocalypse.counted, COUNT_MAX, names(apocalypse.keeper))}
        />
      )}
    </Water>
  )
}

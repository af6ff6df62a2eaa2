// The clock with the sun in the middle of the sundial: noon at the top, and the announced times around it.
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import { clockTime } from '../cards/cards.ts'
import { lastUnveiling, type Turn } from '../cards/unveiling.ts'
import { Mark } from '../mark.tsx'
import { apart, INNER, pointAt } from './dial.ts'
import { Glyph } from './glyphs.tsx'

const CLOCK = 152
const DAY_MINUTES = 1_440
/** The minutes that the mark of a player takes of the clock. */
const MARK_MINUTES = 40
/** Nearer to the sun than the marks of players. */
const HOURS_AT = 126
const HOURS = 24

/** The clock with the sun in it: midnight below, noon above. */
export function Clock({
  view,
  names,
  past,
}: Pick<BoardProps<'space-aztecs'>, 'view' | 'names' | 'past'>) {
  const words = gameTexts['space-aztecs'].value
  const { round, phase, mover, players, saucersPlayed, saucersToEnd, leftOut } = view
  const moverTime = players[mover ?? -1]?.time ?? null
  return (
    <g>
      <circle class="sa-clock" r={INNER - 4} />
      {Array.from({ length: HOURS }, (_, hour) => (
        <path
          key={hour}
          class={hour % 6 === 0 ? 'sa-hour sa-hour-main' : 'sa-hour'}
          d={hour % 6 === 0 ? 'M0 -166 V-154' : 'M0 -165 V-160'}
          transform={`rotate(${timeAngle(hour * 60)})`}
        />
      ))}
      {[6, 12, 18, 24].map((hour) => {
        const { x, y } = pointAt(timeAngle(hour * 60), HOURS_AT)
        return (
          <text key={hour} class="sa-numeral" x={x} y={y + 5.5}>
            {hour % HOURS}
          </text>
        )
      })}
      <g class="sa-sun">
        {Array.from({ length: 16 }, (_, ray) => (
          <path key={ray} d="M-11 -94 L0 -118 L11 -94 Z" transform={`rotate(${ray * 22.5})`} />
        ))}
        <circle r="100" />
        <circle class="sa-sun-line" r="92" />
      </g>
      {phase === 'play' && moverTime !== null && (
        <path class="sa-hand-shadow" d="M-7 -96 L0 -146 L7 -96 Z" style={turned(moverTime)} />
      )}
      <text class="sa-round" y="-34">
        {words.round(round)}
      </text>
      {/* Away from the count of saucers, which it does not qualify. */}
      {leftOut !== null && (
        <text class="sa-left-out" y="-10">
          {words.leftOut(leftOut)}
        </text>
      )}
      <text class="sa-phase" y={leftOut === null ? -4 : 12}>
        {words.phases[phase]}
      </text>
      <g class="sa-saucers-come" role="img" aria-label={words.saucers(saucersPlayed, saucersToEnd)}>
        <title>{words.saucers(saucersPlayed, saucersToEnd)}</title>
        <g class="sa-seen" transform="translate(-40 -3)">
          <Glyph kind="saucer" />
        </g>
        <text class="sa-saucer-count" x="34" y="10">
          {saucersPlayed} / {saucersToEnd}
        </text>
      </g>
      {phase !== 'choose' && <Times turns={lastUnveiling({ view, past })} names={names} />}
    </g>
  )
}

interface TimesProps extends Pick<BoardProps<'space-aztecs'>, 'names'> {
  readonly turns: readonly Turn[]
}

/** The times announced last, as the players' marks around the clock. */
function Times({ turns, names }: TimesProps) {
  const announced = turns.toSorted((one, other) => one.minutes - other.minutes)
  const places = apart(
    announced.map(({ minutes }) => minutes),
    { least: MARK_MINUTES, around: DAY_MINUTES },
  )
  return (
    <g>
      {announced.map(({ seat, minutes }, index) => {
        const { x, y } = pointAt(timeAngle(places[index] ?? minutes), CLOCK)
        return (
          <g key={`${seat} ${minutes}`} transform={`translate(${x} ${y})`}>
            <g class="sa-mark-time" style={{ '--after': `${index * 130}ms` }}>
              <title>{`${names(seat)} ${clockTime(minutes)}`}</title>
              <circle r="13" />
              <g transform="scale(0.48)">
                <Mark seat={seat} />
              </g>
            </g>
          </g>
        )
      })}
    </g>
  )
}

function turned(minutes: number) {
  return { transform: `rotate(${timeAngle(minutes)}deg)` }
}

/** Degrees clockwise from the top; midnight is at the bottom. */
function timeAngle(minutes: number): number {
  return (minutes / DAY_MINUTES) * 360 - 180
}

// The contents of a space of the calendar: skulls or tokens at the rim, and the day below.
import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { Mark } from '../../seat-mark.tsx'
import { DayGlyph } from '../day-glyph.tsx'
import { spaceName } from '../names.ts'
import { angleOf, isTurned } from './geometry.ts'
import { Scale } from './scale.ts'

/** The widths of the row at the rim and of the one below. */
const ROWS = [126, 120]
/** On phones, one of them and their number: as far as possible from the number of the day, and within the rim. */
const COUNT = { y: -465, skullX: -32, numberX: 28 }
/** The height of the day below it. */
const DAY_Y = -404
/** The room for a day's name, and the width of its letters relative to their height. */
const NAME_WIDTH = 108
const LETTER_WIDTH = 0.55
const NAME_SIZE_MAX = 24
/** The letters of a long name are closer by this part of their height. */
const [LONG_FROM, CLOSER] = [10, 0.045]
/** Smaller letters are hardly read: a day without a name is known by its drawing, and a tap or the pointer names it. */
const NAME_PX_MIN = 11

interface RackProps {
  readonly count: number
  readonly most: number
  /** The outline of a skull or token. */
  readonly shape: string
  /** The angle of its space; 0 where it stands alone. */
  readonly angle?: number
  /** False where phones show another number instead. */
  readonly isCounted?: boolean
}

/** Skulls or tokens in two rows at the rim: on phones, where they are too small to count, one and their number. */
export function Rack({ count, most, shape, angle = 0, isCounted = true }: RackProps) {
  const first = Math.ceil(most / 2)
  return (
    <>
      <g class="rc-rack-rows">{rows({ count, most, shape }, first)}</g>
      {isCounted && count > 0 && (
        <g class="rc-rack-count" aria-hidden="true">
          <path
            class="skull"
            d={shape}
            transform={`translate(${COUNT.skullX} ${COUNT.y}) rotate(${-angle}) scale(1.9)`}
          />
          <g transform={`translate(${COUNT.numberX} ${COUNT.y}) rotate(${-angle})`}>
            <text class="rc-rack-number" y="11">
              {count}
            </text>
          </g>
        </g>
      )}
    </>
  )
}

function rows({ count, most, shape }: RackProps, first: number) {
  return (
    <>
      {Array.from({ length: most }, (_, place) => {
        const row = Math.floor(place / first)
        const length = row === 0 ? first : most - first
        const x = ((place % first) - (length - 1) / 2) * ((ROWS[row] ?? 0) / first)
        const y = row === 0 ? -472 : -450
        const drop = (x * x) / (2 * 480)
        return (
          <path
            key={place}
            class={place < count ? 'skull' : 'skull skull-gone'}
            d={shape}
            transform={`translate(${x} ${y + drop})`}
          />
        )
      })}
    </>
  )
}

/** The largest size at which a name fits into its space, with its letters closer if it is long. */
function nameSize(name: string): number {
  const letter = LETTER_WIDTH - closerBy(name)
  return Math.min(NAME_SIZE_MAX, NAME_WIDTH / (name.length * letter))
}

function closerBy(name: string): number {
  return name.length < LONG_FROM ? 0 : CLOSER
}

/** Half the distance of two lines, for which there is room between the disc and the pile. */
const HALF_LINE = 10
/** The beginnings of long names that are words of their own in Nahuatl, or end a syllable. */
const DIVIDED = /^(Cuetz|Itz|Ozo|Mali|Cozca|Quiya)(.+)$/

/** Returns the lines in which a name is legible at a scale; none if it has no room. */
function linesOf(name: string, scale: number): readonly string[] {
  const [, first, second] = DIVIDED.exec(name) ?? []
  const divided = first && second ? [`${first}-`, second] : [name]
  const isLegible = (lines: readonly string[]) =>
    lines.every((line) => nameSize(line) * scale >= NAME_PX_MIN)
  return [[name], divided].find(isLegible) ?? []
}

interface DayProps {
  readonly number: number
  /** The seat that has taken its disc or week card. */
  readonly owner: number | null
  readonly isGuarded?: boolean
  /** True if its disc changes the rules. */
  readonly isActive?: boolean
  /** True if a player who comes here can take its disc. */
  readonly isFree?: boolean
  /** Its name, if it is not the Nahuatl one. */
  readonly name?: string
  /** A drawing of its gift, which replaces its number. */
  readonly gift?: ComponentChildren
  /** The day count: below its name, or at the rim on phones. */
  readonly count?: { readonly days: number; readonly isRipe: boolean }
}

/**
 * The day with its gift or number, the mark of the player who took its disc or week card, its name and its drawing. On
 * phones, where the name would be too small to read, the drawing takes its place. Elsewhere the drawing stands beside
 * the number; beside a gift it has no room.
 */
export function Day(day: DayProps) {
  const { number, owner, isGuarded = false, isActive = false, isFree = false, gift, count } = day
  const { name = spaceName(number) } = day
  const angle = angleOf(number)
  const turned = isTurned(number)
  const scale = useContext(Scale)
  const lines = linesOf(name, scale)
  const isNamed = lines.length > 0
  const beside = gift === undefined ? `rc-day-beside${turned ? ' rc-day-turned' : ''}` : ''
  return (
    <g class={beside} transform={`translate(0 ${DAY_Y})`}>
      <g class="rc-day-disc">
        {isFree && <circle class="rc-disc-free" r="37" />}
        {isActive && <circle class="rc-disc-active" r="34" />}
        <circle
          class={`rc-disc ${owner === null ? '' : 'rc-disc-taken'} ${isGuarded ? 'rc-disc-guarded' : ''}`}
          r="27"
        />
        <g transform={`rotate(${-angle})`}>
          {gift === undefined ? <Holder number={number} owner={owner} /> : gift}
        </g>
        {gift !== undefined && owner !== null && (
          <g transform={`translate(25 -21) rotate(${-angle}) scale(0.72)`}>
            <circle class="rc-owner" r="25" />
            <Mark seat={owner} />
          </g>
        )}
      </g>
      {isNamed && (
        <g class="rc-day-name" transform={`translate(0 47) rotate(${turned ? 180 : 0})`}>
          <DayName lines={lines} scale={scale} />
        </g>
      )}
      <g
        class={isNamed ? 'rc-day-glyph' : 'rc-day-glyph rc-day-unnamed'}
        transform="translate(0 50) scale(1.2)"
      >
        <g transform={`rotate(${-angle})`}>
          <DayGlyph number={number} />
        </g>
      </g>
      {count !== undefined && <DayCount {...count} angle={angle} />}
    </g>
  )
}

function DayName({ lines, scale }: { readonly lines: readonly string[]; readonly scale: number }) {
  const size = Math.min(...lines.map(nameSize))
  const isOne = lines.length === 1
  return (
    <text
      class="rc-name"
      style={{ fontSize: `${isOne ? size : Math.min(size, NAME_PX_MIN / scale)}px` }}
    >
      {lines.map((line, index) => (
        <tspan
          key={line}
          x="0"
          y={7 + (isOne ? 0 : (2 * index - 1) * HALF_LINE)}
          style={{ letterSpacing: `${-closerBy(line)}em` }}
        >
          {line}
        </tspan>
      ))}
    </text>
  )
}

function DayCount({ days, isRipe, angle }: NonNullable<DayProps['count']> & { angle: number }) {
  const ripe = isRipe ? ' rc-ripe' : ''
  return (
    <>
      <g class="rc-day-name" transform={`translate(0 79) rotate(${-angle})`}>
        <text class={`rc-days${ripe}`} y="9">
          {days}
        </text>
      </g>
      <g class="rc-rack-count" transform={`translate(0 ${COUNT.y - DAY_Y}) rotate(${-angle})`}>
        <text class={`rc-rack-number${ripe}`} y="11">
          {days}
        </text>
      </g>
    </>
  )
}

/** The number of a day, or the mark of its owner. */
function Holder({ number, owner }: Pick<DayProps, 'number' | 'owner'>) {
  if (owner === null)
    return (
      <text class="rc-number" y="10">
        {number}
      </text>
    )
  return (
    <g transform="scale(0.8)">
      <Mark seat={owner} />
    </g>
  )
}

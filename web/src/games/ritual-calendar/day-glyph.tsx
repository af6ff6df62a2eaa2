// The drawing of a day, around the origin.
import { DAY_DRAWINGS } from './board/day-drawings.ts'

export function DayGlyph({ number }: { readonly number: number }) {
  const { fill, line, scale = 1 } = DAY_DRAWINGS[number - 1] ?? {}
  return (
    <g class="rc-day" transform={`scale(${scale})`} aria-hidden="true">
      {fill !== undefined && <path class="rc-day-fill" d={fill} />}
      {line !== undefined && <path class="rc-day-line" d={line} />}
    </g>
  )
}

// The scenery within the arch: the sky over two volcanoes, and the lake on whose shore the hands rest.
import { useMemo } from 'preact/hooks'

/** An opening under the arch, inside the numbers of the squares and between the homes. */
const OPENING = 'M132 322 A188 188 0 0 1 508 322 V478 Q508 494 492 494 H148 Q132 494 132 478 Z'
const LAKE = 'M132 352 H508 V478 Q508 494 492 494 H148 Q132 494 132 478 Z'
const FAR = 'M132 352 V330 L176 318 L214 296 L236 290 L262 304 L300 326 L346 340 L392 352 Z'
const NEAR = 'M286 352 L352 332 L398 306 L420 284 L436 284 L456 308 L508 334 V352 Z'
const SNOW = 'M404 300 L420 284 H436 L448 298 L436 294 L428 302 L418 295 Z'
/** Between the hands, above what is written below them. */
const WAVES = [
  [284, 376, 3],
  [272, 404, 4],
  [288, 434, 2],
] as const

export function Scenery() {
  return useMemo(
    () => (
      <g class="tq-scenery" aria-hidden="true">
        <path class="tq-sky" d={OPENING} />
        <path class="tq-far" d={FAR} />
        <path class="tq-near" d={NEAR} />
        <path class="tq-snow" d={SNOW} />
        <path class="tq-lake" d={LAKE} />
        <path class="tq-waves" d={WAVES.map(wave).join(' ')} />
        <path class="tq-frame" d={OPENING} />
      </g>
    ),
    [],
  )
}

function wave([x, y, crests]: (typeof WAVES)[number]): string {
  return `M${x} ${y} ${'q5 -5 10 0 t10 0 '.repeat(crests)}`
}

// The rain of flowers for a winner, loaded once there is one.
import type { Bloom } from '../../games/face.ts'
import './flowers.css'

const FALLING = 56
const COLOURS = ['#e0a63a', '#d9654b', '#f5efe2', '#3f9a8a', '#c85a9a']
/** Spreads the flowers evenly without a visible pattern. */
const GOLDEN = 0.618034

/** For faces without a bloom of their own. */
const FLOWER: Bloom = { petals: 5, petal: [6.5, 9], heart: 5, colour: '#6f2213' }

export function Flowers({ bloom = FLOWER }: { readonly bloom: Bloom | undefined }) {
  return (
    <div class="celebration" aria-hidden="true">
      {Array.from({ length: FALLING }, (_, index) => (
        <Falling key={index} index={index} bloom={bloom} />
      ))}
    </div>
  )
}

function Falling({ index, bloom }: { readonly index: number; readonly bloom: Bloom }) {
  const { petals, petal, heart, colour } = bloom
  const [width, length] = petal
  const along = (index * GOLDEN) % 1
  const style = {
    '--along': `${along * 100}%`,
    '--after': `${Math.round((index / FALLING) * 2_600)}ms`,
    '--size': `${1 + ((index * 7) % 5) * 0.35}rem`,
    '--sway': `${((index * 5) % 7) - 3}rem`,
    '--turn': `${((index * 83) % 360) - 180}deg`,
  }
  return (
    <svg class="flower" viewBox="-20 -20 40 40" style={style}>
      {Array.from({ length: petals }, (_, each) => (
        <ellipse
          key={each}
          cy={-length - 1}
          rx={width}
          ry={length}
          fill={COLOURS[index % COLOURS.length]}
          transform={`rotate(${(each * 360) / petals})`}
        />
      ))}
      <circle r={heart} fill={colour} />
    </svg>
  )
}
